import type { LigneReleveRow } from '~/db/rows/encaissements';
import { formatDay } from '~/lib/dates';
import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { criteresDeListe, type Page, pageWindow } from '../listes';
import { isMode, NOMS_MODES } from '../reglements/modes';
import { candidatesOf } from './candidates.repo.server';
import { aPointer, pointagesDe } from './pointages.repo.server';
import { proposer } from './propositions';
import { ETATS_LIGNE, type EtatLigne, type LigneVue, type Proposition } from './releve';

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
  const recus = etat === 'ouverte' ? await aPointer(ctx, rows) : [];
  const numeros = await numerosOf(ctx, rows);
  const remises = await remisesOf(ctx, rows);
  const nameOf = centreNames(ctx);
  const items = rows.map((row) => {
    const pointages = pointagesDe(row, recus).map(({ pointage }) => pointage);
    const propositions = proposer(
      row,
      candidates.filter(({ centre_id }) => centre_id === row.centre_id),
    );
    return {
      _id: row.id,
      ...{
        jour: row.jour,
        montant: row.montant,
        libelle: row.libelle,
        reference: row.reference,
        etat: row.etat,
      },
      numeroReglement: numeros.get(row.reglement_id ?? '') ?? null,
      pointe: direPointage(row, numeros, remises),
      pointages,
      // What was recorded already is no second payment, unless the line names an invoice.
      propositions: pointages.length > 0 ? propositions.filter(nommee) : propositions,
      centre: nameOf(row.centre_id),
    };
  });
  return { total, page, pages, items };
}

const nommee = ({ raisons }: Proposition): boolean => raisons.includes('numéro');

/** What a line was tied to that had been recorded before it, in words; null for one that was recorded itself. */
function direPointage(
  { remise_id, jour_encaisse, mode_encaisse, reglement_id }: LigneReleveRow,
  numeros: ReadonlyMap<string, string>,
  remises: ReadonlyMap<string, string>,
): string | null {
  if (remise_id) return `Remise ${remises.get(remise_id) ?? ''}`.trim();
  if (!jour_encaisse) return null;
  if (reglement_id) return `${numeros.get(reglement_id) ?? ''}, déjà enregistré`;
  const mode = isMode(mode_encaisse) ? NOMS_MODES[mode_encaisse] : '';
  return `${mode}, règlements du ${formatDay(jour_encaisse)}`;
}

async function remisesOf(ctx: Context, rows: readonly LigneReleveRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ remise_id }) => remise_id ?? []);
  if (ids.length === 0) return new Map();
  const remises = await ctx.db.from('remises_cheques').whereIn('id', ids).select('id', 'numero');
  return new Map(remises.map(({ id, numero }) => [id, numero]));
}

async function numerosOf(ctx: Context, rows: readonly LigneReleveRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ reglement_id }) => reglement_id ?? []);
  if (ids.length === 0) return new Map();
  const reglements = await ctx.db.from('reglements').whereIn('id', ids).select('id', 'numero');
  return new Map(reglements.map(({ id, numero }) => [id, numero]));
}
