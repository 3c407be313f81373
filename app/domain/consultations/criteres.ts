import { z } from 'zod';
import { isDay } from '~/lib/dates';
import { withoutNul } from '~/lib/texte';
import { TAILLES_DE_PAGE } from '../listes';

const texte = (max: number) => z.string().overwrite(withoutNul).trim().max(max);
const jour = texte(10).refine((day) => day === '' || isDay(day));

const Criteres = z.object({
  /** First and last day in Paris, both included; '' for no bound. */
  du: jour.catch(''),
  au: jour.catch(''),
  /** A user's id, or COMMANDE. */
  user: texte(24).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  taille: z.coerce.number().pipe(z.literal(TAILLES_DE_PAGE)).catch(25),
});
export type CriteresConsultations = z.output<typeof Criteres>;

/** Reads the query string of who has consulted a client; anything unreadable falls back to no condition. */
export const readCriteresConsultations = (search: URLSearchParams): CriteresConsultations =>
  Criteres.parse(Object.fromEntries(search));

/** The conditions alone as a query string: for the export, and to tell whether there are any. */
export const filtresConsultations = ({ du, au, user }: CriteresConsultations): URLSearchParams =>
  new URLSearchParams(Object.entries({ du, au, user }).filter(([, value]) => value !== ''));
