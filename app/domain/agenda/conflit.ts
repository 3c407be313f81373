import { formatDay, isDay } from '~/lib/dates';
import { isId } from '~/lib/id';
import { estReponseAuDeces } from '../clients/deces';
import { estReponseAuFuseau } from '../comptes/fuseau-du-centre';
import { DomainError } from '../errors';
import type { Evenement } from './evenement';
import { estReponse } from './heure-dite';

/** An event in the way, and whom it takes. */
export type Genant = Evenement & { motif: 'client' | 'intervenant' };

/** A moment in Paris. */
interface HeureDuJour {
  date: string;
  heure: string;
}

/** What stands for closed hours among what a person accepts: other hours of the same day are asked about anew. */
export const heuresFermees = ({ debut, fin }: { debut: HeureDuJour; fin: HeureDuJour }): string =>
  ['ferme', debut.date, debut.heure, fin.date, fin.heure].join('_');

const FERME = /^ferme_([\d-]{10})_\d\d:\d\d_([\d-]{10})_\d\d:\d\d$/;

/** Whether a text can be something that was accepted: a day that is over, closed hours, the id of an event or an absence, how a patient is told, or what becomes of a dead one's appointments. */
export function estAcceptable(text: string): boolean {
  if (estReponse(text) || estReponseAuDeces(text) || estReponseAuFuseau(text)) return true;
  const [, debut, fin] = FERME.exec(text) ?? [];
  return debut && fin ? isDay(debut) && isDay(fin) : isDay(text) || isId(text);
}

/**
 * The day is over, the centre closed, somebody away, or the client or the member of staff taken at that time: a warning, which the person may
 * pass over.
 */
export class ConflitAgenda extends DomainError {
  static override readonly mark = 'ConflitAgenda';
  override name = 'ConflitAgenda';
  constructor(
    readonly genants: readonly Genant[],
    /** All that 'Enregistrer quand même' accepts. */
    readonly acceptes: readonly string[],
    /** What is said before the events in the way, of which there are `nombre`; `fermetures` are sentences. */
    { passe, fermetures, nombre }: { passe: string | null; fermetures: readonly string[]; nombre: number },
  ) {
    const message = [
      passe && `Cette date est passée : ${formatDay(passe)}.`,
      ...fermetures,
      occupation(genants, nombre),
    ]
      .filter(Boolean)
      .join(' ');
    super('rendez_vous_a_confirmer', message, {}, { genre: 'accepter', avis: message, acceptes });
  }
}

function occupation(genants: readonly Genant[], nombre: number): string {
  if (genants.length === 0) return '';
  const autres = nombre - genants.length;
  const suite = autres > 0 ? ` ; et ${autres} ${autres > 1 ? 'autres' : 'autre'}` : '';
  return `Créneau déjà occupé : ${genants.map(descriptionDe).join(' ; ')}${suite}.`;
}

/** 'Rdv devis, DUPONT Jeanne, le 24/11/2026 de 09:00 à 10:00' */
export function descriptionDe({ type, client, ...quand }: Evenement): string {
  const qui = client && [client.nom, client.prenom].filter(Boolean).join(' ');
  return [type, qui, momentDe(quand)].filter(Boolean).join(', ');
}

type Moment = Pick<Evenement, 'date' | 'heure' | 'dateFin' | 'heureFin' | 'journee'> & { fuseau?: string };

/** 'le 24/11/2026 de 09:00 à 10:00', 'le 24/11/2026, journée entière', 'du 24/11/2026 14:00 au 25/11/2026 10:00' */
export function momentDe({ date, heure, dateFin, heureFin, journee, fuseau }: Moment): string {
  const jour = formatDay(date);
  if (journee)
    return date === dateFin
      ? `le ${jour}, journée entière`
      : `du ${jour} au ${formatDay(dateFin)}, journées entières`;
  const ou = fuseau ? ` (${fuseau})` : '';
  if (date === dateFin) return `le ${jour} de ${heure} à ${heureFin}${ou}`;
  return `du ${jour} ${heure} au ${formatDay(dateFin)} ${heureFin}${ou}`;
}
