import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientRow } from '~/db/rows/clients';
import { AFaireSaisie } from '~/domain/a-faire/a-faire';
import { createAFaire } from '~/domain/a-faire/a-faire.service.server';
import { saveTexteRelance } from '~/domain/a-faire/textes-relance.service.server';
import { createContext } from '~/domain/access/context.server';
import { ChangementStatut, ClientSaisi } from '~/domain/clients/client.schema';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { duplicateKeys } from '~/domain/clients/import/doublons';
import { cleImport } from '~/domain/clients/import/televersements.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { archiveAnnee } from '~/domain/comptabilite/archives.service.server';
import { closePeriodes } from '~/domain/comptabilite/clotures.service.server';
import { ReceptionSaisie } from '~/domain/exemplaires/exemplaire.schema';
import { recevoirExemplaires } from '~/domain/exemplaires/reception.service.server';
import { PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import { createPrescripteur } from '~/domain/prescripteurs/prescripteurs.service.server';
import { newTache } from '~/domain/taches/plan.server';
import { setVendeur } from '~/domain/vendeur/vendeur.service.server';
import { VueSaisie } from '~/domain/vues/vue';
import { createVue, setColonnes } from '~/domain/vues/vues.service.server';
import { newId } from '~/lib/ids.server';
import { type ACorriger, storeACorriger } from '../support/a-corriger';
import { attendreRdv, storeCampagne, storeReleve, storeReport } from '../support/a-faire';
import { createAbonnement } from '../support/abonnement';
import { storeAbsence } from '../support/agenda';
import type { TestApp } from '../support/app';
import { storeAppareils } from '../support/appareils';
import { type Pieces, storePieces } from '../support/avoir';
import { createBilanDe } from '../support/bilan';
import { storeAdresse, storeCalendrier } from '../support/calendrier';
import { layMark } from '../support/comptabilite';
import { createCompteRenduDe } from '../support/compte-rendu';
import { storeConservation } from '../support/conservation';
import { storeAlerte } from '../support/consultations';
import { storeDevis } from '../support/devis';
import { storeChequeGarde, storeEssai, storeEtape } from '../support/essai';
import { storeExemplaire } from '../support/exemplaire';
import { storeExport } from '../support/export-comptable';
import { storeTotp } from '../support/facteur';
import { assignCentres, createImport, createUser, importVerifie, MAINTENANT } from '../support/factories';
import { storeFacture } from '../support/facture';
import { createFusion } from '../support/fusion';
import { storeJeton } from '../support/jeton';
import { storeDossierDuLot } from '../support/lot-controle';
import { storeLpp } from '../support/lpp';
import { storeValeur } from '../support/parametre';
import { storePart } from '../support/part';
import { attachPdf, createPdf } from '../support/pdf';
import { storePrescription } from '../support/prescription';
import { storeImage } from '../support/profil';
import { createQuestionnaireDe } from '../support/questionnaire';
import {
  storeFactureAvecEcart,
  storeFactureEcartee,
  storeReglement,
  storeRemise,
} from '../support/reglement';
import { storeLigneReleve } from '../support/releve';
import { storeCommande, storeSav } from '../support/sav';
import { storeSignatures } from '../support/signature';
import { createProduit } from '../support/stock';
import { storeEnvoi, storeWebhook } from '../support/webhook';

export const NOM = 'Duvivier';
const NIR = '184129484067610';

/** One record of each kind in a centre, and what must never be seen outside it. */
export interface Dossier extends Pieces, ACorriger {
  centreId: string;
  client: ClientRow;
  /** An appointment of the client. */
  evenementId: string;
  factureId: string;
  /** Of which an insurer has left a small difference. */
  factureEcartId: string;
  /** Of which that difference was given up, and something paid to the patient. */
  factureEcarteeId: string;
  /** Letters that asked for it. */
  lettresId: string;
  /** What the Sécurité sociale is to pay of another invoice. */
  partId: string;
  /** A line of a bank statement. */
  ligneId: string;
  /** A payment that was recorded before the line came. */
  reglementAPointerId: string;
  /** The client's credit, more than the invoice asks; a cheque of theirs; another one, on a slip. */
  reglementId: string;
  chequeId: string;
  remiseId: string;
  /** A delivery slip that was signed, and one that is to be signed at a distance. */
  signatureId: string;
  demandeId: string;
  /** A quote that was accepted, and one that was invoiced too, with its invoice. */
  devisAccepteId: string;
  devisFactureId: string;
  factureDuDevisId: string;
  bilanId: string;
  compteRenduId: string;
  questionnaireId: string;
  /** Of the worklist: a line of a client who waits for an appointment and may be reminded, and another's that was put off. */
  ligneAFaire: string;
  reportId: string;
  campagneId: string;
  prescriptionId: string;
  /** A trial of the other ear, and its slip. */
  essaiId: string;
  /** Another one, whose deposit is a cheque that is kept. */
  chequeGardeId: string;
  bonId: string;
  /** A visit that follows a fitting. */
  etapeId: string;
  commandeId: string;
  ligneCommandeId: string;
  reparationId: string;
  emboutId: string;
  ailleursId: string;
  /** Of the account's directory: no centre's. */
  prescripteurId: string;
  devisId: string;
  /** Users of the centre: one whose invitation is on its way, and one who is blocked. */
  userId: string;
  userBloqueId: string;
  /** Imports: columns to choose; checked, with a refused row. */
  importId: string;
  importVerifieId: string;
  /** An episode of unusual reading. */
  alerteId: string;
  /** Subscription area. */
  brouillonId: string;
  factureAbonnementId: string;
  moyenId: string;
  /** A product of the stock that the client is fitted with. */
  produitId: string;
  envoiRefuseId: string;
  /** A device by its number, which the client has as a loan. */
  exemplaireId: string;
  /** A PDF of `client`, and a client in the trash. */
  fichierId: string;
  supprimeId: string;
  /** An external calendar, and the centre's secret address. */
  calendrierId: string;
  absenceId: string;
  adresseId: string;
  /** An access token of a user of the centre. */
  jetonId: string;
  /** A value that the account has given a parameter; whoever works in it, whatever the centre, may see it. */
  valeurId: string;
  /** A version of the LPP that waits to be applied. */
  versionLppId: string;
  /** A webhook of the account, and what it was sent. */
  webhookId: string;
  envoiId: string;
  /** The same person as `client` once more, and a merge of two others. */
  jumeauId: string;
  fusionId: string;
  /** An export of the centre's sales that was made. */
  exportId: string;
  fecId: string;
  /** Inspection files that the owner asked for, and the one of `client`. */
  lotId: string;
  dossierId: string;
  /** A view of the client list that somebody shares with the centre. */
  vueId: string;
  /** Something to do for `client`. */
  aFaireId: string;
  /** A closed year and its archive. */
  clotureId: string;
  archiveId: string;
  /** Somebody in the archive, due for erasure, with a file; somebody due for the archive; why `client` is kept; what was archived in bulk. */
  dossierArchiveId: string;
  fichierArchiveId: string;
  duId: string;
  gardeId: string;
  lotFaitId: string;
  /** A client was put into the trash by this deed, a moment ago. */
  geste: string;
  /** A file of one client, who is `client` once more. */
  chemin: string;
  /** Ids, and a word that stands in no input of ours. */
  marques: string[];
}

/** Makes the records in Bellecour, through the services where they exist. */
export async function createDossier(app: TestApp): Promise<Dossier> {
  const owner = await app.context({ centres: [app.bellecour] });
  await setVendeur(owner, null, { raisonSociale: 'Audition Martin', depuis: '2026-01-01' });
  const secret = `Secret${randomBytes(6).toString('hex')}`;
  const exercice = await createExercice(app);
  const client = await app.createClient(
    {
      nom: NOM,
      prenom: secret,
      adresse: secret,
      ville: secret,
      note: secret,
      email: 'duvivier@essai.example',
      prescripteurId: secret,
      numeroSecu: NIR,
    },
    { rappel_courriel: true },
  );
  const rdv = { statut: 'Rdv devis', date: '2026-12-01', heure: '09:30' };
  await changeStatut(owner, client.id, ChangementStatut.parse(rdv));
  const facturation = { statut: 'Facturé', dateFacturation: '2026-11-21', rbstSS: '0', rbstCompl: '0' };
  await changeStatut(owner, client.id, ChangementStatut.parse(facturation));
  const facture = await owner.db.from('factures').where({ client_id: client.id }).first();
  const evenement = await owner.db.from('evenements').where({ client_id: client.id }).first();
  const chemin = path.join(owner.infra.dataDir, `${secret}.csv`);
  await writeFile(chemin, `Nom;Numéro de sécurité sociale\n${NOM};${NIR}\n`);
  const emplacement = cleImport(newId());
  await owner.infra.fichiers.write(emplacement, await readFile(chemin));
  const importId = await createImport(owner, { emplacement });
  const importVerifieId = await createImport(owner, { ...importVerifie(secret), emplacement });
  const [userId, userBloqueId] = await createUsers(app, secret);
  const alerteId = await storeAlerte(owner, { user_name: secret });
  await storeTotp(app.application.identity, { id: userId, compte_id: app.bellecour.compte_id }, MAINTENANT);
  const abonnement = await createAbonnement(owner, app.bellecour.id, secret);
  await owner.db.insert('textes_accord', {
    ...{ id: newId(), compte_id: app.bellecour.compte_id, objet: 'transmissionPayeur', version: 1 },
    ...{ texte: secret, user_name: secret, cree_le: owner.now().toISOString() },
  });
  const envoiRefuseId = newId();
  await owner.db.insert('envois_refuses', {
    ...{ id: envoiRefuseId, centre_id: client.centre_id, client_id: client.id, modele: 'rappel' },
    ...{ destinataire: secret, raison: secret, refuse_le: owner.now().toISOString() },
  });
  const produitId = await createProduit(owner, { name: secret, quantity: '3', seuil: '3' });
  await storeAppareils(owner.db, client, { D: { marque: secret, numero_serie: secret } });
  const former = { rendu_le: owner.now().toISOString(), etat: 'remplace' as const };
  const ancienId = newId();
  await storeAppareils(owner.db, client, { G: { id: ancienId, modele: secret, ...former } });
  const exemplaireId = await storeExemplaire(owner, client, { produitId, numeroSerie: `${secret} 1` });
  const releve = ReceptionSaisie.parse({ series: `${secret} 2`, dejaComptes: 'oui' });
  await recevoirExemplaires(owner, produitId, releve);
  const bilanId = await createBilanDe(owner, client.id, { note: secret });
  const essaye = {
    ...(await storeEssai(owner, client, { secret })),
    chequeGardeId: await storeChequeGarde(owner, client),
    ...(await storeEtape(owner, client, { secret })),
    ...(await storeSav(owner, client, { secret })),
    ...(await storeCommande(owner, client.centre_id, { secret, clientId: client.id })),
  };
  await createPrescripteur(
    owner,
    PrescripteurSaisi.parse({ nom: 'Joint', email: 'joint@exemple.fr', emailConfirmeLe: '2026-11-02' }),
  );
  for (const prenom of ['Rose', 'R.'])
    await createPrescripteur(owner, PrescripteurSaisi.parse({ nom: 'Double', prenom, specialite: secret }));
  const rendu = { prescripteur: 'Dr Joint', commentaire: secret };
  const compteRenduId = await createCompteRenduDe(owner, client.id, rendu);
  const aCorriger = await storeACorriger(app, owner, secret);
  const questionnaireId = await createQuestionnaireDe(owner, client.id, secret);
  const prescrit = await storePrescription(owner, client.id, secret);
  const devisId = await storeDevis(owner, client.id, { garantieDevis: secret });
  const fichierId = await attachPdf(owner, client.id, `${secret}.pdf`);
  const supprime = await app.createClient({ nom: secret }, { supprime_le: owner.now().toISOString() });
  const centre_id = app.bellecour.id;
  const calendrierId = await storeCalendrier(owner, { centre_id, nom: secret, erreur: 'Panne' });
  await owner.db.insert('taches', {
    ...newTache({ cle: `rappels:${secret}`, nature: 'rappels', prochain_le: null }, owner.now()),
    compte_id: app.bellecour.compte_id,
    resultat: secret,
  });
  await owner.db.insert('taches', {
    ...newTache({ cle: 'sauvegarde', nature: 'sauvegarde', prochain_le: null }, owner.now()),
    compte_id: app.bellecour.compte_id,
    erreur: secret,
  });
  const { id: adresseId } = await storeAdresse(owner, { centre_id });
  const jetonId = await storeJeton(owner, userId, { nom: secret });
  const valeurId = await storeValeur(owner);
  const versionLppId = await storeLpp(owner);
  const { id: webhookId } = await storeWebhook(owner, {
    ...{ centre_id, nom: secret, erreur: 'Panne', secret: `whsec_${secret}` },
    url: 'https://10.0.0.8/auricule',
  });
  const envoiId = await storeEnvoi(owner, webhookId, { objet_id: client.id });
  const vueId = await createVue(
    owner,
    'clients',
    VueSaisie.parse({ nom: secret, centreId: centre_id }),
    new URLSearchParams({ q: secret }),
  );
  await setColonnes(owner, 'clients', ['email']);
  const saisieAFaire = AFaireSaisie.parse({ titre: secret, echeance: '2026-11-20' });
  const attendu = await app.createClient({ nom: 'Attendu', prenom: secret }, { centre_id: client.centre_id });
  await storeReleve(owner, client.centre_id);
  const lettresId = newId();
  await owner.db.insert('relances', {
    ...{
      id: newId(),
      centre_id: client.centre_id,
      facture_id: facture?.id ?? '',
      reste: 100,
      canal: 'lettre',
    },
    ...{ lot_id: lettresId, lettre: lettreDe(secret), cree_le: '2026-01-02T10:00:00.000Z', cree_par: null },
  });
  const lignes = {
    ligneAFaire: await attendreRdv(owner, attendu.id),
    reportId: await storeReport(owner, attendu),
    campagneId: await storeCampagne(owner, attendu),
  };
  await saveTexteRelance(owner, 'devis', { sujet: secret, texte: secret, sms: secret }, 0).catch(() => null);
  const aFaireId = await createAFaire(owner, client.id, saisieAFaire);
  const geste = newId();
  const parti = await app.createClient({ nom: secret });
  await deleteClients(owner, [parti.id], { geste });
  const rendable = await app.createClient(
    { nom: secret },
    {},
    { D: { marque: secret, produit_id: produitId } },
  );
  const ligneId = await storeLigneReleve(owner, centre_id, secret);
  const partId = await storePart(createContext({ ...owner, centreCourant: app.bellecour }), {
    ...{ nomClient: secret, mutuelleClient: secret, caisseClient: secret },
  });
  const paye = { note: secret, reference: secret, banque: secret };
  const reglementId = await storeReglement(owner, client.id, '5000', paye);
  const chequeId = await storeReglement(owner, client.id, '50', { ...paye, mode: 'cheque' });
  const remiseId = await storeRemise(owner, client.id, secret);
  const reglementAPointerId = await storeReglement(owner, client.id, '240', paye);
  const enBellecour = createContext({ ...owner, centreCourant: app.bellecour });
  const pieces = await storePieces(enBellecour, { client, rendable, secret });
  const exportId = await storeExport(owner, centre_id);
  const lot = await storeDossierDuLot(owner, client, createPdf(secret));
  const fecId = await storeExport(owner, centre_id, { nature: 'fec', format: 'txt' });
  const signe = await storeSignatures(owner, client, secret);
  const absenceId = await storeAbsence(owner, { centre_id, motif: secret });
  await owner.db.insert('reglages_agenda', {
    ...{ centre_id, plages: '[[],[],[],[],[],[],[]]', durees: '{"Rdv devis":45}' },
    modifie_le: owner.now().toISOString(),
  });
  const jumeau = await app.createClient({ nom: NOM, prenom: secret, numeroSecu: NIR });
  const fusionId = await createFusion(
    owner,
    await app.createClient({ nom: secret }),
    await app.createClient({ nom: secret }),
  );
  // What the dashboard asks to be done: a trial that has lasted, an import with refused rows.
  const depuis = { statut: 'Rdv 1er essai', date_maj_status: '2026-09-01T09:00:00.000Z' };
  const essai = await app.createClient({ nom: secret }, depuis);
  const importRejeteId = await createImport(owner, {
    ...{ etat: 'termine', nom_fichier: `${secret}.csv`, invalid_count: 1 },
    termine_le: owner.now().toISOString(),
  });
  await owner.db.update('comptes', { id: owner.acteur.compteId }, { verrou_minutes: 15 });
  const conserve = await storeConservation(app, owner, client, secret);
  const ids = [
    exportId,
    ...Object.values(conserve),
    fecId,
    ...Object.values(lot),
    essai.id,
    parti.id,
    aFaireId,
    importRejeteId,
    vueId,
    ...Object.values(exercice),
    ancienId,
    calendrierId,
    adresseId,
    jetonId,
    webhookId,
    envoiId,
    absenceId,
    partId,
    ligneId,
    reglementAPointerId,
    reglementId,
    chequeId,
    remiseId,
    rendable.id,
    ...Object.values(pieces),
    ...Object.values(signe),
    jumeau.id,
    fusionId,
    fichierId,
    supprime.id,
    bilanId,
    compteRenduId,
    aCorriger.rendeurId,
    aCorriger.essaiRenduId,
    aCorriger.compteRenduRemisId,
    questionnaireId,
    prescrit.prescriptionId,
    ...Object.values(essaye),
    devisId,
    ...Object.values(abonnement),
    userId,
    userBloqueId,
    client.id,
    facture?.id,
    evenement?.id,
    importId,
    importVerifieId,
    produitId,
    exemplaireId,
  ];
  return {
    centreId: app.bellecour.id,
    client: (await owner.db.from('clients').where({ id: client.id }).first()) ?? client,
    evenementId: evenement?.id ?? '',
    factureId: facture?.id ?? '',
    factureEcartId: await storeFactureAvecEcart(enBellecour, client.id),
    factureEcarteeId: await storeFactureEcartee(enBellecour, client.id),
    lettresId,
    partId,
    ligneId,
    reglementAPointerId,
    reglementId,
    chequeId,
    remiseId,
    ...pieces,
    ...signe,
    bilanId,
    compteRenduId,
    ...aCorriger,
    questionnaireId,
    ...prescrit,
    ...essaye,
    devisId,
    userId,
    userBloqueId,
    importId,
    importVerifieId,
    alerteId,
    ...abonnement,
    ...exercice,
    produitId,
    envoiRefuseId,
    exemplaireId,
    fichierId,
    supprimeId: supprime.id,
    calendrierId,
    adresseId,
    jetonId,
    valeurId,
    versionLppId,
    webhookId,
    envoiId,
    absenceId,
    exportId,
    fecId,
    ...lot,
    ...conserve,
    jumeauId: jumeau.id,
    fusionId,
    vueId,
    geste,
    ...lignes,
    aFaireId,
    chemin,
    marques: [secret, ...ids.flatMap((id) => id ?? [])],
  };
}

/** A year that is closed and archived, and a chain that parts from its mark. */
async function createExercice(app: TestApp): Promise<Pick<Dossier, 'clotureId' | 'archiveId'>> {
  const { bellecour } = app;
  const at = (now: string) => app.context({ centres: [bellecour], now: new Date(now) });
  await storeFacture(await at('2025-06-02T09:00:00.000Z'));
  const apres = await at('2026-02-02T09:00:00.000Z');
  await closePeriodes(apres);
  const { id: archiveId, cloture_id: clotureId } = await archiveAnnee(apres, bellecour.id, 2025);
  await layMark(apres, bellecour.id, { rang: 99_999, empreinte: 'f'.repeat(64) });
  return { clotureId, archiveId };
}

async function createUsers(app: TestApp, name: string): Promise<[invite: string, bloque: string]> {
  const { application, bellecour } = app;
  const invite = await createUser(application, 'employe', bellecour.compte_id, {
    name,
    temporary_password: true,
    email_confirme_le: null,
    image: await storeImage(application),
  });
  const bloque = await createUser(application, 'employe', bellecour.compte_id, {
    name,
    account_confirmation: false,
  });
  for (const user of [invite, bloque]) await assignCentres(application, user, [bellecour]);
  return [invite.id, bloque.id];
}

/** The general form of a client, as valid as can be. */
export const saisieClient = (values: Record<string, string> = {}): ClientSaisi =>
  ClientSaisi.parse({ nom: NOM, email: 'duvivier@exemple.fr', telephonePortable: '0610203040', ...values });

/** A read file whose only row is the record's client. */
export function fichierLu() {
  const client = saisieClient({ numeroSecu: NIR });
  return {
    entetes: ['Nom'],
    mapping: [],
    exclues: [],
    acceptables: [{ row: 2, client, cles: duplicateKeys(client), origine: '' }],
    invalides: [],
    rejets: [],
  };
}

const lettreDe = (nom: string): string =>
  JSON.stringify({
    destinataire: { nom, prenom: '', adresse: '', codePostal: '', ville: '' },
    ...{ sujet: 'Votre facture', paragraphes: [nom] },
  });
