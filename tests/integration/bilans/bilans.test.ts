import { describe, expect, test } from 'vitest';
import { BilanSaisi, MESSAGES_BILAN } from '~/domain/bilans/bilan.schema';
import {
  createBilan,
  deleteBilan,
  getBilan,
  getBilans,
  updateBilan,
} from '~/domain/bilans/bilans.service.server';
import { getHistorique } from '~/domain/clients/clients.service.server';
import { ForbiddenError, NotFoundError } from '~/domain/errors';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

const saisie = (seuils: Record<string, string>, values: Record<string, string> = {}): BilanSaisi =>
  BilanSaisi.parse({ date: '2026-11-20', heure: '', note: '', seuils, ...values });

const PAGE = { page: 1, taille: 25 };

const MOYENNE = {
  'droite-air-500': '40',
  'droite-air-1000': '45',
  'droite-air-2000': '50',
  'droite-air-4000': 'NE',
};

describe.each(testDatabases())('bilans auditifs (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('un bilan se relit comme il a été saisi, avec sa perte, et l’historique le dit', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const id = await createBilan(
      ctx,
      client.id,
      saisie(MOYENNE, { heure: '10:30', note: 'Ligne 1\nLigne 2' }),
    );
    const bilans = (await getBilans(ctx, client.id, PAGE)).bilans.items;
    expect(bilans).toMatchObject([
      {
        _id: id,
        date: '2026-11-20',
        heure: '10:30',
        note: 'Ligne 1\nLigne 2',
        par: ctx.acteur.name,
        pertes: { droite: 64, gauche: null },
        version: 1,
      },
    ]);
    expect(bilans[0]?.seuils.droite.air).toEqual({ 500: 40, 1000: 45, 2000: 50, 4000: 'NE' });
    expect((await getHistorique(ctx, client.id))[0]).toMatchObject({
      action: 'Bilan auditif',
      details: 'Bilan du 20/11/2026 enregistré',
      statut: 'Terminé',
    });
  });

  test('beaucoup de bilans se lisent par pages, et chacun s’ouvre d’où qu’il soit', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const id = await createBilan(ctx, client.id, saisie(MOYENNE, { date: '2020-01-15' }));
    const modele = await ctx.db.from('bilans').where({ id }).first();
    await ctx.db.insert(
      'bilans',
      Array.from({ length: 59 }, (_, n) => ({
        ...{ ...modele, id: newId(), evenement_id: null, date: '2026-11-20' },
        heure: n === 0 ? null : `10:${String(n).padStart(2, '0')}`,
      })),
    );
    const page = async (numero: number) =>
      (await getBilans(ctx, client.id, { ...PAGE, page: numero })).bilans;
    expect(await page(1)).toMatchObject({ total: 60, page: 1, pages: 3, items: { length: 25 } });
    expect((await page(1)).items[0]?.heure).toBe('10:58');
    const last = await page(9);
    expect(last).toMatchObject({ page: 3, items: { length: 10 } });
    expect(last.items.slice(-2)).toMatchObject([{ heure: null, date: '2026-11-20' }, { _id: id }]);
    expect((await getBilan(ctx, client.id, id)).bilan.date).toBe('2020-01-15');
  });

  test('les bilans se rangent du plus récent au plus ancien, l’heure comptant', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    for (const [date, heure] of [
      ['2026-11-20', '09:00'],
      ['2026-11-20', ''],
      ['2025-01-15', '18:00'],
      ['2026-11-20', '14:00'],
    ] as const)
      await createBilan(ctx, client.id, saisie(MOYENNE, { date, heure }));
    const bilans = (await getBilans(ctx, client.id, PAGE)).bilans.items;
    expect(bilans.map(({ date, heure }) => `${date} ${heure}`)).toEqual([
      '2026-11-20 14:00',
      '2026-11-20 09:00',
      '2026-11-20 null',
      '2025-01-15 18:00',
    ]);
  });

  test('la même modification envoyée deux fois est enregistrée, pas refusée', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const id = await createBilan(ctx, client.id, saisie(MOYENNE));
    const autre = saisie(MOYENNE, { note: 'Corrigé' });
    for (const _ of [1, 2]) await updateBilan(ctx, client.id, id, autre, 1);
    expect((await getBilan(ctx, client.id, id)).bilan).toMatchObject({ note: 'Corrigé', version: 2 });
  });

  test('le même formulaire envoyé deux fois ne fait qu’un bilan ; envoyé autrement, il est refusé', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const formId = newId();
    const both = await Promise.all([
      createBilan(ctx, client.id, saisie(MOYENNE), formId),
      createBilan(ctx, client.id, saisie(MOYENNE), formId),
    ]);
    expect(both).toEqual([formId, formId]);
    const other = createBilan(ctx, client.id, saisie({ ...MOYENNE, 'droite-air-500': '60' }), formId);
    await expect(other).rejects.toThrow(MESSAGES_BILAN.dejaEnregistre);
    expect((await getBilans(ctx, client.id, PAGE)).bilans.items).toHaveLength(1);
    expect(await getHistorique(ctx, client.id)).toHaveLength(1);
  });

  test('le numéro d’un bilan d’un autre compte ou client se comporte comme un numéro inconnu', async () => {
    const ctx = await app.context();
    const [client, voisin] = [await app.createClient(), await app.createClient()];
    const etranger = await app.stranger();
    const chezLui = await app.createClient({}, { centre_id: app.etranger.id });
    const pris = await createBilan(etranger, chezLui.id, saisie(MOYENNE));
    const prisIci = await createBilan(ctx, voisin.id, saisie(MOYENNE));
    for (const formId of [pris, prisIci]) {
      const id = await createBilan(ctx, client.id, saisie(MOYENNE), formId);
      expect(id).not.toBe(formId);
      expect((await getBilan(ctx, client.id, id)).bilan._id).toBe(id);
    }
    expect((await getBilan(etranger, chezLui.id, pris)).bilan._id).toBe(pris);
  });

  test('deux personnes modifient le même bilan : la seconde le sait, rien de la première n’est perdu', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const id = await createBilan(ctx, client.id, saisie(MOYENNE));
    const attempts = await Promise.allSettled(
      ['60', '70'].map((niveau) =>
        updateBilan(ctx, client.id, id, saisie({ ...MOYENNE, 'droite-air-500': niveau }), 1),
      ),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = attempts.find((attempt) => attempt.status === 'rejected');
    expect(refused?.reason).toMatchObject({ fields: { '': MESSAGES_BILAN.conflit } });
    const won = attempts[0]?.status === 'fulfilled' ? 60 : 70;
    const { bilan } = await getBilan(ctx, client.id, id);
    expect(bilan).toMatchObject({ version: 2 });
    expect(bilan.seuils.droite.air[500]).toBe(won);
  });

  test('enregistrer sans rien changer ne change rien', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const id = await createBilan(ctx, client.id, saisie(MOYENNE));
    await updateBilan(ctx, client.id, id, saisie(MOYENNE), 1);
    expect((await getBilan(ctx, client.id, id)).bilan.version).toBe(1);
    expect(await getHistorique(ctx, client.id)).toHaveLength(1);
  });

  test('un bilan de demain est refusé, à sa date', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const demain = saisie(MOYENNE, { date: '2026-11-22' });
    const refusal = { fields: { date: MESSAGES_BILAN.dateFuture } };
    await expect(async () => createBilan(ctx, client.id, demain)).rejects.toMatchObject(refusal);
    const id = await createBilan(ctx, client.id, saisie(MOYENNE, { date: '2026-11-21' }));
    await expect(async () => updateBilan(ctx, client.id, id, demain, 1)).rejects.toMatchObject(refusal);
  });

  test('un bilan supprimé laisse sa date dans l’historique et dans le journal', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const id = await createBilan(ctx, client.id, saisie(MOYENNE));
    await deleteBilan(ctx, client.id, id);
    expect((await getBilans(ctx, client.id, PAGE)).bilans.items).toEqual([]);
    expect(await ctx.db.from('bilans').where({ id })).toEqual([]);
    expect((await getHistorique(ctx, client.id))[0]?.details).toBe('Bilan du 20/11/2026 supprimé');
    const faits = await ctx.db.from('journal').where({ objet_id: client.id });
    expect(faits).toMatchObject([{ action: 'bilan:suppression', details: 'Bilan du 20/11/2026' }]);
    await expect(deleteBilan(ctx, client.id, id)).rejects.toThrow(NotFoundError);
  });

  test('le bilan d’un autre client, d’un autre centre ou d’un client en corbeille est introuvable', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const other = await app.createClient();
    const id = await createBilan(ctx, client.id, saisie(MOYENNE));
    await expect(getBilan(ctx, other.id, id)).rejects.toThrow(NotFoundError);
    await expect(updateBilan(ctx, other.id, id, saisie(MOYENNE), 1)).rejects.toThrow(NotFoundError);
    await expect(deleteBilan(ctx, other.id, id)).rejects.toThrow(NotFoundError);
    for (const foreign of [await app.stranger(), await app.context({ centres: [app.croixRousse] })]) {
      await expect(getBilans(foreign, client.id, PAGE)).rejects.toThrow(NotFoundError);
      await expect(createBilan(foreign, client.id, saisie(MOYENNE))).rejects.toThrow(NotFoundError);
      await expect(updateBilan(foreign, client.id, id, saisie(MOYENNE), 1)).rejects.toThrow(NotFoundError);
      await expect(deleteBilan(foreign, client.id, id)).rejects.toThrow(NotFoundError);
    }
    await ctx.db.update('clients', { id: client.id }, { supprime_le: ctx.now().toISOString() });
    await expect(getBilans(ctx, client.id, PAGE)).rejects.toThrow(NotFoundError);
    await expect(updateBilan(ctx, client.id, id, saisie(MOYENNE), 1)).rejects.toThrow(NotFoundError);
  });

  test('qui ne peut que lire voit les bilans et n’en change aucun', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const id = await createBilan(ctx, client.id, saisie(MOYENNE));
    const viewer = await app.context({ role: 'viewer' });
    expect((await getBilans(viewer, client.id, PAGE)).bilans.items).toHaveLength(1);
    expect(() => createBilan(viewer, client.id, saisie(MOYENNE))).toThrow(ForbiddenError);
    expect(() => updateBilan(viewer, client.id, id, saisie(MOYENNE), 1)).toThrow(ForbiddenError);
    expect(() => deleteBilan(viewer, client.id, id)).toThrow(ForbiddenError);
  });
});
