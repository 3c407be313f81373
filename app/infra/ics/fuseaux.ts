import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { fuseauCourant } from '~/lib/fuseau';

/** Wall time of some place: 'YYYY-MM-DDTHH:mm:ss'. */
export type Murale = string;

/** A place's clock: how far ahead of UTC it is at an instant, in milliseconds. */
type Decalage = (instant: number) => number;

const JOUR_MS = 86_400_000;
const UTC = 'Etc/UTC';

/** A time zone of a calendar, whatever it was named by. */
export class Fuseau {
  readonly #decalage: Decalage;

  constructor(decalage: Decalage) {
    this.#decalage = decalage;
  }

  toMurale(instant: number): Murale {
    return new Date(instant + this.#decalage(instant)).toISOString().slice(0, 19);
  }

  /** The instant of a wall time: the first of an hour that exists twice; for one that does not exist, as before the change (RFC 5545). */
  toInstant(murale: Murale): number {
    const asUtc = Date.parse(`${murale}Z`);
    const [before, after] = [asUtc - JOUR_MS, asUtc + JOUR_MS].map((near) => asUtc - this.#decalage(near));
    const candidates = [before, after].flatMap((instant) =>
      Number.isFinite(instant) ? (instant ?? []) : [],
    );
    const real = candidates.filter((instant) => this.toMurale(instant) === murale);
    return Math.min(...(real.length > 0 ? real : candidates.slice(0, 1)));
  }
}

/** The zones of one file by their names: IANA's, Outlook's, those that the file describes itself; that of the centre for whatever is left. */
export function zonesOf(fuseaux: readonly ICAL.Component[]): (tzid: string | undefined) => Fuseau {
  const described = new Map(fuseaux.map((each) => [String(each.getFirstPropertyValue('tzid')), each]));
  const known = new Map<string, Fuseau>();
  return (tzid = fuseauCourant()) => {
    const former = known.get(tzid);
    if (former) return former;
    const fuseau = findFuseau(tzid, described.get(tzid));
    known.set(tzid, fuseau);
    return fuseau;
  };
}

function findFuseau(tzid: string, described: ICAL.Component | undefined): Fuseau {
  for (const name of namesOf(tzid)) {
    const decalage = ianaDecalage(name);
    if (decalage) return new Fuseau(decalage);
  }
  return new Fuseau((described && fileDecalage(described)) ?? ianaDecalage(fuseauCourant()) ?? (() => 0));
}

/** CLDR's code for the place that stands for a zone of Windows where no country is named. */
const MONDE = '001';

/** '/mozilla.org/20050126_1/Europe/Paris' and '"Europe/Paris"' mean what they end with. */
function namesOf(tzid: string): string[] {
  const name = tzid.replace(/^"|"$/g, '').trim();
  const [windows] = findIana(name.replace(/^Customized Time Zone: /, ''), MONDE);
  const parts = name.split('/').slice(-3);
  const tails = name.startsWith('/') ? [parts.join('/'), parts.slice(-2).join('/')] : [];
  return [windows, /^(Z|GMT|UTC)$/i.test(name) ? UTC : name, ...tails].filter((each) => each !== undefined);
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const former = formats.get(timeZone);
  if (former !== undefined) return former;
  const format = makeFormat(timeZone);
  formats.set(timeZone, format);
  return format;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | null {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      ...digits,
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
  } catch {
    return null;
  }
}

function ianaDecalage(name: string): Decalage | null {
  const format = formatOf(name);
  if (!format) return null;
  return (instant) => {
    const whole = Math.floor(instant / 1000) * 1000;
    return Date.parse(`${format.format(whole).replace(' ', 'T')}Z`) - whole;
  };
}

/** A zone as its file describes it. */
function fileDecalage(component: ICAL.Component): Decalage | null {
  const zone = new ICAL.Timezone(component);
  if (component.getAllSubcomponents().length === 0) return null;
  return (instant) => {
    const time = ICAL.Time.fromJSDate(new Date(instant), true);
    const local = time.convertToZone(zone);
    return Date.parse(`${local.toString().slice(0, 19)}Z`) - Math.floor(instant / 1000) * 1000;
  };
}
