import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { createClient, deleteClients, updateClient } from '~/domain/clients/clients.service.server';
import { runImport } from '~/domain/clients/import/execution.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { changeStatutFacture, deleteFactures } from '~/domain/factures/sort.service.server';
import { COMMANDE, readCriteresJournal } from '~/domain/journal/criteres';
import { listJournal } from '~/domain/journal/journal.lists.server';
import { fichierLu, saisieClient } from '../../contract/dossier';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

describe.each(testDatabases())('ce que le journal retient des actes (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;

  beforeAll(async () => {
    ctx = await app.context({ courant: app.bellecour });
  });

  /** The facts that a deed leaves, in their order. */
  async function factsOf(work: () => Promise<unknown>) {
    const journal = () => ctx.db.from('journal').orderBy('rang');
    const before = (await journal()).length;
    await work();
    return (await journal()).slice(before);
  }

  const statut = (values: Record<string, string>) => ChangementStatut.parse(values);
  const FACTURE = statut({ statut: 'Facturé', dateFacturation: '2026-11-20', rbstSS: '0', rbstCompl: '0' });

  test('un statut, par le dialogue comme par la fiche', async () => {
    const client = await app.createClient();
    const change = () => changeStatut(ctx, client.id, statut({ statut: 'En Livraison' }));
    expect(await factsOf(change)).toMatchObject([
      { action: 'client:statut', objet: 'client', objet_id: client.id, details: 'Aucun → En Livraison' },
    ]);
    const save = async () => {
      const [row] = await ctx.db.from('clients').where({ id: client.id });
      return updateClient(ctx, client.id, saisieClient({ statut: 'Rdv Annulé' }), row?.version ?? 0);
    };
    expect(await factsOf(save)).toMatchObject([{ details: 'En Livraison → Rdv Annulé' }]);
    expect(await factsOf(() => createClient(ctx, saisieClient({ statut: 'En Livraison' })))).toMatchObject([
      { action: 'client:statut', details: 'Aucun → En Livraison' },
    ]);
  });

  test('Facturé : la facture et le chemin du statut ; puis son statut et sa suppression', async () => {
    const client = await app.createClient({ statut: 'Appareillé' });
    const facts = await factsOf(() => changeStatut(ctx, client.id, FACTURE));
    expect(facts).toMatchObject([
      { action: 'facture:creation', objet: 'facture', centre_id: app.bellecour.id, details: 'F2026-00001' },
      { action: 'client:statut', details: 'Appareillé → Facturé → Facture éditée' },
    ]);
    const id = facts[0]?.objet_id ?? '';
    expect(await factsOf(() => changeStatutFacture(ctx, id, { statut: 'Payée' }))).toMatchObject([
      { action: 'reglement:encaissement', objet: 'reglement' },
      { action: 'facture:statut', objet_id: id, details: 'F2026-00001 : Créée → Payée' },
    ]);
    expect(await factsOf(() => changeStatutFacture(ctx, id, { statut: 'Payée' }))).toEqual([]);
    expect(await factsOf(() => deleteFactures(ctx, [id, id]))).toMatchObject([
      {
        action: 'avoir:creation',
        objet: 'avoir',
        details: 'A2026-00001 sur F2026-00001, 1\u202f200,00\u202f€',
      },
      { action: 'facture:suppression', objet_id: id, details: 'F2026-00001' },
    ]);
    expect(await factsOf(() => deleteFactures(ctx, [id]))).toEqual([]);
    const refused = changeStatut(ctx, client.id, { ...FACTURE, remise: 99_999_999 });
    await expect(refused).rejects.toThrow('remise');
  });

  test('une sélection supprimée : un fait par client, aucun pour ceux des autres', async () => {
    const clients = await Promise.all(Array.from({ length: 100 }, () => app.createClient()));
    const lointain = await app.createClient({}, { centre_id: app.etranger.id });
    const ids = clients.map(({ id }) => id);
    const facts = await factsOf(() => deleteClients(ctx, [...ids, lointain.id]));
    expect(facts.map((fact) => fact.objet_id).sort()).toEqual([...ids].sort());
    expect(new Set(facts.map((fact) => fact.action))).toEqual(new Set(['client:suppression']));
    expect(await factsOf(() => deleteClients(ctx, ids))).toEqual([]);
  });

  test('un import : un seul fait, des nombres, sans le nom du fichier', async () => {
    const job = { centreId: app.croixRousse.id, importId: null, nomFichier: 'Madame Duvivier.csv' };
    const facts = await factsOf(() => runImport(ctx, job, fichierLu(), () => undefined));
    expect(facts).toMatchObject([
      {
        action: 'client:import',
        objet: 'centre',
        objet_id: app.croixRousse.id,
        user_id: ctx.acteur.userId,
        details: '1 client créé, 0 doublon ignoré, 0 ligne invalide',
      },
    ]);
  });

  test('les filtres : période en jours de Paris, personne, action, enregistrement', async () => {
    const client = await app.createClient();
    const at = (date: string) => ({ ...ctx, now: () => new Date(date) });
    const minuit = await app.context({ now: new Date('2026-12-31T23:30:00.000Z') });
    await changeStatut(minuit, client.id, statut({ statut: 'En Livraison' }));
    const totalOf = async (query: string) =>
      (await listJournal(at('2026-12-31T12:00:00.000Z'), readCriteresJournal(new URLSearchParams(query))))
        .total;
    expect(await totalOf('du=2027-01-01&au=2027-01-01')).toBe(1);
    expect(await totalOf('du=2026-12-31&au=2026-12-31')).toBe(0);
    expect(await totalOf('du=2027-01-02')).toBe(0);
    expect(await totalOf(`user=${minuit.acteur.userId}`)).toBe(1);
    expect(await totalOf(`user=${COMMANDE}`)).toBe(0);
    expect(await totalOf(`objet=client&id=${client.id.toUpperCase()}`)).toBe(1);
    expect(await totalOf(`objet=facture&id=${client.id}`)).toBe(0);
    const all = await totalOf('');
    expect(await totalOf('action=nimporte&user=&du=demain&page=9999')).toBe(all);
  });
});
