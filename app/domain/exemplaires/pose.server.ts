import type { ClientRow } from '~/db/rows/clients';
import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { COTE, COTES, type Cote } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { isFitted, texteDuChamp } from '../appareillage/appareil';
import { AppareillageSaisi } from '../appareillage/appareillage.schema';
import { getAppareillage, saveAppareillage } from '../appareillage/appareillage.service.server';
import { type AppareilPose, type Appareils, AUCUN_APPAREIL } from '../appareillage/appareils-du-client';
import { champsAppareil } from '../appareillage/champs-appareil';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { deplacer } from './deplacement.server';
import { cleDeSerie, ETATS_EXEMPLAIRE, type EtatExemplaire, QUITTES } from './exemplaire';
import { MESSAGES_EXEMPLAIRE } from './exemplaire.schema';
import type { Raison } from './suivi-appareillage.server';

type RaisonDite = Raison & { motif: string };

/** Whoever has a device, locked. Raises DomainError where their record is in the trash, ForbiddenError. */
export async function lockPatient(tx: Context, clientId: string): Promise<ClientRow> {
  authorize(tx, 'client:modifier');
  return lockClient(tx, clientId).catch((error: unknown) => {
    if (error instanceof NotFoundError) throw refus('vers', MESSAGES_EXEMPLAIRE.corbeille);
    throw error;
  });
}

/** Has the ear wear the device: its record says so, and the register follows. Raises DomainError for an ear that wears another one. */
export async function poser(
  tx: Context,
  clientId: string,
  row: ExemplaireRow,
  raison: RaisonDite,
): Promise<void> {
  if (row.oreille === '') throw refus('vers', MESSAGES_EXEMPLAIRE.oreille);
  const { cote, oreille, nom } = COTE[row.oreille];
  const { empreinte, ...portes } = await getAppareillage(tx, clientId);
  const porte = portes[oreille];
  if (cleDeSerie(porte.numeroSerie) === row.serie_cle) {
    const client = { id: clientId, centre_id: row.centre_id };
    if (row.etat !== 'appareille')
      await deplacer(tx, row, { vers: 'appareille', client, oreille: cote, ...dite(raison) });
  } else {
    if (isFitted(porte)) throw occupee(nom);
    const identite = { marqueAppareil: row.marque, modelAppareil: row.modele, quantity: 1 };
    const device = {
      ...{ ...AUCUN_APPAREIL, produit: row.produit_id, numeroSerie: row.numero_serie },
      ...(row.produit_id === null && identite),
    };
    await saveAppareillage(tx, clientId, saisieOf(portes, cote, device), empreinte, raison);
  }
  await tracer(tx, row, 'appareille', raison.motif);
}

/** Takes a device that its patient wore off the record; the register has it elsewhere already. */
export async function retirer(
  tx: Context,
  clientId: string,
  row: ExemplaireRow,
  raison: RaisonDite,
): Promise<void> {
  const porte = await coteDe(tx, clientId, row);
  if (!porte) return;
  const { empreinte, portes, cote } = porte;
  await saveAppareillage(tx, clientId, saisieOf(portes, cote, AUCUN_APPAREIL), empreinte, raison);
}

/** Writes another number in the place of a worn device's: the same product, under the same conditions. */
export async function renumeroter(
  tx: Context,
  clientId: string,
  row: ExemplaireRow,
  numeroSerie: string,
  raison: RaisonDite,
): Promise<void> {
  const porte = await coteDe(tx, clientId, row);
  if (!porte) return;
  const { empreinte, portes, cote } = porte;
  const device = { ...portes[COTE[cote].oreille], numeroSerie };
  await saveAppareillage(tx, clientId, saisieOf(portes, cote, device), empreinte, raison);
}

/** On which ear a client's record has the device, and that record. */
export async function coteDe(
  tx: Context,
  clientId: string,
  row: Pick<ExemplaireRow, 'serie_cle'>,
): Promise<{ cote: Cote; portes: Appareils; empreinte: string } | null> {
  const { empreinte, ...portes } = await getAppareillage(tx, clientId);
  const cote = COTES.find(({ oreille }) => cleDeSerie(portes[oreille].numeroSerie) === row.serie_cle)?.cote;
  return cote ? { cote, portes, empreinte } : null;
}

/** The Appareillage tab as it stands, with another device, or none, for one ear. */
function saisieOf(portes: Appareils, cote: Cote, device: AppareilPose): AppareillageSaisi {
  const brut = COTES.flatMap((each): [string, string][] => {
    const appareil = each.cote === cote ? device : portes[each.oreille];
    return [
      [`produit${each.cote}`, appareil.produit ?? ''],
      ...champsAppareil.map((champ): [string, string] => [champ + each.cote, texteDuChamp(appareil, champ)]),
    ];
  });
  return AppareillageSaisi.parse(Object.fromEntries(brut));
}

/**
 * Raises DomainError where a device is on a trial that is still to be decided, and the move would decide it: the outcome is noted on the
 * trial, which has the device move.
 */
export async function assertSansEssai(tx: Context, row: ExemplaireRow, vers: EtatExemplaire): Promise<void> {
  if (vers !== 'appareille' && !QUITTES.includes(vers)) return;
  const ouverts = await tx.db.from('essais_appareils').where({ client_id: row.client_id ?? '', issue: '' });
  if (ouverts.some(({ numero_serie }) => cleDeSerie(numero_serie) === row.serie_cle))
    throw refus('vers', MESSAGES_EXEMPLAIRE.essaiEnCours);
}

/** The audit trail's line of a move. */
export const tracer = (tx: Context, row: ExemplaireRow, vers: EtatExemplaire, motif: string): Promise<void> =>
  trace(tx, {
    action: 'exemplaire:deplacement',
    objet: 'exemplaire',
    objetId: row.id,
    centreId: row.centre_id,
    details: `${ETATS_EXEMPLAIRE[row.etat].libelle} → ${ETATS_EXEMPLAIRE[vers].libelle} : ${motif}`,
  });

/** What a patient's history says of a device. */
export async function noter(
  tx: Context,
  client: { id: string; centre_id: string },
  row: ExemplaireRow,
  quoi: string,
): Promise<void> {
  await addHistorique(tx, client, {
    action: 'Appareil',
    details: `${[row.marque, row.modele].filter(Boolean).join(' ')} n° ${row.numero_serie} : ${quoi}`.trim(),
  });
}

const dite = ({ motif, origine }: RaisonDite) => ({ motif, ...(origine && { origine }) });

/** Raises nothing itself: a move that is refused, with the field that says why. */
export const refus = (champ: string, message: string): DomainError =>
  new DomainError('deplacement_refuse', message, { [champ]: message });

function occupee(nom: string): DomainError {
  const message = `L’${nom} porte déjà un appareil : retirez-le de la fiche d’abord.`;
  return new DomainError('oreille_occupee', message, { oreille: message, vers: message });
}
