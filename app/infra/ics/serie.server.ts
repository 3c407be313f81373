import { createHash } from 'node:crypto';
import type ICAL from 'ical.js';
import { toParis } from '~/lib/dates';
import { withoutNul } from '~/lib/texte';
import { dureeOf, type Etendue } from './etendue';
import { type Serie, textOf } from './evenements';
import type { Fenetre, Occurrence } from './ics';
import { keyOf, type Moment, momentOf, type Zones } from './moments';
import { RefusIcs } from './refus';
import { type Effort, startsOf } from './repetitions';
import { toNote, toTitre } from './texte';

const JOUR_MS = 86_400_000;
/** Repetitions are looked for this long before the window: one that lasts reaches into it. */
const AVANT_JOURS = 32;
const UID_MAX = 200;

/** What a series puts into the window. What cannot be read of it is left out. Raises RefusIcs. */
export function* occurrencesOf(
  serie: Serie,
  zones: Zones,
  fenetre: Fenetre,
  effort: Effort,
): Generator<Occurrence> {
  const replaced = new Map(serie.exceptions.map((each) => [tolerate(() => idOf(each, zones)), each]));
  const uid = shorten(withoutNul(serie.uid));
  for (const maitre of serie.maitres) {
    const repeated = maitre.hasProperty('rrule') || maitre.hasProperty('rdate');
    for (const { moment, etendue } of tolerate(() => expand(maitre, zones, fenetre, effort)) ?? []) {
      if (replaced.has(keyOf(moment)) || !touches(etendue, fenetre)) continue;
      yield describe(maitre, repeated ? `${uid} ${keyOf(moment)}` : uid, etendue);
    }
  }
  for (const [id, exception] of replaced) {
    const etendue = isCancelled(exception) ? null : tolerate(() => placeOf(exception, zones));
    if (!etendue || !touches(etendue, fenetre)) continue;
    yield describe(exception, `${uid} ${id ?? etendue.start}`, etendue);
  }
}

const idOf = (component: ICAL.Component, zones: Zones): string | null => {
  const id = momentOf(component, 'recurrence-id', zones);
  return id ? keyOf(id) : null;
};

function placeOf(component: ICAL.Component, zones: Zones): Etendue | null {
  const debut = momentOf(component, 'dtstart', zones);
  return debut ? dureeOf(component, debut, zones)(debut) : null;
}

function expand(
  maitre: ICAL.Component,
  zones: Zones,
  fenetre: Fenetre,
  effort: Effort,
): { moment: Moment; etendue: Etendue }[] {
  const debut = momentOf(maitre, 'dtstart', zones);
  if (!debut || isCancelled(maitre)) return [];
  const duree = dureeOf(maitre, debut, zones);
  const lasts = Date.parse(duree(debut).end) - Date.parse(duree(debut).start);
  const before = Math.max(AVANT_JOURS * JOUR_MS, lasts + JOUR_MS);
  const murale = (instant: number) => new Date(instant).toISOString().slice(0, 19);
  const bornes = {
    debut: murale(Date.parse(fenetre.debut) - before),
    fin: murale(Date.parse(fenetre.fin) + JOUR_MS),
  };
  return startsOf(maitre, debut, zones, bornes, effort).map((moment) => ({ moment, etendue: duree(moment) }));
}

const touches = ({ start, end }: Etendue, { debut, fin }: Fenetre): boolean => end > debut && start < fin;

const isCancelled = (component: ICAL.Component): boolean => /^cancelled$/i.test(textOf(component, 'status'));

const isFree = (component: ICAL.Component): boolean =>
  /^transparent$/i.test(textOf(component, 'transp')) ||
  /^free$/i.test(textOf(component, 'x-microsoft-cdo-busystatus'));

/** Outlook writes some whole days as hours from midnight to midnight, and says so beside them. */
const isOutlookDay = (component: ICAL.Component, { start, end }: Etendue): boolean =>
  /^true$/i.test(textOf(component, 'x-microsoft-cdo-alldayevent')) &&
  [start, end].every((instant) => toParis(instant).heure === '00:00');

const describe = (component: ICAL.Component, uid: string, etendue: Etendue): Occurrence => ({
  uid,
  titre: toTitre(textOf(component, 'summary')),
  note: toNote(textOf(component, 'location'), textOf(component, 'description')),
  ...etendue,
  journee: etendue.journee || isOutlookDay(component, etendue),
  occupe: !isFree(component),
});

/** Uids may be of any length. */
const shorten = (uid: string): string =>
  uid.length <= UID_MAX ? uid : createHash('sha256').update(uid).digest('hex');

/** What one event gives; null for one that the library cannot read. */
function tolerate<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RefusIcs) throw error;
    return null;
  }
}
