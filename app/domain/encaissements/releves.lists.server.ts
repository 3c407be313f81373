import type { LigneReleveRow } from '~/db/rows/encaissements';
import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { criteresDeListe, type Page, pageWindow } from '../listes';
import { candidatesOf } from './candidates.repo.server';
import { proposer } from './propositions';
import { ETATS_LIGNE, type EtatLigne, type LigneVue } from './releve';

export const readCriteresReleves = criteresDeListe(['jour'], { sens: 'desc' });

/** Which lines the screen shows; anything unreadable is those that wait. */
export const readEtatLigne = (search: URLSearchParams): EtatLigne =>
  ETATS_LIGNE.find((etat) => etat === search.get('etat')) ?? 'ouverte';

/** One page of the lines of statements in a state, the newest in front, with what each may be the payment of. Raises ForbiddenError. */
export async function listLignesReleve(
  ctx: Context,
  criteres: { page: number; taille: number },
  etat: EtatLigne,
): Promise<Page<LigneVue>> {
  authorize(ctx, 'encaissement:voir');
  const lignes = () => ctx.db.fromCentres('lignes_releve', visibleCentreIds(ctx)).where({ etat });
  const total = await ctx.db.count(lignes());
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await lignes()
    .orderBy('jour', 'desc')
    .orderBy('rang', 'desc')
    .limit(criteres.taille)
    .offset(offset);
  const candidates = etat === 'ouverte' && rows.length > 0 ? await candidatesOf(ctx, rows) : [];
  const numeros = await numerosOf(ctx, rows);
  const nameOf = centreNames(ctx);
  const items = rows.map((row) => ({
    _id: row.id,
    ...{
      jour: row.jour,
      montant: row.montant,
      libelle: row.libelle,
      reference: row.reference,
      etat: row.etat,
    },
    numeroReglement: numeros.get(row.reglement_id ?? '') ?? null,
    propositions: proposer(
      row,
      candidates.filter(({ centre_id }) => centre_id === row.centre_id),
    ),
    centre: nameOf(row.centre_id),
  }));
  return { total, page, pages, items };
}

async function numerosOf(ctx: Context, rows: readonly LigneReleveRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ reglement_id }) => reglement_id ?? []);
  if (ids.length === 0) return new Map();
  const reglements = await ctx.db.from('reglements').whereIn('id', ids).select('id', 'numero');
  return new Map(reglements.map(({ id, numero }) => [id, numero]));
}
