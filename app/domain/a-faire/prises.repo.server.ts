import type { PriseAFaireRow } from '~/db/rows/a-faire';
import type { Context } from '../access/context.server';
import { definitionDe, type NatureAFaire } from './natures';
import type { LigneLue } from './natures/nature-lue';

/** What names a line of which somebody may see to it. */
export type LigneTenue = Pick<LigneLue, 'objet_id' | 'repere' | 'client_id'>;

/** One name for a line and for what was taken of it: by its patient where the line is about them, whatever record of theirs it was before a merge. */
const nomDe = (nature: NatureAFaire, { objet_id, repere, client_id }: LigneTenue): string =>
  [nature, definitionDe(nature).parClient ? '' : objet_id, repere, client_id ?? ''].join(' ');

/** What is held of some kinds of lines in some centres, the first that took each in front. */
export async function lireTenues(
  tx: Context,
  centreIds: readonly string[],
  natures: readonly NatureAFaire[],
): Promise<(nature: NatureAFaire, ligne: LigneTenue) => PriseAFaireRow[]> {
  const tenues = new Map<string, PriseAFaireRow[]>();
  if (centreIds.length > 0) {
    const rows = await tx.db
      .fromCentres('prises_a_faire', [...new Set(centreIds)])
      .whereIn('nature', [...natures])
      .whereNull('fini_le')
      .orderBy('cree_le')
      .orderBy('id');
    for (const row of rows) {
      const nom = nomDe(row.nature as NatureAFaire, row);
      tenues.set(nom, [...(tenues.get(nom) ?? []), row]);
    }
  }
  return (nature, ligne) => tenues.get(nomDe(nature, ligne)) ?? [];
}

/** Who holds a line of some, of those who work in the centres that are looked at: one reading, whatever their number. */
export async function lirePrises(
  tx: Context,
  groupes: readonly { nature: NatureAFaire; rows: readonly LigneLue[] }[],
  equipe: readonly string[],
): Promise<(nature: NatureAFaire, ligne: LigneTenue) => PriseAFaireRow | undefined> {
  const centres = groupes.flatMap(({ rows }) => rows.map(({ centre_id }) => centre_id));
  const tenues = await lireTenues(
    tx,
    centres,
    groupes.map(({ nature }) => nature),
  );
  return (nature, ligne) => tenues(nature, ligne).find(({ user_id }) => equipe.includes(user_id));
}

/** Ends what is held of lines of one kind that do not stand any more; what was taken since they were read stays. Returns how many there were. */
export async function finirParties(
  tx: Context,
  centreId: string,
  nature: NatureAFaire,
  { debout, now }: { debout: readonly LigneTenue[]; now: Date },
): Promise<number> {
  const noms = new Set(debout.map((ligne) => nomDe(nature, ligne)));
  const tenues = await tx.db
    .fromCentres('prises_a_faire', [centreId])
    .where({ nature })
    .whereNull('fini_le')
    .where('cree_le', '<', now.toISOString());
  const ids = tenues.filter((row) => !noms.has(nomDe(nature, row))).map(({ id }) => id);
  if (ids.length === 0) return 0;
  return tx.transaction(
    (inside) =>
      inside.db.update(
        'prises_a_faire',
        { id: ids, fini_le: null },
        { fini_le: now.toISOString(), fin: 'partie' },
      ),
    { job: true },
  );
}
