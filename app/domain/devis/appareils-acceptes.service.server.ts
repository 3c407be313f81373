import type { ClientRow } from '~/db/rows/clients';
import type { ProduitRow } from '~/db/rows/stock';
import { inputEuros } from '~/lib/euros';
import { COTE, type Cote } from '~/lib/oreilles';
import { compactText } from '~/lib/texte';
import { authorize, type Context } from '../access/context.server';
import {
  type AppareillageSaisi,
  type AppareilSaisi,
  appareilSaisi,
} from '../appareillage/appareillage.schema';
import { findClient } from '../clients/vivants.repo.server';
import { NotFoundError } from '../errors';
import { searchTerms } from '../recherche';
import { modelDe } from '../stock/produit';
import { computeAccepte, type LigneAcceptee } from './choix-devis';
import { lireLeDevis } from './devis-lus.repo.server';

/** The device that a quote was accepted for on an ear. */
export interface AppareilAccepte {
  cote: Cote;
  designation: string;
  /** The product of the stock that it is, where exactly one of the centre is called so. */
  produit: string | null;
  /** Whether that product has a piece left. */
  enStock: boolean;
}

/** The devices of the quote that a client accepted last. */
export interface DevisRepris {
  devisId: string;
  numero: string;
  /** The Paris day on which it was accepted. */
  accepteLe: string | null;
  classe: string;
  /** How many other quotes of theirs were accepted, before this one. */
  autres: number;
  appareils: AppareilAccepte[];
}

type Trouve = DevisRepris & { lignes: { ligne: LigneAcceptee; produit: ProduitRow | null }[] };

/** The devices of the quote that a client accepted last; null where no accepted quote has any. Raises NotFoundError, ForbiddenError. */
export async function getAppareilsAcceptes(ctx: Context, clientId: string): Promise<DevisRepris | null> {
  authorize(ctx, 'client:voir');
  const trouve = await findAcceptes(ctx, await findClient(ctx, clientId));
  if (trouve === null) return null;
  const { lignes: _, ...devis } = trouve;
  return devis;
}

/** What the form of the Appareillage tab is filled with, and what is to be said of it. */
export interface AppareilsRepris {
  /** By the names of the form's fields. */
  valeurs: Record<string, string>;
  avis: string;
  /** Why an ear is not filled, or not from the stock. */
  reserves: { cote: Cote; dit: string }[];
}

/**
 * Fills the Appareillage tab's form, as it was typed, with the devices of the quote that the client accepted last: the product, the code and the price without tax as
 * the quote has them (docs/regles/appareillage-et-stock.md). Only empty fields are filled, and none of an ear where another device stands; nothing is saved. Raises
 * NotFoundError where no quote was accepted, ForbiddenError.
 */
export async function reprendreDevis(
  ctx: Context,
  clientId: string,
  saisie: AppareillageSaisi,
): Promise<AppareilsRepris> {
  authorize(ctx, 'client:modifier');
  authorize(ctx, 'stock:modifier');
  const trouve = await findAcceptes(ctx, await findClient(ctx, clientId));
  if (trouve === null) throw new NotFoundError('devis_introuvable', 'Aucun devis accepté à reprendre.');
  const valeurs: Record<string, string> = {};
  const reserves: AppareilsRepris['reserves'] = [];
  for (const { ligne, produit } of trouve.lignes) {
    if (ligne.cote === null) continue;
    const { cote, oreille, nom } = COTE[ligne.cote];
    const reserver = (dit: string) => reserves.push({ cote, dit });
    const tape = appareilSaisi(saisie, oreille);
    if (isAutre(tape, ligne, produit)) {
      reserver(`L’${nom} garde l’appareil qui y est : ce n’est pas celui du devis.`);
      continue;
    }
    const pris = produit !== null && produit.quantity > 0 && isSansNom(tape);
    for (const [champ, valeur] of Object.entries(remplir(tape, ligne, pris ? produit : null)))
      valeurs[champ + ligne.cote] = valeur;
    if (produit?.quantity === 0 && isSansNom(tape))
      reserver(`Plus aucun ${modelDe(produit)} en stock pour l’${nom} : son produit n’est pas choisi.`);
    if (produit === null && isSansNom(tape))
      reserver(`Pour l’${nom}, choisissez le produit du stock : aucun ne porte ce nom, ou plusieurs.`);
  }
  const rempli =
    Object.keys(valeurs).length > 0
      ? `Rempli d’après le ${ditDevis(trouve)}. Ajoutez les numéros de série, vérifiez, puis enregistrez.`
      : `Rien à remplir d’après le ${ditDevis(trouve)}.`;
  return { valeurs, avis: [rempli, ...reserves.map(({ dit }) => dit)].join(' '), reserves };
}

