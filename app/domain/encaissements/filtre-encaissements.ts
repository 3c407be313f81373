import { z } from 'zod';
import { withoutNul } from '~/lib/texte';
import type { Condition } from '../listes';
import { NOMS_PAYEURS, PAYEURS } from '../reglements/payeurs';
import { AGES, NOMS_AGES } from './ages';
import { ETATS, NOMS_ETATS } from './parts';

/** What stands for insurers whom invoices do not name. */
export const SANS_NOM = '–';

const Filtre = z.object({
  /** '' is any. */
  payeur: z.enum([...PAYEURS, '']).catch(''),
  age: z.enum([...AGES, '']).catch(''),
  /** The complementary insurer as totals name it: without regard to capitals and spaces around. */
  organisme: z.string().overwrite(withoutNul).max(200).catch(''),
  /** Where what insurers owe stands. */
  etat: z.enum([...ETATS, '']).catch(''),
  /** Whether the patient is late with an instalment. */
  echeance: z.enum(['retard', '']).catch(''),
});
export type FiltreEncaissements = z.output<typeof Filtre>;

const NOMS = ['payeur', 'age', 'organisme', 'etat', 'echeance'] as const;

/** Reads what narrows the list of what is owed beyond its search; anything unreadable falls back to no condition. */
export const readFiltreEncaissements = (search: URLSearchParams): FiltreEncaissements =>
  Filtre.parse(Object.fromEntries(NOMS.map((nom) => [nom, search.get(nom) ?? ''])));

/** The same as a query string: what a figure's link carries. */
export const searchOfEncaissements = (filtre: Partial<FiltreEncaissements>): URLSearchParams =>
  new URLSearchParams(Object.entries(filtre).filter(([, value]) => value !== ''));

/** What narrows the list, one by one. */
export function conditionsOfEncaissements(filtre: FiltreEncaissements): Condition[] {
  const { payeur, age, organisme, etat, echeance } = filtre;
  return [
    { libelle: payeur && NOMS_PAYEURS[payeur], noms: ['payeur'] },
    {
      libelle: organisme && `Organisme : ${organisme === SANS_NOM ? 'non précisé' : organisme}`,
      noms: ['organisme'],
    },
    { libelle: age && NOMS_AGES[age], noms: ['age'] },
    { libelle: etat && NOMS_ETATS[etat], noms: ['etat'] },
    { libelle: echeance && 'Échéance en retard', noms: ['echeance'] },
  ].filter(({ libelle }) => libelle !== '');
}
