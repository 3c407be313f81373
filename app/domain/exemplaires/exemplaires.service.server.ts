import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { formatDay } from '~/lib/dates';
import { COTE } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { isFitted, texteDuChamp } from '../appareillage/appareil';
import { AppareillageSaisi } from '../appareillage/appareillage.schema';
import { getAppareillage, saveAppareillage } from '../appareillage/appareillage.service.server';
import { type AppareilPose, type Appareils, AUCUN_APPAREIL } from '../appareillage/appareils-du-client';
import { champsAppareil } from '../appareillage/champs-appareil';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { assertVersion } from '../verrou.repo.server';
import { assertDeplacement, deplacer } from './deplacement.server';
import { cleDeSerie, clesDExemplaire, ETATS_EXEMPLAIRE, type EtatExemplaire } from './exemplaire';
import {
  type DeplacementSaisi,
  type ExemplaireSaisi,
  MESSAGES_EXEMPLAIRE,
  type RemiseSaisie,
} from './exemplaire.schema';
import { exemplaireDeSerie, findExemplaireRow, lockExemplaireRow } from './exemplaires.repo.server';

/**
 * Moves a device from where it is, as its story goes on. One that a patient wears leaves their record where it comes back, is sent back or
 * replaced; one that is to be worn again stands on it. `version` is the one that the form was opened with. Raises DomainError for a way that
 * no device goes, when somebody else moved it meanwhile, and as `saveAppareillage` does, NotFoundError, ForbiddenError.
 */
export function deplacerExemplaire(
  ctx: Context,
  id: string,
  { vers, motif }: DeplacementSaisi,
  version: number,
): Promise<void> {
  authorize(ctx, 'stock:modifier');
  return ctx.transaction(async (tx) => {
    const known = await findExemplaireRow(tx, id);
    await assertVersion(known, version, conflit);
    assertDeplacement(known, vers);
    if (known.client_id !== null) {
      authorize(tx, 'client:modifier');
      const client = await lockClient(tx, known.client_id);
      if (vers === 'appareille') return fit(tx, client.id, known, motif);
      await takeOff(tx, client.id, known, { vers, motif });
      await note(tx, client, known, `${ETATS_EXEMPLAIRE[vers].libelle} : ${motif}`);
    }
    const row = await lockExemplaireRow(tx, id);
    if (row.etat !== vers) {
      const client = row.client_id && { id: row.client_id, centre_id: row.centre_id };
      await deplacer(tx, id, { vers, motif, ...(client && { client }) });
    }
    await retain(tx, known, vers, motif);
  });
}

/**
 * Gives a device to a patient by its number: on trial, as a loan, or fitted; fitted, it stands on the patient's record. The very same again
 * changes nothing. Returns the device's id. Raises DomainError for a number that nobody knows, one that is elsewhere, an ear that wears
 * another one, and as `saveAppareillage` does, NotFoundError, ForbiddenError.
 */
export function remettreExemplaire(
  ctx: Context,
  clientId: string,
  { numeroSerie, vers, oreille, motif }: RemiseSaisie,
): Promise<string> {
  authorize(ctx, 'client:modifier');
  authorize(ctx, 'stock:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await exemplaireDeSerie(tx, client.centre_id, { numeroSerie });
    if (!row) throw inconnu(numeroSerie);
    if (row.etat === vers && row.client_id === client.id && row.oreille === oreille) return row.id;
    if (row.client_id !== null && row.client_id !== client.id) throw ailleurs(row);
    assertDeplacement(row, vers);
    const raison = motif || ETATS_EXEMPLAIRE[vers].libelle;
    if (vers === 'appareille') await fit(tx, client.id, { ...row, oreille }, raison);
    else {
      await deplacer(tx, row.id, { vers, motif: raison, client, oreille });
      await note(tx, client, row, `${ETATS_EXEMPLAIRE[vers].libelle}, ${COTE[oreille].nom}`);
      await retain(tx, row, vers, raison);
    }
    return row.id;
  });
}

/**
 * Puts the number, the warranty or the note of a device right. A number that a patient's record says is put right there. Raises DomainError
 * for a number that another device has, when somebody else changed it meanwhile, NotFoundError, ForbiddenError.
 */
export function modifierExemplaire(
  ctx: Context,
  id: string,
  { numeroSerie, garantieFin, note: texte }: ExemplaireSaisi,
  version: number,
): Promise<void> {
  authorize(ctx, 'stock:modifier');
  return ctx.transaction(async (tx) => {
    const row = await lockExemplaireRow(tx, id);
    const change = cleDeSerie(numeroSerie) !== row.serie_cle;
    const values = {
      numero_serie: numeroSerie,
      garantie_fin: garantieFin,
      note: texte,
      ...clesDExemplaire({ numeroSerie, marque: row.marque }),
    };
    if ((Object.keys(values) as (keyof typeof values)[]).every((name) => row[name] === values[name])) return;
    await assertVersion(row, version, conflit);
    if (change && row.etat === 'appareille') throw surLaFiche();
    const next = { ...values, version: row.version + 1, modifie_le: tx.now().toISOString() };
    if (!(await tx.db.updateUnlessTaken('exemplaires', { id }, next))) throw dejaConnu(numeroSerie);
    const details = [
      change && `n° ${row.numero_serie} devient ${numeroSerie}`,
      garantieFin !== row.garantie_fin && `garantie : ${garantieFin ? formatDay(garantieFin) : 'inconnue'}`,
      texte !== row.note && 'note',
    ];
    await trace(tx, {
      action: 'exemplaire:modification',
      objet: 'exemplaire',
      objetId: id,
      centreId: row.centre_id,
      details: details.filter(Boolean).join(', '),
    });
  });
}

