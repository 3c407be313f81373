import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { newRow } from '~/domain/appareillage/appareils.server';
import type { Appareils } from '~/domain/appareillage/appareils-du-client';
import { addHistorique } from '~/domain/clients/historique.server';
import { invoiceLines } from '~/domain/factures/facturation.server';
import type { Taxation } from '~/domain/factures/lignes-saisies';
import { computeMontants } from '~/domain/factures/montants';
import { valeurDu } from '~/domain/parametres/valeurs';
import { partsDUneOreille } from '~/domain/remboursement/parts';
import type { Lire, Situation } from '~/domain/remboursement/situation';
import { OREILLES, type Oreille } from '~/lib/oreilles';
import type { Hasard } from './hasard';
import type { Article, Stock } from './stock';

/** What a client is offered and later fitted with. Amounts in cents. */
export interface Choix {
  article: Article;
  ears: readonly Oreille[];
  serie: string;
  remise: number;
}

export function chooseAppareil(hasard: Hasard, stock: Pick<Stock, 'articles'>): Choix {
  const article = hasard.choix(stock.articles);
  const remise = hasard.choix([0, 0, 0, 5000, 10_000]);
  const choix = {
    article,
    ears: hasard.chance(0.82)
      ? (['gauche', 'droite'] as const)
      : hasard.choix<readonly Oreille[]>([['gauche'], ['droite']]),
    serie: `${hasard.entier(24, 26)}${hasard.chiffres(7)}`,
    remise: article.modele.classe === 'Classe 2' ? remise : 0,
  };
  // A draw of earlier demonstrations, so that those that follow stay the same.
  hasard.choix([0, 1, 2, 3]);
  return choix;
}

/** A parameter's value as it is shipped. */
const livree: Lire = (cle, jour) => {
  const valeur = valeurDu(cle, jour, []);
  if (!valeur) throw new Error(`Pas de valeur livrée le ${jour} : ${cle}`);
  return valeur;
};

/** The shares of a total that is spread over the ears, by the rule and by what the client has a right to. */
export function sharesOf(
  total: number,
  { article, ears }: Pick<Choix, 'article' | 'ears'>,
  situation: Situation,
): { rbstSS: number; rbstCompl: number } {
  const classe = article.modele.classe === 'Classe 1' ? 1 : 2;
  const parts = ears.map((_, rang) => {
    const prix = Math.floor((total + rang) / ears.length);
    return partsDUneOreille({ classe, prix }, situation, livree);
  });
  const sumOf = (qui: 'amo' | 'amc') =>
    parts.reduce((sum, part) => sum + (part.refus === null ? part[qui].montant : 0), 0);
  return { rbstSS: sumOf('amo'), rbstCompl: sumOf('amc') };
}

/** Writes the devices on the client, takes the pieces from the stock and says so in the history. */
export async function fitClient(ctx: Context, row: ClientRow, choix: Choix, stock: Stock): Promise<void> {
  const { article, ears, serie } = choix;
  const { marque, model, code, lpp, prix } = article.modele;
  const appareils = ears.map((oreille, rang) => {
    const appareil = {
      produit: article.produit.id,
      marqueAppareil: marque,
      modelAppareil: model,
      codeProduit: code,
      lpp,
      numeroSerie: `${serie}${rang + 1}`,
      quantity: 1,
      montantAppareil: prix,
    };
    return newRow(row, oreille, appareil, ctx.now().toISOString());
  });
  await ctx.db.insert('appareils', appareils);
  for (const _ of ears) stock.take(article, row.id, ctx.acteur.userId ?? '', ctx.now().getTime());
  const oreilles = ears.map((oreille) => OREILLES[oreille].nom).join(' et ');
  await addHistorique(ctx, row, { action: 'Appareillage', details: `${marque} ${model}, ${oreilles}` });
}

/** The billing details that setting a client to Facturé asks for, out of what it was fitted with. */
export function billingOf(
  portes: Appareils,
  choix: Choix,
  { situation, ...taxation }: Taxation & { situation: Situation },
) {
  const none = { remise: choix.remise, rbstSS: 0, rbstCompl: 0 };
  const { totalGeneral } = computeMontants(invoiceLines(portes, taxation), none);
  return { remise: choix.remise || null, ...sharesOf(totalGeneral, choix, situation) };
}
