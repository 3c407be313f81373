import type { ReglementRow } from '~/db/rows/reglements';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { attendreChaine, sceller } from '../comptabilite/chaine.server';
import { faitsReglement } from '../comptabilite/empreintes.server';
import { nextNumero } from '../factures/registre.server';

/** Series of what was paid before payments were kept, which stands in no journal. */
const SERIE_REPRISE = 'R0000';

type Obligatoires = 'centre_id' | 'client_id' | 'nature' | 'payeur' | 'mode' | 'montant' | 'date_reglement';
/** A payment before it has its number. */
export type ReglementNouveau = Pick<ReglementRow, Obligatoires> &
  Partial<Omit<ReglementRow, Obligatoires | 'rang' | 'numero' | 'cree_le' | 'cree_par'>> & {
    /** The id that it takes when its own is somebody else's. */
    autre?: string;
  };
export type ReglementEcrit = Omit<ReglementRow, 'rang'>;

/**
 * Writes payments, each with its number and its seal: the one way, whatever they are for. They never change afterwards. Whoever writes them sets what
 * is still owed next (`ajusterRestes`).
 */
export async function ecrireReglements(
  tx: Context,
  nouveaux: readonly ReglementNouveau[],
): Promise<ReglementEcrit[]> {
  const ecrits: ReglementEcrit[] = [];
  for (const nouveau of nouveaux) ecrits.push(await ecrire(tx, nouveau));
  return ecrits;
}

/** What one of these ids, a form's, has recorded already in a centre, whose chain the caller holds. */
export const dejaEcrit = (
  tx: Context,
  centreId: string,
  ids: readonly string[],
): PromiseLike<ReglementRow | undefined> =>
  tx.db.from('reglements').where({ centre_id: centreId }).whereIn('id', ids).first();

async function ecrire(tx: Context, { autre, ...nouveau }: ReglementNouveau): Promise<ReglementEcrit> {
  const { centre_id, reprise = false } = nouveau;
  await attendreChaine(tx, centre_id);
  const now = tx.now();
  const serie = reprise ? SERIE_REPRISE : `R${toParis(now).date.slice(0, 4)}`;
  const row: ReglementEcrit = {
    ...{ id: newId(), facture_id: null, devis_id: null, annule_id: null, lot_id: null, origine_id: null },
    ...{ reference: '', banque: '', note: '', par_statut: false, reprise },
    ...nouveau,
    numero: await nextNumero(tx, centre_id, serie),
    cree_le: now.toISOString(),
    cree_par: tx.acteur.userId,
  };
  if (autre === undefined) await tx.db.insert('reglements', row);
  else if (!(await tx.db.insertUnlessTaken('reglements', row)))
    await tx.db.insert('reglements', Object.assign(row, { id: autre }));
  const details = {
    ...(row.mode === 'ecart' && { details: 'ecart' as const }),
    ...(reprise && { details: 'reprise' as const }),
  };
  const piece = { genre: 'reglement', id: row.id, montant: row.montant, jour: row.date_reglement } as const;
  await sceller(tx, centre_id, [{ ...piece, ...details, faits: faitsReglement(row) }]);
  return row;
}
