import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { garderDossier, leverGarde } from '~/domain/archives/gardes.service.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { ConservationSaisie } from '~/domain/conservation/conservation.schema';
import { listConservation } from '~/domain/conservation/dus.service.server';
import { executerConservation } from '~/domain/conservation/execution.service.server';
import { readCriteresConservation } from '~/domain/conservation/filtre';
import { arreterConservation, demanderConservation } from '~/domain/conservation/lots.service.server';
import { exportRapport, getRapport, readCriteresRapport } from '~/domain/conservation/rapport.service.server';
import { getAttestations } from '~/domain/effacement/attestation.service.server';
import { addValeur } from '~/domain/parametres/parametres.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { storeAncien, storeArchive } from '../../support/conservation';
import { testDatabases } from '../../support/databases';

const saisie = (geste: 'archivage' | 'effacement', ids: string[]) =>
  ConservationSaisie.parse({ geste, ids, motif: 'Revue annuelle' });

describe.each(testDatabases())('conservation (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const context = () => app.context({ courant: app.bellecour });
  const lister = (ctx: Context, filtre: string) =>
    listConservation(ctx, readCriteresConservation(new URLSearchParams({ filtre, taille: '100' })));
  const idsDe = async (ctx: Context, filtre: string) =>
    (await lister(ctx, filtre)).dossiers.items.map(({ _id }) => _id);
  const rapportDe = (ctx: Context, id: string) =>
    getRapport(ctx, id, readCriteresRapport(new URLSearchParams()));
  const faire = async (ctx: Context, geste: 'archivage' | 'effacement', ids: string[]) => {
    const id = await demanderConservation(ctx, saisie(geste, ids));
    return { id, bilan: await executerConservation(ctx, id) };
  };

  test('le dernier acte décide : un rendez-vous récent retient, une relance non', async () => {
    const ctx = await context();
    const [du, venu, relance] = [
      await storeAncien(app, 'Ancien'),
      await storeAncien(app, 'Venu'),
      await storeAncien(app, 'Relancé'),
    ];
    const rdv = { start: '2024-05-02T08:00:00.000Z', end: '2024-05-02T08:30:00.000Z' };
    await ctx.db.insert('evenements', {
      ...{ id: newId(), centre_id: app.bellecour.id, client_id: venu, type: 'Visite', color: '' },
      ...{ ...rdv, cree_le: '2024-05-01T08:00:00.000Z' },
    });
    await ctx.db.insert('historique', {
      ...{ id: newId(), centre_id: app.bellecour.id, client_id: relance, action: 'Relance', user_name: '' },
      date: '2026-01-02T08:00:00.000Z',
    });
    const { dossiers } = await lister(ctx, 'archiver');
    const found = new Map(dossiers.items.map(({ _id, acte }) => [_id, acte]));
    expect(found.get(du)).toBe('2015-03-02');
    expect(found.get(relance)).toBe('2015-03-02');
    expect(found.has(venu)).toBe(false);
  });

  test('archiver en lot : fait une fois, refait rien, et le dit au journal et au compte rendu', async () => {
    const ctx = await context();
    const [un, deux] = [await storeAncien(app, 'Un'), await storeAncien(app, 'Deux')];
    const formId = newId();
    const demande = saisie('archivage', [un, deux]);
    const id = await demanderConservation(ctx, demande, { formId });
    expect(await demanderConservation(ctx, demande, { formId })).toBe(id);
    await expect(demanderConservation(ctx, demande)).rejects.toMatchObject({ code: 'conservation_en_cours' });
    // Somebody has come back since it was asked for.
    await ctx.db.update('clients', { id: deux }, { modifie_le: ctx.now().toISOString() });
    await Promise.all([executerConservation(ctx, id), executerConservation(ctx, id)]);
    const { lot, lignes } = await rapportDe(ctx, id);
    expect(lot).toMatchObject({ etat: 'fait', faits: 1, refuses: 1, motif: 'Revue annuelle' });
    expect(lignes.items.map(({ clientId, etat }) => [clientId, etat])).toEqual(
      expect.arrayContaining([
        [un, 'fait'],
        [deux, 'refuse'],
      ]),
    );
    const row = await ctx.db.from('clients').where({ id: un }).first();
    expect(row).toMatchObject({ archive_acte: '2015-03-02', archive_par: ctx.acteur.userId });
    const journal = await ctx.db.from('journal').where({ chaine: ctx.acteur.compteId });
    expect(
      journal.filter(({ action, objet_id }) => action === 'archive:creation' && objet_id === un),
    ).toHaveLength(1);
    expect(journal.filter(({ action }) => action === 'conservation:compteRendu')).toHaveLength(1);
    let csv = '';
    for await (const part of (await exportRapport(ctx, id)).csv) csv += part;
    expect(csv).toContain(un);
    expect(csv).not.toContain('Deux');
  });

  test('effacer en lot : seulement les archivés dont le temps est passé, avec leur attestation', async () => {
    const ctx = await context();
    const passe = await storeArchive(app, 'Passé');
    const recent = await storeArchive(app, 'Récent', '2012-02-01T09:00:00.000Z');
    const vivant = await storeAncien(app, 'Vivant', '1999-03-02T09:00:00.000Z');
    expect(await idsDe(ctx, 'effacer')).toEqual([passe]);
    expect(JSON.stringify(await lister(ctx, 'effacer'))).not.toContain('Passé');
    const { id, bilan } = await faire(ctx, 'effacement', [passe, recent, vivant]);
    expect(bilan).toEqual({ faits: 1, refuses: 0 });
    expect(await ctx.db.from('clients').where({ id: passe })).toEqual([]);
    expect(await ctx.db.from('clients').whereIn('id', [recent, vivant])).toHaveLength(2);
    expect(await getAttestations(ctx, [passe])).toHaveLength(1);
    expect((await rapportDe(ctx, id)).lignes.items).toMatchObject([{ clientId: passe, etat: 'fait' }]);
  });

  test('un motif de garde retient de l’archive, de l’effacement en lot et à la main, jusqu’à sa levée', async () => {
    const ctx = await context();
    const [vivant, archive] = [await storeAncien(app, 'Gardé'), await storeArchive(app, 'Gardé aussi')];
    for (const id of [vivant, archive]) await garderDossier(ctx, id, 'Litige');
    await garderDossier(ctx, vivant, 'Litige');
    const retenus = (await lister(ctx, 'retenus')).dossiers.items;
    expect(retenus.filter(({ _id }) => _id === vivant)).toMatchObject([{ retenue: 'À garder : Litige' }]);
    expect(retenus.map(({ _id }) => _id)).toContain(archive);
    await expect(faire(ctx, 'archivage', [vivant])).rejects.toMatchObject({ code: 'conservation_rien' });
    await expect(faire(ctx, 'effacement', [archive])).rejects.toMatchObject({ code: 'conservation_rien' });
    await deleteClients(ctx, [vivant]);
    await expect(eraseClients(ctx, [vivant])).rejects.toMatchObject({ code: 'dossier_a_garder' });
    const [garde] = await ctx.db.from('gardes_dossier').where({ client_id: archive });
    await leverGarde(ctx, archive, garde?.id ?? '');
    expect(await idsDe(ctx, 'effacer')).toContain(archive);
  });

  test('noté entre la demande et son tour, il retient encore ; arrêtée, une demande laisse le reste', async () => {
    const ctx = await context();
    const [un, deux] = [await storeAncien(app, 'Tôt'), await storeAncien(app, 'Tard')];
    const id = await demanderConservation(ctx, saisie('archivage', [un, deux]));
    await garderDossier(ctx, un, 'Litige');
    let vus = 0;
    const goOn = () => {
      vus += 1;
      if (vus === 2) throw new Error('coupé');
    };
    await expect(executerConservation(ctx, id, { goOn })).rejects.toThrow('coupé');
    await arreterConservation(ctx, id);
    await executerConservation(ctx, id);
    const { lot, lignes } = await rapportDe(ctx, id);
    expect(lot).toMatchObject({ etat: 'fait', faits: 0, refuses: 2 });
    expect(lignes.items.map(({ raison }) => raison).join()).toContain('Un motif de garde est noté depuis.');
    expect(await ctx.db.from('clients').whereIn('id', [un, deux]).whereNotNull('archive_le')).toEqual([]);
  });

  test('les durées sont des paramètres ; une pièce comptable de moins de dix ans retient', async () => {
    const ctx = await context();
    const depuis = '2020-01-01';
    for (const [cle, valeur] of [
      ['conservation.active_ans', '1'],
      ['conservation.archive_ans', '2'],
    ] as const)
      await addValeur(ctx, cle, { depuis, valeur, source: 'Essai' });
    const id = await storeArchive(app, 'Facturé', '2018-02-01T09:00:00.000Z');
    expect(await idsDe(ctx, 'effacer')).toContain(id);
    await ctx.db.insert('factures', {
      ...{ id: newId(), centre_id: app.bellecour.id, client_id: id, numero_facture: 'F-2018-1' },
      ...{ nom_client: 'Facturé', heure_creation: '10:00', regime_tva: 'franchise' },
      ...{ date_facture: '2018-01-15', cree_le: '2018-01-15T09:00:00.000Z' },
    });
    const [du] = (await lister(ctx, 'retenus')).dossiers.items.filter(({ _id }) => _id === id);
    expect(du?.retenue).toBe('Pièces comptables de moins de 10 ans');
  });
});
