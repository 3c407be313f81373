import type { AppareilRow } from '~/db/rows/clients';
import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { owned, type Sql, sql } from '~/db/sql.server';
import { COTE } from '~/lib/oreilles';
import { authorize, type Context, centreNames, reading, visibleCentreIds } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import {
  aLEnvers,
  cleDeSerie,
  ETATS_EXEMPLAIRE,
  type EtatExemplaire,
  type Exemplaire,
  toExemplaire,
} from './exemplaire';
import { findExemplaireRow } from './exemplaires.repo.server';

/** How many devices one search finds at most. */
const TROUVES_MAX = 100;
/** How many lines of a story are told, the last ones. */
const LIGNES_MAX = 500;

export interface CriteresExemplaires extends CriteresDeListe<'date'> {
  /** '' is every state. */
  etat: EtatExemplaire | '';
}

const readCriteres = criteresDeListe(['date'], { sens: 'desc', imprimable: true });

/** Reads /admin/exemplaires' query string: q, etat, page, taille. */
export function readCriteresExemplaires(search: URLSearchParams): CriteresExemplaires {
  const etat = search.get('etat') ?? '';
  return {
    ...readCriteres(search),
    etat: Object.hasOwn(ETATS_EXEMPLAIRE, etat) ? (etat as EtatExemplaire) : '',
  };
}

interface Patient {
  _id: string;
  nom: string;
  ouvrable: boolean;
}

export interface ExemplaireListe extends Exemplaire {
  client: Patient | null;
  /** Filled in global mode only. */
  centre: string | null;
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
  const cle = cleDeSerie(q.slice(0, 200)).slice(0, 60);
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

async function patientsOf(ctx: Context, ids: readonly (string | null)[]): Promise<Map<string, Patient>> {
  const distinct = [...new Set(ids.flatMap((id) => id ?? []))];
  const rows = distinct.length ? await ctx.db.from('clients').whereIn('id', distinct) : [];
  return new Map(
    rows.map((row) => [
      row.id,
      { _id: row.id, nom: `${row.nom} ${row.prenom}`.trim(), ouvrable: row.supprime_le === null },
    ]),
  );
}

async function nommer(ctx: Context, rows: ExemplaireRow[]): Promise<ExemplaireListe[]> {
  const clients = await patientsOf(
    ctx,
    rows.map(({ client_id }) => client_id),
  );
  const nameOf = centreNames(ctx);
  return rows.map((row) => ({
    ...toExemplaire(row),
    client: (row.client_id && clients.get(row.client_id)) || null,
    centre: nameOf(row.centre_id),
  }));
}

/** One page of the devices of the current centre, or of all the user's in global mode, those that moved last in front. Raises ForbiddenError. */
export async function listExemplaires(
  ctx: Context,
  criteres: CriteresExemplaires,
): Promise<Page<ExemplaireListe>> {
  authorize(ctx, 'stock:voir');
  authorize(ctx, 'client:voir');
  const lu = reading(ctx);
  const all = lu.db.fromCentres('exemplaires', visibleCentreIds(ctx));
  const query = criteres.etat ? all.where({ etat: criteres.etat }) : all;
  const total = await lu.db.count(query.clone());
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await query
    .orderBy('modifie_le', criteres.sens)
    .orderBy('id', criteres.sens)
    .limit(criteres.taille)
    .offset(offset);
  return { total, page, pages, items: await nommer(lu, rows) };
}

/** A line of a device's story; the instant is UTC. */
export interface LigneDHistoire {
  _id: string;
  date: string;
  de: EtatExemplaire | '';
  vers: EtatExemplaire;
  motif: string;
  oreille: string;
  /** Who did it; '' when nobody is known. */
  par: string;
  client: Patient | null;
}

/** A device with its whole story, the last move in front. Raises NotFoundError, ForbiddenError. */
export async function getExemplaire(
  ctx: Context,
  id: string,
): Promise<{ exemplaire: ExemplaireListe; histoire: LigneDHistoire[]; produit: string | null }> {
  authorize(ctx, 'stock:voir');
  authorize(ctx, 'client:voir');
  const row = await findExemplaireRow(ctx, id);
  const lignes = await ctx.db
    .from('mouvements_exemplaire')
    .where({ exemplaire_id: row.id })
    .orderBy('rang', 'desc')
    .limit(LIGNES_MAX);
  const clients = await patientsOf(
    ctx,
    lignes.map(({ client_id }) => client_id),
  );
  const userOf = await userNames(
    ctx,
    lignes.map(({ user_id }) => user_id),
  );
  const [exemplaire] = await nommer(ctx, [row]);
  const produit = row.produit_id && (await ctx.db.from('produits').where({ id: row.produit_id }).first());
  return {
    exemplaire: exemplaire as ExemplaireListe,
    produit: produit ? produit.name : null,
    histoire: lignes.map((ligne) => ({
      _id: ligne.id,
      date: ligne.date,
      de: ligne.de,
      vers: ligne.vers,
      motif: ligne.motif,
      oreille: ligne.oreille ? COTE[ligne.oreille].seule : '',
      par: (ligne.user_id && userOf.get(ligne.user_id)) || '',
      client: (ligne.client_id && clients.get(ligne.client_id)) || null,
    })),
  };
}
