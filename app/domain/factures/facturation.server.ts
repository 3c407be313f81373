import type { ClientRow } from '~/db/rows/clients';
import { formatEuros, MONTANT_MAX } from '~/lib/euros';
import { newId } from '~/lib/ids.server';
import { COTES } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { isFitted, nomAppareil } from '../appareillage/appareil';
import { appareilsOf } from '../appareillage/appareils.server';
import type { Appareils } from '../appareillage/appareils-du-client';
import { findEmetteur } from '../documents/emetteur.server';
import { DomainError } from '../errors';
import { devicesNotInvoiced } from './appareils-factures';
import { copieDuClient } from './copie-client';
import { type Emission, emettre } from './emission.server';
import type { FactureTransmise } from './facture-transmise';
import { ligneAppareil } from './lignes-appareil';
import type { Taxation } from './lignes-saisies';
import { livraisonDe } from './livraison';
import { computeMontants } from './montants';
import { assertTotal } from './montants-saisis';
import type { LigneNouvelle } from './registre.server';
import { tauxDu } from './tva';

/** The line of an invoice when no device was fitted: 1200,00 € (docs/regles/factures.md). */
const LIGNE_PAR_DEFAUT = { description: 'Appareil auditif', quantite: 1, prix: 120_000 } as const;

/** Whether an invoice's lines are the one that stands where nothing was ever fitted. */
const isParDefaut = ([ligne]: readonly LigneNouvelle[]): boolean =>
  ligne?.oreille === null && ligne.description === LIGNE_PAR_DEFAUT.description;

const ECHEC = 'Erreur lors de la génération de la facture: ';

/** One line per fitted device, otherwise the default line (docs/regles/factures.md). Raises DomainError for a device without a price. */
export function invoiceLines(portes: Appareils, { regime, jour }: Taxation): LigneNouvelle[] {
  const taux_tva = tauxDu('reduit', jour, regime);
  const lignes = COTES.flatMap(({ oreille, cote }): LigneNouvelle[] => {
    const appareil = portes[oreille];
    if (!isFitted(appareil)) return [];
    const nom = nomAppareil(appareil) || LIGNE_PAR_DEFAUT.description;
    const montantAppareil = appareil.montantAppareil ?? missingPrice(nom);
    return [{ ...ligneAppareil({ ...appareil, montantAppareil }, cote, nom), taux_tva }];
  });
  return lignes.length ? lignes : [{ ...LIGNE_PAR_DEFAUT, oreille: null, taux_tva }];
}

/** What a program says of the invoice that it asks for: its id, its lines, its total in cents. */
interface Propre {
  /** The field that named the day of delivery. */
  champLivraison?: string;
  id?: string | undefined;
  articles?: FactureTransmise['articles'];
  total?: number | null;
  /** What was asked about and is meant so; without it nobody is asked. */
  acceptes?: readonly string[] | undefined;
  /** Whether it is shown before it is issued. */
  montrer?: boolean | undefined;
}

const ligneArticle = (
  { description, quantite, prix, tva }: NonNullable<FactureTransmise['articles']>[number],
  { regime, jour }: Taxation,
): LigneNouvelle => ({
  description,
  oreille: null,
  quantite: quantite ?? 1,
  prix: prix ?? 0,
  taux_tva: tauxDu(tva ?? 'reduit', jour, regime),
});

/**
 * Makes the invoice of a client that was just set to Facturé, in that change's transaction: number, invoice, lines, history (docs/regles/factures.md).
 * The day that was chosen for billing is that of the delivery.
 * Raises DomainError when an invoice names all that the client wears and it was not fitted again since, or when the amounts leave less than nothing.
 * `propre` is what else a program says of it.
 */
export const invoiceClient = async (
  tx: Context,
  client: ClientRow,
  propre: Propre = {},
): Promise<{ id: string; numeroFacture: string }> => emettre(tx, await preparerFacture(tx, client, propre));

