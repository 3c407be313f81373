import type { ImportRow } from '~/db/rows/imports';
import { AFaireSaisie } from '~/domain/a-faire/a-faire';
import { createAFaire } from '~/domain/a-faire/a-faire.service.server';
import { createContext } from '~/domain/access/context.server';
import { sessionId } from '~/domain/access/sessions.server';
import { saveBrouillon } from '~/domain/factures/brouillons.service.server';
import { newId } from '~/lib/ids.server';
import { attendreRdv, storeCampagne, storeReport } from './a-faire';
import { createAbonnement } from './abonnement';
import { storeAbsence, storeEvenement } from './agenda';
import { storeAppareils } from './appareils';
import { storeAvoir } from './avoir';
import { createBilanDe } from './bilan';
import { storeAdresse, storeCalendrier } from './calendrier';
import { storeExercice } from './comptabilite';
import { createCompteRenduDe } from './compte-rendu';
import { storeAlerte } from './consultations';
import { storeDevis } from './devis';
import { storeEssai, storeEtape } from './essai';
import { storeExemplaire } from './exemplaire';
import { storeExport } from './export-comptable';
import { storeCle, storeNavigateur } from './facteur';
import { createImport, importVerifie } from './factories';
import { FORMULAIRE_FACTURE } from './facture';
import { createFusion } from './fusion';
import { storeJeton } from './jeton';
import { storeLpp } from './lpp';
import { storeValeur } from './parametre';
import { storePart } from './part';
import { attachPdf } from './pdf';
import { storePrescription } from './prescription';
import { storeImage } from './profil';
import { createQuestionnaireDe } from './questionnaire';
import { storeReglement, storeReglementDe, storeRemise } from './reglement';
import { storeLigneReleve } from './releve';
import { storeCommande, storeSav } from './sav';
import { storeSignees } from './signature';
import type { Enseigne, Site } from './site';
import { createProduit } from './stock';
import { storeEnvoi, storeWebhook } from './webhook';

/** What the parameters of the addresses stand for. */
export interface Cibles {
  clientId: string;
  evenementId: string;
  bilanId: string;
  compteRenduId: string;
  questionnaireId: string;
  /** Which questionnaire. */
  formulaire: string;
  prescriptionId: string;
  essaiId: string;
  bonId: string;
  etapeId: string;
  commandeId: string;
  ligneCommandeId: string;
  reparationId: string;
  emboutId: string;
  ailleursId: string;
  prescripteurId: string;
  /** Lacks mandatory mentions: its PDF leads to where they are named. */
  devisId: string;
  /** Invited, and not come in yet. */
  userId: string;
  factureId: string;
  avoirId: string;
  /** A credit of the client's, a cheque of theirs, and a slip with another one. */
  reglementId: string;
  /** Of the invoice: that one is of the client. */
  reglementFactureId: string;
  chequeId: string;
  remiseId: string;
  brouillonFactureId: string;
  /** What an insurer is to pay of another invoice. */
  partId: string;
  /** A line of a bank statement. */
  ligneId: string;
  importId: string;
  alerteId: string;
  centreId: string;
  pack: string;
  brouillonId: string;
  factureAbonnementId: string;
  moyenId: string;
  produitId: string;
  /** A device that the client has as a loan; its number is the client’s id. */
  exemplaireId: string;
  fichierId: string;
  calendrierId: string;
  adresseId: string;
  adresseIcs: string;
  /** An access token of the same user. */
  jetonId: string;
  /** A parameter, and a value that the account has given it. */
  cleParametre: string;
  valeurId: string;
  /** A version of the LPP that waits to be applied; a code of the one that is. */
  versionLppId: string;
  codeLpp: string;
  /** A webhook of the account that is switched off, and what it was sent. */
  webhookId: string;
  envoiId: string;
  absenceId: string;
  /** A FEC that was made. */
  exportId: string;
  premierId: string;
  secondId: string;
  fusionId: string;
  statut: string;
  aFaireId: string;
  /** A line of the worklist, as its dialogs' addresses name it; one that was put off; a kind that has reminders. */
  ligneAFaire: string;
  reportId: string;
  campagneId: string;
  natureAFaire: string;
  /** What a patient is asked. */
  objetChoix: string;
  /** A deed that nobody did. */
  geste: string;
  liste: string;
  format: string;
  /** A view of somebody who is none of the callers: it is nobody's else. */
  vueId: string;
  /** A closed year of the centre, and its archive. */
  clotureId: string;
  archiveId: string;
  /** Of that user. */
  sessionId: string;
  navigateurId: string;
  cleId: string;
  /** What is signed: the delivery slip of the client; one that was, and a link to one. */
  nature: string;
  signatureId: string;
  demandeId: string;
}

