import { z } from 'zod';
import { isDay } from '~/lib/dates';
import { isId } from '~/lib/id';
import type { Acteur } from '../access/acteur';
import { authorize, type Context, reading } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { formerLignes } from './forme-ligne.server';
import type { CriteresLignes, GroupeAFaire } from './ligne';
import { bornesAFaire } from './ligne-trouvee.server';
import { lireLignes, type QuiLu } from './lignes.repo.server';
import { definitionDe, estNature, type NatureAFaire, naturesAFaire } from './natures';

/** Lines of each kind on the page of all; of one kind alone; and as many are counted at most. */
const APERCU = 6;
const PAGE = 50;
const COMPTE_MAX = 100;

const Criteres = z.object({
  nature: z
    .string()
    .refine((nom) => nom === '' || estNature(nom))
    .catch(''),
  qui: z
    .string()
    .refine((qui) => qui === 'moi' || isId(qui))
    .catch(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
  jour: z.string().refine(isDay).catch(''),
});
/** Reads the query string of the worklist: nature, qui, page. */
export const readCriteresLignes = (search: URLSearchParams): CriteresLignes =>
  Criteres.parse(Object.fromEntries(search)) as CriteresLignes;

/** The kinds whose lines somebody may see. */
export const naturesDe = (acteur: Acteur): NatureAFaire[] =>
  naturesAFaire.filter((nature) => mayDo(acteur, definitionDe(nature).droit));

/**
 * What the centres that are looked at have to do today, kind by kind, those that have waited longest first: the first few of each kind and how many
 * there are (counted up to a hundred), or a page of one kind. Of another day it is what the records of today ask for on it: what was done since is not told. Every kind is found along an index, whatever the number of patients.
 * Raises ForbiddenError.
 */
export async function listLignes(ctx: Context, criteres: CriteresLignes): Promise<GroupeAFaire[]> {
  authorize(ctx, 'client:voir');
  const lu = reading(ctx);
  const bornes = await bornesAFaire(lu, criteres.jour);
  const seule = criteres.nature !== '';
  const montrees = seule ? PAGE : APERCU;
  const natures = naturesDe(ctx.acteur).filter((nature) => !seule || nature === criteres.nature);
  const groupes = [];
  for (const nature of natures) {
    const fenetre = seule
      ? { lignes: PAGE + 1, depuis: (criteres.page - 1) * PAGE }
      : { lignes: COMPTE_MAX + 1 };
    const rows = await lireLignes(lu, nature, bornes, { qui: quiDe(ctx, criteres.qui), ...fenetre });
    groupes.push({ nature, rows });
  }
  const formes = groupes.map(async ({ nature, rows }) => {
    const lignes = await formerLignes(lu, nature, rows.slice(0, montrees), bornes);
    const compte = seule ? PAGE : COMPTE_MAX;
    return { nature, lignes, nombre: Math.min(rows.length, compte), auMoins: rows.length > compte };
  });
  return Promise.all(formes);
}

const quiDe = (ctx: Context, qui: string): QuiLu => {
  if (qui === '') return { tous: true };
  return qui === 'moi' ? { userId: ctx.acteur.userId, etPersonne: true } : { userId: qui, etPersonne: false };
};
