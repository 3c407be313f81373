import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** What one process has measured, as it travels between processes. */
export type Releve = MetricObjectWithValues<MetricValue<string>>[];

/** Adds up what processes have measured. */
export interface Somme {
  /** The sum of those that answered, of the counts of those that did not, and of those that are no more; and what only the sum knows. */
  textOf(answers: readonly Releve[], etat: { serveurs: number; relances: number }): Promise<string>;
  /** The counts of a process that is gone stay in the sum: it would fall otherwise, which reads as all counts having begun anew. */
  bury(last: Releve): void;
}

/** What only grows: it holds beyond the process that has counted it. */
export const comptes = (releve: Releve): Releve =>
  releve.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));

export function createSomme(): Somme {
  let gone: Promise<Releve> = Promise.resolve([]);
  return {
    bury(last) {
      gone = gone.then((before) => AggregatorRegistry.aggregate([before, comptes(last)]).getMetricsAsJSON());
    },
    async textOf(answers, { serveurs, relances }) {
      const text = await AggregatorRegistry.aggregate([await gone, ...answers]).metrics();
      return `${text}${lineOf('auricule_servers', 'gauge', 'Processus qui répondent aux requêtes', serveurs)}${lineOf(
        'auricule_server_restarts_total',
        'counter',
        'Processus morts ou figés qui ont été remplacés',
        relances,
      )}`;
    },
  };
}

const lineOf = (name: string, type: string, help: string, value: number): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}\n`;
