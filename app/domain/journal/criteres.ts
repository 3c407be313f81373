import { z } from 'zod';
import { formatDay, isDay } from '~/lib/dates';
import { withoutNul } from '~/lib/texte';
import { TAILLES_DE_PAGE } from '../listes';
import { ACTIONS_JOURNAL, actionNames } from './journal';
import { OBJETS_JOURNAL, objetNames } from './objets';

/** What stands for the command in the filter by user: facts of nobody who signed in. */
export const COMMANDE = 'commande';

const LECTURES = ['sans', 'seules'] as const;

const texte = (max: number) => z.string().overwrite(withoutNul).trim().max(max);
const jour = texte(10).refine((day) => day === '' || isDay(day));

const Criteres = z.object({
  /** First and last day in Paris, both included; '' for no bound. */
  du: jour.catch(''),
  au: jour.catch(''),
  /** A user's id, or COMMANDE. */
  user: texte(24).catch(''),
  action: z.enum(['', ...actionNames]).catch(''),
  objet: z.enum(['', ...objetNames]).catch(''),
  /** Facts of reading are shown with the others, without them, or alone. */
  lectures: z.enum(['', ...LECTURES]).catch(''),
  /** The id of the record that facts are about. */
  id: texte(64).toLowerCase().catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  taille: z.coerce.number().pipe(z.literal(TAILLES_DE_PAGE)).catch(25),
});
export type CriteresJournal = z.output<typeof Criteres>;

/** Reads /admin/journal's query string; anything unreadable falls back to no condition. */
export const readCriteresJournal = (search: URLSearchParams): CriteresJournal =>
  Criteres.parse(Object.fromEntries(search));

const FILTRES = ['du', 'au', 'user', 'action', 'objet', 'lectures', 'id'] as const;

/** The conditions alone as a query string: for the export, and to tell whether there are any. */
export const filtresOf = (criteres: CriteresJournal): URLSearchParams =>
  new URLSearchParams(FILTRES.filter((name) => criteres[name] !== '').map((name) => [name, criteres[name]]));

/** What may be chosen of the facts of reading. */
export const LECTURES_DITES: Record<(typeof LECTURES)[number], string> = {
  sans: 'Sans les consultations',
  seules: 'Consultations seules',
};

/** The conditions in words, as the trail keeps them of an export. What was typed stays out of it. */
export function describeFiltres({ du, au, user, action, objet, lectures, id }: CriteresJournal): string {
  const parts = [
    du && `du ${formatDay(du)}`,
    au && `au ${formatDay(au)}`,
    action && ACTIONS_JOURNAL[action],
    objet && OBJETS_JOURNAL[objet],
    lectures && LECTURES_DITES[lectures].toLowerCase(),
    user && 'une personne',
    id && 'un enregistrement',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'Tout le journal';
}
