import { z } from 'zod';
import { addDays, isDay, toParis } from '~/lib/dates';
import { texte, texteLong } from '../champs';
import { DomainError } from '../errors';
import type { Evenement } from './evenement';
import { EvenementSaisi } from './evenement.schema';

const MINUTE_MS = 60_000;
const INSTANT = 'Un instant ISO 8601, comme 2026-11-23T13:30:00Z.';

/** A UTC instant, to the minute: what an agenda can show. */
const instant = () =>
  z.iso.datetime({ offset: true, error: INSTANT }).transform((text, issues) => {
    const ms = Math.floor(Date.parse(text) / MINUTE_MS) * MINUTE_MS;
    const iso = Number.isNaN(ms) ? '' : new Date(ms).toISOString();
    if (isDay(iso.slice(0, 10))) return iso;
    issues.addIssue({ code: 'custom', message: INSTANT });
    return z.NEVER;
  });

/** Each field of an event as a program may give it, on its own. */
export const CHAMPS_EVENEMENT_TRANSMIS = {
  type: texte(200).optional(),
  color: texte(7).optional(),
  start: instant(),
  end: instant(),
  journee: z.boolean('Vrai ou faux.').optional(),
  note: texteLong(2000).optional(),
};

/** An event as a program gives it, in UTC instants. Whom it is for is told each time; what else it does not name stays as it is. */
export interface EvenementTransmis extends z.output<z.ZodObject<typeof CHAMPS_EVENEMENT_TRANSMIS>> {
  clientId: string | null;
  /** Null is nobody; left out, whoever it was for. */
  intervenantId?: string | null;
}

/**
 * The same as its form would hold it; `avant` is the event as it stands. Whole days stay whole where their bounds do. Raises DomainError on
 * the fields.
 */
export function saisieTransmise(transmis: EvenementTransmis, avant?: Evenement): EvenementSaisi {
  const { start, end } = transmis;
  const kept = avant?.journee === true && avant.start === start && avant.end === end;
  const journee = transmis.journee ?? kept;
  const [debut, fin] = [toParis(start), toParis(end)];
  const lue = EvenementSaisi.safeParse({
    clientId: transmis.clientId,
    type: transmis.type ?? avant?.type,
    color: transmis.color ?? avant?.color,
    ...debut,
    dateFin: journee && fin.heure === '00:00' ? addDays(fin.date, -1) : fin.date,
    heureFin: fin.heure,
    journee,
    intervenantId:
      transmis.intervenantId === undefined ? (avant?.intervenant?.id ?? null) : transmis.intervenantId,
    note: transmis.note ?? avant?.note,
  });
  if (lue.success) return lue.data;
  const faults = lue.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  throw new DomainError('saisie_invalide', faults[0]?.[1] ?? '', Object.fromEntries(faults));
}
