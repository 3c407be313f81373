import { z } from 'zod';
import { isDay, toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import type { Acteur } from '../access/acteur';
import { authorize, type Context, reading } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { formerLignes } from './forme-ligne.server';
import { formerJour, lireJour, lireReleve, type ReleveDuJour } from './jour-passe.server';
import type { CriteresLignes, GroupeAFaire, LigneAFaire } from './ligne';
import { bornesAFaire } from './ligne-trouvee.server';
import { type LigneAvecPatient, lireLignes, type QuiLu } from './lignes.repo.server';
import { lireEnMemoire } from './lignes-en-memoire.server';
import { definitionDe, estNature, type NatureAFaire, naturesAFaire } from './natures';
import type { BornesAFaire } from './natures/nature-lue';

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
 * there are (counted up to a hundred), or a page of one kind. Of a past day it is what was noted on it, with what became of each line; of any other day what the records of today ask for on it. Every kind is found along an index, whatever the number of patients.
 * Raises ForbiddenError.
 */
export async function listLignes(ctx: Context, criteres: CriteresLignes): Promise<GroupeAFaire[]> {
  authorize(ctx, 'client:voir');
  const lu = reading(ctx);
  const bornes = await bornesAFaire(lu, criteres.jour);
  const seule = criteres.nature !== '';
  const montrees = seule ? PAGE : APERCU;
  const natures = naturesDe(ctx.acteur).filter((nature) => !seule || nature === criteres.nature);
  const passe = (await releveDe(lu, criteres.jour)) !== null;
  const qui = quiDe(ctx, criteres.qui);
  const compte = seule ? PAGE : COMPTE_MAX;
  const groupes: GroupeAFaire[] = [];
  const enMemoire =
    seule || criteres.qui !== '' || criteres.jour !== '' ? null : await lireEnMemoire(lu, bornes);
  for (const nature of natures) {
    const fenetre = seule
      ? { lignes: PAGE + 1, depuis: (criteres.page - 1) * PAGE }
      : { lignes: COMPTE_MAX + 1 };
    const [lignes, nombre] = passe
      ? await duJour(lu, nature, bornes, { qui, ...fenetre, montrees })
      : await desDossiers(lu, nature, bornes, { qui, ...fenetre, montrees }, enMemoire?.get(nature));
    groupes.push({ nature, lignes, nombre: Math.min(nombre, compte), auMoins: nombre > compte });
  }
  return groupes;
}

type Fenetre = { qui: QuiLu; lignes: number; depuis?: number; montrees: number };

/** The first lines of a kind, and how many there are, by the records of now. */
async function desDossiers(
  tx: Context,
  nature: NatureAFaire,
  bornes: BornesAFaire,
  { montrees, ...fenetre }: Fenetre,
  connues?: readonly LigneAvecPatient[],
): Promise<[LigneAFaire[], number]> {
  const rows = connues ?? (await lireLignes(tx, nature, bornes, fenetre));
  return [await formerLignes(tx, nature, rows.slice(0, montrees), bornes), rows.length];
}

/** The same as they were noted on a past day. */
async function duJour(
  tx: Context,
  nature: NatureAFaire,
  { jour }: BornesAFaire,
  { montrees, ...fenetre }: Fenetre,
): Promise<[LigneAFaire[], number]> {
  const rows = await lireJour(tx, nature, jour, fenetre);
  return [await formerJour(tx, rows.slice(0, montrees), jour), rows.length];
}

/**
 * When the worklist of a past day was noted in the centres that are looked at, which is what `listLignes` then tells of it; null for today, for a day to come and for
 * one of which nothing was noted. Raises ForbiddenError.
 */
export async function getReleve(ctx: Context, jour: string): Promise<ReleveDuJour | null> {
  authorize(ctx, 'client:voir');
  return releveDe(reading(ctx), jour);
}

const releveDe = async (tx: Context, jour: string): Promise<ReleveDuJour | null> =>
  jour !== '' && jour < toParis(tx.now()).date ? lireReleve(tx, jour) : null;

const quiDe = (ctx: Context, qui: string): QuiLu => {
  if (qui === '') return { tous: true };
  return qui === 'moi' ? { userId: ctx.acteur.userId, etPersonne: true } : { userId: qui, etPersonne: false };
};
