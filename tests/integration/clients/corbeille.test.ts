import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REGISTRE } from '~/db/registre';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { deleteClients, getClient, getHistorique } from '~/domain/clients/clients.service.server';
import { listCorbeille, readCriteresCorbeille } from '~/domain/clients/corbeille.lists.server';
import { eraseClients, restoreClient } from '~/domain/clients/corbeille.service.server';
import { getImport } from '~/domain/clients/import/imports.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { NotFoundError } from '~/domain/errors';
import { addFichiers } from '~/domain/fichiers/fichiers.service.server';
import { newId } from '~/lib/ids.server';
import { createHasard } from '../../../db/seeds/demo/hasard';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { dumpRows, openRaw } from '../../support/dump';
import { envoyer } from '../../support/envoi';
import { MAINTENANT } from '../../support/factories';
import { csv, importe, verifie } from '../../support/imports';
import { giveRecords } from '../../support/paire';
import { createPdf } from '../../support/pdf';

const NOW = MAINTENANT.toISOString();
const criteres = (search = '') => readCriteresCorbeille(new URLSearchParams(search));

describe.each(testDatabases())('corbeille (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  beforeAll(() => {
    base = openRaw(app.databaseUrl);
  });
  afterAll(() => base?.destroy());
  const noms = async (ctx: Awaited<ReturnType<typeof app.context>>, search = '') =>
    (await listCorbeille(ctx, criteres(search))).items.map(({ nom }) => nom);

  test('elle montre les supprimés du centre, le dernier en tête, avec qui et quand', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const premier = await app.createClient({ nom: 'Premier', prenom: 'Éloïse' });
    const second = await app.createClient({ nom: 'Second' });
    await app.createClient({ nom: 'Vivant' });
    await app.createClient({ nom: 'Voisin' }, { centre_id: app.croixRousse.id, supprime_le: NOW });
    await app.createClient({ nom: 'Fusionné' }, { supprime_le: NOW, fusionne_dans: second.id });
    await deleteClients(ctx, [premier.id, second.id]);
    await ctx.db.update('clients', { id: second.id }, { supprime_le: '2026-11-22T10:00:00.000Z' });
    const { items, total } = await listCorbeille(ctx, criteres());
    expect(total).toBe(2);
    expect(items.map(({ nom }) => nom)).toEqual(['Second', 'Premier']);
    expect(items[1]).toMatchObject({ prenom: 'Éloïse', supprimeLe: NOW, par: ctx.acteur.name, centre: null });
    expect(await noms(ctx, 'q=eloise')).toEqual(['Premier']);
    expect(await noms(ctx, 'tri=nom&sens=asc')).toEqual(['Premier', 'Second']);
    const global = await listCorbeille(await app.context(), criteres());
    expect(global.items.map(({ nom, centre }) => [nom, centre])).toContainEqual([
      'Voisin',
      'Centre Croix-Rousse',
    ]);
  });

  test('dix par page', async () => {
    const ctx = await app.context({ centres: [app.croixRousse] });
    for (let n = 0; n < 12; n += 1)
      await app.createClient({ nom: `Page-${n}` }, { centre_id: app.croixRousse.id, supprime_le: NOW });
    const { items, pages } = await listCorbeille(ctx, criteres('q=page'));
    expect([items.length, pages]).toEqual([10, 2]);
    expect((await listCorbeille(ctx, criteres('q=page&page=2&taille=10'))).items).toHaveLength(2);
  });

  test('restaurer ramène la fiche et le dit à son historique ; deux fois ne changent rien de plus', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const client = await app.createClient({ nom: 'Revenant' });
    await deleteClients(ctx, [client.id]);
    await restoreClient(ctx, client.id);
    await restoreClient(ctx, client.id);
    expect((await getClient(ctx, client.id)).nom).toBe('Revenant');
    const actions = (await getHistorique(ctx, client.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'Restauration')).toHaveLength(1);
    const faits = await ctx.db.from('journal').where({ objet_id: client.id });
    expect(faits.map(({ action }) => action)).toEqual(['client:suppression', 'client:restauration']);
  });

  test('restaurer ne trouve ni les clients des autres ni les fusionnés', async () => {
    const ctx = await app.context({ centres: [app.bellecour] });
    const ailleurs = await app.createClient({}, { centre_id: app.croixRousse.id, supprime_le: NOW });
    const fusionne = await app.createClient({}, { supprime_le: NOW, fusionne_dans: newId() });
    for (const id of [ailleurs.id, fusionne.id, newId(), 'x'])
      await expect(restoreClient(ctx, id)).rejects.toBeInstanceOf(NotFoundError);
  });

  test('effacer emporte tout ce qui est au client, fusionnés compris, et laisse ses factures sans lien', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const client = await app.createClient({ nom: 'Parti', numeroSecu: '184129484067610' });
    const absorbe = await app.createClient({ nom: 'Double' }, { supprime_le: NOW, fusionne_dans: client.id });
    const temoin = await app.createClient({ nom: 'Témoin' });
    await addFichiers(ctx, client.id, [envoyer({ nom: 'a.pdf', contenu: createPdf('effacer') })]);
    await addFichiers(ctx, temoin.id, [envoyer({ nom: 'a.pdf', contenu: createPdf('témoin') })]);
    const rdv = { statut: 'Rdv devis', date: '2026-12-01', heure: '09:30' };
    await changeStatut(ctx, client.id, ChangementStatut.parse(rdv));
    const facturation = { statut: 'Facturé', dateFacturation: '2026-11-21', rbstSS: '0', rbstCompl: '0' };
    await changeStatut(ctx, client.id, ChangementStatut.parse(facturation));
    const own = { centre_id: client.centre_id, client_id: client.id };
    await ctx.db.insert('devis', { ...own, id: newId(), numero_devis: newId().slice(-8), cree_le: NOW });
    await ctx.db.insert('bilans', { ...own, id: newId(), date: '2026-11-01', cree_le: NOW, modifie_le: NOW });
    await ctx.db.insert('fusions', {
      ...own,
      id: newId(),
      absorbe_id: absorbe.id,
      avant: '{}',
      cree_le: NOW,
    });
    const [fichier] = await ctx.db.from('fichiers').where({ client_id: client.id });
    const [reste] = await ctx.db.from('fichiers').where({ client_id: temoin.id });
    const [facture] = await ctx.db.from('factures').where({ client_id: client.id });
    await giveRecords(ctx, client.id, createHasard(11), 1);
    await giveRecords(ctx, temoin.id, createHasard(12), 1);
    const named = async (id: string) => {
      const counts: Record<string, number> = {};
      const dump = await dumpRows(base);
      for (const [table, { client: about }] of REGISTRE)
        if (about?.effacement === 'part' || about?.effacement === 'delie')
          counts[table] = (dump[table] ?? []).filter((row) => about.par.some((by) => row[by] === id)).length;
      return counts;
    };
    const avant = await named(temoin.id);
    await deleteClients(ctx, [client.id]);

    expect(await eraseClients(ctx, [client.id, temoin.id, newId()])).toBe(1);
    for (const id of [client.id, absorbe.id])
      for (const [table, count] of Object.entries(await named(id))) expect(count, table).toBe(0);
    expect(await named(temoin.id)).toEqual(avant);
    expect(await ctx.infra.fichiers.read(fichier?.emplacement ?? '')).toBeNull();
    const [kept] = await ctx.db.from('factures').where({ id: facture?.id ?? '' });
    expect(kept).toMatchObject({
      client_id: null,
      nom_client: 'Parti',
      numero_facture: facture?.numero_facture,
    });
    expect(
      (await ctx.db.from('lignes_facture').where({ facture_id: facture?.id ?? '' })).length,
    ).toBeGreaterThan(0);
    expect(await ctx.infra.fichiers.read(reste?.emplacement ?? '')).not.toBeNull();
    const faits = await ctx.db.from('journal').where({ objet_id: client.id, action: 'client:effacement' });
    expect(faits).toHaveLength(1);
    expect(faits[0]?.details).not.toContain('Parti');
    expect((await listCorbeille(ctx, criteres('q=parti'))).total).toBe(0);
  });

  test('effacer passe par-dessus les clients des autres, ceux qui vivent et ceux qui sont fusionnés', async () => {
    const ctx = await app.context({ centres: [app.bellecour] });
    const vivant = await app.createClient({});
    const ailleurs = await app.createClient({}, { centre_id: app.croixRousse.id, supprime_le: NOW });
    const fusionne = await app.createClient({}, { supprime_le: NOW, fusionne_dans: vivant.id });
    expect(await eraseClients(ctx, [vivant.id, ailleurs.id, fusionne.id, "' OR 1=1"])).toBe(0);
    const all = await app.context();
    expect(await all.db.from('clients').whereIn('id', [vivant.id, ailleurs.id, fusionne.id])).toHaveLength(3);
  });

  test('deux personnes effacent et restaurent au même moment : une seule des deux choses arrive', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const client = await app.createClient({}, { supprime_le: NOW });
    const [erased, restored] = await Promise.allSettled([
      eraseClients(ctx, [client.id]),
      restoreClient(ctx, client.id),
    ]);
    const stays = (await ctx.db.from('clients').where({ id: client.id })).length === 1;
    expect(erased).toEqual({ status: 'fulfilled', value: stays ? 0 : 1 });
    expect(restored.status).toBe(stays ? 'fulfilled' : 'rejected');
  });

  test('effacé pour de bon, son nom n’est plus dans aucune table, les imports compris', {
    timeout: 60_000,
  }, async () => {
    const ctx = await app.context({ role: 'accountAdmin', courant: app.bellecour });
    const contenu = csv(
      'Nom;Prénom;Email',
      'Zéphyrin;Odilon;odilon@exemple.fr',
      'Zéphyrin;Odilon;odilon@exemple.fr',
      'ZÉPHYRIN;odilon;pas une adresse',
      'Martin;Zoé;zoe@exemple.fr',
      'Petit;Luc;faux',
    );
    const fait = await importe(ctx, { nom: 'a.csv', contenu });
    const verifie_ = await verifie(ctx, { nom: 'b.csv', contenu });
    const client = await ctx.db.from('clients').where({ prenom: 'Odilon' }).first();
    if (!client) throw new Error('Client non importé');
    await ctx.db.insert('courriels', {
      id: newId(),
      compte_id: app.bellecour.compte_id,
      modele: 'rappel',
      destinataire: client.email,
      donnees: '',
      essais: 1,
      cree_le: NOW,
      envoye_le: NOW,
    });
    await deleteClients(ctx, [client.id]);
    await eraseClients(ctx, [client.id]);

    const base = openRaw(app.databaseUrl);
    const left = JSON.stringify(await dumpRows(base));
    await base.destroy();
    expect(left).not.toMatch(/z[ée]phyrin|odilon/i);
    const recap = (await getImport(ctx, fait._id)).recap;
    expect(recap).toMatchObject({ importedCount: 2, ignoredCount: 1, invalidCount: 2 });
    expect(recap?.crees.map(({ nom }) => nom)).toEqual(['Martin']);
    expect(recap?.rejets.map(({ cells }) => cells[0])).toEqual(['Petit']);
    expect((await getImport(ctx, verifie_)).recap?.rejets).toHaveLength(1);
  });
});
