import type { CalendrierRow, EvenementRow } from '~/db/rows/agenda';
import type { Occurrence } from '~/infra/ics/ics';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import type { Context } from '../access/context.server';

/** What a calendar decides of an event; everything else of it stays as it was made. */
type Colonnes = Pick<
  EvenementRow,
  'type' | 'note' | 'start' | 'end' | 'journee' | 'color' | 'intervenant_id' | 'recherche'
>;

const NOMS: readonly (keyof Colonnes)[] = [
  'type',
  'note',
  'start',
  'end',
  'journee',
  'color',
  'intervenant_id',
  'recherche',
];

/**
 * Makes a calendar's events in the agenda those that were read: new ones are added, changed ones changed, vanished ones removed, all others
 * left alone. The caller holds the calendar. Returns how many there are.
 */
export async function applyOccurrences(
  tx: Context,
  calendrier: CalendrierRow,
  occurrences: readonly Occurrence[],
): Promise<number> {
  const { id: calendrier_id, centre_id } = calendrier;
  const stored = await tx.db.from('evenements').where({ calendrier_id });
  const byUid = new Map(stored.map((row) => [row.uid_externe, row]));
  const maintenant = tx.now().toISOString();
  const added: Partial<EvenementRow>[] = [];
  for (const { uid, ...rest } of occurrences) {
    const colonnes = toColonnes(calendrier, rest);
    const row = byUid.get(uid);
    byUid.delete(uid);
    if (!row) {
      const own = { id: newId(), centre_id, calendrier_id, uid_externe: uid, cree_le: maintenant };
      added.push({ ...colonnes, ...own, is_google_event: true });
    } else if (differs(row, colonnes)) {
      const values = { ...colonnes, modifie_le: maintenant, version: row.version + 1 };
      await tx.db.update('evenements', { id: row.id }, values);
    }
  }
  const vanished = [...byUid.values()].map(({ id }) => id);
  if (vanished.length > 0) await tx.db.delete('evenements', { id: vanished });
  await tx.db.insert('evenements', added);
  return occurrences.length;
}

/** An event that its calendar marks as free is nobody's: it would stand in the way of appointments. */
function toColonnes(calendrier: CalendrierRow, occurrence: Omit<Occurrence, 'uid'>): Colonnes {
  const { titre: type, note, start, end, journee, occupe } = occurrence;
  const intervenant_id = occupe ? calendrier.intervenant_id : null;
  const recherche = foldText(`${type}\n${note}`);
  return { type, note, start, end, journee, color: calendrier.color, intervenant_id, recherche };
}

/** SQLite gives 0 and 1 for no and yes. */
const differs = (row: EvenementRow, colonnes: Colonnes): boolean =>
  NOMS.some((nom) =>
    nom === 'journee' ? Boolean(row.journee) !== colonnes.journee : row[nom] !== colonnes[nom],
  );
