import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrateDown, migrateUp } from '~/db/migrate.server';
import type { Context } from '~/domain/access/context.server';
import { createContext } from '~/domain/access/context.server';
import { renderAvoir } from '~/domain/avoirs/avoirs.service.server';
import { createAvoir } from '~/domain/avoirs/creation.service.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { renderFacture } from '~/domain/factures/factures.service.server';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { ecrireReglements } from '~/domain/reglements/ecriture.server';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { newId } from '~/lib/ids.server';
import { FichierIllisible } from '~/lib/unavailable';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { saisieReglement, storeFactureDe } from '../../support/reglement';
import { readPdf } from '../../unit/pdf/lecture';

const NIR = '184129484067610';

describe.each(testDatabases())('les originaux des documents émis (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let ctx: Context;

  beforeAll(() => {
    base = openRaw(app.databaseUrl);
  });
  afterAll(() => base?.destroy());
  beforeEach(async () => {
    ctx = await app.context({ courant: app.bellecour });
  });

  const plusTard = (minutes: number): Context =>
    createContext({ ...ctx, now: () => new Date(ctx.now().getTime() + minutes * 60_000) });
  const octets = async (id: string) => Buffer.from((await renderFacture(ctx, id)).pdf);
  const texte = (pdf: Uint8Array) =>
    readPdf(pdf)
      .pages.map(({ text }) => text)
      .join(' ')
      .replaceAll(/[\u00a0\u202f]/g, ' ');
  const copie = async (id: string) => texte((await renderFacture(ctx, id, { copie: true })).pdf);
  const crediter = (id: string) =>
    createAvoir(ctx, id, { motif: 'Retour', lignes: 'entier', stock: [] }, null);

  test('règlement, avoir, en-tête, nom et annulation n’y changent pas un octet ; la copie dit l’état du jour', async () => {
    const client = await app.createClient({ nom: 'Petit' });
    const id = await storeFactureDe(ctx, client.id);
    const emise = await octets(id);
    expect(texte(emise)).not.toMatch(/Copie|Déjà réglé/);
    await encaisser(plusTard(1), { factureId: id }, saisieReglement('150'), { formId: null });
    expect(await copie(id)).toMatch(/Copie.*Déjà réglé : 150,00 €/);
    await ctx.db.update('centres', { id: app.bellecour.id }, { name: 'Ouïe Nouvelle', adresse: 'Ailleurs' });
    await ctx.db.update('clients', { id: client.id }, { nom: 'Grand' });
    const avoir = await crediter(id);
    const repris = Buffer.from((await renderAvoir(ctx, avoir.id)).pdf);
    await changeStatutFacture(ctx, id, { statut: 'Annulée' });
    expect(await copie(id)).toContain('Facture annulée.');
    expect((await octets(id)).equals(emise)).toBe(true);
    expect(Buffer.from((await renderAvoir(ctx, avoir.id)).pdf).equals(repris)).toBe(true);
  });

  test('demandé après coup, il est tel qu’à l’émission ; deux à la fois en gardent un', async () => {
    const id = await storeFactureDe(ctx, null);
    await encaisser(plusTard(1), { factureId: id }, saisieReglement('400'), { formId: null });
    const [un, deux] = await Promise.all([octets(id), octets(id)]);
    expect(un.equals(deux)).toBe(true);
    expect(texte(un)).toContain('À régler par le patient : 400,00 €');
    expect(await base('originaux').where({ id })).toHaveLength(1);
    const gardes = [];
    for await (const { key } of ctx.infra.fichiers.list('originaux')) gardes.push(key);
    const rows = await base('originaux');
    expect(gardes.sort()).toEqual(rows.map(({ emplacement }) => emplacement).sort());
  });

  test('un report écrit un instant après une facture d’avant est de son émission ; un règlement d’après n’en est pas', async () => {
    const client = await app.createClient({});
    const id = await storeFactureDe(ctx, client.id);
    const { cree_le } = await base('factures').where({ id }).first();
    const apres = createContext({ ...ctx, now: () => new Date(Date.parse(cree_le) + 40) });
    const report = {
      ...({ nature: 'report', mode: 'report', payeur: 'patient', montant: 15_000 } as const),
      ...{ centre_id: app.bellecour.id, client_id: client.id, facture_id: id, lot_id: newId() },
      ...{ date_reglement: '2026-11-21', note: 'Acompte reporté' },
    };
    await apres.transaction((tx) => ecrireReglements(tx, [report]));
    await encaisser(plusTard(1), { factureId: id }, saisieReglement('50'), { formId: null });
    expect(texte(await octets(id))).toContain('Déjà réglé : 150,00 €');
  });

  test('une autre version du programme rend les octets gardés, et la base n’en laisse pas poser d’autres', async () => {
    const id = await storeFactureDe(ctx, null);
    const emise = await octets(id);
    const autre = { ...ctx.infra, pdf: { render: async () => Buffer.from('autre') } };
    const neuve = createContext({ ...ctx, infra: autre as unknown as Context['infra'] });
    expect(Buffer.from((await renderFacture(neuve, id)).pdf).equals(emise)).toBe(true);
    await expect(
      base('originaux').where({ id }).update({ emplacement: 'originaux/x.pdf' }),
    ).rejects.toThrow();

    // Lost, it is put back where the very same can be made; otherwise nobody is given another in its place.
    const [{ emplacement }] = await base('originaux').where({ id });
    await ctx.infra.fichiers.delete(emplacement);
    await expect(renderFacture(neuve, id)).rejects.toMatchObject({ code: 'contenu_introuvable' });
    expect((await octets(id)).equals(emise)).toBe(true);
    expect(await ctx.infra.fichiers.has(emplacement)).toBe(true);
  });

  test('des octets que plus aucune clé n’ouvre sont refaits, ou la panne se dit', async () => {
    const id = await storeFactureDe(ctx, null);
    const emise = await octets(id);
    const illisible = { read: () => Promise.reject(new FichierIllisible('illisible')) };
    const fichiers = Object.assign(Object.create(ctx.infra.fichiers), illisible);
    const sourd = createContext({ ...ctx, infra: { ...ctx.infra, fichiers } });
    expect(Buffer.from((await renderFacture(sourd, id)).pdf).equals(emise)).toBe(true);
    const pdf = { render: async () => Buffer.from('autre') } as unknown as Context['infra']['pdf'];
    const neuf = createContext({ ...ctx, infra: { ...ctx.infra, fichiers, pdf } });
    await expect(renderFacture(neuf, id)).rejects.toBeInstanceOf(FichierIllisible);
  });

  test('ce qui a été réduit avant que les originaux se gardent ne passe pas pour l’original', async () => {
    const client = await app.createClient({ nom: 'Parti' });
    const [id, reste] = [await storeFactureDe(ctx, client.id), await storeFactureDe(ctx, null)];
    const avoir = await crediter(id);
    await deleteClients(ctx, [client.id], { geste: newId() });
    await eraseClients(ctx, [client.id]);
    while ((await migrateDown(base))[0] !== '0078_originaux');
    await migrateUp(base);
    expect((await base('originaux')).map((row) => row.id).sort()).toEqual([id, avoir.id].sort());
    for (const pdf of [await octets(id), Buffer.from((await renderAvoir(ctx, avoir.id)).pdf)])
      expect(texte(pdf)).toContain('Données personnelles réduites le');
    expect(texte(await octets(reste))).not.toContain('réduites');
  });

  test('effacer le patient emporte l’original ; ce qui s’imprime ensuite est réduit, et le dit', async () => {
    const client = await app.createClient({ nom: 'Petit' });
    const [id, jamais] = [await storeFactureDe(ctx, client.id), await storeFactureDe(ctx, client.id)];
    const avoir = await crediter(id);
    expect(texte(await octets(id)).replaceAll(' ', '')).toContain(NIR);
    expect(texte((await renderAvoir(ctx, avoir.id)).pdf).replaceAll(' ', '')).toContain(NIR);
    const anciens = (await base('originaux').whereIn('id', [id, avoir.id])).map(
      ({ emplacement }) => emplacement,
    );
    await deleteClients(ctx, [client.id], { geste: newId() });
    await eraseClients(ctx, [client.id]);
    for (const cle of anciens) expect(await ctx.infra.fichiers.has(cle)).toBe(false);
    for (const each of [id, jamais]) {
      const reduit = await octets(each);
      expect(texte(reduit)).toContain('Données personnelles réduites le');
      expect(texte(reduit).replaceAll(' ', '')).not.toContain(NIR);
      expect((await octets(each)).equals(reduit)).toBe(true);
    }
    expect(texte((await renderAvoir(ctx, avoir.id)).pdf)).toContain('Données personnelles réduites le');
  });
});
