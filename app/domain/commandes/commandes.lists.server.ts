import type { ReceptionCommandeRow } from '~/db/rows/commandes';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, centreNames } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { criteresDeListe, type Page, readPage } from '../listes';
import { valeurAu } from '../parametres/valeurs.server';
import { type Commande, type LigneCommande, toCommande, toLigneCommande } from './commande';
import { findCommandeRow, lignesOf, nomsDe } from './commandes.repo.server';
import { type CommandeListee, commandesTrouvees, countCommandes } from './commandes-trouvees.repo.server';
import { type CriteresCommandes, FILTRES_COMMANDES, type FiltreCommandes } from './filtre-commandes';
import { type NumeroRecu, numerosRecus } from './numeros-recus.repo.server';

const lireCriteres = criteresDeListe(['date'], { imprimable: true });

/** Reads the query string of the list of orders. */
export function readCriteresCommandes(search: URLSearchParams): CriteresCommandes {
  const filtre = search.get('filtre') ?? '';
  return {
    ...lireCriteres(search),
    filtre: Object.hasOwn(FILTRES_COMMANDES, filtre) ? (filtre as FiltreCommandes) : 'attendues',
  };
}

/** One page of the orders of the centres that are looked at. Raises ForbiddenError. */
export async function listCommandes(
  ctx: Context,
  criteres: CriteresCommandes,
): Promise<Page<CommandeListee>> {
  authorize(ctx, 'commande:voir');
  return readPage(
    criteres,
    () => countCommandes(ctx, criteres),
    (decalage) => commandesTrouvees(ctx, criteres, { limite: criteres.taille, decalage }),
  );
}

/** What came of an order on one day. */
export interface ReceptionListee {
  _id: string;
  ligneId: string;
  le: string;
  bon: string;
  quantite: number;
  /** The devices that came under their number. */
  numeros: NumeroRecu[];
}

export interface CommandeOuverte extends Commande {
  centre: string | null;
  lignes: LigneCommande[];
  /** The latest first. */
  receptions: ReceptionListee[];
  aujourdhui: string;
  /** For the form of a receipt. */
  formId: string;
}

/** An order of which something has come. */
export interface CommandeARecevoir extends CommandeOuverte {
  /** Years of a device's warranty after its fitting, where its maker's end is not known. */
  garantie: number;
}

/** An order with its lines and what has come of it. Raises NotFoundError, ForbiddenError. */
export async function getCommande(ctx: Context, id: string): Promise<CommandeOuverte> {
  authorize(ctx, 'commande:voir');
  const row = await findCommandeRow(ctx, id);
  const { date: aujourdhui } = toParis(ctx.now());
  const lignes = await lignesOf(ctx, row.id);
  const receptions: ReceptionCommandeRow[] = await ctx.db
    .from('receptions_commande')
    .where({ commande_id: row.id })
    .orderBy('date', 'desc')
    .orderBy('id');
  const numerosDe = await numerosRecus(ctx, row.id, { lignes, receptions });
  // Whoever may see the stock alone, as some access tokens, learns nobody's name.
  const pourQui = mayDo(ctx.acteur, 'client:voir') ? lignes.flatMap(({ client_id }) => client_id ?? []) : [];
  const noms = await nomsDe(ctx, pourQui);
  return {
    ...toCommande(row, aujourdhui),
    ...{ centre: centreNames(ctx)(row.centre_id), aujourdhui, formId: newId() },
    lignes: lignes.map((ligne) => toLigneCommande(ligne, noms.get(ligne.client_id ?? ''))),
    receptions: receptions.map(({ id: receptionId, ligne_id, le, bon, quantite }) => ({
      ...{ _id: receptionId, ligneId: ligne_id, le, bon, quantite, numeros: numerosDe(receptionId) },
    })),
  };
}

/** The same for who changes it. Raises NotFoundError, ForbiddenError. */
export function getCommandeAModifier(ctx: Context, id: string): Promise<CommandeOuverte> {
  authorize(ctx, 'commande:modifier');
  return getCommande(ctx, id);
}

/** The same for who receives what has come of it. Raises NotFoundError, ForbiddenError. */
export async function getCommandeARecevoir(ctx: Context, id: string): Promise<CommandeARecevoir> {
  authorize(ctx, 'stock:modifier');
  const commande = await getCommandeAModifier(ctx, id);
  const { valeur: garantie } = await valeurAu(ctx, 'garantie.annees', commande.aujourdhui);
  return { ...commande, garantie };
}
