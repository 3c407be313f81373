import type { ProduitRow } from '~/db/rows/stock';
import { foldText } from '~/lib/texte';
import { authorize, type Context } from '../access/context.server';
import { DomainError } from '../errors';
import { entrerExemplaires } from './entree.server';
import { type FauteDeReleve, type LigneDeReleve, RELEVE_MAX } from './releve';

/** As many devices are written at once. */
const LOT = 100;
const FAUTES_DITES = 20;

interface Reception {
  dejaComptes?: boolean;
  /** Says what it would come to, and writes nothing. */
  essai?: boolean;
  /** Told with each device's first move. */
  precision?: string;
}

/**
 * Receives the devices of a file into the current centre, each under its number and its product's name or code: all of them, or none. Returns
 * how many came in. `progres` is told how many are done. Raises DomainError for a file with a line that does not do, for a product that the
 * centre has not or has twice, and as `entrerExemplaires` does; ForbiddenError.
 */
export function recevoirReleve(
  ctx: Context,
  { lignes, fautes }: { lignes: readonly LigneDeReleve[]; fautes: readonly FauteDeReleve[] },
  { dejaComptes = false, essai = false, precision = '' }: Reception = {},
  progres: (faits: number) => void = () => undefined,
): Promise<number> {
  authorize(ctx, 'stock:modifier');
  const centre = ctx.centreCourant;
  if (!centre) throw new DomainError('centre_non_choisi', 'Choisissez le centre qui reçoit ces appareils.');
  if (lignes.length > RELEVE_MAX)
    throw new DomainError('saisie_invalide', `Au plus ${RELEVE_MAX} appareils par fichier.`);
  if (fautes.length > 0) throw refuser(fautes);
  return ctx
    .transaction(async (tx) => {
      const parts = await parProduit(tx, centre.id, lignes);
      let faits = 0;
      for (const { produit, lignes: siennes } of parts) {
        for (let start = 0; start < siennes.length; start += LOT) {
          const lot = siennes.slice(start, start + LOT);
          for (const garantieFin of new Set(lot.map((ligne) => ligne.garantieFin)))
            await entrer(
              tx,
              produit.id,
              lot.filter((ligne) => ligne.garantieFin === garantieFin),
              { dejaComptes, precision },
            );
          faits += lot.length;
          progres(faits);
        }
      }
      if (essai) throw new Essai(faits);
      return faits;
    })
    .catch((error: unknown) => {
      if (error instanceof Essai) return error.faits;
      throw error;
    });
}

/** Ends a trial run: nothing of it is kept. */
class Essai extends Error {
  constructor(readonly faits: number) {
    super('essai');
  }
}

async function entrer(
  tx: Context,
  produitId: string,
  lignes: readonly LigneDeReleve[],
  { dejaComptes, precision }: { dejaComptes: boolean; precision: string },
): Promise<void> {
  const produit = await tx.db.lock('produits', { id: produitId });
  if (!produit) return;
  const motif = [dejaComptes ? 'Numéro relevé' : 'Réception fournisseur', precision].filter(Boolean);
  await entrerExemplaires(tx, produit, {
    series: lignes.map(({ numeroSerie }) => numeroSerie),
    garantieFin: lignes[0]?.garantieFin ?? null,
    motif: motif.join(' : '),
    dejaComptes,
  });
}

/** The lines by product, the products in one order. Raises DomainError with the lines whose product is not one of the centre. */
async function parProduit(
  tx: Context,
  centreId: string,
  lignes: readonly LigneDeReleve[],
): Promise<{ produit: ProduitRow; lignes: LigneDeReleve[] }[]> {
  const produits = await tx.db.fromCentres('produits', [centreId]).whereNull('supprime_le');
  const nommes = new Map<string, ProduitRow[]>();
  for (const produit of produits)
    for (const nom of new Set([produit.code, produit.name].map(foldText)))
      if (nom !== '') nommes.set(nom, [...(nommes.get(nom) ?? []), produit]);
  const parts = new Map<string, { produit: ProduitRow; lignes: LigneDeReleve[] }>();
  const fautes: FauteDeReleve[] = [];
  for (const ligne of lignes) {
    const [produit, autre] = nommes.get(foldText(ligne.produit)) ?? [];
    if (!produit || autre) {
      const faute = autre
        ? `« ${ligne.produit} » est le nom ou le code de plusieurs produits.`
        : `aucun produit « ${ligne.produit} » dans le stock de ce centre.`;
      fautes.push({ ligne: ligne.ligne, faute });
      continue;
    }
    const part = parts.get(produit.id);
    if (part) part.lignes.push(ligne);
    else parts.set(produit.id, { produit, lignes: [ligne] });
  }
  if (fautes.length > 0) throw refuser(fautes);
  return [...parts.values()].sort((a, b) => (a.produit.id < b.produit.id ? -1 : 1));
}

function refuser(fautes: readonly FauteDeReleve[]): DomainError {
  const dites = fautes.slice(0, FAUTES_DITES).map(({ ligne, faute }) => `Ligne ${ligne} : ${faute}`);
  const reste = fautes.length - dites.length;
  return new DomainError(
    'saisie_invalide',
    ['Rien n’est reçu.', ...dites, ...(reste > 0 ? [`… et ${reste} autres lignes.`] : [])].join('\n'),
  );
}
