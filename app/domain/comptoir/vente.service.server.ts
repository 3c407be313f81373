import type { ClientRow } from '~/db/rows/clients';
import type { FactureRow } from '~/db/rows/factures';
import type { ProduitRow } from '~/db/rows/stock';
import { toParis } from '~/lib/dates';
import { formatEuros, MONTANT_MAX } from '~/lib/euros';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { lockClient } from '../clients/vivants.repo.server';
import { findEmetteur } from '../documents/emetteur.server';
import { supprimeDepuis } from '../envoi-unique.server';
import { DomainError } from '../errors';
import { copieDuClient } from '../factures/copie-client';
import { type Contenu, emettre } from '../factures/emission.server';
import { centreById } from '../factures/factures.repo.server';
import type { Taxation } from '../factures/lignes-saisies';
import { computeMontants } from '../factures/montants';
import type { LigneNouvelle } from '../factures/registre.server';
import { tauxDu } from '../factures/tva';
import { prendre } from '../reglements/encaissement.server';
import { lockProduits, moveStock } from '../stock/pieces.server';
import { montantDe, nomDArticle } from '../stock/produit';
import { enUnInstant } from '../un-instant.server';
import { CLIENT_DE_PASSAGE, type LigneVendue, MESSAGES_COMPTOIR, type VenteSaisie } from './vente.schema';

/** What an invoice of the counter is about. */
const OBJET = 'Vente au comptoir';

/** What the form was opened with: its id, and the total that it showed, cents; null where it showed none. */
interface Ouverture {
  formId: unknown;
  totalVu: number | null;
  /** What of the payment was asked about and is meant so: much cash. */
  acceptes: readonly string[];
}

/**
 * Sells over the counter, all at once or not at all: the invoice, its pieces out of the stock, its payment with the receipt (docs/regles/comptoir.md). Of a known
 * client, else of whoever's name is typed, else of nobody in particular. The same form sent again leads to the sale that it has made; sent with another sale it is refused. Raises DomainError for a
 * product without a price or with too few pieces, where the total is not the one that was shown, and for cash beyond the limit that is not among `acceptes`; CentreManquantError, NotFoundError, ForbiddenError.
 */
export function vendre(
  ctx: Context,
  saisie: VenteSaisie,
  { formId, totalVu, acceptes }: Ouverture,
): Promise<{ factureId: string }> {
  authorize(ctx, 'comptoir:vendre');
  const courant = requireCentre(ctx, MESSAGES_COMPTOIR.centre);
  const id = isId(formId) ? formId : newId();
  const autre = newId();
  const reglement = { id: newId(), autre: newId() };
  return ctx.transaction(
    async (ouverte) => {
      // The invoice says that it was paid when it was issued.
      const tx = enUnInstant(ouverte);
      const client = saisie.clientId ? await lockClient(tx, saisie.clientId) : null;
      const vendus = saisie.lignes.map(({ produit }) => produit);
      const produits = await lockProduits(tx, courant.id, vendus);
      await tx.db.lock('centres', { id: courant.id });
      const ids = [id, autre];
      const formers = await tx.db.from('factures').where({ centre_id: courant.id }).whereIn('id', ids);
      const faite = formers.find((row) => row.supprime_le === null);
      if (faite) return { factureId: dejaFaite(faite, client, totalVu) };
      if (formers.length > 0)
        throw supprimeDepuis('Cette vente avait été enregistrée, puis sa facture supprimée');
      const centre = await centreById(tx, courant.id);
      const jour = toParis(tx.now()).date;
      const lignes = saisie.lignes.map((ligne) =>
        toLigne(ligne, produitDe(produits, ligne), { regime: centre.regime_tva, jour }),
      );
      const total = totalOf(lignes, totalVu);
      const facture = await emettre(tx, {
        ...{ id, autre, centre, lignes, total },
        clientId: client?.id ?? null,
        contenu: { ...(await contenuDe(tx, client, saisie.nom)), date_livraison: jour },
      });
      for (const ligne of saisie.lignes) await sortir(tx, ligne, produits, facture.numeroFacture, client);
      const paye = {
        ...{ payeur: 'patient' as const, mode: saisie.mode, montant: total, reference: saisie.reference },
        ...{ dateReglement: null, banque: '', note: '' },
      };
      if (total > 0)
        await prendre(tx, { factureId: facture.id }, paye, { ids: reglement, resteVu: total, acceptes });
      return { factureId: facture.id };
    },
    { repeatable: true },
  );
}

