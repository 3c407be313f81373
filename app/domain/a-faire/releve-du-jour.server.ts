import type { LigneAFaireRow } from '~/db/rows/a-faire';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { CentreAccessible } from '../access/acteur';
import type { Context } from '../access/context.server';
import { direTout } from './forme-ligne.server';
import { ajouterMots } from './ligne-gardee';
import { bornesAFaire } from './ligne-trouvee.server';
import { lireLignes } from './lignes.repo.server';
import { naturesAFaire } from './natures';
import type { BornesAFaire } from './natures/nature-lue';
import { lirePersonnes } from './personnes-de-ligne.repo.server';
import { direDeparts } from './sorties-de-ligne.server';

/** As many lines of a kind are kept of a centre. */
const LIGNES_MAX = 20_000;

/** A line as it stands now: what of it is kept. */
type Debout = Pick<
  LigneAFaireRow,
  'nature' | 'objet_id' | 'repere' | 'client_id' | 'quoi' | 'pourquoi' | 'depuis' | 'echeance' | 'user_id'
>;

/**
 * Notes what stands on the worklist of one centre now: lines that are new, what others say instead of what they said, and which have left and why. Whatever was
 * noted stays. Returns how many came and went. Asks for no right: a job calls it.
 */
export async function releverCentre(
  tx: Context,
  centre: CentreAccessible,
): Promise<{ nouvelles: number; parties: number }> {
  const bornes = await bornesAFaire(tx);
  const debout = await lireDebout(tx, bornes);
  return tx.transaction(async (inside) => {
    const [dernier] = await inside.db
      .from('releves_a_faire')
      .where({ centre_id: centre.id })
      .orderBy('jour', 'desc')
      .limit(1);
    if (dernier && dernier.dernier_le >= bornes.now.toISOString()) return { nouvelles: 0, parties: 0 };
    const gardees = await inside.db.fromCentres('lignes_a_faire', [centre.id]).whereNull('vu_au');
    const parties = gardees.filter((row) => !debout.has(cleDe(row)));
    await finir(inside, parties, { bornes, vuLe: dernier?.dernier_le ?? null });
    const connues = new Map(gardees.map((row) => [cleDe(row), row]));
    // Whoever put a line off since it was read has closed it: it does not stand again.
    const depuis = await inside.db
      .fromCentres('lignes_a_faire', [centre.id])
      .where('fin_le', '>=', bornes.now.toISOString())
      .whereNotNull('vu_au');
    const fermees = new Set(depuis.map(cleDe));
    const nouvelles = [...debout].filter(([cle]) => !connues.has(cle) && !fermees.has(cle));
    await inside.db.insert(
      'lignes_a_faire',
      nouvelles.map(([, ligne]) => nouvelle(centre.id, ligne, bornes)),
    );
    for (const [cle, ligne] of debout)
      await redire(inside, connues.get(cle), ligne, dernier?.jour ?? bornes.jour);
    await noterReleve(inside, centre.id, bornes);
    return { nouvelles: nouvelles.length, parties: parties.length };
  });
}

/** A line that passes to another record has left the one and stands under the other. */
const cleDe = ({
  nature,
  objet_id,
  repere,
  client_id,
}: Pick<LigneAFaireRow, 'nature' | 'objet_id' | 'repere' | 'client_id'>): string =>
  `${nature} ${objet_id} ${repere} ${client_id ?? ''}`;

/** Every line that stands, by its name. */
async function lireDebout(tx: Context, bornes: BornesAFaire): Promise<Map<string, Debout>> {
  const debout = new Map<string, Debout>();
  for (const nature of naturesAFaire) {
    const rows = await lireLignes(tx, nature, bornes, { qui: { tous: true }, lignes: LIGNES_MAX });
    const personneDe = await lirePersonnes(tx, rows, bornes.equipe);
    for (const row of rows) {
      const { objet_id, repere, client_id } = row;
      const ligne = { nature, objet_id, repere, client_id, user_id: personneDe(row) };
      debout.set(cleDe(ligne), { ...ligne, ...direTout(nature, row, bornes) });
    }
  }
  return debout;
}

const nouvelle = (centreId: string, ligne: Debout, { jour, now }: BornesAFaire): Partial<LigneAFaireRow> => ({
  ...ligne,
  ...{ id: newId(), centre_id: centreId, vu_du: jour, cree_le: now.toISOString() },
});

/** What a line says now, where it said something else; `jusque` is the last day on which it did. */
async function redire(
  tx: Context,
  row: LigneAFaireRow | undefined,
  ligne: Debout,
  jusque: string,
): Promise<void> {
  if (!row) return;
  const { quoi, pourquoi, depuis, echeance, user_id } = ligne;
  const dite = row.quoi === quoi && row.pourquoi === pourquoi && row.echeance === echeance;
  if (dite && row.user_id === user_id) return;
  const mots = dite ? {} : { mots: ajouterMots(row, jusque), quoi, pourquoi, depuis, echeance };
  await tx.db.update('lignes_a_faire', { id: row.id }, { ...mots, user_id });
}

/** Lines that were seen at `vuLe`, and have gone since. */
async function finir(
  tx: Context,
  parties: readonly LigneAFaireRow[],
  { bornes, vuLe }: { bornes: BornesAFaire; vuLe: string | null },
): Promise<void> {
  const departs = await direDeparts(tx, parties, { bornes, vuLe });
  for (const row of parties)
    await tx.db.update(
      'lignes_a_faire',
      { id: row.id },
      {
        ...{
          vu_au: toParis(vuLe ?? row.cree_le).date,
          vu_le: vuLe ?? row.cree_le,
          fin_le: bornes.now.toISOString(),
        },
        ...departs(row),
      },
    );
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
