import type { Operation } from '~/api/operation';
import type { ClientRow } from '~/db/rows/clients';
import { type Context, createContext } from '~/domain/access/context.server';
import { createCentre } from '~/domain/comptes/centres.service.server';
import { CentreSaisi } from '~/domain/comptes/comptes.schema';
import { DecisionDevis } from '~/domain/devis/decision.schema';
import { deciderDevis } from '~/domain/devis/decision.service.server';
import { ReceptionSaisie } from '~/domain/exemplaires/exemplaire.schema';
import { recevoirExemplaires } from '~/domain/exemplaires/reception.service.server';
import { PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import { createPrescripteur } from '~/domain/prescripteurs/prescripteurs.service.server';
import { addDays, toParis } from '~/lib/dates';
import { attendreRdv } from '../support/a-faire';
import { storeEvenement } from '../support/agenda';
import { formOf } from '../support/api';
import { storeAppareils } from '../support/appareils';
import { storeAvoir } from '../support/avoir';
import { storeDevis } from '../support/devis';
import { APPELS_DE_VISITE, essaiPour } from '../support/essai';
import { storeExemplaire } from '../support/exemplaire';
import { createImport, importVerifie } from '../support/factories';
import { storeFacture } from '../support/facture';
import { storeLpp } from '../support/lpp';
import { attachPdf, createPdf } from '../support/pdf';
import { CORPS_BILANS, createReuni, PIECES, pieceOf } from '../support/pieces-api';
import { storeFactureAvecEcart, storeReglement } from '../support/reglement';
import { storeCommande } from '../support/sav';
import { CORPS_SAV, PIECES_SAV, pieceDuSav } from '../support/sav-api';
import type { Enseigne } from '../support/site';
import { createProduit } from '../support/stock';

/** What a patient of these tests is called, and nobody else. */
export const NOM = 'Duvivier-Secret';
const REUNION = { type: 'Réunion', start: '2037-12-01T09:00:00Z', end: '2037-12-01T10:00:00Z' };

/** What a call brings that its service would accept from somebody who may; `{id}` is the client's, `centre` its centre's. */
export const CORPS: Record<string, (client: ClientRow, ctx: Context) => unknown> = {
  // Of what anybody may ask: what is wrong with it is told alike, and no mail leaves.
  creerCompte: ({ id }) => ({ name: 'Anne', email: `${id}@essai.example`, password: 'court' }),
  demanderMotDePasse: () => ({ email: 'pas une adresse' }),
  choisirMotDePasse: () => ({ password: 'un autre cheval correct' }),
  changerMonImage: () => ({}),
  modifierMonProfil: () => ({ ville: 'Lyon' }),
  ajouterCentre: ({ id }) => ({ name: `Centre ${id}` }),
  modifierCentre: () => ({ ville: 'Lyon' }),
  modifierVendeur: () => ({ raisonSociale: 'Audition Martin' }),
  modifierVendeurDuCentre: () => ({ finess: '690000013' }),
  inviterUtilisateur: async ({ id }, ctx) => ({
    name: 'Paul Durand',
    email: `${id}@essai.example`,
    centers: [(await createCentre(ctx, CentreSaisi.parse({ name: `Annexe ${id}` }))).id],
  }),
  modifierUtilisateur: ({ id, centre_id }) => ({
    name: 'Paul Durand',
    email: `${id}@essai.example`,
    role: 'employe',
    centers: [centre_id],
  }),
  seConnecter: ({ id }) => ({ email: `${id}@essai.example`, password: 'mauvais' }),
  seConnecterParGoogle: () => ({}),
  seDeconnecter: () => ({}),
  changerDeCentre: ({ centre_id }) => ({ newCenterId: centre_id }),
  changerDeMotDePasse: () => ({ oldPassword: 'mauvais', newPassword: 'un autre cheval correct' }),
  ajouterClient: ({ centre_id }) => ({ nom: 'Nouveau', centerId: centre_id }),
  enregistrerCarteClient: ({ centre_id }) => ({ nom: 'Exemple', centerId: centre_id }),
  modifierClient: () => ({ ville: 'Nîmes' }),
  changerStatutClient: () => ({ statut: 'En Livraison' }),
  enregistrerDevisClient: () => ({ modeleAppareilGDevis: 'Nuance 300' }),
  changerEtapeClient: () => ({ stepDash: 2 }),
  ajouterHistoriqueClient: () => ({ nouveauStatut: 'En Livraison' }),
  joindreFichierClient: ({ id }) =>
    formOf({ clientId: id, pdfFile: new File([createPdf() as BlobPart], 'a.pdf') }),
  // Without its file: what it comes to with one has its own test.
  importerClients: ({ centre_id }) => ({ centerId: centre_id }),
  supprimerClients: ({ id }) => ({ ids: [id] }),
  effacerClients: ({ id }) => ({ ids: [id] }),
  ajouterEvenement: ({ id, centre_id }) => ({ ...REUNION, clientId: id, centerId: centre_id }),
  modifierEvenement: ({ id, centre_id }) => ({ ...REUNION, clientId: id, centerId: centre_id }),
  ajouterProduit: ({ centre_id }) => ({ name: 'Nouveau', quantity: 1, centerId: centre_id }),
  modifierProduit: () => ({ lpp: '2383450' }),
  preleverProduit: ({ centre_id }) => ({ model: 'Nuance 300', oreille: 'gauche', centerId: centre_id }),
  genererFacture: async (client, ctx) => {
    const pose = {
      marque: 'Clairson',
      modele: 'Nuance',
      lpp: '2383450',
      numero_serie: 'CN-1',
      quantity: 1,
      montant: 95_000,
    };
    await storeAppareils(ctx.db, client, { D: pose });
    return {};
  },
  ajouterFacture: ({ id, centre_id }) => ({
    ...{ objet: 'Piles', nomClient: 'Martin', email: 'm@exemple.fr', totalGeneral: 20 },
    ...{ clientId: id, centerId: centre_id },
  }),
  modifierFacture: () => ({ ville: 'Nîmes' }),
  changerStatutFacture: () => ({ statut: 'Payée' }),
  encaisserReglement: ({ id }) => ({ clientId: id, mode: 'carte', montant: 20 }),
  annulerReglement: () => ({}),
  passerEcartDeReglement: async ({ id, centre_id }, ctx) => {
    const centreCourant = ctx.centres.find((centre) => centre.id === centre_id) ?? null;
    const factureId = await storeFactureAvecEcart(createContext({ ...ctx, centreCourant }), id);
    return { factureId, payeur: 'amc', montant: 10, motif: 'Arrondi' };
  },
  envoyerFacture: () => ({}),
  ajouterPrescription: () => ({ date: '2026-10-02', oreilles: 'deux', nature: 'premiere' }),
  ...CORPS_BILANS,
  ...CORPS_SAV,
  commencerEssai: async (client, ctx) => {
    await storeAppareils(ctx.db, client, { D: { marque: 'Clairson', modele: 'Nuance' } });
    return { debut: '2026-10-02', oreilleD: true };
  },
  noterChoixClient: async (_, ctx) => ({
    ...{ objet: 'campagnes', reponse: 'non', mode: 'oral' },
    version: (await ctx.db.from('textes_accord').where({ objet: 'campagnes' })).length,
  }),
  poserAppareilsDuDevis: async ({ id }, ctx) => {
    const devisId = await storeDevis(ctx, id, { dateDevis: '2026-10-01' });
    const accepte = { decision: 'accepte', decideLe: '2026-10-02', choixD: 'propose', choixG: '' };
    await deciderDevis(ctx, id, devisId, DecisionDevis.parse(accepte), 1);
    return { numeroSerieD: 'POSE-1' };
  },
  corrigerIssueEssai: () => ({ motif: 'Noté par erreur' }),
  noterChequeEssai: () => ({ devient: 'encaisse' }),
  importerLpp: () => formOf({ fichier: new File(['PK'], 'LPP901.zip', { type: 'application/zip' }) }),
  noterIssueEssai: () => ({ le: '2026-10-20', issueG: 'rendu' }),
  planifierVisite: () => ({ date: '2037-01-15', heure: '10:00' }),
  reporterAFaire: () => ({ jusquAu: addDays(toParis(new Date()).date, 30), motif: 'En vacances' }),
  relancerAFaire: () => ({ canal: 'courriel' }),
  prendreAFaire: () => ({}),
  noterVisite: () => ({ etat: 'non_faite', motif: 'refus' }),
  recevoirExemplaires: ({ id }) => ({ series: [`R-${id}`] }),
  deplacerExemplaire: () => ({ vers: 'perdu', motif: 'Vol' }),
  remplacerExemplaire: ({ id }) => ({ numeroSerie: `N-${id}` }),
  modifierExemplaire: ({ id }) => ({ numeroSerie: `M-${id}`, note: NOM }),
  remettreExemplaire: async ({ id, centre_id }, ctx) => {
    const series = `E-${id}`;
    const produit = await createProduit(ctx, { quantity: '0' }, centre_id);
    await recevoirExemplaires(ctx, produit, ReceptionSaisie.parse({ series }));
    return { numeroSerie: series, vers: 'pret', oreille: 'G' };
  },
  ajouterPrescripteur: () => ({ nom: 'Blanc' }),
  modifierPrescripteur: () => ({ nom: 'Noir' }),
  ajouterAvoir: async ({ centre_id }, ctx) => {
    const centreCourant = ctx.centres.find((centre) => centre.id === centre_id) ?? null;
    return { motif: 'Retour', factureId: await storeFacture(createContext({ ...ctx, centreCourant })) };
  },
};
/** What `{id}` stands for where it is not the client: its maker returns its id. */
const SUJETS: Record<string, (ctx: Context, client: ClientRow, enseigne: Enseigne) => Promise<string>> = {
  modifierUtilisateur: async (_ctx, _client, enseigne) =>
    (await enseigne.createUser('employe', [enseigne.bellecour])).id,
  desactiverUtilisateur: async (_ctx, _client, enseigne) =>
    (await enseigne.createUser('employe', [enseigne.bellecour])).id,
  modifierEvenement: (ctx, { id, centre_id }) => storeEvenement(ctx, { centre_id, client_id: id }),
  supprimerEvenement: (ctx, { id, centre_id }) => storeEvenement(ctx, { centre_id, client_id: id }),
};
for (const id of [
  'modifierFacture',
  'changerStatutFacture',
  'supprimerFacture',
  'lirePdfFacture',
  'envoyerFacture',
])
  SUJETS[id] = (ctx, { centre_id }) => {
    const centreCourant = ctx.centres.find((centre) => centre.id === centre_id) ?? null;
    return storeFacture(createContext({ ...ctx, centreCourant }));
  };
for (const id of ['lireReglement', 'annulerReglement'])
  SUJETS[id] = (ctx, client) => storeReglement(ctx, client.id, '20');
for (const id of [
  'lirePrescripteur',
  'modifierPrescripteur',
  'supprimerPrescripteur',
  'fusionnerPrescripteurs',
])
  SUJETS[id] = (ctx) => createPrescripteur(ctx, PrescripteurSaisi.parse({ nom: 'Essai' }));
SUJETS.lireAvoir = async (ctx, { centre_id }) => {
  const centreCourant = ctx.centres.find((centre) => centre.id === centre_id) ?? null;
  return (await storeAvoir(createContext({ ...ctx, centreCourant }))).avoirId;
};
SUJETS.lirePdfAvoir = SUJETS.lireAvoir;
for (const id of ['lireImageProduit', 'modifierProduit', 'supprimerProduit', 'preleverProduit'])
  SUJETS[id] = (ctx, { centre_id }) => createProduit(ctx, {}, centre_id);
for (const id of ['lireCommande', 'modifierCommande', 'recevoirCommande', 'solderCommande'])
  SUJETS[id] = async (ctx, { id: clientId, centre_id }) =>
    (await storeCommande(ctx, centre_id, { clientId })).commandeId;
SUJETS.recevoirExemplaires = (ctx, { centre_id }) => createProduit(ctx, {}, centre_id);
for (const id of ['lireExemplaire', 'deplacerExemplaire', 'remplacerExemplaire', 'modifierExemplaire'])
  SUJETS[id] = async (ctx, client) =>
    storeExemplaire(ctx, client, {
      produitId: await createProduit(ctx, {}, client.centre_id),
      numeroSerie: `S-${client.id}`,
    });
SUJETS.separerPrescripteurs = (ctx) => createReuni(ctx);
for (const id of ['lireVersionLpp', 'appliquerLpp', 'ecarterLpp']) SUJETS[id] = (ctx) => storeLpp(ctx);
SUJETS.lireImport = (ctx, { centre_id }) =>
  createImport(ctx, { ...importVerifie('rejet'), centre_id, etat: 'termine' });
const A_LA_CORBEILLE = ['restaurerClient', 'effacerClient', 'effacerClients', 'listerClientsSupprimes'];

export const storedClient = (enseigne: Enseigne, { id }: ClientRow) =>
  enseigne.context().db.from('clients').where({ id }).first();

/** What a caller finds, and what its call brings: whom it is about, where, and with which body. */
export async function sceneOf(enseigne: Enseigne, operation: Operation) {
  const { id, chemin } = operation;
  const ctx = enseigne.context();
  const trashed = A_LA_CORBEILLE.includes(id) ? { supprime_le: '2026-11-21T09:00:00.000Z' } : {};
  const fitted = APPELS_DE_VISITE.includes(id) ? { date_appareillage: '2026-09-20' } : {};
  const client = await enseigne.createClient({ nom: NOM, statut: 'Rdv Annulé' }, { ...trashed, ...fitted });
  const sujet = (await SUJETS[id]?.(ctx, client, enseigne)) ?? client.id;
  const ligneAFaire = chemin.includes('{ligne}') ? await attendreRdv(ctx, client.id) : '';
  const avant = ligneAFaire ? await storedClient(enseigne, client) : client;
  const essai = await essaiPour(ctx, id, client);
  const path = chemin
    .replace('{ligne}', ligneAFaire)
    .replace('{essaiId}', essai.essaiId)
    .replace('{etapeId}', essai.etapeId)
    .replace('{id}', sujet)
    .replace('{fileId}', id === 'lireFichierClient' ? await attachPdf(ctx, client.id) : '')
    .replace(PIECES, await pieceOf(ctx, id, client.id))
    .replace(PIECES_SAV, await pieceDuSav(ctx, chemin, client))
    .replace('{clientId}', client.id)
    .replace('{centerId}', client.centre_id)
    .replace('{code}', '2335791')
    .replace('{status}', encodeURIComponent('Rdv Annulé'))
    .concat(id === 'calculerParts' ? `?clientId=${client.id}&classe=1&prixD=950` : '');
  return { client, avant, path, body: await CORPS[id]?.(client, ctx) };
}
