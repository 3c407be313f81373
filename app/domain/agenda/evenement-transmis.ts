import { z } from 'zod';
import { addDays, isDay, toParis } from '~/lib/dates';
import { ouiNon, texte, texteLong } from '../champs';
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
  journee: ouiNon().optional(),
  note: texteLong(2000).optional(),
};

/** An event as a program gives it, in UTC instants; null is nobody. */
export interface EvenementTransmis extends z.output<z.ZodObject<typeof CHAMPS_EVENEMENT_TRANSMIS>> {
  clientId?: string | null;
  intervenantId?: string | null;
}

/** An event as it stands, as a program would give it. */
export const transmisDe = ({ client, intervenant, ...evenement }: Evenement): EvenementTransmis => {
  const { type, color, start, end, journee, note } = evenement;
  return {
    type,
    color,
    start,
    end,
    journee,
    note,
    clientId: client?.id ?? null,
    intervenantId: intervenant?.id ?? null,
  };
};

/** The same as its form would hold it. Raises DomainError on the fields. */
export function saisieTransmise({
  start,
  end,
  journee = false,
  ...transmis
}: EvenementTransmis): EvenementSaisi {
  const [debut, fin] = [toParis(start), toParis(end)];
  const lue = EvenementSaisi.safeParse({
    ...transmis,
    ...debut,
    dateFin: journee && fin.heure === '00:00' ? addDays(fin.date, -1) : fin.date,
    heureFin: fin.heure,
    journee,
  });
  if (lue.success) return lue.data;
  const faults = lue.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  throw new DomainError('saisie_invalide', faults[0]?.[1] ?? '', Object.fromEntries(faults));
}