/** The sale that a form has made. Raises DomainError where what it sends now is another: of another client, or of another total, as from a page gone back to. */
function dejaFaite(faite: FactureRow, client: ClientRow | null, totalVu: number | null): string {
  if (faite.client_id === (client?.id ?? null) && faite.total_general === totalVu) return faite.id;
  throw new DomainError(
    'total_different',
    `Cette page a déjà enregistré la vente ${faite.numero_facture} : vérifiez celle-ci, puis enregistrez-la.`,
    {},
    { genre: 'rouvrir', champs: { formId: newId() } },
  );
}

function produitDe(produits: Map<string, ProduitRow>, { produit }: LigneVendue): ProduitRow {
  const row = produits.get(produit);
  if (!row) throw new Error(`Produit non verrouillé : ${produit}`);
  return row;
}

function toLigne(
  { rang, quantite, tva }: LigneVendue,
  row: ProduitRow,
  { jour, regime }: Taxation,
): LigneNouvelle {
  const prix = montantDe({ montantHT: row.montant_ht, price: row.price });
  if (prix === null)
    throw new DomainError('prix_produit_manquant', MESSAGES_COMPTOIR.prix, {
      [`tva${rang}`]: MESSAGES_COMPTOIR.prix,
    });
  const { code: code_produit, lpp } = row;
  const taux_tva = tauxDu(tva, jour, regime);
  return { description: nomDArticle(row), oreille: null, quantite, prix, taux_tva, code_produit, lpp };
}

function totalOf(lignes: readonly LigneNouvelle[], vu: number | null): number {
  const { totalGeneral } = computeMontants(lignes, { remise: 0, rbstSS: 0, rbstCompl: 0 });
  if (totalGeneral > MONTANT_MAX)
    throw new DomainError(
      'total_trop_grand',
      `Le total dépasse ${formatEuros(MONTANT_MAX)} : vérifiez les quantités.`,
    );
  if (totalGeneral === vu) return totalGeneral;
  const message = `Le total est de ${formatEuros(totalGeneral)} : demandez cette somme, puis enregistrez.`;
  throw new DomainError(
    'total_different',
    message,
    {},
    {
      genre: 'rouvrir',
      champs: { totalVu: String(totalGeneral) },
    },
  );
}

/** Whom the invoice names: a client as their record does, else who was typed. */
async function contenuDe(
  tx: Context,
  client: ClientRow | null,
  nom: string,
): Promise<Omit<Contenu, 'date_livraison'>> {
  const copie = client ? copieDuClient(client) : { ...PERSONNE, nom_client: nom || CLIENT_DE_PASSAGE };
  return {
    objet: OBJET,
    note: '',
    ...(await findEmetteur(tx)),
    ...copie,
    prix: 0,
    rbst_ss: 0,
    rbst_compl: 0,
  };
}

/** What an invoice keeps of somebody without a record. */
const PERSONNE: ReturnType<typeof copieDuClient> = {
  ...{ nom_client: '', prenom_client: '', email: '', telephone_portable: '', telephone_fixe: '' },
  ...{
    adresse: '',
    code_postal: '',
    ville: '',
    siren_client: '',
    pays: '',
    date_naissance_client: null,
    numero_secu_client: '',
  },
  ...{ caisse_client: '', mutuelle_client: '', date_appareillage: null, prescripteur_compte: '' },
};

/** Takes what a line sells out of the stock; a product of two lines is counted down twice. */
async function sortir(
  tx: Context,
  ligne: LigneVendue,
  produits: Map<string, ProduitRow>,
  numeroFacture: string,
  client: ClientRow | null,
): Promise<void> {
  try {
    const row = await moveStock(tx, produitDe(produits, ligne), {
      quantite: -ligne.quantite,
      motif: `${OBJET}, ${numeroFacture}`,
      ...(client && { clientId: client.id }),
    });
    produits.set(row.id, row);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, error.message, { [`quantite${ligne.rang}`]: error.message });
  }
}