const ditDevis = ({ numero, autres }: DevisRepris): string =>
  autres > 0 ? `devis n° ${numero}, le dernier accepté` : `devis n° ${numero}`;

const IDENTITE = [
  ['marqueAppareil', 'marque'],
  ['modelAppareil', 'modele'],
] as const;

/** Whether what stands on an ear is known to be another device than the quote's. */
function isAutre(tape: AppareilSaisi, ligne: LigneAcceptee, produit: ProduitRow | null): boolean {
  if (tape.produit !== null) return tape.produit !== produit?.id;
  return IDENTITE.some(([champ, du]) => {
    const [est, dit] = [compactText(tape[champ]), compactText(ligne[du])];
    return est !== '' && dit !== '' && est !== dit;
  });
}

/** Whether nothing yet says which device it is. */
const isSansNom = (tape: AppareilSaisi): boolean =>
  tape.produit === null &&
  [tape.marqueAppareil, tape.modelAppareil, tape.codeProduit].every((dit) => dit === '');

/** The empty fields of an ear with what the quote says; `pris` is the product to be chosen. */
function remplir(tape: AppareilSaisi, ligne: LigneAcceptee, pris: ProduitRow | null): Record<string, string> {
  const dit = {
    marqueAppareil: pris?.marque || ligne.marque,
    modelAppareil: pris ? modelDe(pris) : ligne.modele,
    codeProduit: pris?.code ?? '',
    lpp: ligne.lpp || (pris?.lpp ?? ''),
    numeroSerie: ligne.numeroSerie,
    quantity: String(ligne.quantite),
    montantAppareil: ligne.prixHT > 0 ? inputEuros(ligne.prixHT) : '',
  };
  const vides = Object.entries(dit).filter(
    ([champ, valeur]) => valeur !== '' && (tape[champ as keyof typeof dit] ?? '') === '',
  );
  return {
    // The quote's price is meant, also where the product has another one by now.
    ...(pris && { produit: pris.id, rempli: pris.id }),
    ...Object.fromEntries(vides),
  };
}

/** Of a client's quotes so many may have been accepted before. */
const ACCEPTES_MAX = 20;

async function findAcceptes(ctx: Context, client: ClientRow): Promise<Trouve | null> {
  const rows = await ctx.db
    .from('devis')
    .where({ client_id: client.id, decision: 'accepte' })
    .whereNull('supprime_le')
    .orderBy('decide_le', 'desc')
    .orderBy('cree_le', 'desc')
    .orderBy('numero_devis', 'desc')
    .limit(ACCEPTES_MAX);
  const [row] = rows;
  if (!row) return null;
  const devis = await lireLeDevis(ctx, client, row);
  const lignes = computeAccepte(devis, devis.choix, devis.partsAcceptees).lignes.filter(
    ({ cote }) => cote !== null,
  );
  if (lignes.length === 0) return null;
  const produits = await produitsDe(ctx, client.centre_id, lignes);
  const avecProduit = lignes.map((ligne) => ({ ligne, produit: produitDe(produits, ligne) }));
  return {
    devisId: row.id,
    numero: row.numero_devis,
    accepteLe: row.decide_le,
    classe: devis.classeAppareilDevis,
    autres: rows.length - 1,
    appareils: avecProduit.flatMap(({ ligne, produit }) =>
      ligne.cote === null
        ? []
        : [
            {
              ...{ cote: ligne.cote, designation: ligne.designation, produit: produit?.id ?? null },
              enStock: (produit?.quantity ?? 0) > 0,
            },
          ],
    ),
    lignes: avecProduit,
  };
}

/** Those of a centre's products that may be what a quote names. */
async function produitsDe(
  ctx: Context,
  centreId: string,
  lignes: readonly LigneAcceptee[],
): Promise<ProduitRow[]> {
  // Word by word: a stock may write 'L90 R' for the quote's 'L90-R'.
  const modeles = new Set(
    lignes.map(({ modele }) => modele.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()).filter(Boolean),
  );
  const rows: ProduitRow[] = [];
  for (const modele of modeles)
    rows.push(
      ...(await ctx.db
        .search('produits', [centreId], searchTerms(modele))
        .whereNull('supprime_le')
        .orderBy('id')
        .limit(PRODUITS_MAX)),
    );
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** As many products are looked through for a model's name. */
const PRODUITS_MAX = 100;

function produitDe(
  produits: readonly ProduitRow[],
  { cote, marque, modele }: LigneAcceptee,
): ProduitRow | null {
  if (cote === null || modele === '') return null;
  const nom = compactText(modele);
  const memes = produits.filter(
    (row) =>
      compactText(row.marque) === compactText(marque) &&
      Boolean(row[`oreille_${COTE[cote].oreille}`]) &&
      [row.model, row.name].some((each) => compactText(each) === nom),
  );
  return memes.length === 1 ? (memes[0] ?? null) : null;
}
