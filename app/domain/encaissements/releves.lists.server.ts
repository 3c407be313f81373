import type { LigneReleveRow } from '~/db/rows/encaissements';
import type { FactureRow } from '~/db/rows/factures';
import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { criteresDeListe, type Page, pageWindow } from '../listes';
import { proposer } from './propositions';
import { ETATS_LIGNE, type EtatLigne, type LigneVue } from './releve';

export const readCriteresReleves = criteresDeListe(['jour'], { sens: 'desc' });

/** Which lines the screen shows; anything unreadable is those that wait. */
export const readEtatLigne = (search: URLSearchParams): EtatLigne =>
  ETATS_LIGNE.find((etat) => etat === search.get('etat')) ?? 'ouverte';

/** Invoices that are looked at for a page of lines, for each payer and by their numbers. */
const CANDIDATES_MAX = 500;

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

const NUMERO = /[A-Z]{1,4}[- ]?\d{4}[- ]?\d{5,}/gi;

/** The number of an invoice as somebody copied it, as invoices have it. */
const numeroOf = (text: string): string =>
  text.toUpperCase().replace(/^([A-Z]+)[- ]?(\d{4})[- ]?(\d+)$/, '$1$2-$3');

/** Invoices that ask for one of the amounts, along the partial indexes, or whose number stands in a line. */
export async function candidatesOf(ctx: Context, rows: readonly LigneReleveRow[]): Promise<FactureRow[]> {
  const montants = [...new Set(rows.map(({ montant }) => montant))];
  const numeros = rows.flatMap(({ libelle, reference }) =>
    [...`${libelle} ${reference}`.matchAll(NUMERO)].map(([text]) => numeroOf(text)),
  );
  const dues = () => ctx.db.fromCentres('factures', visibleCentreIds(ctx)).whereNull('supprime_le');
  const found = new Map<string, FactureRow>();
  const keep = (factures: readonly FactureRow[]) => {
    for (const facture of factures) found.set(facture.id, facture);
  };
  for (const reste of ['reste_patient', 'reste_amo', 'reste_amc'] as const)
    keep(
      await dues()
        .where(reste, '>', 0)
        .whereIn(reste, montants)
        .orderBy('date_facture', 'desc')
        .limit(CANDIDATES_MAX),
    );
  if (numeros.length > 0)
    keep(
      await dues()
        .whereIn('numero_facture', [...new Set(numeros)])
        .limit(CANDIDATES_MAX),
    );
  return [...found.values()];
}

async function numerosOf(ctx: Context, rows: readonly LigneReleveRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ reglement_id }) => reglement_id ?? []);
  if (ids.length === 0) return new Map();
  const reglements = await ctx.db.from('reglements').whereIn('id', ids).select('id', 'numero');
  return new Map(reglements.map(({ id, numero }) => [id, numero]));
}
