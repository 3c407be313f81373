import { toParis } from '~/lib/dates';
import type { Context } from '../../access/context.server';
import type { ClientImporte } from '../client.schema';
import type { Cible } from './cibles';
import { duplicateKeys } from './doublons';
import type { BilanImport, Progression } from './import';
import { type FauteLigne, rowReader } from './lignes';

/** A file's rows as `readTableur` gives them. */
interface Tableau {
  entetes: string[];
  lignes: string[][];
  numeros: number[];
}

interface LigneAcceptable {
  row: number;
  client: ClientImporte;
  cles: string[];
}

/** A file read once: rows that can become clients, and those that cannot with every reason. */
export interface FichierLu {
  entetes: string[];
  acceptables: LigneAcceptable[];
  invalides: FauteLigne[];
  rejets: BilanImport['rejets'];
}

/** A client that an import creates. */
export interface ClientNouveau extends LigneAcceptable {
  client: ClientImporte;
}

const ROWS_PER_REPORT = 500;

/** Reads every row by the mapping (decisions, part 4); touches no database. */
export function readLignes(
  tableau: Tableau,
  mapping: readonly (Cible | null)[],
  now: Date,
  progress: Progression,
): FichierLu {
  const read = rowReader({ entetes: tableau.entetes, mapping, today: toParis(now).date });
  const lu: FichierLu = { entetes: tableau.entetes, acceptables: [], invalides: [], rejets: [] };
  tableau.lignes.forEach((cells, index) => {
    const row = tableau.numeros[index] ?? index + 2;
    const { client, fautes } = read(cells, row);
    if (client) lu.acceptables.push({ row, client, cles: duplicateKeys(client) });
    else {
      lu.invalides.push(...fautes);
      lu.rejets.push({ row, cells });
    }
    if (index % ROWS_PER_REPORT === 0) progress(Math.round((index / tableau.lignes.length) * 100));
  });
  return lu;
}

/**
 * Tells the new clients from those that exist in the centre (trash included) or stand earlier in the file. Runs in the caller's
 * transaction where it matters that nobody adds one meanwhile.
 */
export async function sortDuplicates(
  ctx: Context,
  centreId: string,
  lu: FichierLu,
): Promise<{ nouveaux: ClientNouveau[]; bilan: BilanImport }> {
  const existing = await existingKeys(
    ctx,
    centreId,
    lu.acceptables.flatMap((ligne) => ligne.cles),
  );
  const seen = new Map<string, number>();
  const nouveaux: ClientNouveau[] = [];
  const ignores: BilanImport['ignores'] = [];
  for (const ligne of lu.acceptables) {
    const { nom, prenom } = ligne.client;
    const clientId = ligne.cles.map((cle) => existing.get(cle)).find((id) => id !== undefined) ?? null;
    const earlier = ligne.cles.map((cle) => seen.get(cle)).find((row) => row !== undefined);
    for (const cle of ligne.cles) if (!seen.has(cle)) seen.set(cle, ligne.row);
    if (clientId)
      ignores.push({
        row: ligne.row,
        nom,
        prenom,
        clientId,
        raison: 'Ce client existe déjà dans le centre.',
      });
    else if (earlier)
      ignores.push({ row: ligne.row, nom, prenom, clientId, raison: `Même client que la ligne ${earlier}.` });
    else nouveaux.push(ligne);
  }
  const bilan: BilanImport = {
    importedCount: nouveaux.length,
    ignoredCount: ignores.length,
    invalidCount: lu.rejets.length,
    crees: nouveaux.map(({ row, client }) => ({ row, nom: client.nom, prenom: client.prenom })),
    ignores,
    invalides: lu.invalides,
    entetes: lu.entetes,
    rejets: lu.rejets,
  };
  return { nouveaux, bilan };
}

const KEYS_PER_QUERY = 1000;

async function existingKeys(ctx: Context, centreId: string, cles: string[]): Promise<Map<string, string>> {
  const distinct = [...new Set(cles)];
  const found = new Map<string, string>();
  for (let start = 0; start < distinct.length; start += KEYS_PER_QUERY) {
    const rows = await ctx.db
      .fromCentres('cles_doublon', [centreId])
      .whereIn('cle', distinct.slice(start, start + KEYS_PER_QUERY))
      .select('cle', 'client_id');
    for (const { cle, client_id } of rows) found.set(cle, client_id);
  }
  return found;
}
