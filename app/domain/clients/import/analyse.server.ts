import type { Progression } from '~/infra/travailleurs/imports';
import { toParis } from '~/lib/dates';
import type { Context } from '../../access/context.server';
import type { ClientImporte } from '../client.schema';
import { livingIds } from '../vivants.repo.server';
import { filledFields, leftOut } from './champs-remplis';
import type { Cible } from './cibles';
import { duplicateKeys } from './doublons';
import type { ChampRempli, RecapImport } from './import';
import { columnsWithZeros, type FauteLigne, rowReader } from './lignes';

/** A file's rows as `readTableur` gives them. */
interface Tableau {
  entetes: string[];
  lignes: string[][];
  numeros: number[];
}

/** A row that can become a client, with its keys. */
export interface LigneAcceptable {
  row: number;
  client: ClientImporte;
  cles: string[];
}

/** A file read once: rows that can become clients, and those that cannot with every reason. */
export interface FichierLu {
  entetes: string[];
  /** Of each column, as chosen. */
  mapping: readonly (Cible | null)[];
  /** Some values of each column that stays out. */
  exclues: ChampRempli[];
  acceptables: LigneAcceptable[];
  invalides: FauteLigne[];
  rejets: RecapImport['rejets'];
}

const ROWS_PER_REPORT = 500;

/** Reads every row by the mapping (docs/regles/imports.md); touches no database. */
export function readLignes(
  tableau: Tableau,
  mapping: readonly (Cible | null)[],
  now: Date,
  progress: Progression,
): FichierLu {
  const read = rowReader({
    entetes: tableau.entetes,
    mapping,
    today: toParis(now).date,
    zerosGardes: columnsWithZeros(tableau.lignes, tableau.entetes.length),
  });
  const { entetes } = tableau;
  const exclues = leftOut(tableau, mapping);
  const lu: FichierLu = { entetes, mapping, exclues, acceptables: [], invalides: [], rejets: [] };
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
): Promise<{ nouveaux: LigneAcceptable[]; recap: RecapImport }> {
  const cles = lu.acceptables.flatMap((ligne) => ligne.cles);
  const existing = await existingKeys(ctx, centreId, cles);
  const living = await livingIds(ctx, centreId, [...existing.values()]);
  const seen = new Map<string, number>();
  const nouveaux: LigneAcceptable[] = [];
  const ignores: RecapImport['ignores'] = [];
  for (const ligne of lu.acceptables) {
    const { row, client } = ligne;
    const found = ligne.cles.flatMap((cle) => existing.get(cle) ?? []);
    const clientId = found.map((id) => living.get(id)).find((id) => id !== undefined) ?? null;
    const earlier = ligne.cles.map((cle) => seen.get(cle)).find((each) => each !== undefined);
    for (const cle of ligne.cles) if (!seen.has(cle)) seen.set(cle, row);
    const raison = reasonToIgnore(clientId, found.length > 0, earlier);
    if (raison === null) nouveaux.push(ligne);
    else ignores.push({ row, nom: client.nom, prenom: client.prenom, clientId, raison });
  }
  const recap: RecapImport = {
    importedCount: nouveaux.length,
    ignoredCount: ignores.length,
    invalidCount: lu.rejets.length,
    crees: nouveaux.map(({ row, client }) => ({ row, nom: client.nom, prenom: client.prenom })),
    ignores,
    invalides: lu.invalides,
    champs: [...filledFields(lu.entetes, lu.mapping, nouveaux), ...lu.exclues],
    entetes: lu.entetes,
    rejets: lu.rejets,
  };
  return { nouveaux, recap };
}

function reasonToIgnore(
  clientId: string | null,
  isKnown: boolean,
  earlier: number | undefined,
): string | null {
  if (clientId) return 'Ce client existe déjà dans le centre.';
  if (isKnown) return 'Ce client est à la corbeille ou aux archives du centre.';
  return earlier === undefined ? null : `Même client que la ligne ${earlier}.`;
}

const KEYS_PER_QUERY = 1000;

async function existingKeys(ctx: Context, centreId: string, cles: string[]): Promise<Map<string, string>> {
  const distinct = [...new Set(cles)];
  const found = new Map<string, string>();
  for (let start = 0; start < distinct.length; start += KEYS_PER_QUERY) {
    const wanted = new Map(
      distinct
        .slice(start, start + KEYS_PER_QUERY)
        .flatMap((cle) => ctx.db.storedCles(cle).map((stored) => [stored, cle])),
    );
    const rows = await ctx.db
      .fromCentres('cles_doublon', [centreId])
      .whereIn('cle', [...wanted.keys()])
      .select('cle', 'client_id');
    for (const { cle, client_id } of rows) found.set(wanted.get(cle) ?? cle, client_id);
  }
  return found;
}
