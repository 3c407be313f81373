import type { Application } from '~/application.server';
import type { CentreRow, UserRow } from '~/db/rows/comptes';
import { AFaireSaisie } from '~/domain/a-faire/a-faire';
import { createAFaire } from '~/domain/a-faire/a-faire.service.server';
import { type Context, createContext } from '~/domain/access/context.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { saveBrouillon } from '~/domain/factures/brouillons.service.server';
import { planifierEcheances } from '~/domain/reglements/echeancier.service.server';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { limiter } from '~/domain/vie-privee/limitation.service.server';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { attendreRdv, storeCampagne, storeReport } from '../support/a-faire';
import { createAbonnement } from '../support/abonnement';
import { storeAbsence, storeEvenement } from '../support/agenda';
import { storeAvoir } from '../support/avoir';
import { createBilanDe } from '../support/bilan';
import { storeAdresse, storeCalendrier } from '../support/calendrier';
import { storeExercice } from '../support/comptabilite';
import { createCompteRenduDe } from '../support/compte-rendu';
import { storeDevis } from '../support/devis';
import { storeEssai, storeEtape } from '../support/essai';
import { storeExemplaire } from '../support/exemplaire';
import { createClient, createImport } from '../support/factories';
import { FORMULAIRE_FACTURE } from '../support/facture';
import { createFusion } from '../support/fusion';
import { storeJeton } from '../support/jeton';
import { storeLpp } from '../support/lpp';
import { storeValeur } from '../support/parametre';
import { storePart } from '../support/part';
import { attachPdf } from '../support/pdf';
import { storePrescription } from '../support/prescription';
import { createQuestionnaireDe } from '../support/questionnaire';
import { saisieReglement, storeFactureDe, storeReglement, storeRemise } from '../support/reglement';
import { storeLigneReleve } from '../support/releve';
import { storeCommande, storeSav } from '../support/sav';
import { storeSignees } from '../support/signature';
import { createProduit } from '../support/stock';
import { storeEnvoi, storeWebhook } from '../support/webhook';
import { conservationMontree } from './conservation-montree';
import { importMontre } from './import-montre';

/** What the parameters of the screens' addresses stand for. */
export type Reperes = Record<string, string>;

interface Monde {
  application: Application;
  centre: CentreRow;
  /** At the centre. */
  ctx: Context;
  /** Somebody of the account who can be deactivated. */
  user: UserRow;
  /** A client with a history, where there is one already. */
  clientId?: string;
  factureId: string;
  /** Where a file lies before it is attached; the test run's folder otherwise. */
  place?: string;
}

const LONG = 'Nom-Interminable-De-Famille-Composée';

