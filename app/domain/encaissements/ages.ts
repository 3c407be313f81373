import { addDays } from '~/lib/dates';

/** How long an invoice has waited, in days since its date. */
export const AGES = ['0-30', '31-60', '61-90', '91'] as const;
export type Age = (typeof AGES)[number];

export const NOMS_AGES: Record<Age, string> = {
  '0-30': '0 à 30 jours',
  '31-60': '31 à 60 jours',
  '61-90': '61 à 90 jours',
  '91': 'Plus de 90 jours',
};

/** Days after which the next age begins. */
const JUSQUE: Record<Age, number | null> = { '0-30': 30, '31-60': 60, '61-90': 90, '91': null };

/** The days of the invoices of an age, both included; '' for no bound. `jour` is today's. An invoice of a day to come is of the youngest. */
export function joursDeAge(age: Age, jour: string): { du: string; au: string } {
  const rang = AGES.indexOf(age);
  const jusque = JUSQUE[age];
  const precedent = AGES[rang - 1];
  const depuis = precedent ? (JUSQUE[precedent] ?? 0) + 1 : null;
  return {
    du: jusque === null ? '' : addDays(jour, -jusque),
    au: depuis === null ? '' : addDays(jour, -depuis),
  };
}
