import { formatDay } from '~/lib/dates';
import { COTE } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { holdNomme, lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { assertVersion } from '../verrou.repo.server';
import { dejaConnu } from './correction-numero.server';
import { assertDeplacement, conflit, deplacer, type Origine } from './deplacement.server';
import { cleDeSerie, clesDExemplaire, ETATS_EXEMPLAIRE, QUITTES } from './exemplaire';
import {
  type DeplacementSaisi,
  type ExemplaireSaisi,
  MESSAGES_EXEMPLAIRE,
  type RemiseSaisie,
} from './exemplaire.schema';
import { exemplaireDeSerie, findExemplaireRow, lockExemplaireRow } from './exemplaires.repo.server';
import { corrigerSurLaFiche } from './numero-partout.server';
import { assertSansEssai, lockPatient, noter, poser, refus, retirer, tracer } from './pose.server';

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
  { origine }: { origine?: Origine } = {},
): Promise<void> {
  authorize(ctx, 'stock:modifier');
  return ctx.transaction(async (tx) => {
    const known = await findExemplaireRow(tx, id);
    await assertVersion(known, version, conflit);
    assertDeplacement(known, vers);
    if (vers === 'remplace') throw refus('vers', MESSAGES_EXEMPLAIRE.remplacant);
    const client = known.client_id === null ? null : await lockPatient(tx, known.client_id);
    if (client) await assertSansEssai(tx, known, vers);
    const raison = { motif, ...(origine && { origine }) };
    if (client && vers === 'appareille') return poser(tx, client.id, known, raison);
    await deplacer(tx, known, { vers, ...raison });
    if (client && QUITTES.includes(vers)) await retirer(tx, client.id, known, raison);
    if (client) await noter(tx, client, known, `${ETATS_EXEMPLAIRE[vers].libelle} : ${motif}`);
    await tracer(tx, known, vers, motif);
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
    if (vers === 'appareille') await poser(tx, client.id, { ...row, oreille }, { motif: raison });
    else {
      await deplacer(tx, row, { vers, motif: raison, client, oreille });
      await noter(tx, client, row, `${ETATS_EXEMPLAIRE[vers].libelle}, ${COTE[oreille].nom}`);
      await tracer(tx, row, vers, raison);
    }
    return row.id;
  });
}

/**
 * Puts the number, the warranty or the note of a device right; the number on its patient's record too. Raises DomainError for a number that another device
 * has, when somebody else changed it meanwhile, NotFoundError, ForbiddenError.
 */
export function modifierExemplaire(
  ctx: Context,
  id: string,
  { numeroSerie, garantieFin, note: texte }: ExemplaireSaisi,
  version: number,
): Promise<void> {
  authorize(ctx, 'stock:modifier');
  return ctx.transaction(async (tx) => {
    const { client_id } = await findExemplaireRow(tx, id);
    await holdNomme(tx, client_id);
    const row = await lockExemplaireRow(tx, id);
    if (row.client_id !== client_id) throw conflit();
    const change = cleDeSerie(numeroSerie) !== row.serie_cle;
    const values = {
      numero_serie: numeroSerie,
      garantie_fin: garantieFin,
      note: texte,
      ...clesDExemplaire({ numeroSerie, marque: row.marque }),
    };
    if ((Object.keys(values) as (keyof typeof values)[]).every((name) => row[name] === values[name])) return;
    await assertVersion(row, version, conflit);
    const next = { ...values, version: row.version + 1, modifie_le: tx.now().toISOString() };
    if (!(await tx.db.updateUnlessTaken('exemplaires', { id }, next))) throw dejaConnu(numeroSerie);
    if (change) await corrigerSurLaFiche(tx, row, numeroSerie);
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

function inconnu(numeroSerie: string): DomainError {
  const message = `Aucun appareil n° ${numeroSerie} dans ce centre : réceptionnez-le d’abord.`;
  return new DomainError('numero_indisponible', message, { numeroSerie: message });
}

function ailleurs({ numero_serie }: { numero_serie: string }): DomainError {
  const message = `Le n° ${numero_serie} est l’appareil d’un autre patient.`;
  return new DomainError('numero_indisponible', message, { numeroSerie: message });
}
