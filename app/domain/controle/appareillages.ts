import type { AppareilRow } from '~/db/rows/clients';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import { daysBetween } from '~/lib/dates';
import { cleDeSerie } from '../exemplaires/exemplaire';

/** A fitting of a client: the devices that were fitted on one day. Paris days. */
export interface Appareillage {
  /** Null for devices that are worn and were fitted on no known day, a trial as a rule, and where there is none. */
  poseLe: string | null;
  /** Whether its devices are those that are worn. */
  enCours: boolean;
  appareils: AppareilRow[];
}

/**
 * The fittings of a client, the latest first; one without devices where none is known. What is worn was fitted on `poseDuClient`, unless that was the day of a
 * device which the ear had before. What has taken the place of another under its warranty (`remplacants`, serial numbers as they are compared) is of the
 * fitting of that one. Pure.
 */
export function appareillagesDe(
  appareils: readonly AppareilRow[],
  poseDuClient: string | null,
  remplacants: ReadonlySet<string> = new Set(),
): [Appareillage, ...Appareillage[]] {
  const anciens = appareils.filter(({ rendu_le }) => rendu_le !== null);
  const byDay = new Map<string | null, AppareilRow[]>();
  const add = (day: string | null, row: AppareilRow) => byDay.set(day, [...(byDay.get(day) ?? []), row]);
  const isRemplacant = ({ numero_serie }: AppareilRow) => remplacants.has(cleDeSerie(numero_serie));
  const poseDuRemplace = ({ oreille, rendu_le }: AppareilRow): string | null =>
    anciens
      .filter((each) => each.oreille === oreille && (each.rendu_le ?? '') < (rendu_le ?? ''))
      .reduce<string | null>((last, { pose_le }) => ((pose_le ?? '') > (last ?? '') ? pose_le : last), null);
  for (const row of anciens) {
    const pose = row.pose_le ?? (isRemplacant(row) ? poseDuRemplace(row) : null);
    if (pose !== null) add(pose, row);
  }
  for (const row of appareils.filter(({ rendu_le }) => rendu_le === null)) {
    const taken = anciens.some(
      ({ oreille, pose_le }) => oreille === row.oreille && pose_le !== null && pose_le === poseDuClient,
    );
    add(taken && !isRemplacant(row) ? null : poseDuClient, row);
  }
  const found = [...byDay].map(([poseLe, rows]) => ({
    poseLe,
    enCours: rows.some(({ rendu_le }) => rendu_le === null),
    appareils: rows,
  }));
  // What is worn and has no day comes after all that has one.
  found.sort((a, b) => (b.poseLe ?? '9999').localeCompare(a.poseLe ?? '9999'));
  const [first, ...others] = found;
  return first ? [first, ...others] : [{ poseLe: poseDuClient, enCours: true, appareils: [] }];
}

const rangDe = ({ poseLe }: Appareillage): string => poseLe ?? '9999-12-31';

/** The fitting that something of a day led to: the first one from that day on, else the latest. */
export const appareillageApres = (all: readonly Appareillage[], jour: string): Appareillage | undefined =>
  all.findLast((each) => rangDe(each) >= jour) ?? all[0];

/** The fitting that something of a day followed: the latest one until that day, else the first. */
export const appareillageAvant = (all: readonly Appareillage[], jour: string): Appareillage | undefined =>
  all.find((each) => each.poseLe !== null && each.poseLe <= jour) ?? all.at(-1);

/** The fitting that an invoice is of: that of its day of fitting, that of its serial numbers, else the nearest. */
export function appareillageDeFacture(
  all: readonly Appareillage[],
  facture: Pick<FactureRow, 'date_appareillage' | 'date_facture'>,
  lignes: readonly Pick<LigneFactureRow, 'numero_serie'>[],
): Appareillage | undefined {
  const dated = all.find(({ poseLe }) => poseLe !== null && poseLe === facture.date_appareillage);
  if (dated) return dated;
  const series = new Set(lignes.map(({ numero_serie }) => numero_serie).filter(Boolean));
  const named = all.find(({ appareils }) => appareils.some((row) => series.has(row.numero_serie)));
  if (named) return named;
  const jour = facture.date_facture ?? '';
  const distance = ({ poseLe }: Appareillage) =>
    poseLe === null ? Number.MAX_SAFE_INTEGER : Math.abs(daysBetween(poseLe, jour));
  return [...all].sort((a, b) => distance(a) - distance(b))[0];
}

/** What stands for a fitting of no known day. */
const SANS_JOUR = 'sans-jour';

/** The name under which one of a client's fittings is asked for: its day, or `sans-jour`. */
export const cleAppareillage = ({ poseLe }: Appareillage): string => poseLe ?? SANS_JOUR;
