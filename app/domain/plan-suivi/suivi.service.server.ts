import type { EtapeSuiviRow } from '~/db/rows/essais';
import { formatDay, toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { TYPE_SUIVI } from '../agenda/evenement';
import { EvenementSaisi } from '../agenda/evenement.schema';
import { createEvenement } from '../agenda/evenements.service.server';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { nextVersion } from '../verrou.repo.server';
import { ajusterSuivi } from './ajustement.server';
import { MOTIFS_SUIVI } from './etape';
import type { EtatSuiviSaisi, RdvSuiviSaisi } from './etape.schema';
import { lockEtapeRow, rdvDesEtapes } from './etapes.repo.server';

/**
 * Makes the appointment of a visit (docs/regles/essais.md): it stands in the agenda like any other, is moved and cancelled there; once it is over
 * somebody says whether the visit took place. Returns its id. Raises DomainError for a visit that has one or is noted, ConflitAgenda for what is not among `acceptes`, NotFoundError,
 * ForbiddenError.
 */
export function planifierEtape(
  ctx: Context,
  clientId: string,
  id: string,
  { date, heure, intervenantId }: RdvSuiviSaisi,
  acceptes: readonly string[] = [],
): Promise<string> {
  authorize(ctx, 'client:modifier');
  authorize(ctx, 'agenda:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockEtapeRow(tx, client.id, id);
    if (row.etat !== 'prevue')
      throw new DomainError('etape_deja_notee', 'Cette visite est déjà notée : remettez-la d’abord à faire.');
    const [rdv] = [...(await rdvDesEtapes(tx, client.id, [row])).values()];
    if (rdv)
      throw new DomainError(
        'etape_avec_rendez_vous',
        'Cette visite a déjà un rendez-vous : déplacez-le dans l’agenda.',
      );
    const saisie = EvenementSaisi.parse({
      ...{ clientId: client.id, type: TYPE_SUIVI, date, heure, intervenantId },
      note: `Visite de suivi à ${row.mois} mois`,
    });
    const centreCourant = tx.centres.find(({ id: centreId }) => centreId === client.centre_id) ?? null;
    const evenement_id = await createEvenement({ ...tx, centreCourant }, saisie, { acceptes });
    await tx.db.update('etapes_suivi', { id: row.id }, { evenement_id, ...nextVersion(tx, row) });
    await trace(tx, {
      action: 'suivi:rendezVous',
      objet: 'client',
      objetId: client.id,
      centreId: client.centre_id,
      details: `Visite à ${row.mois} mois, le ${formatDay(date)}`,
    });
    return evenement_id;
  });
}

/**
 * Notes what became of a visit: done on a day, not done and why, or neither after all. Raises DomainError on `le` for a day to come or before the
 * fitting, and for a visit that has changed since; NotFoundError, ForbiddenError.
 */
export function noterEtape(
  ctx: Context,
  clientId: string,
  id: string,
  saisie: EtatSuiviSaisi,
  version: number,
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockEtapeRow(tx, client.id, id);
    if (row.version !== version)
      throw new DomainError('modifie_entre_temps', 'Cette visite a changé entre-temps : relisez-la.');
    const le = jourDe(tx, row, saisie);
    const [rdv] = [...(await rdvDesEtapes(tx, client.id, [row])).values()];
    const over = rdv !== undefined && rdv.end <= tx.now().toISOString();
    await tx.db.update(
      'etapes_suivi',
      { id: row.id },
      {
        etat: saisie.etat,
        etat_le: le,
        motif: saisie.etat === 'non_faite' ? saisie.motif : '',
        note: saisie.note,
        etat_par: tx.acteur.userId,
        // To be done again is to be given another appointment.
        ...(saisie.etat === 'prevue' && over ? { evenement_id: null } : {}),
        ...nextVersion(tx, row),
      },
    );
    const details = `Visite à ${row.mois} mois : ${dire(saisie, le)}`;
    await addHistorique(tx, client, { action: 'Suivi', details });
    await trace(tx, {
      action: 'suivi:etat',
      objet: 'client',
      objetId: client.id,
      centreId: client.centre_id,
      details,
    });
    await ajusterSuivi(tx, client.id);
  });
}

function jourDe(tx: Context, row: EtapeSuiviRow, { etat, le }: EtatSuiviSaisi): string | null {
  if (etat === 'prevue') return null;
  const { date: today } = toParis(tx.now());
  const jour = le ?? today;
  const refuser = (message: string): never => {
    throw new DomainError('etape_date_impossible', message, { le: message });
  };
  if (jour > today) refuser('La date est à venir.');
  if (jour < row.pose_le)
    refuser(`L’appareillage est du ${formatDay(row.pose_le)} : la date ne peut pas être avant.`);
  return jour;
}

function dire({ etat, motif, note }: EtatSuiviSaisi, le: string | null): string {
  if (etat === 'prevue') return 'remise à faire';
  if (etat === 'faite') return `faite le ${formatDay(le ?? '')}`;
  const pourquoi = motif === '' ? '' : MOTIFS_SUIVI[motif].toLowerCase();
  return ['non faite', pourquoi, note].filter(Boolean).join(', ');
}
