import { describe, expect, test } from 'vitest';
import { renderDossierControle } from '~/domain/controle/dossier-controle.service.server';
import { resumeLot } from '~/domain/controle/execution-lot.server';
import { getLot, listLots } from '~/domain/controle/lecture-lots.service.server';
import { cleTacheLot } from '~/domain/controle/lot';
import { LotSaisi } from '~/domain/controle/lot.schema';
import { demanderLot, supprimerLot } from '~/domain/controle/lots.service.server';
import { sweepLots } from '~/domain/controle/menage.server';
import { remettreDossierDuLot, remettreLot } from '~/domain/controle/remise-lot.service.server';
import { Abandon } from '~/domain/taches/bail.server';
import type { Etabli } from '~/domain/taches/etabli.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { unzip } from '../../support/zip';

const MAINTENANT = new Date('2026-11-24T09:00:00.000Z');
const PLUS_TARD = new Date('2026-12-02T09:00:00.000Z');

describe.each(testDatabases())('dossiers de contrôle par lot (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const context = (now = MAINTENANT) => app.context({ courant: app.bellecour, now });

  const appareille = async (nom: string, jour: string | null, mutuelle = '') => {
    const ctx = await context();
    const client = await app.createClient({ nom, mutuelle });
    await ctx.db.update('clients', { id: client.id }, { date_appareillage: jour });
    return client;
  };
  /** Runs a lot's job as the runner does; `avant` is called before each sign of life. */
  async function run(id: string, now = MAINTENANT, arret = new AbortController()) {
    const { identity, scopedDb, infra } = app.application;
    const [tache] = await identity.from('taches').where({ cle: cleTacheLot(id) });
    if (!tache) throw new Error('Aucune tâche');
    const percents: number[] = [];
    const progress = (percent: number) => {
      percents.push(percent);
      if (arret.signal.aborted === false && percents.length === 1 && couper) arret.abort();
    };
    const etabli = { identity, scopedDb, infra, now: () => now } as unknown as Etabli;
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
    const [premier] = (await getLot(ctx, id)).dossiers;
    expect(premier).toMatchObject({ clientId: un.id, etat: 'fait' });
    const { percents } = await run(id);
    expect(percents).toEqual([100]);
    const lot = await getLot(ctx, id);
    expect(lot).toMatchObject({
      etat: 'fait',
      total: 2,
      faits: 2,
      titre: 'Appareillages du 01/03/2031 au 31/03/2031, harmonie',
    });
    expect(lot.dossiers.map(({ clientId }) => clientId)).toEqual([un.id, trois.id]);
    expect(lot.dossiers[0]?.manques.map(({ cle }) => cle)).toContain('prescription');

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
    const [dossier] = (await getLot(ctx, id)).dossiers;
    const dossierId = dossier?._id ?? '';
    expect((await remettreDossierDuLot(ctx, id, dossierId)).pdf.byteLength).toBeGreaterThan(1000);
    const autre = await context();
    for (const call of [getLot, remettreLot, supprimerLot])
      await expect(call(autre, id)).rejects.toMatchObject({ code: 'lot_introuvable' });
    expect((await listLots(autre)).lots.map(({ _id }) => _id)).not.toContain(id);
    const { identity, infra } = app.application;
    const key = `controles/${dossierId}.pdf`;
    expect(await infra.fichiers.has(key)).toBe(true);
    await expect(getLot({ ...ctx, now: () => PLUS_TARD }, id)).rejects.toMatchObject({
      code: 'lot_introuvable',
    });
    await sweepLots(identity, infra, MAINTENANT);
    expect((await listLots(ctx)).lots.map(({ _id }) => _id)).toContain(id);
    await sweepLots(identity, infra, new Date(Date.now() + 40 * 86_400_000));
    expect(await infra.fichiers.has(key)).toBe(false);
    expect(await ctx.db.from('dossiers_controle').where({ lot_id: id })).toEqual([]);
  });

  test('un patient effacé entre-temps ne laisse rien, et n’arrête pas les autres', async () => {
    const ctx = await context();
    const [parti, reste] = [await appareille('Fabre', '2033-01-02'), await appareille('Gros', '2033-01-03')];
    const id = await demanderLot(ctx, LotSaisi.parse({ du: '2033-01-01', au: '2033-01-31' }));
    await ctx.db.update('clients', { id: parti.id }, { supprime_le: MAINTENANT.toISOString() });
    await run(id);
    const { dossiers } = await getLot(ctx, id);
    expect(dossiers.map(({ clientId, etat }) => [clientId, etat])).toEqual([
      [parti.id, 'refuse'],
      [reste.id, 'fait'],
    ]);
    await supprimerLot(ctx, id);
    await expect(getLot(ctx, id)).rejects.toMatchObject({ code: 'lot_introuvable' });
    expect((await run(id)).fait.resultat).toContain('ne sont plus demandés');
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
