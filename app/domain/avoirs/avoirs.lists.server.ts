import { z } from 'zod';
import { isDay } from '~/lib/dates';
import { formatPeriode } from '~/lib/periode';
import { authorize, type Context, centreNames, reading } from '../access/context.server';
import { type Condition, type CriteresDeListe, criteresDeListe, type Page, readPage } from '../listes';
import { type AvoirListe, toAvoirListe } from './avoir';
import { facturesDesAvoirs } from './avoirs.repo.server';
import {
  avoirsDeListe,
  avoirsEnOrdre,
  type FiltreAvoirs,
  TRIS_AVOIRS,
  type TriAvoirs,
} from './requete-avoirs.repo.server';

/** Reads /admin/avoirs' query string; the newest stands first unless asked otherwise. */
export const readCriteresAvoirs = criteresDeListe(TRIS_AVOIRS, { sens: 'desc', imprimable: true });

const jour = z
  .string()
  .refine((text) => text === '' || isDay(text))
  .catch('');

/** Reads what narrows the list beyond its search; anything unreadable falls back to no condition. */
export const readFiltreAvoirs = (search: URLSearchParams): FiltreAvoirs =>
  z
    .object({ dateDu: jour, dateAu: jour })
    .parse({ dateDu: search.get('dateDu') ?? '', dateAu: search.get('dateAu') ?? '' });

/** What narrows the list, one by one. */
export function conditionsOfAvoirs({ dateDu, dateAu }: FiltreAvoirs): Condition[] {
  const periode = formatPeriode({ du: dateDu, au: dateAu });
  return periode ? [{ libelle: `Datés ${periode}`, noms: ['dateDu', 'dateAu'] }] : [];
}

/** One page of the credit notes of the current centre, or of all the user's centres in global mode. Raises ForbiddenError. */
export async function listAvoirs(
  ctx: Context,
  criteres: CriteresDeListe<TriAvoirs>,
  filtre: Partial<FiltreAvoirs> = {},
): Promise<Page<AvoirListe>> {
  authorize(ctx, 'facture:voir');
  const lu = reading(ctx);
  const { items: rows, ...place } = await readPage(
    criteres,
    () => lu.db.count(avoirsDeListe(lu, criteres.q, filtre)),
    (offset) =>
      avoirsEnOrdre(avoirsDeListe(lu, criteres.q, filtre, 'searchInOrder'), criteres)
        .limit(criteres.taille)
        .offset(offset),
  );
  const nameOf = centreNames(ctx);
  const factureOf = await facturesDesAvoirs(lu, rows);
  const items = rows.map((row) => toAvoirListe(row, factureOf(row), nameOf(row.centre_id)));
  return { ...place, items };
}