/** Makes what the screens show besides: each record that an address names, as rich, as new or as long as the screen is to be seen. */
export async function createReperes(monde: Monde): Promise<Reperes> {
  const { application, centre } = monde;
  const ctx = createContext({ ...monde.ctx, centreCourant: centre });
  const add = (saisie: Parameters<typeof createClient>[2]) => createClient(application, centre, saisie);
  const neuf = await add({ nom: 'Lenoir', prenom: 'Ève', statut: 'En Livraison', email: 'eve@exemple.fr' });
  const long = await add({
    nom: LONG,
    prenom: 'Marie-Antoinette-Joséphine',
    email: 'une.adresse.vraiment.tres.longue.sans.coupure@exemple-de-domaine-interminable.fr',
    telephonePortable: '0610203040',
    ville: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
    note: 'x'.repeat(200),
  });
  const commun = { nom: 'Jumeau', prenom: 'Paul', email: 'paul.jumeau@exemple.fr' };
  const [premier, second] = [await add(commun), await add({ ...commun, ville: 'Lyon', note: 'Deux' })];
  const [garde, absorbe] = [await add({ nom: 'Gardé' }), await add({ nom: 'Réuni' })];
  const limite = await add({ nom: 'Discret', prenom: 'Inès', telephonePortable: '0610203041' });
  await limiter(ctx, limite.id, { motif: 'exactitude', demandeeLe: null, precisions: 'son adresse' });
  const corbeille = await add({ nom: 'Parti', prenom: 'Jean' });
  const efface = await add({ nom: 'Effacé' });
  await deleteClients(ctx, [corbeille.id, efface.id]);
  await eraseClients(ctx, [efface.id]);
  const clientId = monde.clientId ?? neuf.id;
  const demain = new Date(ctx.now().getTime() + 86_400_000).toISOString();
  const apres = new Date(Date.parse(demain) + 1_800_000).toISOString();
  const produitId = await createProduit(ctx, { quantity: '2', seuil: '3' }, centre.id);
  const { id: adresseId } = await storeAdresse(ctx, { centre_id: centre.id });
  return {
    clientId,
    neufId: neuf.id,
    longId: long.id,
    limiteId: limite.id,
    premierId: premier.id,
    secondId: second.id,
    corbeilleId: corbeille.id,
    ...(await conservationMontree(ctx, add)),
    effaceId: efface.id,
    inconnuId: '12',
    jeton: 'perdu',
    statut: 'En Livraison',
    fusionId: await createFusion(ctx, garde, absorbe),
    bilanId: await createBilanDe(ctx, clientId),
    formulaire: 'hhie',
    questionnaireId: await createQuestionnaireDe(ctx, clientId),
    compteRenduId: await createCompteRenduDe(ctx, clientId),
    ...(await storePrescription(ctx, clientId)),
    ...(await storeEssai(ctx, { id: clientId, centre_id: centre.id })),
    ...(await storeEtape(ctx, { id: clientId, centre_id: centre.id })),
    ...(await storeSav(ctx, { id: clientId, centre_id: centre.id })),
    ...(await storeCommande(ctx, centre.id, { clientId })),
    devisId: await storeDevis(ctx, clientId, { fabricationDDevis: '' }),
    fichierId: await attachPdf(ctx, clientId, 'Ordonnance du 2 octobre.pdf', monde.place),
    nature: 'livraison',
    ...(await storeSignees(ctx, { ...neuf, id: clientId })),
    evenementId: await storeEvenement(ctx, {
      centre_id: centre.id,
      client_id: clientId,
      start: demain,
      end: apres,
    }),
    absenceId: await storeAbsence(ctx, { centre_id: centre.id }),
    aFaireId: await storeAFaire(ctx, clientId),
    ligneAFaire: await attendreRdv(ctx, neuf.id),
    reportId: await storeReport(ctx, neuf),
    campagneId: await storeCampagne(ctx, neuf),
    natureAFaire: 'devis',
    objetChoix: 'relanceSms',
    liste: 'clients',
    vueId: await storeVue(monde, 'Livraisons', null),
    partageeId: await storeVue(monde, 'Partagée', centre.id),
    factureId: monde.factureId,
    avoirId: (await storeAvoir(ctx, { nomClient: LONG }, 'Accessoire rendu')).avoirId,
    brouillonFactureId: await saveBrouillon(ctx, FORMULAIRE_FACTURE, {
      ...{ formId: null, clientId, version: 0 },
    }),
    partId: await storePart(ctx),
    ligneId: await storeLigneReleve(ctx, centre.id, 'VIR CPAM DU RHONE'),
    ...(await reglementsMontres(ctx, await add({ nom: 'Payeur', prenom: 'Anne' }))),
    importId: await createImport(ctx, { ...importMontre(centre.id), etat: 'verifie' }),
    importTermineId: await createImport(ctx, { ...importMontre(centre.id), etat: 'termine' }),
    produitId,
    exemplaireId: await storeExemplaire(ctx, { id: clientId }, { produitId, numeroSerie: 'CLA-26-0091' }),
    calendrierId: await storeCalendrier(ctx, { centre_id: centre.id }),
    adresseId,
    jetonId: await storeJeton(ctx, monde.user.id),
    cleParametre: 'prescription.validite_mois',
    valeurId: await storeValeur(ctx),
    versionLppId: await storeLpp(ctx),
    codeLpp: '2335791',
    ...(await webhooksMontres(ctx)),
    centreId: centre.id,
    pack: centre.abonnement,
    userId: monde.user.id,
    ...(await storeExercice(ctx, centre.id)),
    ...(await createAbonnement(ctx, centre.id, 'Dépannage de novembre')),
  };
}

