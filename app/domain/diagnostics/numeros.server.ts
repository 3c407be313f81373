import type { Query } from '~/db/query';
import type { CompteurRow } from '~/db/rows/factures';
import { accord } from '~/lib/accord';
import { PIECES, serieDite } from '../comptes/pieces-numerotees';
import { ecrireNumero } from '../comptes/series';
import { type CompteExamine, eachCompte } from './centres.server';
import { bornes, type ConstatReparable, type Examen } from './constat';
import type { BaseOuverte } from './installation';
import {
  addNumero,
  apresLesSauts,
  nouvelleSuite,
  readNumero,
  type Sauts,
  type Suite,
} from './suite-de-numeros';

/** Rows that are in memory at once. */
const LOT = 2000;

const FAIRE =
  'N’inventez pas de pièce. Gardez une copie de la base, cherchez dans le journal et dans les sauvegardes ce qui portait ce numéro, et dites-le à votre comptable.';

type Series = Map<string, Suite>;

interface Numerotee {
  rang?: number;
  numero: string;
}

/** Reads numbers in their order, those of longer ones last: a series that has outgrown five digits is still read in order. */
async function readSeries(
  lot: (apres: Numerotee | null) => Promise<Numerotee[]>,
  { series, illisibles, sauts }: Lecture,
  signal: AbortSignal,
): Promise<void> {
  const longs: string[] = [];
  for (let last: Numerotee | null = null; ; ) {
    signal.throwIfAborted();
    const batch = await lot(last);
    for (const { numero } of batch) {
      const read = readNumero(numero);
      if (!read) illisibles.push(numero);
      else if (read.numero > 99_999) longs.push(numero);
      else addTo(series, read, sauts);
    }
    last = batch.at(-1) ?? null;
    if (batch.length < LOT) break;
  }
  const rest = longs.flatMap((numero) => readNumero(numero) ?? []).sort((a, b) => a.numero - b.numero);
  for (const read of rest) addTo(series, read, sauts);
}

function addTo(
  series: Series,
  { serie, numero }: { serie: string; numero: number },
  sauts: ReadonlyMap<string, Sauts>,
): void {
  const suite = series.get(serie) ?? nouvelleSuite();
  series.set(serie, suite);
  addNumero(suite, numero, sauts.get(serie));
}

interface Lecture {
  series: Series;
  /** What no counter has made. */
  illisibles: string[];
  /** What each series has leapt. */
  sauts: ReadonlyMap<string, Sauts>;
}

type Piece = keyof typeof PIECES;

async function readPieces(
  piece: Piece,
  compte: CompteExamine,
  centreId: string,
  signal: AbortSignal,
): Promise<{ lecture: Lecture; compteurs: Compteurs }> {
  const rows = await rowsOfCompteurs(piece, compte, centreId);
  const sauts = await readSauts(piece, compte, centreId);
  const lecture: Lecture = { series: new Map(), illisibles: [], sauts };
  const avant = derniersOf(rows);
  await readSeries((apres) => lotDe(piece, compte, centreId, apres), lecture, signal);
  return {
    lecture,
    compteurs: { avant, apres: derniersOf(await rowsOfCompteurs(piece, compte, centreId)) },
  };
}

/** The numbers of a centre's pieces and of subscription invoices: each series from 1 without a gap or a double, its counter at the last of them. */
export async function examineNumeros({ base }: { base: BaseOuverte }, signal: AbortSignal): Promise<Examen> {
  const constats: ConstatReparable[] = [];
  let pieces = 0;
  const abonnements: string[] = [];
  const avant = await base.examen.publisherCounters();
  for await (const compte of eachCompte(base)) {
    for (const centre of compte.centres) {
      const lieu = `${centre.name} (${compte.nom})`;
      for (const piece of Object.keys(PIECES) as Piece[]) {
        const { lecture, compteurs } = await readPieces(piece, compte, centre.id, signal);
        const faults = faultsOf(piece, lieu, lecture, compteurs);
        // The quotes of a client who was erased went with them.
        const erased = piece === 'devis' && faults.length > 0 && (await hasErased(base, compte.id));
        constats.push(...(erased ? faultsOf(piece, lieu, lecture, compteurs, true) : faults));
        pieces += countOf(lecture);
      }
    }
    const emises = await compte.db
      .from('factures_abonnement')
      .whereNotNull('numero_facture')
      .select('numero_facture');
    abonnements.push(...emises.flatMap(({ numero_facture }) => numero_facture ?? []));
  }
  const editeur: Lecture = { series: new Map(), illisibles: [], sauts: new Map() };
  await readSeries(async () => abonnements.sort().map((numero) => ({ numero })), editeur, signal);
  const compteurs = { avant, apres: await base.examen.publisherCounters() };
  constats.push(...faultsOf('facture d’abonnement', 'Éditeur', editeur, compteurs));
  pieces += abonnements.length;
  return {
    bilan: `${accord(pieces, 'pièce numérotée', 'pièces numérotées')}${constats.length > 0 ? '' : ', sans trou ni double'}`,
    constats: bornes(constats, (nombre) => ({
      gravite: 'corriger',
      quoi: `Et ${accord(nombre, 'autre série en défaut', 'autres séries en défaut')}.`,
      faire: FAIRE,
    })),
  };
}

