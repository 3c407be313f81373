import type { CommandeRow, LigneCommandeRow } from '~/db/rows/commandes';
import type { EmboutRow } from '~/db/rows/sav';
import { formatDay } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { nomEmbout } from '../sav/embout';
import { nextVersion } from '../verrou.repo.server';

type Entete = Pick<CommandeRow, 'fournisseur' | 'commandee_le' | 'prevue_le'>;

/** What an ear mould has of its order's head. */
const suivi = ({ fournisseur, commandee_le: commande_le, prevue_le: prevu_le }: Entete) => ({
  ...{ fournisseur, commande_le, prevu_le },
});

/**
 * Orders an ear mould of the centre whose impression waits: the columns that its line has of it; null where it is not to be ordered. It is its patient's: who
 * orders for the stock alone may not. Raises DomainError for an order before the impression, NotFoundError, ForbiddenError.
 */
export async function commanderEmbout(
  tx: Context,
  commande: Entete & Pick<CommandeRow, 'centre_id' | 'numero'>,
  id: string,
): Promise<(Pick<LigneCommandeRow, 'designation'> & Partial<LigneCommandeRow>) | null> {
  authorize(tx, 'client:modifier');
  const known = await tx.db.fromCentres('embouts', [commande.centre_id]).where({ id }).first();
  if (!known) return null;
  const client = await lockClient(tx, known.client_id);
  const row = await tx.db.lock('embouts', { id, client_id: client.id });
  if (row?.etat !== 'empreinte') return null;
  assertApresEmpreinte(row, commande.commandee_le);
  const values = { etat: 'commande' as const, ...suivi(commande), reference: commande.numero };
  await tx.db.update('embouts', { id }, { ...values, ...nextVersion(tx, row) });
  return { embout_id: id, client_id: client.id, oreille: row.oreille, designation: nomEmbout(row) };
}

/**
 * Has the ear moulds that an order awaits say what was put right of its head; what was noted otherwise on the mould itself stays. The caller has locked the order.
 * Raises DomainError for an order before an impression, ForbiddenError.
 */
export async function corrigerEmbouts(
  tx: Context,
  lignes: readonly LigneCommandeRow[],
  avant: Entete,
  apres: Entete,
): Promise<void> {
  const [were, are] = [suivi(avant), suivi(apres)];
  for (const row of await lockCommandes(tx, lignes)) {
    const change = {
      ...(row.fournisseur === were.fournisseur && { fournisseur: are.fournisseur }),
      ...(row.commande_le === were.commande_le && { commande_le: are.commande_le }),
      ...(row.prevu_le === were.prevu_le && { prevu_le: are.prevu_le }),
    };
    const names = Object.keys(change) as (keyof typeof change)[];
    if (names.every((name) => change[name] === row[name])) continue;
    authorize(tx, 'client:modifier');
    if (change.commande_le) assertApresEmpreinte(row, change.commande_le);
    await tx.db.update('embouts', { id: row.id }, { ...change, ...nextVersion(tx, row) });
  }
}

/** Ear moulds that will not come are to be ordered again, from whomever. Raises ForbiddenError. */
export async function rendreEmbouts(tx: Context, lignes: readonly LigneCommandeRow[]): Promise<void> {
  for (const row of await lockCommandes(tx, lignes)) {
    authorize(tx, 'client:modifier');
    const values = { etat: 'empreinte' as const, commande_le: null, prevu_le: null };
    await tx.db.update(
      'embouts',
      { id: row.id },
      { ...values, fournisseur: '', reference: '', ...nextVersion(tx, row) },
    );
  }
}

/** Notes that the ear mould of a line has come. Raises ForbiddenError. */
export async function recevoirEmbout(tx: Context, ligne: LigneCommandeRow, le: string): Promise<void> {
  for (const row of await lockCommandes(tx, [ligne])) {
    authorize(tx, 'client:modifier');
    await tx.db.update('embouts', { id: row.id }, { etat: 'recu', recu_le: le, ...nextVersion(tx, row) });
  }
}

/** The ear moulds of some lines that are still awaited, locked, in one order whoever asks. */
async function lockCommandes(tx: Context, lignes: readonly LigneCommandeRow[]): Promise<EmboutRow[]> {
  const found: EmboutRow[] = [];
  for (const id of lignes.flatMap(({ embout_id }) => embout_id ?? []).sort()) {
    const row = await tx.db.lock('embouts', { id });
    if (row?.etat === 'commande') found.push(row);
  }
  return found;
}

function assertApresEmpreinte({ empreinte_le }: EmboutRow, commandee_le: string): void {
  if (empreinte_le === null || empreinte_le <= commandee_le) return;
  const message = `L’empreinte d’un embout est du ${formatDay(empreinte_le)} : la commande ne peut pas être avant.`;
  throw new DomainError('commande_date_impossible', message, { commandeeLe: message });
}
