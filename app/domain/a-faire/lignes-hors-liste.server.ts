import type { Context } from '../access/context.server';
import { lireCle } from './cle-ligne';
import type { LigneAFaire } from './ligne';
import { chercherLigne } from './ligne-trouvee.server';
import type { NatureAFaire } from './natures';

/** What lines that a patient is reminded of stand for, beside the patient's own record. */
const TABLES = ['devis', 'prescriptions', 'etapes_suivi', 'essais', 'reparations'] as const;

/**
 * Of lines of one kind that were chosen and are not among those that were read: those that still are to be done, and the patients of the others.
 */
export async function lignesHorsListe(
  tx: Context,
  nature: NatureAFaire,
  cles: readonly string[],
): Promise<{ encore: LigneAFaire[]; parties: string[] }> {
  const encore: LigneAFaire[] = [];
  const objets: string[] = [];
  for (const cle of cles.map(lireCle)) {
    if (cle?.nature !== nature) continue;
    const found = await chercherLigne(tx, cle);
    if (found) encore.push(found.ligne);
    else objets.push(cle.objetId);
  }
  return { encore, parties: await patientsDe(tx, objets) };
}

async function patientsDe(tx: Context, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const clients = new Set<string>();
  for (const { id } of await tx.db.from('clients').whereIn('id', ids).select('id')) clients.add(id);
  for (const table of TABLES)
    for (const { client_id } of await tx.db.from(table).whereIn('id', ids).select('client_id'))
      if (client_id !== null) clients.add(client_id);
  return [...clients];
}
