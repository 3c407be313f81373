import { z } from 'zod';
import { withoutNul } from '~/lib/texte';

/** Page sizes of every table (docs/regles/ecrans.md). */
export const TAILLES_DE_PAGE = [10, 25, 50, 100] as const;

/** The largest page; a selection cannot be larger. */
export const SELECTION_MAX = 100;

/** As many rows as are printed at once: more is a file's work. */
export const IMPRESSION_MAX = 1000;
/** The query parameter by which a list comes as one page, to be printed. */
export const IMPRESSION = 'impression';

/** What a list reads from its query string; anything unreadable falls back to the default instead of failing. */
export interface CriteresDeListe<Tri extends string> {
  q: string;
  tri: Tri;
  sens: 'asc' | 'desc';
  page: number;
  taille: (typeof TAILLES_DE_PAGE)[number] | typeof IMPRESSION_MAX;
}

/** A page of a list. `page` is the one shown, which a page number past the end is brought back to. */
export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pages: number;
}

/** What narrows a list beyond its search, in words, and the parameters that it stands in. */
export interface Condition {
  libelle: string;
  noms: string[];
}

/** A column that people may show or leave out; `montree` says whether it stands until they choose. */
export interface ColonneAuChoix {
  cle: string;
  titre: string;
  montree: boolean;
}

/** The reader of a list's query string, for its own sort keys; the first one is the default. */
export function criteresDeListe<const Tri extends readonly [string, ...string[]]>(
  tris: Tri,
  defaut: {
    sens?: 'asc' | 'desc';
    taille?: (typeof TAILLES_DE_PAGE)[number];
    /** Whether it can be asked for as one page. */
    imprimable?: boolean;
  } = {},
) {
  const { sens = 'asc', taille = 25, imprimable = false } = defaut;
  const schema = z.object({
    q: z.string().overwrite(withoutNul).trim().max(200).catch(''),
    tri: z.enum(tris).catch(tris[0] as Tri[number]),
    sens: z.enum(['asc', 'desc']).catch(sens),
    page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
    taille: z.coerce.number().pipe(z.literal(TAILLES_DE_PAGE)).catch(taille),
  });
  return (search: URLSearchParams): CriteresDeListe<Tri[number]> => {
    const criteres = schema.parse(Object.fromEntries(search)) as CriteresDeListe<Tri[number]>;
    return imprimable && search.has(IMPRESSION) ? { ...criteres, page: 1, taille: IMPRESSION_MAX } : criteres;
  };
}

/** Which page can be shown, and from which row on. */
export function pageWindow(total: number, criteres: { page: number; taille: number }) {
  const pages = Math.max(1, Math.ceil(total / criteres.taille));
  const page = Math.min(criteres.page, pages);
  return { page, pages, offset: (page - 1) * criteres.taille };
}

/**
 * One page of a list, and how many rows the whole list has. A first page that is not full says that itself: what a search finds little of is looked
 * for once. `rowsOf` reads the rows of a page from an offset on.
 */
export async function readPage<Row>(
  criteres: { page: number; taille: number },
  count: () => Promise<number>,
  rowsOf: (offset: number) => PromiseLike<Row[]>,
): Promise<Page<Row>> {
  const premieres = criteres.page === 1 ? await rowsOf(0) : null;
  if (premieres && premieres.length < criteres.taille)
    return { items: premieres, total: premieres.length, page: 1, pages: 1 };
  const total = await count();
  const { page, pages, offset } = pageWindow(total, criteres);
  return { items: premieres ?? (await rowsOf(offset)), total, page, pages };
}
