import type { CommandeRow, LigneCommandeRow } from '~/db/rows/commandes';
import type { EmboutRow } from '~/db/rows/sav';
import { formatDay } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { nextVersion } from '../verrou.repo.server';
import { estOuverte } from './commande';
import { lignesOf, lockCommandeRow } from './commandes.repo.server';

/** The order's line on which an ear mould came or is awaited, and its order. */
export interface LigneDEmbout {
  commande: CommandeRow;
  ligne: LigneCommandeRow;
}

/** The latest order that an ear mould stands on, one that was given up left out; null for none. Callers have asked for their right. */
export async function ligneDEmbout(tx: Context, embout_id: string): Promise<LigneDEmbout | null> {
  const lignes = isId(embout_id) ? await tx.db.from('lignes_commande').where({ embout_id }) : [];
  if (lignes.length === 0) return null;
  const ids = lignes.map(({ commande_id }) => commande_id);
  const commandes = await tx.db
    .from('commandes')
    .whereIn('id', ids)
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc');
  for (const commande of commandes) {
    const ligne = lignes.find(({ commande_id }) => commande_id === commande.id);
    if (ligne && (ligne.recue > 0 || estOuverte(commande.etat))) return { commande, ligne };
  }
  return null;
}

/**
 * The same with its order locked until the transaction ends. Whoever writes of both locks the order before the ear mould, as a receipt does.
 */
export async function lockLigneDEmbout(tx: Context, emboutId: string): Promise<LigneDEmbout | null> {
  const known = await ligneDEmbout(tx, emboutId);
  if (!known) return null;
  await lockCommandeRow(tx, known.commande.id);
  return ligneDEmbout(tx, emboutId);
}

/**
 * Has an order's line say what its ear mould says: come on that day, come on another day, or not come after all. `champ` is the field on which the day stands. Raises
 * DomainError for a day before the order, ForbiddenError.
 */
export async function suivreEmbout(
  tx: Context,
  suivie: LigneDEmbout | null,
  avant: Pick<EmboutRow, 'recu_le'>,
  apres: Pick<EmboutRow, 'recu_le'>,
  champ: string,
): Promise<void> {
  if (!suivie || avant.recu_le === apres.recu_le) return;
  const { commande, ligne } = suivie;
  const { id: ligne_id, centre_id, commande_id } = ligne;
  const le = apres.recu_le;
  const venue = ligne.recue === ligne.quantite;
  if (le === null ? !venue : venue && avant.recu_le === null) return;
  authorize(tx, 'commande:modifier');
  if (le !== null && le < commande.commandee_le) {
    const message = `Avant la commande ${commande.numero}, du ${formatDay(commande.commandee_le)}.`;
    throw new DomainError('commande_date_impossible', message, { [champ]: message });
  }
  if (le === null) await tx.db.delete('receptions_commande', { ligne_id });
  else if (venue) await tx.db.update('receptions_commande', { ligne_id }, { le });
  else
    await tx.db.insert('receptions_commande', {
      ...{ id: newId(), centre_id, commande_id, ligne_id, le, bon: '', quantite: ligne.quantite },
      ...{ mouvement_stock_id: null, user_id: tx.acteur.userId, date: tx.now().toISOString() },
    });
  await tx.db.update('lignes_commande', { id: ligne_id }, { recue: le === null ? 0 : ligne.quantite });
  await direOuEnEst(tx, commande);
  const fait = le === null ? 'n’est pas venu' : `reçu le ${formatDay(le)}`;
  await trace(tx, {
    ...{ action: 'commande:reception', objet: 'commande', objetId: commande_id, centreId: centre_id },
    details: `${commande.numero} : ${ligne.designation}, ${fait}`,
  });
}

/** How far an order is, as its lines say; one whose rest was given up stays so. */
async function direOuEnEst(tx: Context, commande: CommandeRow): Promise<void> {
  const { id, etat } = commande;
  const lignes = await lignesOf(tx, id);
  const rien = lignes.every(({ recue }) => recue === 0);
  const entiere = lignes.every(({ recue, quantite }) => recue === quantite);
  const values =
    etat === 'soldee' || etat === 'annulee'
      ? { etat: rien ? ('annulee' as const) : ('soldee' as const) }
      : {
          etat: entiere ? ('recue' as const) : rien ? ('attendue' as const) : ('partielle' as const),
          soldee_le: entiere ? await dernierJour(tx, id) : null,
        };
  await tx.db.update('commandes', { id }, { ...values, ...nextVersion(tx, commande) });
}

async function dernierJour(tx: Context, commande_id: string): Promise<string | null> {
  const row = await tx.db.from('receptions_commande').where({ commande_id }).orderBy('le', 'desc').first();
  return row?.le ?? null;
}
