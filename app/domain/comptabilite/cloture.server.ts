import type { ClotureRow } from '~/db/rows/comptabilite';
import { addDays, startOfParisDay, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { trace } from '../journal/trace.server';
import { lockTete, sceller } from './chaine.server';
import { firstPiece, lastCloture, lastRangBefore, readNonScellees, readSauts } from './clotures.repo.server';
import { computeTotaux } from './comptes-cloture.server';
import { faitsCloture, faitsFacture, personneDe } from './empreintes.server';
import {
  nomDePeriode,
  PERIODES,
  type Periode,
  type PeriodeACloturer,
  periodeDe,
  periodeSuivante,
} from './periodes';
import type { Lecteur } from './pieces-scellees.server';
import { addPerpetuel, mergeTotaux, NUL, piecesDe, readTotaux, type Totaux } from './totaux-cloture';

/** Days come before the month that they end, months before the year. */
const ORDRE: Record<Periode, number> = { jour: 0, mois: 1, annee: 2 };
const PARTS = { mois: 'jour', annee: 'mois' } as const;

/**
 * The next period of a centre that is over and not closed; null when there is none. A day is one on which something was sealed; months and years
 * follow one another from the first seal on, whatever happened in them.
 */
export async function nextPeriode(
  lecteur: Lecteur,
  centreId: string,
  now: Date,
): Promise<PeriodeACloturer | null> {
  const first = await firstPiece(lecteur, centreId, 0);
  if (!first) return null;
  const candidates: PeriodeACloturer[] = [];
  const jour = await lastCloture(lecteur, centreId, 'jour');
  const next = jour ? await firstPiece(lecteur, centreId, jour.rang_fin) : first;
  if (next) {
    const le = toParis(next.scelle_le).date;
    // A clock that was set back makes no day twice.
    candidates.push(periodeDe('jour', jour && le <= jour.fin ? addDays(jour.fin, 1) : le));
  }
  for (const periode of ['mois', 'annee'] as const) {
    const last = await lastCloture(lecteur, centreId, periode);
    candidates.push(last ? periodeSuivante(last) : periodeDe(periode, toParis(first.scelle_le).date));
  }
  const over = candidates.filter(({ fin }) => endOf(fin) <= now.toISOString());
  over.sort((a, b) => (a.fin === b.fin ? ORDRE[a.periode] - ORDRE[b.periode] : a.fin < b.fin ? -1 : 1));
  return over[0] ?? null;
}

/** The first instant after a day, in Paris. */
const endOf = (fin: string): string => startOfParisDay(addDays(fin, 1));

/**
 * Closes what is over of a centre, period after period in their order, each in a transaction of its own: begun again it goes on where it was, and of
 * two at once one makes each. Before, what an earlier version has issued without a seal gets one. Returns the closings that it made. Raises
 * ForbiddenError.
 */
export async function closeCentre(
  ctx: Context,
  centreId: string,
  signal: AbortSignal | null = null,
): Promise<ClotureRow[]> {
  authorize(ctx, 'comptabilite:cloturer');
  await sealLate(ctx, centreId);
  const made: ClotureRow[] = [];
  while (!signal?.aborted) {
    // Asked first without the lock: at rest nobody who issues waits for it.
    if (!(await nextPeriode(ctx, centreId, ctx.now()))) break;
    const cloture = await ctx.transaction((tx) => closeNext(tx, centreId));
    if (!cloture) break;
    made.push(cloture);
  }
  return made;
}

async function closeNext(tx: Context, centreId: string): Promise<ClotureRow | null> {
  await lockTete(tx, centreId);
  const periode = await nextPeriode(tx, centreId, tx.now());
  if (!periode) return null;
  const before = await lastCloture(tx, centreId, periode.periode);
  const rang_debut = (before?.rang_fin ?? 0) + 1;
  const rang_fin = Math.max(rang_debut - 1, await lastRangBefore(tx, centreId, endOf(periode.fin)));
  const totaux = await totauxOf(tx, centreId, periode, { rangDebut: rang_debut, rangFin: rang_fin });
  totaux.numerosSautes = await readSauts(tx, centreId, {
    depuis: before ? endOf(before.fin) : '',
    avant: endOf(periode.fin),
  });
  const perpetuel = addPerpetuel(before ? readTotaux(before).perpetuel : NUL, totaux);
  const row: ClotureRow = {
    id: newId(),
    centre_id: centreId,
    ...periode,
    rang_debut,
    rang_fin,
    nombre: piecesDe(totaux),
    totaux: JSON.stringify({ ...totaux, perpetuel }),
    cree_le: tx.now().toISOString(),
  };
  await tx.db.insert('clotures', row);
  // Its sums are facts of its own: they outgrow the column of a document's amount.
  await sceller(tx, centreId, [
    { genre: 'cloture', id: row.id, montant: 0, jour: periode.fin, faits: faitsCloture(row) },
  ]);
  const details = `${PERIODES[periode.periode].libelle}, ${nomDePeriode(periode)}`;
  await trace(tx, { action: 'cloture:creation', objet: 'cloture', objetId: row.id, centreId, details });
  return row;
}

/** A day is added up from its documents, a month from its days, a year from its months. */
async function totauxOf(
  tx: Context,
  centreId: string,
  { periode, debut, fin }: PeriodeACloturer,
  rangs: { rangDebut: number; rangFin: number },
): Promise<Totaux> {
  if (periode === 'jour') return computeTotaux(tx, centreId, { ...rangs, debut, fin });
  const parts = await tx.db
    .from('clotures')
    .where({ centre_id: centreId, periode: PARTS[periode] })
    .where('debut', '>=', debut)
    .where('debut', '<=', fin)
    .orderBy('debut');
  return mergeTotaux(parts.map(readTotaux), { debut, fin });
}

/** Seals the invoices that an earlier version has issued without one, marked as sealed afterwards. */
async function sealLate(ctx: Context, centreId: string): Promise<void> {
  for (;;) {
    if ((await readNonScellees(ctx, centreId)).length === 0) return;
    await ctx.transaction(async (tx) => {
      await lockTete(tx, centreId);
      const pieces = (await readNonScellees(tx, centreId)).map(({ facture, lignes }) => ({
        genre: 'facture' as const,
        id: facture.id,
        montant: facture.total_general ?? 0,
        jour: facture.date_facture ?? toParis(facture.cree_le).date,
        faits: faitsFacture(facture, lignes),
        personne: personneDe(facture),
        details: 'tardif' as const,
      }));
      await sceller(tx, centreId, pieces);
    });
  }
}