/** What `invoiceClient` issues; nothing is written. Raises what it does. */
export async function preparerFacture(
  tx: Context,
  client: ClientRow,
  { id = newId(), articles, total = null, champLivraison = 'dateFacturation', acceptes, montrer }: Propre,
): Promise<Emission> {
  authorize(tx, 'facture:generer');
  const centre = await tx.db.from('centres').where({ id: client.centre_id }).first();
  if (!centre || !client.date_facturation) throw new Error('Facturation sans centre ou sans date');
  const livraison = client.date_facturation;
  const taxation = { regime: centre.regime_tva, jour: livraison };
  const propres = articles?.length ? articles.map((article) => ligneArticle(article, taxation)) : null;
  const lignes = await linesToInvoice(tx, client, propres, taxation);
  const parts = {
    remise: client.remise ?? 0,
    rbstSS: client.rbst_ss ?? 0,
    rbstCompl: client.rbst_compl ?? 0,
  };
  const montants = computeMontants(lignes, parts);
  assertAmounts(montants);
  assertTotal(total, montants);

  return {
    id,
    centre,
    clientId: client.id,
    contenu: {
      objet: 'Appareillage auditif',
      date_livraison: livraison,
      note: '',
      ...(await findEmetteur(tx)),
      ...copieDuClient(client),
      prix: parts.remise,
      rbst_ss: parts.rbstSS,
      rbst_compl: parts.rbstCompl,
    },
    champLivraison,
    lignes,
    total: montants.totalGeneral,
    ...(acceptes && {
      demande: { acceptes, rienPose: !propres && isParDefaut(lignes), ...(montrer && { montrer }) },
    }),
  };
}

/** A client's invoices that are neither deleted nor cancelled. */
export const standingFactures = (ctx: Context, clientId: string) =>
  ctx.db
    .from('factures')
    .where({ client_id: clientId })
    .whereNull('supprime_le')
    .whereNot({ statut: 'Annulée' });

/**
 * What to invoice a client for. One fitted on a later day than every standing invoice is invoiced for all it wears; one fitted with other
 * devices on the day of an invoice, for those that it does not name (docs/regles/factures.md); `propres` are lines that stand for them. Raises DomainError when nothing is left.
 */
async function linesToInvoice(
  tx: Context,
  client: ClientRow,
  propres: LigneNouvelle[] | null,
  taxation: Taxation,
): Promise<LigneNouvelle[]> {
  const fitted = client.date_appareillage ?? '';
  const covering = (await standingFactures(tx, client.id)).filter(
    (facture) => fitted <= livraisonDe(facture) || fitted <= (facture.date_appareillage ?? ''),
  );
  if (covering.length === 0 && propres) return propres;
  const portes = invoiceLines(await appareilsOf(tx, client.id), taxation);
  if (covering.length === 0) return portes;
  const ids = covering.map(({ id }) => id);
  const named = await tx.db.from('lignes_facture').whereIn('facture_id', ids);
  const lignes = devicesNotInvoiced(portes, named);
  if (lignes.length > 0) return propres ?? lignes;
  const sansEmail = 'Erreur: Une facture existe déjà pour ce client';
  throw new DomainError(
    'facture_deja_faite',
    client.email ? `Erreur: Une facture existe déjà pour ce client avec l'email ${client.email}` : sansEmail,
  );
}

function missingPrice(nomAppareil: string): never {
  throw new DomainError(
    'prix_appareil_manquant',
    `${ECHEC}le prix de l'appareil « ${nomAppareil} » n'est pas renseigné.`,
  );
}

function assertAmounts(montants: { totalGeneral: number; resteACharge: number; totalLignes: number }): void {
  if (montants.totalLignes > MONTANT_MAX)
    throw new DomainError(
      'total_trop_grand',
      `${ECHEC}le total dépasse ${formatEuros(MONTANT_MAX)} : vérifiez l’appareillage du client.`,
    );
  if (montants.totalGeneral < 0) {
    const message = `${ECHEC}la remise dépasse le total (${formatEuros(montants.totalLignes)}).`;
    throw new DomainError('remise_trop_grande', message, { remise: message });
  }
  if (montants.resteACharge < 0) {
    const message = `${ECHEC}les remboursements dépassent le total de la facture (${formatEuros(montants.totalGeneral)}).`;
    throw new DomainError('parts_trop_grandes', message, { rbstSS: message, rbstCompl: message });
  }
}