/** Has the ear wear the device: its record says so, and the register follows. */
async function fit(tx: Context, clientId: string, row: ExemplaireRow, motif: string): Promise<void> {
  if (row.oreille === '') throw refus('vers', MESSAGES_EXEMPLAIRE.oreille);
  const { cote, oreille, nom } = COTE[row.oreille];
  const { empreinte, ...portes } = await getAppareillage(tx, clientId);
  const porte = portes[oreille];
  if (cleDeSerie(porte.numeroSerie) === row.serie_cle) {
    const client = { id: clientId, centre_id: row.centre_id };
    if (row.etat !== 'appareille')
      await deplacer(tx, row.id, { vers: 'appareille', motif, client, oreille: cote });
    return retain(tx, row, 'appareille', motif);
  }
  if (isFitted(porte))
    throw new DomainError(
      'oreille_occupee',
      `L’${nom} porte déjà un appareil : retirez-le de la fiche d’abord.`,
      {
        oreille: `L’${nom} porte déjà un appareil : retirez-le de la fiche d’abord.`,
      },
    );
  const device: Partial<AppareilPose> = {
    produit: row.produit_id,
    numeroSerie: row.numero_serie,
    ...(row.produit_id === null && { marqueAppareil: row.marque, modelAppareil: row.modele, quantity: 1 }),
  };
  await saveAppareillage(tx, clientId, saisieOf(portes, cote, device), empreinte, { motif });
  await retain(tx, row, 'appareille', motif);
}

/** Takes a device that is worn off the record, where its way says so: its piece comes back to the stock first. */
async function takeOff(
  tx: Context,
  clientId: string,
  row: ExemplaireRow,
  { vers, motif }: { vers: EtatExemplaire; motif: string },
): Promise<void> {
  if (row.oreille === '' || !QUITTE.includes(vers)) return;
  const { cote, oreille } = COTE[row.oreille];
  const { empreinte, ...portes } = await getAppareillage(tx, clientId);
  if (cleDeSerie(portes[oreille].numeroSerie) !== row.serie_cle) return;
  if (row.etat === 'appareille')
    await saveAppareillage(tx, clientId, saisieOf(portes, cote, null), empreinte, { motif });
}

/** Where a device is no patient's any more. */
const QUITTE: readonly EtatExemplaire[] = ['en_stock', 'retourne', 'remplace', 'ancien'];

/** The Appareillage tab as it stands, with another device, or none, for one ear. */
function saisieOf(
  portes: Appareils,
  cote: 'G' | 'D',
  device: Partial<AppareilPose> | null,
): AppareillageSaisi {
  const brut = Object.values(COTE).flatMap((each): [string, string][] => {
    const appareil = each.cote === cote ? { ...AUCUN_APPAREIL, ...device } : portes[each.oreille];
    return [
      [`produit${each.cote}`, appareil.produit ?? ''],
      ...champsAppareil.map((champ): [string, string] => [champ + each.cote, texteDuChamp(appareil, champ)]),
    ];
  });
  return AppareillageSaisi.parse(Object.fromEntries(brut));
}

const retain = (tx: Context, row: ExemplaireRow, vers: EtatExemplaire, motif: string) =>
  trace(tx, {
    action: 'exemplaire:deplacement',
    objet: 'exemplaire',
    objetId: row.id,
    centreId: row.centre_id,
    details: `${ETATS_EXEMPLAIRE[row.etat].libelle} → ${ETATS_EXEMPLAIRE[vers].libelle} : ${motif}`,
  });

const note = (tx: Context, client: { id: string; centre_id: string }, row: ExemplaireRow, quoi: string) =>
  addHistorique(tx, client, {
    action: 'Appareil',
    details: `${[row.marque, row.modele].filter(Boolean).join(' ')} n° ${row.numero_serie} : ${quoi}`.trim(),
  });

const conflit = () => new DomainError('a_reessayer', MESSAGES_EXEMPLAIRE.conflit);

const refus = (champ: string, message: string) =>
  new DomainError('deplacement_refuse', message, { [champ]: message });

function inconnu(numeroSerie: string): DomainError {
  const message = `Aucun appareil n° ${numeroSerie} dans ce centre : réceptionnez-le d’abord.`;
  return new DomainError('numero_indisponible', message, { numeroSerie: message });
}

function ailleurs({ numero_serie }: ExemplaireRow): DomainError {
  const message = `Le n° ${numero_serie} est l’appareil d’un autre patient.`;
  return new DomainError('numero_indisponible', message, { numeroSerie: message });
}

function dejaConnu(numeroSerie: string): DomainError {
  const message = `Un autre appareil a déjà le n° ${numeroSerie}.`;
  return new DomainError('numero_connu', message, { numeroSerie: message });
}

function surLaFiche(): DomainError {
  const message = 'Un patient porte cet appareil : corrigez le numéro sur sa fiche, onglet Appareillage.';
  return new DomainError('numero_indisponible', message, { numeroSerie: message });
}
