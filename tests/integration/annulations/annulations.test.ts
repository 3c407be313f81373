import { beforeEach, describe, expect, test } from 'vitest';
import type { ClientRow, FichierRow } from '~/db/rows/clients';
import { AFaireSaisie } from '~/domain/a-faire/a-faire';
import { createAFaire, deleteAFaire, setFait, updateAFaire } from '~/domain/a-faire/a-faire.service.server';
import { type Context, createContext } from '~/domain/access/context.server';
import { deleteEvenement, updateEvenement } from '~/domain/agenda/evenements.service.server';
import { findAnnulation, undoGeste } from '~/domain/annulations/annulations.service.server';
import { ChangementStatut, ClientSaisi } from '~/domain/clients/client.schema';
import { deleteClients, getHistorique, updateClient } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { changeStatuts } from '~/domain/clients/statuts-en-lot.service.server';
import { deleteDevis } from '~/domain/devis/suppression.service.server';
import { dropSupprimes } from '~/domain/fichiers/annulation.server';
import { addFichiers, deleteFichier, readFichier } from '~/domain/fichiers/fichiers.service.server';
import { deleteProduit } from '~/domain/stock/produits.service.server';
import { newId } from '~/lib/ids.server';
import { evenementOf, saisieEvenement, storeEvenement } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { storeDevis } from '../../support/devis';
import { envoyer } from '../../support/envoi';
import { MAINTENANT } from '../../support/factories';
import { createPdf } from '../../support/pdf';
import { createProduit } from '../../support/stock';

const TROP_TARD = /trop tard/;
const CHANGE = /quelqu’un a modifié/;
const PRIS = /un autre événement/;

