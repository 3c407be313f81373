import type { EssaiAppareilRow, EssaiRow } from '~/db/rows/essais';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { Cote } from '~/lib/oreilles';
import { compactText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import { applyStatut } from '../clients/application-statut.server';
import { ChangementStatut } from '../clients/client.schema';
import { findStatut } from '../clients/statuts';
import { lockClient } from '../clients/vivants.repo.server';
import { type ChoixDevis, choixPossibles } from '../devis/choix-devis';
import { deciderDevis } from '../devis/decision.service.server';
import type { DevisDuDossier } from '../devis/devis-du-dossier.server';
import { etatDevis } from '../devis/etat-devis';
import { DomainError } from '../errors';
import { argentDuLieu } from '../reglements/argent.server';
import { rembourser } from '../reglements/remboursement.service.server';
import { devisSitue, lieuDuDepot } from './devis-essai.server';
import type { Suite } from './dire-suite';
import { type IssueSaisie, MESSAGES_ESSAI } from './essai.schema';
import { appareilsEssayes } from './essais.repo.server';

interface Fin {
  essai: EssaiRow;
  fini: boolean;
  echanges: boolean;
  /** What is accepted of the deposit that is given back. */
  acceptes: readonly string[];
}

/** What an outcome means for quote, deposit and status, in the transaction that notes it. Raises DomainError for a quote that is decided already, and as `rembourser`. */
export async function suivreIssue(
  tx: Context,
  clientId: string,
  { essai, fini, echanges, acceptes }: Fin,
  saisie: IssueSaisie,
): Promise<Suite> {
  if (!fini) {
    const statut = echanges ? await secondEssai(tx, clientId) : (await lockClient(tx, clientId)).statut;
    return { fini, statut, devis: 'inchange', rendu: 0 };
  }
  const rows = await appareilsEssayes(tx, clientId, [essai.id]);
  const gardes = rows.filter(({ issue }) => issue === 'garde');
  const devis = saisie.devis ? await suivreDevis(tx, clientId, essai, gardes, saisie.le) : 'inchange';
  const rendu = gardes.length === 0 ? await rendreDepot(tx, clientId, essai, saisie, acceptes) : 0;
  const client = await lockClient(tx, clientId);
  const statut = gardes.length > 0 ? 'Appareillé' : '';
  const changement = { statut, dateAppareillage: statut ? saisie.le : null };
  // Nothing of it is worn: the client is back where no trial was.
  if (statut || findStatut(client.statut)?.stade === 'essai')
    await applyStatut(tx, client, ChangementStatut.parse(changement), []);
  return { fini, statut: statut || (await lockClient(tx, clientId)).statut, devis, rendu };
}

/** A client whose device was exchanged is at their second trial; its appointment is still to be made. */
async function secondEssai(tx: Context, clientId: string): Promise<string> {
  const client = await lockClient(tx, clientId);
  if (client.statut !== 'Rdv 1er essai') return client.statut;
  return applyStatut(tx, client, ChangementStatut.parse({ statut: 'Rdv 2eme essai' }), []);
}

async function suivreDevis(
  tx: Context,
  clientId: string,
  { devis_id }: EssaiRow,
  gardes: readonly EssaiAppareilRow[],
  le: string,
): Promise<Suite['devis']> {
  const found = await devisSitue(tx, await lockClient(tx, clientId), devis_id);
  if (!found || devis_id === null) return 'inchange';
  const { devis, row, ouvert } = found;
  // What the patient has signed meanwhile is what they keep.
  if (devis.decision === 'accepte' && gardes.length > 0) return 'inchange';
  if (!ouvert) throw new DomainError('devis_decide', MESSAGES_ESSAI.devisDecide);
  // A quote made while the trial went on is decided on its own day at the earliest.
  const decideLe = devis.dateDevis !== null && le < devis.dateDevis ? devis.dateDevis : le;
  if (gardes.length === 0) {
    const choix = { choixD: '', choixG: '', choixAccessoires: false } as const;
    await deciderDevis(tx, clientId, devis_id, { decision: 'refuse', decideLe, ...choix }, row.version);
    return 'refuse';
  }
  if (etatDevis(devis, toParis(tx.now()).date).etat === 'expire') return 'expire';
  const { D, G, accessoires } = choixGarde(devis, gardes);
  const choix = { choixD: D, choixG: G, choixAccessoires: accessoires };
  await deciderDevis(tx, clientId, devis_id, { decision: 'accepte', decideLe, ...choix }, row.version);
  return 'accepte';
}

/** Of a quote what was kept: for each ear the offer that names the device, the proposed one where none does; its accessories with it. */
function choixGarde(devis: DevisDuDossier['devis'], gardes: readonly EssaiAppareilRow[]): ChoixDevis {
  const { oreilles, accessoires } = choixPossibles(devis);
  const choisir = (cote: Cote): ChoixDevis[Cote] => {
    const garde = gardes.find(({ oreille }) => oreille === cote);
    const offres = oreilles.find((each) => each.cote === cote)?.offres ?? [];
    if (!garde || offres.length === 0) return '';
    const isClasse1 =
      offres.some(({ offre }) => offre === 'classe1') &&
      compactText(devis[`modele${cote}Classe1`]) === compactText(garde.modele);
    return isClasse1 ? 'classe1' : 'propose';
  };
  return { D: choisir('D'), G: choisir('G'), accessoires: accessoires !== null };
}

/** Gives the deposit back, as far as it is still there. */
async function rendreDepot(
  tx: Context,
  clientId: string,
  { id, depot, devis_id, reglement_id, depot_cheque }: EssaiRow,
  { rendreDepot: mode }: IssueSaisie,
  acceptes: readonly string[],
): Promise<number> {
  if (!depot || mode === '') return 0;
  if (depot_cheque === 'garde') {
    await tx.db.update('essais', { id }, { depot_cheque: 'rendu' });
    return depot;
  }
  const argent = await argentDuLieu(tx, lieuDuDepot({ devis_id, client_id: clientId }));
  const there = argent
    .filter(({ origine }) => origine.id === reglement_id)
    .reduce((sum, { montant }) => sum + montant, 0);
  const montant = Math.min(depot, there);
  if (montant <= 0) return 0;
  const rendu = {
    mode,
    montant,
    dateReglement: null,
    reference: '',
    banque: '',
    note: DEPOT_RENDU,
  };
  const objet = { reglementId: reglement_id, ...(devis_id ? { devisId: devis_id } : { clientId }) };
  await rembourser(tx, objet, rendu, { formId: newId(), acceptes });
  return montant;
}

const DEPOT_RENDU = 'Dépôt d’un essai rendu';

/** The rows by which this transaction has just given a deposit back. */
export async function remboursementsDuDepot(tx: Context, client_id: string): Promise<string[]> {
  const cree_le = tx.now().toISOString();
  const rows = await tx.db.from('reglements').where({ client_id, note: DEPOT_RENDU, cree_le }).select('id');
  return rows.map(({ id }) => id);
}
