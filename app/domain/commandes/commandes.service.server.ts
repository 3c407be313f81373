import type { CommandeRow, LigneCommandeRow } from '~/db/rows/commandes';
import { accord } from '~/lib/accord';
import { formatDay, toParis } from '~/lib/dates';
import { idOfEnvoi, newId } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import type { ActionJournal } from '../journal/journal';
import { trace } from '../journal/trace.server';
import { nomDArticle } from '../stock/produit';
import { nextVersion } from '../verrou.repo.server';
import { estOuverte } from './commande';
import {
  type CommandeSaisie,
  type EnteteCommandeSaisie,
  type LigneSaisie,
  MESSAGES_COMMANDE,
  type SoldeSaisi,
} from './commande.schema';
import { lignesOf, lockCommandeRow } from './commandes.repo.server';
import { commanderEmbout, corrigerEmbouts, rendreEmbouts } from './embouts-commandes.server';

/**
 * Orders from a supplier for the current centre: articles of its stock, ear moulds whose impression waits, or what is written. Ordered ear moulds are
 * noted as such. The same form sent twice makes one order. Returns its id. Raises DomainError in global mode, on the fields for a day to come and for
 * what the centre does not have, NotFoundError, ForbiddenError.
 */
export function createCommande(
  ctx: Context,
  saisie: CommandeSaisie,
  { formId }: { formId?: unknown } = {},
): Promise<string> {
  authorize(ctx, 'commande:modifier');
  const centre = requireCentre(ctx, 'Choisissez un centre : une commande est celle d’un centre.');
  assertJour(ctx, saisie.commandeeLe);
  const id = idOfEnvoi(formId, [centre.id, saisie]);
  return ctx.transaction(
    async (tx) => {
      const { fournisseur, reference, commandeeLe, prevueLe, note } = saisie;
      if (await tx.db.fromCentres('commandes', [centre.id]).where({ id }).first()) return id;
      if (saisie.clientId) authorize(tx, 'client:voir');
      const client = saisie.clientId ? await lockClient(tx, saisie.clientId) : null;
      if (client && client.centre_id !== centre.id) throw articleInconnu(saisie.lignes[0]);
      const now = tx.now().toISOString();
      const numero = await tx.db.nextNumber(centre.id, 'commande');
      const commande = {
        ...{ id, centre_id: centre.id, numero: `C${String(numero).padStart(5, '0')}` },
        ...{ fournisseur, reference, note, etat: 'attendue' as const },
        ...{ commandee_le: commandeeLe, prevue_le: prevueLe },
        ...{ cree_le: now, cree_par: tx.acteur.userId, modifie_le: now },
      };
      if (!(await tx.db.insertUnlessTaken('commandes', commande)))
        throw new DomainError('commande_deja_creee', MESSAGES_COMMANDE.deja);
      for (const [rang, ligne] of saisie.lignes.entries()) {
        const article = await articleDe(tx, commande, ligne);
        await tx.db.insert('lignes_commande', {
          ...{ id: newId(), centre_id: centre.id, commande_id: id, rang, client_id: client?.id ?? null },
          ...{ oreille: ligne.oreille, quantite: ligne.quantite ?? 1, prix: ligne.prix },
          ...article,
          designation: ligne.designation || article.designation,
        });
      }
      const lignes = accord(saisie.lignes.length, 'ligne', 'lignes');
      await retenir(tx, commande, 'commande:creation', `${commande.numero}, ${fournisseur}, ${lignes}`);
      return id;
    },
    { repeatable: true },
  );
}

/**
 * Puts the head of an order right: the supplier, its number, its days; ear moulds that it awaits follow. `version` is the one that the form was opened with. Raises
 * DomainError for a day to come, after a receipt or before an impression, when somebody else changed it meanwhile, NotFoundError, ForbiddenError.
 */