/** A client who pays by instalments, has a credit, and whose cheques wait or are handed in. */
async function reglementsMontres(ctx: Context, { id: payeurId }: { id: string }): Promise<Reperes> {
  const factureDueId = await storeFactureDe(ctx, payeurId);
  const reglementId = (
    await encaisser(
      ctx,
      { factureId: factureDueId },
      saisieReglement('120', { mode: 'cheque', banque: 'Banque du Rhône', reference: '0001234' }),
      { formId: null },
    )
  ).id;
  const premiere = toParis(ctx.now()).date;
  await planifierEcheances(ctx, factureDueId, { nombre: 3, premiere });
  await storeReglement(ctx, payeurId, '150');
  const chequeId = await storeReglement(ctx, payeurId, '50', { mode: 'cheque', banque: 'Banque de Saône' });
  return { payeurId, factureDueId, reglementId, chequeId, remiseId: await storeRemise(ctx, payeurId, 'CCF') };
}

/** One that works, and one that was switched off. */
async function webhooksMontres(ctx: Context): Promise<Reperes> {
  const le = ctx.now().toISOString();
  const { id: webhookId } = await storeWebhook(ctx, { reussi_le: le });
  await storeEnvoi(ctx, webhookId);
  const erreur = 'L’adresse a répondu 503.';
  const refus = { nature: 'evenement.moved', statut: 503, erreur, livre_le: null, abandonne_le: le };
  await storeEnvoi(ctx, webhookId, { ...refus, essais: 14 });
  const attente = {
    ...refus,
    nature: 'facture.issued',
    abandonne_le: null,
    prochain_le: '2099-01-01T00:00:00.000Z',
  };
  await storeEnvoi(ctx, webhookId, { ...attente, essais: 3 });
  const coupe = { nom: 'Comptabilité', coupe_le: le, echecs: 14, echec_depuis: le, erreur };
  const { id: webhookCoupeId } = await storeWebhook(ctx, { ...coupe, url: 'https://compta.example/entrees' });
  return { webhookId, webhookCoupeId };
}

async function storeAFaire(ctx: Context, clientId: string): Promise<string> {
  const saisie = AFaireSaisie.parse({ titre: 'Rappeler au sujet des piles', echeance: '2026-10-02' });
  return createAFaire(ctx, clientId, saisie);
}

async function storeVue(
  { ctx, user, centre }: Monde,
  nom: string,
  centre_id: string | null,
): Promise<string> {
  const id = newId();
  const cree_le = ctx.now().toISOString();
  const a_qui = { compte_id: centre.compte_id, user_id: ctx.acteur.userId ?? user.id };
  const recherche = 'statuts=En+Livraison';
  await ctx.db.insert('vues', {
    ...{ id, liste: 'clients', nom, nom_tri: nom.toLowerCase(), recherche, centre_id },
    ...{ ...a_qui, cree_le, modifie_le: cree_le },
  });
  return id;
}

/** The address of a screen with its parameters filled in. */
export function adresseOf(adresse: string, reperes: Reperes): string {
  return adresse.replace(/:(\w+)/g, (_, nom: string) => {
    const valeur = reperes[nom];
    if (valeur === undefined) throw new Error(`Rien ne tient lieu de « ${nom} » dans ${adresse}`);
    return encodeURIComponent(valeur);
  });
}
