import { setImmediate as ceder } from 'node:timers/promises';
import type { LigneAFaireRow } from '~/db/rows/a-faire';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { CentreAccessible } from '../access/acteur';
import type { Context } from '../access/context.server';
import { direTout } from './forme-ligne.server';
import { ajouterMots } from './ligne-gardee';
import { bornesAFaire } from './ligne-trouvee.server';
import { type LigneAvecPatient, lireLignes } from './lignes.repo.server';
import { type NatureAFaire, naturesAFaire } from './natures';
import type { BornesAFaire } from './natures/nature-lue';
import { lirePersonnes } from './personnes-de-ligne.repo.server';
import { finirParties, lirePrises } from './prises.repo.server';
import { direDeparts } from './sorties-de-ligne.server';

/** As many lines of a kind are kept of a centre. */
const LIGNES_MAX = 20_000;
/** Rows in one transaction, and lines that are said at one go: others have their turn in between. */
const LOT = 200;

/** A line as it stands now: what of it is kept. */
type Debout = Pick<
  LigneAFaireRow,
  'nature' | 'objet_id' | 'repere' | 'client_id' | 'quoi' | 'pourquoi' | 'depuis' | 'echeance' | 'user_id'
>;

/** When a centre is noted, and when it was before. */
interface Passage {
  bornes: BornesAFaire;
  /** The last instant at which its lines were seen, and its Paris day; null for a centre that was never noted. */
  vuLe: string | null;
  vuJour: string;
}

/**
 * Notes what stands on the worklist of one centre now: lines that are new, what others say instead of what they said, and which have left and why. Whatever was
 * noted stays. Kind by kind and in short transactions: what was cut short is true as far as it went, and the next time goes on from there. Returns how many came
 * and went. Asks for no right: a job calls it, one at a time.
 */
export async function releverCentre(
  tx: Context,
  centre: CentreAccessible,
): Promise<{ nouvelles: number; parties: number }> {
  const bornes = await bornesAFaire(tx);
  const [dernier] = await tx.db
    .from('releves_a_faire')
    .where({ centre_id: centre.id })
    .orderBy('jour', 'desc')
    .limit(1);
  const fait = { nouvelles: 0, parties: 0 };
  if (dernier && dernier.dernier_le >= bornes.now.toISOString()) return fait;
  const passage = { bornes, vuLe: dernier?.dernier_le ?? null, vuJour: dernier?.jour ?? bornes.jour };
  for (const nature of naturesAFaire) {
    const { nouvelles, parties } = await releverNature(tx, centre.id, nature, passage);
    fait.nouvelles += nouvelles;
    fait.parties += parties;
  }
  await noterReleve(tx, centre.id, bornes);
  return fait;
}

async function releverNature(
  tx: Context,
  centreId: string,
  nature: NatureAFaire,
  passage: Passage,
): Promise<{ nouvelles: number; parties: number }> {
  const debout = await lireDebout(tx, nature, passage.bornes);
  const gardees = await tx.db.fromCentres('lignes_a_faire', [centreId]).where({ nature }).whereNull('vu_au');
  await ceder();
  await finirParties(tx, centreId, nature, { debout: [...debout.values()], now: passage.bornes.now });
  const parties = gardees.filter((row) => !debout.has(cleDe(row)));
  await finir(tx, parties, passage);
  const connues = new Map(gardees.map((row) => [cleDe(row), row]));
  const neuves = [...debout].flatMap(([cle, ligne]) => (connues.has(cle) ? [] : [ligne]));
  const nouvelles = await ajouter(tx, centreId, neuves, passage.bornes);
  const redites = [...debout].flatMap(
    ([cle, ligne]) => redire(connues.get(cle), ligne, passage.vuJour) ?? [],
  );
  await parLots(redites, async (lot) =>
    tx.transaction(
      async (inside) => {
        for (const { id, mots } of lot) await inside.db.update('lignes_a_faire', { id, vu_au: null }, mots);
      },
      { job: true },
    ),
  );
  return { nouvelles, parties: parties.length };
}

type Nommee = Pick<LigneAFaireRow, 'nature' | 'objet_id' | 'repere' | 'client_id'>;
/** A line that passes to another record has left the one and stands under the other. */
const cleDe = ({ nature, objet_id, repere, client_id }: Nommee): string =>
  `${nature} ${objet_id} ${repere} ${client_id ?? ''}`;

