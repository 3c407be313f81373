import type { Progression } from '~/infra/travailleurs/imports';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { compactText } from '~/lib/texte';
import type { Context } from '../../access/context.server';
import type { ClientImporte } from '../client.schema';
import { natureOf, raisonsOf } from '../doublons/raisons';
import { livingIds } from '../vivants.repo.server';
import { filledFields, leftOut } from './champs-remplis';
import { type Cible, TITRE_IDENTIFIANT } from './cibles';
import { duplicateKeys } from './doublons';
import type { ChampRempli, LigneCreee, RecapImport } from './import';
import { columnsWithZeros, type FauteLigne, rowReader } from './lignes';
import { peutEtreLeMeme } from './prenoms';
import type { ValeursReprises } from './reprises';

/** A file's rows as `readTableur` gives them. */
interface Tableau {
  entetes: string[];
  lignes: string[][];
  numeros: number[];
}

/** A row that can become a client, with its keys, and whom an export of ours says it was; '' for nobody. */
export interface LigneAcceptable {
  row: number;
  client: ClientImporte;
  cles: string[];
  origine: string;
  /** What an export of ours said beside the client's own fields. */
  reprises?: ValeursReprises;
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
  const identifiants = entetes.indexOf(TITRE_IDENTIFIANT);
  const exclues = leftOut(tableau, mapping);
  const lu: FichierLu = { entetes, mapping, exclues, acceptables: [], invalides: [], rejets: [] };
  tableau.lignes.forEach((cells, index) => {
    const row = tableau.numeros[index] ?? index + 2;
    const { client, fautes, ...autres } = read(cells, row);
    if (client) {
      const dit = cells[identifiants] ?? '';
      const origine = isId(dit) ? dit : '';
      lu.acceptables.push({ row, client, cles: duplicateKeys(client), origine, ...autres });
    } else {
      lu.invalides.push(...fautes);
      lu.rejets.push({ row, cells });
    }
    if (index % ROWS_PER_REPORT === 0) progress(Math.round((index / tableau.lignes.length) * 100));
  });
  return lu;
}

/**
 * Tells the new clients from those that exist in the centre (trash included) or stand earlier in the file: by a key that agrees, unless the first name is
 * another one, and by the identifier of an export of ours. Who shares a key under another first name is created, and said to be probably the same. Runs in the
 * caller's transaction where it matters that nobody adds one meanwhile.
 */
export async function sortDuplicates(
  ctx: Context,
  centreId: string,
  lu: FichierLu,
): Promise<{ nouveaux: LigneAcceptable[]; recap: RecapImport }> {
  const cles = lu.acceptables.flatMap((ligne) => ligne.cles);
  const existing = await existingKeys(ctx, centreId, cles);
  const ids = [...[...existing.values()].flat(), ...lu.acceptables.flatMap(({ origine }) => origine || [])];
  const prenoms = await prenomsOf(ctx, centreId, ids);
  const living = await livingIds(ctx, centreId, ids);
  const connus = new Map(
    [...existing].map(([cle, porteurs]) => [
      cle,
      porteurs.map((id) => ({ cle, id, ...denomme(prenoms.get(id) ?? '') })),
    ]),
  );
  const seen = new Map<string, Porteur[]>();
  const nouveaux: LigneAcceptable[] = [];
  const crees: RecapImport['crees'] = [];
  const ignores: RecapImport['ignores'] = [];
  for (const ligne of lu.acceptables) {
    const { row, client, origine } = ligne;
    const { nom, prenom } = client;
    const known = ligne.cles.flatMap((cle) => connus.get(cle) ?? []);
    const earlier = ligne.cles.flatMap((cle) => seen.get(cle) ?? []);
    for (const cle of ligne.cles) addTo(seen, cle, { cle, row, ...denomme(prenom) });
    const found = duMemePrenom(known, prenom).map(({ id }) => id);
    if (prenoms.has(origine)) found.unshift(origine);
    const clientId = found.map((id) => living.get(id)).find((id) => id !== undefined) ?? null;
    const raison = reasonToIgnore(clientId, found.length > 0, duMemePrenom(earlier, prenom)[0]?.row);
    if (raison !== null) {
      ignores.push({ row, nom, prenom, clientId, raison });
      continue;
    }
    nouveaux.push(ligne);
    const ressemble = likeness(known, living, earlier);
    crees.push({ row, nom, prenom, ...(ressemble && { ressemble }) });
  }
  const recap: RecapImport = {
    importedCount: nouveaux.length,
    ignoredCount: ignores.length,
    invalidCount: lu.rejets.length,
    crees,
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

/** A row of the file that bears a key. */
interface Porteur extends Denomme {
  cle: string;
  row: number;
}

/** A first name, and as it is compared. */
interface Denomme {
  prenom: string;
  plie: string;
}

const denomme = (prenom: string): Denomme => ({ prenom, plie: compactText(prenom) });

/** So many who share a key are looked at for another spelling; a telephone that all of a file bear would take minutes. The same spelling is found among all. */
const COMPARES_MAX = 50;

function duMemePrenom<P extends Denomme>(porteurs: readonly P[], prenom: string): P[] {
  const plie = compactText(prenom);
  return porteurs.filter(
    (each, rang) => each.plie === plie || (rang < COMPARES_MAX && peutEtreLeMeme(each.prenom, prenom)),
  );
}

function addTo<T>(map: Map<string, T[]>, cle: string, value: T): void {
  const values = map.get(cle);
  if (values) values.push(value);
  else map.set(cle, [value]);
}

/** Who is probably the same as somebody that is created all the same. */
function likeness(
  known: readonly { cle: string; id: string }[],
  living: ReadonlyMap<string, string>,
  earlier: readonly Porteur[],
): LigneCreee['ressemble'] {
  const clientId = known.map(({ id }) => living.get(id)).find((id) => id !== undefined);
  const [premiere] = earlier;
  if (!clientId && !premiere) return undefined;
  const communs = clientId
    ? known.filter(({ id }) => living.get(id) === clientId)
    : earlier.filter(({ row }) => row === premiere?.row);
  const qui = clientId ? 'un client du centre' : `la ligne ${premiere?.row}`;
  const quoi = raisonsOf(communs.reduce((bits, { cle }) => bits | natureOf(cle), 0)).join(', ');
  return {
    raison: `À vérifier : autre prénom, mais en commun avec ${qui} : ${quoi}.`,
    clientId: clientId ?? null,
  };
}

async function existingKeys(ctx: Context, centreId: string, cles: string[]): Promise<Map<string, string[]>> {
  const distinct = [...new Set(cles)];
  const found = new Map<string, string[]>();
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
    for (const { cle, client_id } of rows) addTo(found, wanted.get(cle) ?? cle, client_id);
  }
  return found;
}

/** The first names of those of the centre that some ids name, trash included. */
async function prenomsOf(
  ctx: Context,
  centreId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const distinct = [...new Set(ids)];
  const found = new Map<string, string>();
  for (let start = 0; start < distinct.length; start += KEYS_PER_QUERY) {
    const rows = await ctx.db
      .fromCentres('clients', [centreId])
      .whereIn('id', distinct.slice(start, start + KEYS_PER_QUERY))
      .select('id', 'prenom');
    for (const { id, prenom } of rows) found.set(id, prenom);
  }
  return found;
}
