import type { Knex } from 'knex';
import { newId } from '~/lib/ids.server';

interface Compteur {
  centreId: string;
  serie: string;
  dernier: number;
}

/** Has series go on above a number, each in its centre. */
export async function raiseCompteurs(tx: Knex.Transaction, compteurs: readonly Compteur[]): Promise<void> {
  for (const { centreId: centre_id, serie, dernier } of compteurs)
    await tx('compteurs')
      .insert({ centre_id, serie, dernier })
      .onConflict(['centre_id', 'serie'])
      .merge(['dernier']);
}

/** The numbers of a centre's pieces that begin as those of a series do: 'F2026-' or, of quotes without a code, ''. */
export async function readNumeros(
  tx: Knex.Transaction,
  { table, colonne, centreId, debut }: { table: string; colonne: string; centreId: string; debut: string },
): Promise<Set<number>> {
  const tous: string[] = await tx(table).where({ centre_id: centreId }).pluck(colonne);
  const siens = tous.filter((numero) => numero.startsWith(debut)).map((numero) => numero.slice(debut.length));
  return new Set(siens.filter((rang) => /^\d+$/.test(rang)).map(Number));
}

/** Keeps for ever which numbers no document bears, and why. `le`: UTC. */
export async function noteSauts(
  tx: Knex.Transaction,
  sauts: readonly { centreId: string; serie: string; de: number; a: number }[],
  { raison, le }: { raison: string; le: string },
): Promise<void> {
  for (const { centreId: centre_id, serie, de, a } of sauts)
    await tx('numeros_sautes').insert({ id: newId(), centre_id, serie, de, a, raison, note_le: le });
}
