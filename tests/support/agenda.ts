import type { AbsenceRow, EvenementRow } from '~/db/rows/agenda';
import type { Context } from '~/domain/access/context.server';
import { EvenementSaisi } from '~/domain/agenda/evenement.schema';
import { newId } from '~/lib/ids.server';

/** An event's form as valid as can be: a meeting on Tuesday 1 December 2026, 10:00 to 11:00 in Paris. */
export const saisieEvenement = (values: Record<string, string> = {}): EvenementSaisi =>
  EvenementSaisi.parse({ type: 'Réunion', date: '2026-12-01', heure: '10:00', heureFin: '11:00', ...values });

/** Stores an event as an earlier version, an import or a calendar would have left it; returns its id. */
export async function storeEvenement(
  ctx: Context,
  values: Partial<EvenementRow> & Pick<EvenementRow, 'centre_id'>,
): Promise<string> {
  const id = newId();
  await ctx.db.insert('evenements', {
    id,
    client_id: null,
    type: 'Rdv devis',
    color: '#007bff',
    start: '2026-12-01T09:00:00.000Z',
    end: '2026-12-01T10:00:00.000Z',
    cree_le: ctx.now().toISOString(),
    ...values,
  });
  return id;
}

/** Colleagues who take appointments in the first of the context's centres, so many that somebody is always free; `membre` makes one and gives its id. */
export async function storeEquipe(
  ctx: Context,
  membre: () => Promise<string | null>,
  nombre = 12,
): Promise<void> {
  const centre_id = ctx.db.scope.centreIds[0] ?? '';
  for (let each = 0; each < nombre; each += 1) {
    const jour = { start: '2037-06-01T09:00:00.000Z', end: '2037-06-01T10:00:00.000Z' };
    await storeEvenement(ctx, { centre_id, intervenant_id: await membre(), ...jour });
  }
}

/** Stores an absence as its form would have left it: the whole centre, all of Thursday 24 December 2037; returns its id. */
export async function storeAbsence(
  ctx: Context,
  values: Partial<AbsenceRow> & Pick<AbsenceRow, 'centre_id'>,
): Promise<string> {
  const id = newId();
  await ctx.db.insert('absences', {
    id,
    debut: '2037-12-23T23:00:00.000Z',
    fin: '2037-12-24T23:00:00.000Z',
    journee: true,
    cree_le: ctx.now().toISOString(),
    ...values,
  });
  return id;
}

/** The event's row as it stands. */
export async function evenementOf(ctx: Context, id: string): Promise<EvenementRow> {
  const row = await ctx.db.from('evenements').where({ id }).first();
  if (!row) throw new Error(`Événement absent : ${id}`);
  return row;
}
