import type { AppareilRow } from '~/db/rows/clients';
import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { owned, type Sql, sql } from '~/db/sql.server';
import { isId } from '~/lib/id';
import { authorize, type Context, reading, visibleCentreIds } from '../access/context.server';
import { type CriteresDeListe, criteresDeListe, type Page, readPage } from '../listes';
import { numeroDEtiquette } from './etiquette';
import {
  aLEnvers,
  cleDeSerie,
  ETATS_EXEMPLAIRE,
  type EtatExemplaire,
  type ExemplaireListe,
  type Patient,
} from './exemplaire';
import { nommer, patientsOf } from './noms-exemplaires.repo.server';
import {
  exemplairesDeListe,
  exemplairesEnOrdre,
  type FiltreExemplaires,
} from './requete-exemplaires.repo.server';

/** How many devices one search finds at most. */
const TROUVES_MAX = 100;

export type CriteresExemplaires = CriteresDeListe<'date'> & FiltreExemplaires;

const readCriteres = criteresDeListe(['date'], { sens: 'desc', imprimable: true });

/** Reads /admin/exemplaires' query string: q, etat, produit, page, taille. */
export function readCriteresExemplaires(search: URLSearchParams): CriteresExemplaires {
  const [etat, produit] = [search.get('etat') ?? '', search.get('produit') ?? ''];
  return {
    ...readCriteres(search),
    etat: Object.hasOwn(ETATS_EXEMPLAIRE, etat) ? (etat as EtatExemplaire) : '',
    produit: isId(produit) ? produit : '',
  };
}

/** A number that stands on a patient's record, where the register knows nothing of it or knows it elsewhere. */
export interface NumeroDeFiche {
  _id: string;
  marque: string;
  modele: string;
  numeroSerie: string;
  oreille: 'G' | 'D';
  porte: boolean;
  client: Patient;
}

/** From a key to whatever begins with it, along an index. */
const debut = (cle: string): { de: string; a: string } => ({ de: cle, a: `${cle}\uffff` });

/**
 * The devices whose number begins or ends with what was typed or scanned, and the numbers of records that the register does not know of.
 * Raises ForbiddenError.
 */
export async function chercherNumero(
  ctx: Context,
  q: string,
): Promise<{ exemplaires: ExemplaireListe[]; fiches: NumeroDeFiche[] }> {
  authorize(ctx, 'stock:voir');
  authorize(ctx, 'client:voir');
  const cle = cleDeSerie(numeroDEtiquette(q.slice(0, 200))).slice(0, 60);
  if (cle === '') return { exemplaires: [], fiches: [] };
  const rows = new Map<string, ExemplaireRow>();
  const centreIds = visibleCentreIds(ctx);
  for (const [colonne, { de, a }] of [
    ['serie_cle', debut(cle)],
    ['serie_envers', debut(aLEnvers(cle))],
  ] as const) {
    const found = await ctx.db
      .fromCentres('exemplaires', centreIds)
      .where(colonne, '>=', de)
      .where(colonne, '<', a)
      .orderBy(colonne)
      .limit(TROUVES_MAX);
    for (const row of found) rows.set(row.id, row);
  }
  const premiers = [...rows.values()].sort(
    (a, b) =>
      Number(b.serie_cle === cle) - Number(a.serie_cle === cle) || (a.modifie_le < b.modifie_le ? 1 : -1),
  );
  const exemplaires = await nommer(ctx, premiers.slice(0, TROUVES_MAX));
  return { exemplaires, fiches: await fichesDe(ctx, cle, centreIds) };
}

/** As the index of the records' numbers has them. */
const SERIE: Sql = sql`lower(replace(replace(replace(replace(a.numero_serie, ' ', ''), '-', ''), '.', ''), '/', ''))`;

async function fichesDe(ctx: Context, cle: string, centreIds: readonly string[]): Promise<NumeroDeFiche[]> {
  const rows = await ctx.db
    .inCentres(centreIds)
    .read<AppareilRow>(
      sql`SELECT a.* FROM ${owned('appareils', 'a')} WHERE ${SERIE} = ${cle} ORDER BY a.id LIMIT ${TROUVES_MAX}`,
    );
  const known = await ctx.db.fromCentres('exemplaires', centreIds).where({ serie_cle: cle });
  const seules = rows.filter(
    (row) =>
      !known.some(
        (each) =>
          each.centre_id === row.centre_id && (row.rendu_le !== null || row.client_id === each.client_id),
      ),
  );
  const clients = await patientsOf(
    ctx,
    seules.map(({ client_id }) => client_id),
  );
  return seules.flatMap((row) => {
    const client = clients.get(row.client_id);
    if (!client) return [];
    const { id: _id, marque, modele, numero_serie: numeroSerie, oreille } = row;
    return [{ _id, marque, modele, numeroSerie, oreille, porte: row.rendu_le === null, client }];
  });
}

/**
 * One page of the devices of the current centre, or of all the user's in global mode, those that moved last in front, with the name of the
 * product that they are asked for of. Raises ForbiddenError.
 */
export async function listExemplaires(
  ctx: Context,
  criteres: CriteresExemplaires,
): Promise<Page<ExemplaireListe> & { produit: string | null }> {
  authorize(ctx, 'stock:voir');
  authorize(ctx, 'client:voir');
  const lu = reading(ctx);
  const found = await readPage(
    criteres,
    () => lu.db.count(exemplairesDeListe(lu, criteres)),
    (offset) =>
      exemplairesEnOrdre(exemplairesDeListe(lu, criteres), criteres).limit(criteres.taille).offset(offset),
  );
  const produit = criteres.produit
    ? await lu.db.from('produits').where({ id: criteres.produit }).first()
    : undefined;
  return { ...found, items: await nommer(lu, found.items), produit: produit?.name ?? null };
}
