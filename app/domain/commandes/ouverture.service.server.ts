import { addDays, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { COTE, type Cote } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { isFitted } from '../appareillage/appareil';
import { appareilsOf } from '../appareillage/appareils.server';
import { findClient } from '../clients/vivants.repo.server';
import { getAppareilsAcceptes } from '../devis/appareils-acceptes.service.server';
import { valeurAu } from '../parametres/valeurs.server';
import { nomEmbout } from '../sav/embout';
import { listArticles } from '../stock/articles.lists.server';
import { nomsDe } from './commandes.repo.server';

/** The devices of the quote that a client accepted last, as lines of an order. */
export interface DevisACommander {
  devisId: string;
  numero: string;
  lignes: { cote: Cote; designation: string; produit: string | null }[];
}

/** What the form of a new order opens with. */
export interface CommandeAOuvrir {
  formId: string;
  /** Whose order it will be, whatever another tab chooses meanwhile; '' in global mode. */
  centreId: string;
  aujourdhui: string;
  /** The day on which it is expected, by the account's parameter. */
  prevue: string;
  client: { _id: string; nom: string } | null;
  /** What the client's accepted quote asks for and they do not wear yet, for the first lines; null where there is nothing. */
  devis: DevisACommander | null;
  fournisseurs: string[];
  /** Products of the centre's stock, and how many there are beside those that are proposed. */
  produits: { _id: string; nom: string; quantite: number }[];
  total: number;
  /** Ear moulds whose impression waits to be ordered. */
  embouts: { _id: string; nom: string }[];
}

const EMBOUTS_MAX = 100;
const FOURNISSEURS_LUS = 300;
const FOURNISSEURS_MAX = 50;

/**
 * What the form of a new order opens with; `q` looks for products, beside which those of `choisis` stand, `clientId` is for whom it is.
 * Raises NotFoundError, ForbiddenError.
 */
export async function openCommande(
  ctx: Context,
  { q, clientId, choisis = [] }: { q: string; clientId: string; choisis?: readonly string[] },
): Promise<CommandeAOuvrir> {
  authorize(ctx, 'commande:modifier');
  const client = clientId ? await findClient(ctx, clientId) : null;
  const centreId = ctx.centreCourant?.id ?? '';
  // Products are ordered for the stock of the current centre.
  const devis = client?.centre_id === centreId ? await devisACommander(ctx, client.id) : null;
  const duDevis = devis?.lignes.flatMap(({ produit }) => produit ?? []) ?? [];
  const { date: aujourdhui } = toParis(ctx.now());
  const { valeur } = await valeurAu(ctx, 'commande.delai_jours', aujourdhui);
  const embouts = await ctx.db
    .fromCentres('embouts', [centreId])
    .where({ etat: 'empreinte' })
    .orderBy('empreinte_le')
    .orderBy('id')
    .limit(EMBOUTS_MAX);
  const noms = await nomsDe(
    ctx,
    embouts.map(({ client_id }) => client_id),
  );
  const rows = await ctx.db
    .fromCentres('commandes', [centreId])
    .orderBy('commandee_le', 'desc')
    .limit(FOURNISSEURS_LUS)
    .select('fournisseur');
  const fournisseurs = [...new Set(rows.map(({ fournisseur }) => fournisseur))];
  return {
    ...{ formId: newId(), centreId, aujourdhui, prevue: addDays(aujourdhui, valeur) },
    client: client && { _id: client.id, nom: `${client.nom} ${client.prenom}`.trim() },
    devis,
    fournisseurs: fournisseurs.slice(0, FOURNISSEURS_MAX).sort((a, b) => a.localeCompare(b, 'fr')),
    ...(await listArticles(ctx, centreId, q, [...choisis, ...duDevis])),
    embouts: embouts.flatMap((row) => {
      const nom = noms.get(row.client_id);
      return nom === undefined ? [] : [{ _id: row.id, nom: `${nom} : ${nomEmbout(row)}` }];
    }),
  };
}

async function devisACommander(ctx: Context, clientId: string): Promise<DevisACommander | null> {
  const devis = await getAppareilsAcceptes(ctx, clientId);
  if (devis === null) return null;
  const portes = await appareilsOf(ctx, clientId);
  const lignes = devis.appareils.filter(({ cote }) => !isFitted(portes[COTE[cote].oreille]));
  if (lignes.length === 0) return null;
  return {
    ...{ devisId: devis.devisId, numero: devis.numero },
    lignes: lignes.map(({ cote, designation, produit }) => ({ cote, designation, produit })),
  };
}