/** Records of an account for every parameter of an address; `values` are those of its import. */
export async function createCibles(
  site: Site,
  enseigne: Enseigne,
  values: Partial<ImportRow> = {},
): Promise<Cibles> {
  const client = await enseigne.createClient({ adresse: '1 rue du Port', ville: 'Lyon' });
  const pose = { D: { marque: 'Clairson', modele: 'Nuance', montant: 100_000 } };
  await storeAppareils(enseigne.context().db, client, pose);
  const facture = await enseigne.createFacture(await enseigne.createClient());
  const inside = createContext({ ...enseigne.context(), centreCourant: enseigne.bellecour });
  const { avoirId } = await storeAvoir(inside);
  const reglements = {
    reglementId: await storeReglement(inside, client.id, '80'),
    reglementFactureId: await storeReglementDe(inside, facture.id, '10'),
    chequeId: await storeReglement(inside, client.id, '40', { mode: 'cheque' }),
    remiseId: await storeRemise(inside, client.id),
  };
  const brouillonFactureId = await saveBrouillon(inside, FORMULAIRE_FACTURE, {
    ...{ formId: null, clientId: client.id, version: 0 },
  });
  const importId = await createImport(enseigne.context(), { ...importVerifie('rejet'), ...values });
  const centreId = enseigne.bellecour.id;
  const abonnement = await createAbonnement(enseigne.context(), centreId);
  // The pack that the centre has: its users would be too many for another one.
  const image = await storeImage(site.application);
  const invite = { temporary_password: true, email_confirme_le: null, image };
  const user = await enseigne.createUser('employe', [enseigne.bellecour], invite);
  const ofUser = {
    userId: user.id,
    sessionId: sessionId(await site.openSession(user)),
    navigateurId: await storeNavigateur(site.application, user),
    cleId: await storeCle(site.application, user),
  };
  const produitId = await createProduit(enseigne.context(), { quantity: '2' }, enseigne.bellecour.id);
  const numero = { produitId, numeroSerie: client.id };
  const exemplaireId = await storeExemplaire(enseigne.context(), client, numero);
  const alerteId = await storeAlerte(enseigne.context());
  const autres = { ...ofUser, importId, alerteId, centreId, produitId, exemplaireId, pack: 'Ultimate' };
  const partId = await storePart(inside);
  const ligneId = await storeLigneReleve(inside, centreId);
  const bilanId = await createBilanDe(enseigne.context(), client.id);
  const devisId = await storeDevis(enseigne.context(), client.id);
  const signe = { nature: 'livraison', ...(await storeSignees(enseigne.context(), client)) };
  const fichierId = await attachPdf(enseigne.context(), client.id);
  const evenementId = await storeEvenement(enseigne.context(), {
    centre_id: centreId,
    client_id: client.id,
  });
  const saisie = AFaireSaisie.parse({ titre: 'Rappeler', echeance: '2026-12-01' });
  const aFaireId = await createAFaire(enseigne.context(), client.id, saisie);
  const calendrierId = await storeCalendrier(enseigne.context(), { centre_id: centreId });
  const { id: adresseId, secret } = await storeAdresse(enseigne.context(), { centre_id: centreId });
  const jetonId = await storeJeton(enseigne.context(), user.id);
  // Switched off: what the tests do is told to nobody, and no job comes between them.
  const { id: webhookId } = await storeWebhook(enseigne.context(), {
    url: 'https://10.0.0.8/auricule',
    coupe_le: new Date().toISOString(),
  });
  const envoiId = await storeEnvoi(enseigne.context(), webhookId);
  const absenceId = await storeAbsence(enseigne.context(), { centre_id: centreId });
  const exportId = await storeExport(enseigne.context(), centreId, { nature: 'fec', format: 'txt' });
  const valeurId = await storeValeur(enseigne.context());
  const parametre = { cleParametre: 'prescription.validite_mois', valeurId };
  const lpp = { versionLppId: await storeLpp(enseigne.context()), codeLpp: '2335791' };
  const acces = { ...parametre, ...lpp, adresseId, jetonId, webhookId, envoiId, adresseIcs: `${secret}.ics` };
  const agenda = { absenceId, exportId, calendrierId, ...acces };
  const [premier, second, garde, absorbe] = await Promise.all(
    [1, 2, 3, 4].map(() => enseigne.createClient({ nom: 'Double' })),
  );
  if (!premier || !second || !garde || !absorbe) throw new Error('Clients non créés');
  const fusionId = await createFusion(enseigne.context(), garde, absorbe);
  const paire = { premierId: premier.id, secondId: second.id, fusionId };
  const attendu = await enseigne.createClient({ nom: 'Attendu' });
  const vueId = newId();
  await enseigne.context().db.insert('vues', {
    ...{ id: vueId, compte_id: user.compte_id, user_id: user.id, liste: 'clients' },
    ...{ nom: 'Vue', nom_tri: 'vue', recherche: '', cree_le: user.cree_le, modifie_le: user.cree_le },
  });
  const listes = { liste: 'clients', format: 'csv', vueId };
  const fiche = {
    ...listes,
    ...paire,
    ...agenda,
    evenementId,
    fichierId,
    statut: 'En Livraison',
  };
  return {
    ...fiche,
    ...(await storePrescription(enseigne.context(), client.id)),
    ...(await storeEssai(enseigne.context(), client)),
    ...(await storeEtape(enseigne.context(), client)),
    formulaire: 'hhie',
    questionnaireId: await createQuestionnaireDe(enseigne.context(), client.id),
    ...(await storeSav(enseigne.context(), client)),
    ...(await storeCommande(enseigne.context(), centreId)),
    compteRenduId: await createCompteRenduDe(enseigne.context(), client.id),
    ...(await storeExercice(enseigne.context(), centreId)),
    clientId: client.id,
    geste: newId(),
    aFaireId,
    ligneAFaire: await attendreRdv(enseigne.context(), attendu.id),
    reportId: await storeReport(enseigne.context(), attendu),
    campagneId: await storeCampagne(enseigne.context(), attendu),
    natureAFaire: 'devis',
    objetChoix: 'campagnes',
    bilanId,
    devisId,
    factureId: facture.id,
    avoirId,
    ...reglements,
    brouillonFactureId,
    partId,
    ligneId,
    ...autres,
    ...abonnement,
    ...signe,
  };
}

/** An address of the plan with its parameters filled in. */
export const addressOf = (path: string, cibles: Cibles) =>
  (path.includes(':factureId/') ? path.replace(':reglementId', ':reglementFactureId') : path).replace(
    /:(\w+)/g,
    (_, name: keyof Cibles) => cibles[name],
  );