describe.each(testDatabases())('annuler un geste (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  let autre: Context;
  let client: ClientRow;

  beforeEach(async () => {
    ctx = await app.context({ courant: app.bellecour });
    autre = await app.context({ courant: app.bellecour, role: 'employe' });
    client = await app.createClient({ nom: 'Petit', prenom: 'Anne' }, { statut: 'Rdv devis' });
  });

  const later = (ms: number): Context =>
    createContext({ ...ctx, now: () => new Date(MAINTENANT.getTime() + ms) });
  const clientOf = async (id = client.id) => {
    const [row] = await ctx.db.from('clients').where({ id });
    const { version: _, modifie_le: __, ...rest } = row as ClientRow;
    return rest;
  };
  const standing = async (id: string) => {
    const { version: _, modifie_le: __, ...rest } = await evenementOf(ctx, id);
    return rest;
  };
  const statut = (values: Record<string, string>, who = ctx) => {
    const geste = newId();
    const done = changeStatut(who, client.id, ChangementStatut.parse(values), ['rien_pose'], { geste });
    return done.then(() => geste);
  };
  const rdvDe = (values: object = {}) =>
    storeEvenement(ctx, { centre_id: client.centre_id, client_id: client.id, ...values });

  test('des clients mis à la corbeille en sortent ensemble, une fois', async () => {
    const second = await app.createClient({ nom: 'Grand' });
    const geste = newId();
    await deleteClients(ctx, [client.id, second.id], { geste });
    expect(await findAnnulation(ctx, geste)).toEqual({ geste, nom: '', resteMs: 30_000 });
    expect(await undoGeste(later(38_000), geste)).toBe('2 clients sortis de la corbeille.');
    for (const { id } of [client, second]) expect(await clientOf(id)).toMatchObject({ supprime_le: null });
    const [line] = await getHistorique(ctx, client.id);
    expect(line).toMatchObject({ action: 'Restauration', details: 'Mise à la corbeille annulée' });
    expect(await undoGeste(ctx, geste)).toBe('C’est déjà annulé.');
    expect(await findAnnulation(ctx, geste)).toBeNull();
  });

  test('un rendez-vous déplacé par un statut revient où il était, le client à son statut, l’historique le dit, le journal rien', async () => {
    const id = await rdvDe({ rappel_pour: '2026-12-01T09:00:00.000Z' });
    const [avant, rdv] = [await clientOf(), await standing(id)];
    const geste = await statut({ statut: 'Rdv devis', date: '2026-12-03', heure: '15:00' });
    expect((await standing(id)).start).toBe('2026-12-03T14:00:00.000Z');
    expect(await findAnnulation(ctx, geste)).toMatchObject({ nom: 'Petit Anne' });
    expect(await undoGeste(ctx, geste)).toBe('Changement de statut annulé.');
    expect(await clientOf()).toEqual(avant);
    expect(await standing(id)).toEqual(rdv);
    const [line] = await getHistorique(ctx, client.id);
    expect(line).toMatchObject({ action: 'Rendez-vous remis', details: 'Rdv devis', statut: 'Planifié' });
  });

  test('un rendez-vous pris par un statut est annulé avec lui ; ceux qu’un autre a annulés reviennent', async () => {
    const pris = await statut({ statut: 'Rdv 1er essai', date: '2026-12-03', heure: '15:00' });
    await undoGeste(ctx, pris);
    const [essai] = await ctx.db.from('evenements').where({ client_id: client.id });
    expect(essai?.annule_le).not.toBeNull();
    expect((await getHistorique(ctx, client.id)).map((line) => line.statut)).toEqual(['Annulé', 'Annulé']);

    const id = await rdvDe();
    const rdv = await standing(id);
    const annule = await statut({ statut: 'Rdv Annulé' });
    expect((await standing(id)).annule_le).not.toBeNull();
    await undoGeste(ctx, annule);
    expect(await standing(id)).toEqual(rdv);
    expect(await clientOf()).toMatchObject({ statut: 'Rdv devis' });
  });

  test('Appareillé rend la date d’avant ; Facturé, qui a fait une facture, ne s’annule pas', async () => {
    const avant = await clientOf();
    await undoGeste(ctx, await statut({ statut: 'Appareillé', dateAppareillage: '2026-11-20' }));
    expect(await clientOf()).toEqual(avant);
    const facture = await statut({
      statut: 'Facturé',
      dateFacturation: '2026-11-21',
      rbstSS: '0',
      rbstCompl: '0',
    });
    expect(await findAnnulation(ctx, facture)).toBeNull();
    await expect(undoGeste(ctx, facture)).rejects.toThrow(TROP_TARD);
  });

  test('plusieurs clients d’un même statut reprennent chacun le leur, ou aucun', async () => {
    const second = await app.createClient({ nom: 'Grand' }, { statut: 'Appareillé' });
    const lot = async () => {
      const geste = newId();
      const saisie = { ids: [client.id, second.id], statut: 'En Livraison', dateAppareillage: null } as const;
      await changeStatuts(ctx, { ...saisie, ids: [...saisie.ids] }, { geste });
      return geste;
    };
    expect(await undoGeste(ctx, await lot())).toBe('2 changements de statut annulés.');
    expect([(await clientOf()).statut, (await clientOf(second.id)).statut]).toEqual([
      'Rdv devis',
      'Appareillé',
    ]);
    const geste = await lot();
    await changeStatut(autre, second.id, ChangementStatut.parse({ statut: 'Rdv Annulé' }));
    await expect(undoGeste(ctx, geste)).rejects.toThrow(CHANGE);
    expect((await clientOf()).statut).toBe('En Livraison');
  });

  test('trop tard, par un autre, ou après un autre : refusé, et rien ne change', async () => {
    const geste = await statut({ statut: 'En Livraison' });
    await expect(undoGeste(later(41_000), geste)).rejects.toThrow(TROP_TARD);
    expect(await findAnnulation(later(30_000), geste)).toBeNull();
    await expect(undoGeste(autre, geste)).rejects.toThrow(TROP_TARD);
    await changeStatut(autre, client.id, ChangementStatut.parse({ statut: 'Rdv Annulé' }));
    await expect(undoGeste(ctx, geste)).rejects.toThrow(CHANGE);
    expect(await clientOf()).toMatchObject({ statut: 'Rdv Annulé' });

    const corbeille = newId();
    await deleteClients(ctx, [client.id], { geste: corbeille });
    await ctx.db.update('clients', { id: client.id }, { supprime_le: '2026-11-01T00:00:00.000Z' });
    await expect(undoGeste(ctx, corbeille)).rejects.toThrow(CHANGE);
  });

  test('un événement déplacé ou supprimé revient, sauf si quelqu’un a pris la place ou l’a changé', async () => {
    const id = await rdvDe({ type: 'Réunion', intervenant_id: ctx.acteur.userId });
    const move = async (heure: string, heureFin: string) => {
      const geste = newId();
      const { version } = await evenementOf(ctx, id);
      const saisie = saisieEvenement({
        ...{ type: 'Rdv devis', clientId: client.id, intervenantId: ctx.acteur.userId ?? '' },
        ...{ heure, heureFin },
      });
      await updateEvenement(ctx, id, saisie, { version, geste });
      return geste;
    };
    const avant = await standing(id);
    expect(await undoGeste(ctx, await move('14:00', '15:00'))).toBe('Modification de l’événement annulée.');
    expect(await standing(id)).toEqual(avant);

    const supprime = newId();
    await deleteEvenement(ctx, id, { geste: supprime });
    await undoGeste(ctx, supprime);
    expect(await standing(id)).toEqual(avant);

    const geste = await move('14:00', '15:00');
    const placeAPrendre = { centre_id: client.centre_id, intervenant_id: ctx.acteur.userId };
    await storeEvenement(autre, { ...placeAPrendre, cree_le: ctx.now().toISOString() });
    await expect(undoGeste(ctx, geste)).rejects.toThrow(PRIS);
    await deleteEvenement(autre, id);
    await expect(undoGeste(ctx, geste)).rejects.toThrow(CHANGE);
  });

  test('toute une fiche enregistrée revient : champs, clés de reconnaissance, statut et rendez-vous', async () => {
    const [avant, cles] = [
      await clientOf(),
      await ctx.db.from('cles_doublon').where({ client_id: client.id }),
    ];
    const [stored] = await ctx.db.from('clients').where({ id: client.id });
    const saisie = ClientSaisi.parse({
      ...{ nom: 'Grande', email: 'g@exemple.fr', telephonePortable: '0610203040', statut: 'Rdv devis' },
      ...{ dateRdvDevis: '2026-12-03', heureRdvDevis: '15:00' },
    });
    const geste = newId();
    await updateClient(ctx, client.id, saisie, stored?.version ?? 0, { geste });
    expect(await clientOf()).toMatchObject({ nom: 'Grande', telephone_portable: '06 10 20 30 40' });
    expect(await undoGeste(ctx, geste)).toBe('Modification du client annulée.');
    expect(await clientOf()).toEqual({ ...avant, rdv_connu: (await clientOf()).rdv_connu });
    expect(await ctx.db.from('cles_doublon').where({ client_id: client.id })).toHaveLength(cles.length);
    const events = await ctx.db.from('evenements').where({ client_id: client.id });
    expect(events.map(({ annule_le }) => annule_le)).toEqual([expect.any(String)]);
    expect(
      (await getHistorique(ctx, client.id))
        .slice(0, 2)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['Modification annulée', 'Rendez-vous remis']);

    // Saved as it stands, or with an invoice, there is nothing to take back.
    const [now] = await ctx.db.from('clients').where({ id: client.id });
    const [rien, facture] = [newId(), newId()];
    const telle = ClientSaisi.parse({
      nom: 'Grande',
      email: 'g@exemple.fr',
      telephonePortable: '0610203040',
    });
    await updateClient(ctx, client.id, telle, now?.version ?? 0);
    const { version = 0 } = (await ctx.db.from('clients').where({ id: client.id }))[0] ?? {};
    await updateClient(ctx, client.id, telle, version, { geste: rien });
    const facturer = { ...telle, statut: 'Facturé', dateFacturation: '2026-11-21', rbstSS: 0, rbstCompl: 0 };
    await updateClient(ctx, client.id, facturer as ClientSaisi, version, { geste: facture });
    for (const each of [rien, facture]) expect(await findAnnulation(ctx, each)).toBeNull();
  });

  test('un fichier supprimé revient avec son contenu ; passé le délai ses octets partent, avec le client aussi', async () => {
    const joindre = (contenu: Uint8Array, nom = 'a.pdf') =>
      addFichiers(ctx, client.id, [envoyer({ nom, contenu })]);
    const { fichiers } = ctx.infra;
    const supprimer = async () => {
      const [row] = await ctx.db.from('fichiers').where({ client_id: client.id });
      const geste = newId();
      await deleteFichier(ctx, client.id, row?.id ?? '', { geste });
      return { geste, row: row as FichierRow };
    };
    await joindre(createPdf('premier'));
    const { geste, row } = await supprimer();
    expect(await undoGeste(ctx, geste)).toBe('Suppression du fichier annulée.');
    expect(await ctx.db.from('fichiers').where({ client_id: client.id })).toEqual([row]);
    expect((await readFichier(ctx, client.id, row.id)).nom).toBe('a.pdf');
    expect((await getHistorique(ctx, client.id))[0]?.action).toBe('Suppression du fichier annulée');

    const second = await supprimer();
    await joindre(createPdf('premier'), 'de-nouveau.pdf');
    await expect(undoGeste(ctx, second.geste)).rejects.toThrow(CHANGE);
    const { identity, infra } = app.application;
    const plusTard = (ms: number) => new Date(MAINTENANT.getTime() + ms);
    await dropSupprimes(identity, infra, plusTard(60_000));
    expect(await fichiers.has(row.emplacement)).toBe(true);
    await dropSupprimes(identity, infra, plusTard(90_000));
    expect(await fichiers.has(row.emplacement)).toBe(false);

    const dernier = await supprimer();
    await deleteClients(ctx, [client.id]);
    await eraseClients(ctx, [client.id]);
    expect(await fichiers.has(dernier.row.emplacement)).toBe(false);
  });

  test('un produit retiré revient avec son image, une chose à faire comme elle était', async () => {
    const id = await createProduit(ctx);
    const produitOf = async () => (await ctx.db.from('produits').where({ id }))[0];
    const avant = await produitOf();
    const retrait = newId();
    await deleteProduit(ctx, id, { geste: retrait });
    const employe = await app.context({ courant: app.bellecour, role: 'employe' });
    await expect(undoGeste(employe, retrait)).rejects.toThrow(TROP_TARD);
    expect(await undoGeste(ctx, retrait)).toBe('Produit remis en stock.');
    expect(await produitOf()).toEqual(avant);
    expect(await ctx.infra.fichiers.read(avant?.image_url ?? '')).not.toBeNull();

    const saisie = AFaireSaisie.parse({ titre: 'Rappeler', echeance: '2026-12-01' });
    const chose = await createAFaire(ctx, client.id, saisie);
    const choseOf = async () => (await ctx.db.from('a_faire').where({ id: chose }))[0];
    const [fait, refait, supprime] = [newId(), newId(), newId()];
    await setFait(ctx, chose, true, { geste: fait });
    expect(await undoGeste(ctx, fait)).toBe('Changement annulé.');
    expect(await choseOf()).toMatchObject({ fait_le: null, version: 3 });
    await setFait(ctx, chose, true, { geste: refait });
    await updateAFaire(autre, chose, { ...saisie, titre: 'Commander' }, 4);
    await expect(undoGeste(ctx, refait)).rejects.toThrow(CHANGE);
    const avantSuppression = await choseOf();
    await deleteAFaire(ctx, chose, { geste: supprime });
    expect(await undoGeste(ctx, supprime)).toBe('Suppression annulée.');
    expect(await choseOf()).toEqual(avantSuppression);
    const encore = newId();
    await deleteAFaire(ctx, chose, { geste: encore });
    await deleteClients(ctx, [client.id]);
    await expect(undoGeste(ctx, encore)).rejects.toThrow(CHANGE);
  });

  test('de deux pressions au même moment, la seconde dit que c’est fait', async () => {
    const geste = await statut({ statut: 'En Livraison' });
    const dits = await Promise.all([undoGeste(ctx, geste), undoGeste(ctx, geste)]);
    expect(dits.sort()).toEqual(['Changement de statut annulé.', 'C’est déjà annulé.'].sort());
    // What the record was is kept no longer than it is of use.
    expect((await ctx.db.from('annulations').where({ geste }))[0]?.avant).toBe('{}');
  });

  test('un devis supprimé revient sous son numéro', async () => {
    const devisId = await storeDevis(ctx, client.id);
    const geste = newId();
    await deleteDevis(ctx, client.id, devisId, { geste });
    expect(await undoGeste(ctx, geste)).toBe('Suppression du devis annulée.');
    const [devis] = await ctx.db.from('devis').where({ id: devisId });
    expect(devis).toMatchObject({ supprime_le: null, supprime_par: null });
    expect((await getHistorique(ctx, client.id))[0]).toMatchObject({
      action: 'Suppression du devis annulée',
    });
  });
});
