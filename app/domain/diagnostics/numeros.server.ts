import type { Query } from '~/db/query';
import { accord } from '~/lib/accord';
import { type CompteExamine, eachCompte } from './centres.server';
import { bornes, type ConstatReparable, type Examen } from './constat';
import type { BaseOuverte } from './installation';
import { addNumero, ecrireNumero, nouvelleSuite, readNumero, type Suite } from './suite-de-numeros';

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
  { series, illisibles }: Lecture,
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
      else addTo(series, read);
    }
    last = batch.at(-1) ?? null;
    if (batch.length < LOT) break;
  }
  const rest = longs.flatMap((numero) => readNumero(numero) ?? []).sort((a, b) => a.numero - b.numero);
  for (const read of rest) addTo(series, read);
}

function addTo(series: Series, { serie, numero }: { serie: string; numero: number }): void {
  const suite = series.get(serie) ?? nouvelleSuite();
  series.set(serie, suite);
  addNumero(suite, numero);
}

interface Lecture {
  series: Series;
  /** What no counter has made. */
  illisibles: string[];
}

async function readPieces(
  piece: keyof typeof PIECES,
  compte: CompteExamine,
  centreId: string,
  signal: AbortSignal,
): Promise<Lecture> {
  const lecture: Lecture = { series: new Map(), illisibles: [] };
  await readSeries((apres) => lotDe(piece, compte, centreId, apres), lecture, signal);
  return lecture;
}

/** The numbers of invoices, credit notes, quotes and subscription invoices: each series from 1 without a gap or a double, its counter at the last of them. */
export async function examineNumeros({ base }: { base: BaseOuverte }, signal: AbortSignal): Promise<Examen> {
  const constats: ConstatReparable[] = [];
  let pieces = 0;
  const abonnements: string[] = [];
  for await (const compte of eachCompte(base)) {
    for (const centre of compte.centres) {
      const before = await readCompteurs(compte, centre.id);
      const [factures, avoirs, devis] = [
        await readPieces('facture', compte, centre.id, signal),
        await readPieces('avoir', compte, centre.id, signal),
        await readPieces('devis', compte, centre.id, signal),
      ];
      const compteurs = { avant: before, apres: await readCompteurs(compte, centre.id) };
      const lieu = `${centre.name} (${compte.nom})`;
      constats.push(...faultsOf('facture', lieu, factures, compteurs));
      constats.push(...faultsOf('avoir', lieu, avoirs, compteurs));
      const trous = faultsOf('devis', lieu, devis, compteurs);
      // The quotes of a client who was erased went with them.
      const erased = trous.length > 0 && (await hasErased(base, compte.id));
      constats.push(...(erased ? faultsOf('devis', lieu, devis, compteurs, true) : trous));
      pieces += countOf(factures) + countOf(avoirs) + countOf(devis);
    }
    const emises = await compte.db
      .from('factures_abonnement')
      .whereNotNull('numero_facture')
      .select('numero_facture');
    abonnements.push(...emises.flatMap(({ numero_facture }) => numero_facture ?? []));
  }
  const editeur: Lecture = { series: new Map(), illisibles: [] };
  await readSeries(async () => abonnements.sort().map((numero) => ({ numero })), editeur, signal);
  constats.push(...faultsOf('facture d’abonnement', 'Éditeur', editeur, null));
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

/** The pieces of a centre that have numbers, and the column of these. */
const PIECES = {
  facture: ['factures', 'numero_facture'],
  avoir: ['avoirs', 'numero_avoir'],
  devis: ['devis', 'numero_devis'],
} as const;

async function lotDe(
  piece: keyof typeof PIECES,
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

/** A centre's counters by their series, before its numbers were read and after: somebody may be taking some meanwhile. */
interface Compteurs {
  avant: ReadonlyMap<string, number>;
  apres: ReadonlyMap<string, number>;
}

async function readCompteurs({ db }: CompteExamine, centre_id: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.from('compteurs').where({ centre_id });
  return new Map(rows.map(({ serie, dernier }) => [serie, dernier]));
}

/** Without `compteurs` the publisher's own are meant, which no account reads. */
function faultsOf(
  piece: string,
  lieu: string,
  { series, illisibles }: Lecture,
  compteurs: Compteurs | null,
  gapsExplained = false,
): ConstatReparable[] {
  const faults: ConstatReparable[] = [];
  const corriger = (quoi: string) =>
    faults.push({ gravite: 'corriger', quoi: `${lieu} : ${quoi}`, faire: FAIRE });
  if (illisibles.length > 0)
    corriger(`${illisibles.length} numéro(s) de ${piece} illisible(s), dont « ${illisibles[0]} ».`);
  for (const [serie, suite] of series) {
    const { dernier, manquants, nombreManquants, doubles } = suite;
    const dits = (numeros: number[]) => numeros.map((numero) => ecrireNumero(serie, numero)).join(', ');
    if (nombreManquants > 0 && !gapsExplained)
      corriger(
        `il manque ${accord(nombreManquants, 'numéro', 'numéros')} de ${piece} : ${dits(manquants)}${nombreManquants > manquants.length ? ', …' : ''}.`,
      );
    if (doubles.length > 0) corriger(`numéro de ${piece} en double : ${dits(doubles)}.`);
    if (!compteurs) continue;
    const nom = serie || 'devis';
    const [avant, apres] = [compteurs.avant.get(nom) ?? 0, compteurs.apres.get(nom) ?? 0];
    if (apres < dernier)
      corriger(
        `le compteur est à ${apres}, derrière ${ecrireNumero(serie, dernier)} : le prochain numéro existe déjà.`,
      );
    if (avant > dernier && !gapsExplained)
      corriger(
        `le compteur est à ${avant}, mais la série s’arrête à ${ecrireNumero(serie, dernier)} : la suite a disparu.`,
      );
  }
  return faults;
}