export function updateCommande(
  ctx: Context,
  id: string,
  saisie: EnteteCommandeSaisie,
  version: number,
): Promise<void> {
  authorize(ctx, 'commande:modifier');
  assertJour(ctx, saisie.commandeeLe);
  return ctx.transaction(async (tx) => {
    const row = await lockCommandeRow(tx, id);
    if (row.version !== version) throw conflit();
    const { fournisseur, reference, commandeeLe, prevueLe, note } = saisie;
    const values = { fournisseur, reference, commandee_le: commandeeLe, prevue_le: prevueLe, note };
    await assertAvantReceptions(tx, id, commandeeLe);
    if (estOuverte(row.etat)) await corrigerEmbouts(tx, attendues(await lignesOf(tx, id)), row, values);
    await tx.db.update('commandes', { id }, { ...values, ...nextVersion(tx, row) });
    const attendue = prevueLe ? `, attendue le ${formatDay(prevueLe)}` : '';
    await retenir(tx, row, 'commande:modification', `${row.numero}, ${fournisseur}${attendue}`);
  });
}

/**
 * Gives up what has not come of an order; one of which nothing has come is cancelled, and its ear moulds are to be ordered again. `version` is the one
 * that the form was opened with. Raises DomainError for one of which nothing is awaited, when somebody else changed it meanwhile, NotFoundError,
 * ForbiddenError.
 */
export function solderCommande(
  ctx: Context,
  id: string,
  { motif }: SoldeSaisi,
  version: number,
): Promise<void> {
  authorize(ctx, 'commande:modifier');
  return ctx.transaction(async (tx) => {
    const row = await lockCommandeRow(tx, id);
    if (!estOuverte(row.etat)) throw new DomainError('commande_soldee', MESSAGES_COMMANDE.soldee);
    if (row.version !== version) throw conflit();
    const etat = row.etat === 'attendue' ? 'annulee' : 'soldee';
    const { date } = toParis(tx.now());
    await tx.db.update('commandes', { id }, { etat, motif, soldee_le: date, ...nextVersion(tx, row) });
    await rendreEmbouts(tx, attendues(await lignesOf(tx, id)));
    await retenir(tx, row, 'commande:solde', `${row.numero} : ${motif}`);
  });
}

const attendues = (lignes: readonly LigneCommandeRow[]) =>
  lignes.filter(({ recue, quantite }) => recue < quantite);

/** What an article of a line is: the columns that it fills. */
async function articleDe(
  tx: Context,
  commande: Pick<CommandeRow, 'centre_id' | 'fournisseur' | 'numero' | 'commandee_le' | 'prevue_le'>,
  ligne: LigneSaisie,
): Promise<Pick<LigneCommandeRow, 'designation'> & Partial<LigneCommandeRow>> {
  const [genre, id = ''] = ligne.article.split(':');
  if (genre === '') return { designation: ligne.designation };
  if (genre === 'produit') {
    const row = await tx.db.fromCentres('produits', [commande.centre_id]).where({ id }).first();
    if (!row || row.supprime_le !== null) throw articleInconnu(ligne);
    return { produit_id: row.id, designation: nomDArticle(row) };
  }
  const embout = await commanderEmbout(tx, commande, id);
  if (!embout) throw articleInconnu(ligne);
  return embout;
}

function assertJour(ctx: Context, jour: string): void {
  if (jour <= toParis(ctx.now()).date) return;
  const message = 'Ce jour est à venir.';
  throw new DomainError('commande_date_impossible', message, { commandeeLe: message });
}

/** What came, came after it was ordered. */
async function assertAvantReceptions(tx: Context, commande_id: string, jour: string): Promise<void> {
  const premiere = await tx.db.from('receptions_commande').where({ commande_id }).orderBy('le').first();
  if (!premiere || jour <= premiere.le) return;
  const message = `Une réception est du ${formatDay(premiere.le)} : la commande ne peut pas être après.`;
  throw new DomainError('commande_date_impossible', message, { commandeeLe: message });
}

function articleInconnu(ligne: LigneSaisie | undefined): DomainError {
  const message = 'Cet article n’est pas à commander dans ce centre : choisissez-en un autre.';
  return new DomainError('commande_article_introuvable', message, {
    [`article${ligne?.rang ?? 0}`]: message,
  });
}

const conflit = () =>
  new DomainError('modifie_entre_temps', MESSAGES_COMMANDE.conflit, { '': MESSAGES_COMMANDE.conflit });

const retenir = (
  tx: Context,
  { id, centre_id }: Pick<CommandeRow, 'id' | 'centre_id'>,
  action: Extract<ActionJournal, `commande:${string}`>,
  details: string,
) => trace(tx, { action, objet: 'commande', objetId: id, centreId: centre_id, details });
