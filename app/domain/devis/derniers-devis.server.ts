import type { DevisRow } from '~/db/rows/clients';
import type { Context } from '../access/context.server';
import { CHAMPS_DEVIS } from './champs-devis';
import { CHAMPS_DEVIS_DU_CLIENT, type DernierDevis } from './devis-du-client';

const COLONNES = [
  'client_id',
  'numero_devis',
  'cree_le',
  ...CHAMPS_DEVIS_DU_CLIENT.map((champ) => CHAMPS_DEVIS[champ].colonne as keyof DevisRow),
] as const satisfies (keyof DevisRow)[];

/** The latest quote that stands of each of many clients, whom the caller has found; null for one without. */
export async function derniersDevis(
  tx: Context,
  clientIds: readonly string[],
): Promise<(clientId: string) => DernierDevis | null> {
  const rows = await tx.db
    .from('devis')
    .whereIn('client_id', clientIds)
    .whereNull('supprime_le')
    .orderBy('cree_le')
    .orderBy('numero_devis')
    .select(...COLONNES);
  const byClient = new Map(rows.map((row) => [row.client_id, row as unknown as DevisRow]));
  return (clientId) => {
    const row = byClient.get(clientId);
    return row ? dernierOf(row) : null;
  };
}

const dernierOf = (row: DevisRow): DernierDevis =>
  ({
    ...Object.fromEntries(CHAMPS_DEVIS_DU_CLIENT.map((champ) => [champ, row[CHAMPS_DEVIS[champ].colonne]])),
    numeroDevis: row.numero_devis,
  }) as unknown as DernierDevis;
