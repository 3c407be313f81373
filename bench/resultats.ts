import os from 'node:os';

/** One line of the report. `cible` is the issue's aim for `rapport` or, where there is no reference, for `application`. */
export interface Resultat {
  mesure: string;
  unite: string;
  application: number;
  reference?: number;
  /** Whether a larger number is better (requests per second). */
  montant?: boolean;
  cible?: { valeur: number; porte: 'rapport' | 'application' };
}

/** How many times the reference's cost; throughput is turned around, so that more than 1 is always slower. */
export function ratio({ application, reference, montant }: Resultat): number | null {
  if (reference === undefined) return null;
  return montant ? reference / application : application / reference;
}

/** Whether a line reaches its aim; null where the issue names none. */
export function reaches(resultat: Resultat): boolean | null {
  const { cible, application, montant } = resultat;
  if (!cible) return null;
  const value = cible.porte === 'rapport' ? ratio(resultat) : application;
  return (
    value !== null &&
    (montant && cible.porte === 'application' ? value >= cible.valeur : value <= cible.valeur)
  );
}

const ENTETES = ['Mesure', 'Unité', 'Application', 'Référence', 'Rapport', 'Cible', ''] as const;

function cells(resultat: Resultat): string[] {
  const { mesure, unite, application, reference, cible, montant } = resultat;
  const times = ratio(resultat);
  const sign = montant && cible?.porte === 'application' ? '≥' : '≤';
  return [
    mesure,
    unite,
    format(application),
    reference === undefined ? '' : format(reference),
    times === null ? '' : `× ${times.toFixed(2)}`,
    cible ? `${sign} ${cible.porte === 'rapport' ? '× ' : ''}${cible.valeur}` : '',
    { true: 'oui', false: 'NON', null: '' }[String(reaches(resultat))] ?? '',
  ];
}

const format = (value: number): string =>
  value.toLocaleString('fr-FR', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

/** A section as a Markdown table, which is legible on a terminal as well. */
export function table(titre: string, resultats: Resultat[]): string {
  const lines = [[...ENTETES], ...resultats.map(cells)];
  const widths = ENTETES.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const text = lines.map(
    (line) => `| ${line.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(' | ')} |`,
  );
  const rule = `|${widths.map((width, column) => (isNumber(column) ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`;
  return [`### ${titre}`, '', text[0], rule, ...text.slice(1), ''].join('\n');
}

const isNumber = (column: number): boolean => column >= 2 && column <= 5;
const pad = (cell: string, width: number, column: number): string =>
  isNumber(column) ? cell.padStart(width) : cell.padEnd(width);

/** Where and when a run took place. Other work on the machine shows in the load; the ratios bear it better than the times. */
export function enTete(rapide: boolean): string {
  const [cpu] = os.cpus();
  return [
    `## Mesures du ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC${rapide ? ' (réglage rapide)' : ''}`,
    '',
    `Node ${process.versions.node}, ${os.cpus().length} cœurs (${cpu?.model.trim() ?? '?'}), ${Math.round(os.totalmem() / 2 ** 30)} Gio, charge ${os.loadavg()[0]?.toFixed(1)} au départ.`,
    '',
  ].join('\n');
}
