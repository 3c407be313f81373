import { type Page, pageWindow } from './listes';

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
