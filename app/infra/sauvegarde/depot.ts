/** A backup that lies somewhere. */
export interface SauvegardeGardee {
  nom: string;
  octets: number;
}

/** Where backups lie, each under its name: a folder, or a bucket. */
export interface Depot {
  /** Those of our own naming; in no order. */
  list(): Promise<SauvegardeGardee[]>;
  /** Removes one; none is fine. */
  delete(nom: string): Promise<void>;
}

const NOM = /^auricule-(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d)(-quotidienne)?\.zip(\.age)?$/;

/** The name of a backup that is taken at an instant (UTC); a sealed one ends as age files do. */
export const nomDeSauvegarde = (
  instant: Date,
  { scellee, quotidienne }: { scellee: boolean; quotidienne: boolean },
): string =>
  `auricule-${instant.toISOString().slice(0, 19).replaceAll(':', '-')}${quotidienne ? '-quotidienne' : ''}.zip${scellee ? '.age' : ''}`;

/** Whether a backup was made by the daily job: those alone go when they have had their time, what somebody asked for stays. */
export const isQuotidienne = (nom: string): boolean => NOM.exec(nom)?.[7] !== undefined;

/** When a backup was taken, by its name; null for a name that is not ours, which nothing of ours may touch. */
export function instantDe(nom: string): Date | null {
  const [, year, month, day, hours, minutes, seconds] = NOM.exec(nom) ?? [];
  const instant = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
