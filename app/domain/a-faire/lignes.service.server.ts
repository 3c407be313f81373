import { z } from 'zod';
import type { LigneAFaireRow } from '~/db/rows/a-faire';
import { isDay, toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import type { Acteur } from '../access/acteur';
import { authorize, type Context, reading } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { formerGroupes, type LignesLues } from './forme-ligne.server';
import { formerJour, lireJour, lireReleve, type ReleveDuJour } from './jour-passe.server';
import type { CriteresLignes, GroupeAFaire, LigneAFaire } from './ligne';
import { bornesAFaire } from './ligne-trouvee.server';
import { type LigneOrdonnee, lireLignes, type QuiLu } from './lignes.repo.server';
import { lireEnMemoire } from './lignes-en-memoire.server';
import { definitionDe, estNature, type NatureAFaire, naturesAFaire } from './natures';
import type { BornesAFaire } from './natures/nature-lue';

/** Lines of each kind on the page of all, and so many where that is all there are; of one kind alone; and as many are counted at most. */
const APERCU = 3;
const APERCU_ENTIER = 6;
const PAGE = 50;
const COMPTE_MAX = 100;

const Criteres = z.object({
  nature: z
    .string()
    .refine((nom) => nom === '' || estNature(nom))
    .catch(''),
  qui: z
    .string()
    .refine((qui) => qui === 'moi' || qui === 'miennes' || isId(qui))
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
  const montrer = seule ? (nombre: number) => Math.min(nombre, PAGE) : apercu;
  const natures = naturesDe(ctx.acteur).filter((nature) => !seule || nature === criteres.nature);
  const passe = (await releveDe(lu, criteres.jour)) !== null;
  const qui = quiDe(ctx, criteres.qui);
  const compte = seule ? PAGE : COMPTE_MAX;
  const fenetre = {
    ...{ qui, montrer },
    ...(seule ? { lignes: PAGE + 1, depuis: (criteres.page - 1) * PAGE } : { lignes: COMPTE_MAX + 1 }),
  };
  const lus = passe
    ? await duJour(lu, natures, bornes, fenetre)
    : await desDossiers(lu, natures, bornes, {
        ...fenetre,
        enMemoire: criteres.jour === '',
      });
  return natures.map((nature, rang) => {
    const [lignes = [], nombre = 0] = lus[rang] ?? [];
    return { nature, lignes, nombre: Math.min(nombre, compte), auMoins: nombre > compte };
  });
}

/** How many lines of a kind stand on the page of all: who finds a few left out would rather have read them at once. */
const apercu = (nombre: number): number => (nombre <= APERCU_ENTIER ? nombre : APERCU);

type Fenetre = {
  qui: QuiLu;
  lignes: number;
  depuis?: number;
  /** Of so many how many are shown. */
  montrer: (nombre: number) => number;
};
/** The first lines of a kind, and how many were found. */
type Lu = [LigneAFaire[], number];

/** Of each kind by the records of now; `enMemoire` where what is remembered of them will do. */
async function desDossiers(
  tx: Context,
  natures: readonly NatureAFaire[],
  bornes: BornesAFaire,
  { montrer, enMemoire, ...fenetre }: Fenetre & { enMemoire: boolean },
): Promise<Lu[]> {
  const gardees = enMemoire ? await lireEnMemoire(tx, bornes, natures) : null;
  const lues: LignesLues[] = [];
  for (const nature of natures) {
    const connues = gardees?.get(nature);
    const rows = connues ? laisserVoir(connues, fenetre) : await lireLignes(tx, nature, bornes, fenetre);
    lues.push({ nature, rows });
  }
  const debuts = lues.map(({ nature, rows }) => ({ nature, rows: rows.slice(0, montrer(rows.length)) }));
  const lignes = await formerGroupes(tx, debuts, bornes);
  return lues.map(({ rows }, rang): Lu => [lignes[rang] ?? [], rows.length]);
}

/** Of lines that are remembered, what a reading of them would have found. */
function laisserVoir(
  connues: readonly LigneOrdonnee[],
  { qui, lignes, depuis = 0 }: Omit<Fenetre, 'montrer'>,
): readonly LigneOrdonnee[] {
  const siennes =
    'tous' in qui
      ? connues
      : connues.filter((ligne) => {
          const de = qui.prises ? ligne.prise_par : ligne.personne;
          return de === null ? qui.etPersonne : de === qui.userId;
        });
  return siennes.slice(depuis, depuis + lignes);
}

/** Of each kind as it was noted on a past day. */
async function duJour(
  tx: Context,
  natures: readonly NatureAFaire[],
  { jour }: BornesAFaire,
  { montrer, ...fenetre }: Fenetre,
): Promise<Lu[]> {
  const lues: LigneAFaireRow[][] = [];
  for (const nature of natures) lues.push(await lireJour(tx, nature, jour, fenetre));
  const lignes = await formerJour(
    tx,
    lues.flatMap((rows) => rows.slice(0, montrer(rows.length))),
    jour,
  );
  return lues.map(
    (rows, rang): Lu => [lignes.filter((ligne) => ligne.nature === natures[rang]), rows.length],
  );
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
  if (qui === 'miennes') return { userId: ctx.acteur.userId, etPersonne: false, prises: true };
  return qui === 'moi' ? { userId: ctx.acteur.userId, etPersonne: true } : { userId: qui, etPersonne: false };
};