/** Some at a time, with a turn for others after each. */
async function parLots<T>(tous: readonly T[], faire: (lot: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let debut = 0; debut < tous.length; debut += LOT) {
    await faire(tous.slice(debut, debut + LOT));
    await ceder();
  }
}

/** Every line of a kind that stands, by its name. */
async function lireDebout(
  tx: Context,
  nature: NatureAFaire,
  bornes: BornesAFaire,
): Promise<Map<string, Debout>> {
  const debout = new Map<string, Debout>();
  const rows = await lireLignes(tx, nature, bornes, { qui: { tous: true }, lignes: LIGNES_MAX });
  const priseDe = await lirePrises(tx, [{ nature, rows }], bornes.equipe);
  await parLots(rows, async (lot: readonly LigneAvecPatient[]) => {
    const personneDe = await lirePersonnes(tx, lot, bornes.equipe);
    for (const row of lot) {
      const { objet_id, repere, client_id } = row;
      const ligne = {
        nature,
        objet_id,
        repere,
        client_id,
        user_id: priseDe(nature, row)?.user_id ?? personneDe(row),
      };
      debout.set(cleDe(ligne), { ...ligne, ...direTout(nature, row, bornes) });
    }
  });
  return debout;
}

/** Lines that were not seen before. Whoever has put one off since it was read has closed it: it does not stand again. */
async function ajouter(
  tx: Context,
  centreId: string,
  lignes: readonly Debout[],
  { jour, now }: BornesAFaire,
): Promise<number> {
  const cree_le = now.toISOString();
  let nouvelles = 0;
  await parLots(lignes, async (lot) => {
    nouvelles += await tx.transaction(
      async (inside) => {
        const depuis = await inside.db
          .fromCentres('lignes_a_faire', [centreId])
          .where('fin_le', '>=', cree_le)
          .whereNotNull('vu_au');
        const fermees = new Set(depuis.map(cleDe));
        const neuves = lot.filter((ligne) => !fermees.has(cleDe(ligne)));
        await inside.db.insert(
          'lignes_a_faire',
          neuves.map((ligne) => ({ ...ligne, id: newId(), centre_id: centreId, vu_du: jour, cree_le })),
        );
        return neuves.length;
      },
      { job: true },
    );
  });
  return nouvelles;
}

/** What a line says now, where it said something else; `jusque` is the last day on which it did. */
function redire(
  row: LigneAFaireRow | undefined,
  { quoi, pourquoi, depuis, echeance, user_id }: Debout,
  jusque: string,
): { id: string; mots: Partial<LigneAFaireRow> } | null {
  if (!row) return null;
  const dite = row.quoi === quoi && row.pourquoi === pourquoi && row.echeance === echeance;
  if (dite && row.user_id === user_id) return null;
  const mots = dite ? {} : { mots: ajouterMots(row, jusque), quoi, pourquoi, depuis, echeance };
  return { id: row.id, mots: { ...mots, user_id } };
}

/** Lines that have gone since they were last seen: those that left alike together. One that was put off meanwhile has its end already. */
async function finir(
  tx: Context,
  parties: readonly LigneAFaireRow[],
  { bornes, vuLe }: Passage,
): Promise<void> {
  const departs = await direDeparts(tx, parties, { bornes, vuLe });
  await ceder();
  await parLots(parties, async (lot) => {
    const semblables = new Map<string, { ids: string[]; fin: Partial<LigneAFaireRow> }>();
    for (const row of lot) {
      // What was noted when the last time was cut short was seen later than that.
      const vu = vuLe !== null && vuLe > row.cree_le ? vuLe : row.cree_le;
      const fin = { vu_au: toParis(vu).date, vu_le: vu, fin_le: bornes.now.toISOString(), ...departs(row) };
      const cle = JSON.stringify(fin);
      semblables.set(cle, { ids: [...(semblables.get(cle)?.ids ?? []), row.id], fin });
    }
    await tx.transaction(
      async (inside) => {
        for (const { ids, fin } of semblables.values())
          await inside.db.update('lignes_a_faire', { id: ids, vu_au: null }, fin);
      },
      { job: true },
    );
  });
}

async function noterReleve(tx: Context, centreId: string, { jour, now }: BornesAFaire): Promise<void> {
  const dernier = { dernier_le: now.toISOString() };
  if ((await tx.db.update('releves_a_faire', { centre_id: centreId, jour }, dernier)) > 0) return;
  await tx.db.insert('releves_a_faire', {
    centre_id: centreId,
    jour,
    premier_le: now.toISOString(),
    ...dernier,
  });
}