const countOf = ({ series }: Lecture): number =>
  [...series.values()].reduce((sum, { nombre }) => sum + nombre, 0);

async function lotDe(
  piece: Piece,
  { db }: CompteExamine,
  centre_id: string,
  apres: Numerotee | null,
): Promise<Numerotee[]> {
  const [table, colonne] = PIECES[piece];
  const query = db.from(table) as unknown as Query<Record<string, string>>;
  const rows = await query
    .where({ centre_id })
    .where(colonne, '>', apres?.numero ?? '')
    .orderBy(colonne)
    .select(colonne)
    .limit(LOT);
  return rows.map((row) => ({ numero: String(row[colonne]) }));
}

/** Whether the account's trail tells of clients who were erased. */
async function hasErased({ identity }: BaseOuverte, chaine: string): Promise<boolean> {
  const fact = await identity.from('journal').where({ chaine, action: 'client:effacement' }).first();
  return fact !== undefined;
}

/** Counters by their series, before its numbers were read and after: somebody may be taking some meanwhile. */
interface Compteurs {
  avant: ReadonlyMap<string, number>;
  apres: ReadonlyMap<string, number>;
}

async function rowsOfCompteurs(piece: Piece, { db }: CompteExamine, centre_id: string) {
  const [, , series] = PIECES[piece];
  return (await db.from('compteurs').where({ centre_id })).filter(({ serie }) => series.test(serie));
}

async function readSauts(piece: Piece, { db }: CompteExamine, centre_id: string) {
  const [, , series] = PIECES[piece];
  const sauts = new Map<string, [number, number][]>();
  for (const { serie, de, a } of await db.from('numeros_sautes').where({ centre_id }).orderBy('de')) {
    if (!series.test(serie)) continue;
    const dite = serieDite(serie);
    sauts.set(dite, [...(sauts.get(dite) ?? []), [de, a]]);
  }
  return sauts;
}

const derniersOf = (rows: readonly CompteurRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ serie, dernier }) => [serieDite(serie), dernier]));

/** A series of which nothing is left is known by its counter alone. */
function faultsOf(
  piece: string,
  lieu: string,
  { series, illisibles, sauts }: Lecture,
  { avant, apres }: Compteurs,
  gapsExplained = false,
): ConstatReparable[] {
  const faults: ConstatReparable[] = [];
  const corriger = (quoi: string) =>
    faults.push({ gravite: 'corriger', quoi: `${lieu} : ${quoi}`, faire: FAIRE });
  if (illisibles.length > 0)
    corriger(`${illisibles.length} numéro(s) de ${piece} illisible(s), dont « ${illisibles[0]} ».`);
  for (const serie of new Set([...series.keys(), ...avant.keys()])) {
    const { dernier, manquants, nombreManquants, doubles } = series.get(serie) ?? nouvelleSuite();
    const [compteAvant, compteApres] = [avant.get(serie) ?? 0, apres.get(serie) ?? 0];
    const dits = (numeros: number[]) => numeros.map((numero) => ecrireNumero(serie, numero)).join(', ');
    if (nombreManquants > 0 && !gapsExplained)
      corriger(
        `il manque ${accord(nombreManquants, 'numéro', 'numéros')} de ${piece} : ${dits(manquants)}${nombreManquants > manquants.length ? ', …' : ''}.`,
      );
    if (doubles.length > 0) corriger(`numéro de ${piece} en double : ${dits(doubles)}.`);
    if (compteApres < dernier)
      corriger(
        `le compteur est à ${compteApres}, derrière ${ecrireNumero(serie, dernier)} : le prochain numéro existe déjà.`,
      );
    if (compteAvant > apresLesSauts(dernier, sauts.get(serie) ?? []) && !gapsExplained)
      corriger(
        `le compteur est à ${ecrireNumero(serie, compteAvant)}, mais ${dernier > 0 ? `la série s’arrête à ${ecrireNumero(serie, dernier)}` : `il n’y a aucune pièce (${piece}) de cette série`} : la suite a disparu.`,
      );
  }
  return faults;
}
