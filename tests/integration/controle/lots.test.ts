import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { eraseClients, restoreClient } from '~/domain/clients/corbeille.service.server';
import { renderDossierControle } from '~/domain/controle/dossier-controle.service.server';
import { resumeLot } from '~/domain/controle/execution-lot.server';
import { readCriteresLot } from '~/domain/controle/filtre-lot';
import { getLot, listLots } from '~/domain/controle/lecture-lots.service.server';
import { cleDossier, cleTacheLot } from '~/domain/controle/lot';
import { LotSaisi } from '~/domain/controle/lot.schema';
import { demanderLot, supprimerLot } from '~/domain/controle/lots.service.server';
import { sweepLots } from '~/domain/controle/menage.server';
import { remettreDossierDuLot, remettreLot } from '~/domain/controle/remise-lot.service.server';
import { Abandon } from '~/domain/taches/bail.server';
import type { Etabli } from '~/domain/taches/etabli.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createFusion } from '../../support/fusion';
import { unzip } from '../../support/zip';

const MAINTENANT = new Date('2026-11-24T09:00:00.000Z');
const PLUS_TARD = new Date('2026-12-02T09:00:00.000Z');

describe.each(testDatabases())('dossiers de contrôle par lot (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const context = (now = MAINTENANT) => app.context({ courant: app.bellecour, now });

  const lire = (ctx: Context, id: string, search = '') =>
    getLot(ctx, id, readCriteresLot(new URLSearchParams(search)));
  /** The stores of the application, where something else happens before a PDF is written. */
  const pendant = (deed: () => Promise<unknown>) => {
    const { infra } = app.application;
    const write: typeof infra.fichiers.write = async (...args) => {
      await deed();
      return infra.fichiers.write(...args);
    };
    return { ...infra, fichiers: Object.assign(Object.create(infra.fichiers), infra.fichiers, { write }) };
  };

  const appareille = async (nom: string, jour: string | null, mutuelle = '') => {
    const ctx = await context();
    const client = await app.createClient({ nom, mutuelle });
    await ctx.db.update('clients', { id: client.id }, { date_appareillage: jour });
    return client;
  };
  /** Runs a lot's job as the runner does; `avant` is called before each sign of life. */
  async function run(id: string, infra = app.application.infra, arret = new AbortController()) {
    const { identity, scopedDb } = app.application;
    const [tache] = await identity.from('taches').where({ cle: cleTacheLot(id) });
    if (!tache) throw new Error('Aucune tâche');
    const percents: number[] = [];
    const progress = (percent: number) => {
      percents.push(percent);
      if (arret.signal.aborted === false && percents.length === 1 && couper) arret.abort();
    };
    const etabli = { identity, scopedDb, infra, now: () => MAINTENANT } as unknown as Etabli;
    const fait = await resumeLot(etabli, { tache, signal: arret.signal, progress });
    return { fait, percents };
  }
  let couper = false;

  test('une période et un organisme : chacun une fois, repris où il s’était arrêté, remis avec son sommaire', async () => {
    const ctx = await context();
    const un = await appareille('Aubert', '2031-03-02', 'Harmonie Mutuelle');
    await appareille('Bernard', '2031-03-09', 'MGEN');
    const trois = await appareille('Colin', '2031-03-31', 'HARMONIE');
    await appareille('Denis', '2031-04-01', 'Harmonie Mutuelle');
    const saisie = LotSaisi.parse({ du: '2031-03-01', au: '2031-03-31', organisme: 'harmonie' });
    const formId = newId();
    const id = await demanderLot(ctx, saisie, { formId });
    expect(await demanderLot(ctx, saisie, { formId })).toBe(id);
    await expect(remettreLot(ctx, id)).rejects.toMatchObject({ code: 'lot_en_cours' });
    couper = true;
    await expect(run(id)).rejects.toBeInstanceOf(Abandon);
    couper = false;
    const [premier] = (await lire(ctx, id)).dossiers.items;
    expect(premier).toMatchObject({ clientId: un.id, etat: 'fait' });
    const { percents } = await run(id);
    expect(percents).toEqual([100]);
    const lot = await lire(ctx, id);
    expect(lot).toMatchObject({
      etat: 'fait',
      total: 2,
      faits: 2,
      titre: 'Appareillages du 01/03/2031 au 31/03/2031, harmonie',
    });
    expect(lot.dossiers.items.map(({ clientId }) => clientId)).toEqual([un.id, trois.id]);
    expect(lot.dossiers.items[0]?.manques.map(({ cle }) => cle)).toContain('prescription');

    const { contenu } = await remettreLot(ctx, id);
    const parts: Buffer[] = [];
    for await (const part of contenu) parts.push(Buffer.from(part));
    const files = unzip(Buffer.concat(parts));
    expect([...files.keys()]).toEqual([
      'sommaire.csv',
      expect.stringMatching(/^001-Dossier-de-controle-Aubert/),
      expect.stringMatching(/^002-Dossier-de-controle-Colin/),
    ]);
    const csv = files.get('sommaire.csv')?.toString('utf8') ?? '';
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    expect(csv).toContain('Prescription médicale : Aucune prescription');
    const remises = await ctx.db.from('journal').where({ action: 'dossierControle:remise' });
    expect(remises.at(-1)?.details).toContain('2 dossiers');
    const faits = await ctx.db.from('journal').where({ action: 'dossierControle:creation', objet_id: un.id });
    expect(faits).toHaveLength(1);
  });

  test('un lot n’est que de qui l’a demandé, part avec son jour, et ses fichiers avec lui', async () => {
    const ctx = await context();
    const client = await appareille('Élie', '2032-03-02');
    const id = await demanderLot(ctx, LotSaisi.parse({ ids: [client.id] }));
    await run(id);
    const [dossier] = (await lire(ctx, id)).dossiers.items;
    const dossierId = dossier?._id ?? '';
    expect((await remettreDossierDuLot(ctx, id, dossierId)).pdf.byteLength).toBeGreaterThan(1000);
    const autre = await context();
    for (const call of [lire, remettreLot, supprimerLot])
      await expect(call(autre, id)).rejects.toMatchObject({ code: 'lot_introuvable' });
    expect((await listLots(autre)).lots.map(({ _id }) => _id)).not.toContain(id);
    const { identity, infra } = app.application;
    const key = `controles/${dossierId}.pdf`;
    expect(await infra.fichiers.has(key)).toBe(true);
    await expect(lire({ ...ctx, now: () => PLUS_TARD }, id)).rejects.toMatchObject({
      code: 'lot_introuvable',
    });
    await sweepLots(identity, infra, MAINTENANT);
    expect((await listLots(ctx)).lots.map(({ _id }) => _id)).toContain(id);
    await sweepLots(identity, infra, new Date(Date.now() + 40 * 86_400_000));
    expect(await infra.fichiers.has(key)).toBe(false);
    expect(await ctx.db.from('dossiers_controle').where({ lot_id: id })).toEqual([]);
  });

  test('à la corbeille, effacé ou réuni pendant la préparation : rien n’en reste ni ne se télécharge, et les autres sont faits', async () => {
    const ctx = await context();
    const [jete, efface, absorbe, reste] = [
      await appareille('Fabre', '2033-01-01'),
      await appareille('Garin', '2033-01-02'),
      await appareille('Gilet', '2033-01-03'),
      await appareille('Gros', '2033-01-04'),
    ];
    const garde = await app.createClient({ nom: 'Gilet' });
    const id = await demanderLot(ctx, LotSaisi.parse({ du: '2033-01-01', au: '2033-01-31' }));
    const rows = await ctx.db.from('dossiers_controle').where({ lot_id: id }).orderBy('rang');
    let turn = 0;
    const deeds = [
      () => deleteClients(ctx, [jete.id]),
      async () => {
        await deleteClients(ctx, [efface.id]);
        await eraseClients(ctx, [efface.id]);
      },
      () => createFusion(ctx, garde, absorbe),
    ];
    const { fait } = await run(
      id,
      pendant(async () => deeds[turn++]?.()),
    );
    expect(fait.resultat).toBe('2 dossiers réunis.');
    const { fichiers } = app.application.infra;
    const kept = await Promise.all(rows.map((row) => fichiers.has(cleDossier(row.id))));
    expect(kept).toEqual([true, false, false, true]);
    const { dossiers, comptes } = await lire(ctx, id);
    expect(dossiers.items.map(({ clientId, etat }) => [clientId, etat])).toEqual([
      [jete.id, 'refuse'],
      [garde.id, 'refuse'],
      [reste.id, 'fait'],
    ]);
    expect(dossiers.items.map(({ raison }) => raison)).toEqual([
      expect.stringContaining('corbeille'),
      expect.stringContaining('réunie à une autre'),
      '',
    ]);
    expect(comptes).toEqual({ tous: 3, complets: 0, manques: 1, echec: 2, attente: 0 });
    await expect(remettreDossierDuLot(ctx, id, rows[0]?.id ?? '')).rejects.toMatchObject({
      code: 'lot_introuvable',
    });
    await restoreClient(ctx, jete.id);
    expect((await remettreDossierDuLot(ctx, id, rows[0]?.id ?? '')).pdf.byteLength).toBeGreaterThan(1000);

    await deleteClients(ctx, [jete.id]);
    await eraseClients(ctx, [jete.id]);
    expect(await fichiers.has(cleDossier(rows[0]?.id ?? ''))).toBe(false);
    await supprimerLot(ctx, id);
    await expect(lire(ctx, id)).rejects.toMatchObject({ code: 'lot_introuvable' });
    expect(await fichiers.has(cleDossier(rows[3]?.id ?? ''))).toBe(false);
    expect((await run(id)).fait.resultat).toContain('ne sont plus demandés');
  });

  test('un dossier fait pour une personne ne part pas si elle est effacée entre-temps', async () => {
    const ctx = await context();
    const client = await appareille('Hamon', '2033-02-01');
    const { dossiers } = ctx.infra;
    const assembler: typeof dossiers.assembler = async (...args) => {
      await deleteClients(ctx, [client.id]);
      return dossiers.assembler(...args);
    };
    const infra = { ...ctx.infra, dossiers: { ...dossiers, assembler } };
    await expect(renderDossierControle({ ...ctx, infra }, client.id)).rejects.toMatchObject({
      code: 'client_introuvable',
    });
    expect(
      await ctx.db.from('journal').where({ action: 'dossierControle:creation', objet_id: client.id }),
    ).toEqual([]);
  });

  test('deux lots à la fois ; décédé et opposé y sont, réuni y est sous l’autre fiche, jeté n’y est pas et c’est dit', async () => {
    const ctx = await context();
    const [deces, oppose, absorbe, jete] = [
      await app.createClient({ nom: 'Ibert' }, { deces_le: '2026-10-01' }),
      await app.createClient({ nom: 'Idoux' }, { sans_relance: true }),
      await app.createClient({ nom: 'Imbert' }),
      await app.createClient({ nom: 'Isnard' }),
    ];
    const garde = await app.createClient({ nom: 'Imbert' });
    await createFusion(ctx, garde, absorbe);
    await deleteClients(ctx, [jete.id]);
    const ids = [deces.id, oppose.id, absorbe.id, jete.id];
    const [un, deux] = [
      await demanderLot(ctx, LotSaisi.parse({ ids })),
      await demanderLot(ctx, LotSaisi.parse({ ids: [...ids, garde.id] })),
    ];
    await Promise.all([run(un), run(deux)]);
    for (const id of [un, deux]) {
      const lot = await lire(ctx, id, 'filtre=manques');
      expect(lot.titre).toBe('Patients choisis dans la liste (1 introuvable)');
      expect(lot.dossiers.items.map(({ clientId }) => clientId)).toEqual([deces.id, oppose.id, garde.id]);
      expect((await lire(ctx, id, 'filtre=echec')).dossiers).toMatchObject({ total: 0, items: [] });
    }
  });

  test('un long lot se feuillette', async () => {
    const ctx = await context();
    const client = await appareille('Jamet', '2035-01-01');
    const id = await demanderLot(ctx, LotSaisi.parse({ ids: [client.id] }));
    const row = { centre_id: client.centre_id, client_id: client.id, lot_id: id };
    const raison = 'Ce dossier est trop lourd.';
    await ctx.db.insert(
      'dossiers_controle',
      Array.from({ length: 60 }, (_, rang) => ({
        ...{ ...row, id: newId(), rang: rang + 1 },
        ...(rang < 55 ? { etat: 'refuse' as const, raison } : { etat: 'attente' as const, raison: '' }),
      })),
    );
    const { comptes, dossiers } = await lire(ctx, id, 'filtre=echec&page=2');
    expect(comptes).toEqual({ tous: 61, complets: 0, manques: 0, echec: 55, attente: 6 });
    expect([dossiers.page, dossiers.pages, dossiers.total, dossiers.items.length]).toEqual([2, 2, 55, 5]);
    expect((await lire(ctx, id)).dossiers.items).toHaveLength(50);
    expect((await lire(ctx, id, 'impression=1')).dossiers.items).toHaveLength(61);
  });

  test('trois demandes en préparation au plus par personne, vingt gardées ; la place se rend', async () => {
    const ctx = await context();
    await ctx.db.update('lots_controle', {}, { etat: 'fait' });
    const client = await appareille('Borne', '2035-01-02');
    const saisie = LotSaisi.parse({ ids: [client.id] });
    const formId = newId();
    const faits = await Promise.allSettled(
      [formId, newId(), newId(), newId(), newId()].map((id) => demanderLot(ctx, saisie, { formId: id })),
    );
    expect(faits.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refuse = await demanderLot(ctx, saisie).catch((error: Error) => error);
    expect(refuse).toMatchObject({
      code: 'lots_trop_nombreux',
      message:
        '3 de vos demandes sont déjà en préparation : attendez la fin de l’une d’elles, ou supprimez-la.',
    });
    const { value: fait = '' } = faits.find(({ status }) => status === 'fulfilled') as { value?: string };
    expect(await demanderLot(ctx, saisie, { formId: fait })).toBe(fait);
    await supprimerLot(ctx, fait);
    await demanderLot(ctx, saisie);
    for (;;) {
      await ctx.db.update('lots_controle', {}, { etat: 'fait' });
      if ((await listLots(ctx)).lots.length === 20) break;
      await demanderLot(ctx, saisie);
    }
    await expect(demanderLot(ctx, saisie)).rejects.toThrow('20 de vos demandes sont déjà gardées');
  });

  test('personne, trop large ou d’ailleurs : refusé, avec ce qu’il faut changer', async () => {
    const ctx = await context();
    await expect(
      demanderLot(ctx, LotSaisi.parse({ du: '2040-01-01', au: '2040-01-02' })),
    ).rejects.toMatchObject({ code: 'lot_vide' });
    expect(LotSaisi.safeParse({ du: '2026-02-01', au: '2026-01-01' }).success).toBe(false);
    expect(LotSaisi.safeParse({ ids: Array.from({ length: 501 }, newId) }).success).toBe(false);
    const client = await appareille('Hugo', '2034-01-02');
    const etranger = await app.stranger();
    await expect(demanderLot(etranger, LotSaisi.parse({ ids: [client.id] }))).rejects.toMatchObject({
      code: 'client_introuvable',
    });
    await expect(
      renderDossierControle(await app.context({ role: 'employe' }), client.id),
    ).rejects.toMatchObject({ code: 'acces_refuse' });
    await expect(
      demanderLot(await app.context({ role: 'employe' }), LotSaisi.parse({ ids: [client.id] })),
    ).rejects.toMatchObject({ code: 'acces_refuse' });
  });
});
