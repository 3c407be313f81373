import { z } from 'zod';
import type { Condition } from '../listes';
import { NOMS_PAYEURS, PAYEURS } from '../reglements/payeurs';
import { AGES, NOMS_AGES } from './ages';
import { DETTES, NOMS_DETTES } from './dette';

const Filtre = z.object({
  /** '' is any. */
  nature: z.enum([...DETTES, '']).catch(''),
  payeur: z.enum([...PAYEURS, '']).catch(''),
  age: z.enum([...AGES, '']).catch(''),
});
export type FiltreDettes = z.output<typeof Filtre>;

/** Reads what narrows the list of what the centre owes beyond its search; anything unreadable falls back to no condition. */
export const readFiltreDettes = (search: URLSearchParams): FiltreDettes =>
  Filtre.parse(Object.fromEntries(['nature', 'payeur', 'age'].map((nom) => [nom, search.get(nom) ?? ''])));

/** What narrows the list, one by one. */
export const conditionsOfDettes = ({ nature, payeur, age }: FiltreDettes): Condition[] =>
  [
    { libelle: nature && NOMS_DETTES[nature], noms: ['nature'] },
    { libelle: payeur && `À rendre : ${NOMS_PAYEURS[payeur]}`, noms: ['payeur'] },
    { libelle: age && NOMS_AGES[age], noms: ['age'] },
  ].filter(({ libelle }) => libelle !== '');
