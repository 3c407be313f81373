import { texteDuChamp } from '~/domain/appareillage/appareil';
import { type Appareil, type ChampAppareil, champsAppareil } from '~/domain/appareillage/champs-appareil';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import { modelDe, montantDe } from '~/domain/stock/produit';
import type { ProduitAChoisir } from '~/domain/stock/produits.lists.server';
import { inputEuros } from '~/lib/euros';

/** What a product's option writes into the fields of its ear (app/navigateur/choix-produit.ts); a new piece has a serial number of its own. */
export const donneesDuProduit = (produit: ProduitAChoisir) =>
  attributs({
    rempli: produit._id,
    marqueAppareil: produit.marque,
    modelAppareil: modelDe(produit),
    codeProduit: produit.code,
    lpp: produit.lpp,
    numeroSerie: '',
    quantity: '1',
    montantAppareil: inputEuros(montantDe(produit)),
  });

/** What a product's option writes into the fields of an ear's device in a quote; one that is proposed has no serial number yet, and what the stock does not know is asked anew. */
export const donneesPourDevis = (produit: ProduitAChoisir, regimeTva: RegimeTva) =>
  attributs({
    rempli: produit._id,
    marqueAppareil: produit.marque,
    modeleAppareil: modelDe(produit),
    lpp: produit.lpp,
    ...{ numeroSerie: '', bobineT: '', fabrication: '' },
    [regimeTva === 'franchise' ? 'prixTTC' : 'prixHT']: inputEuros(montantDe(produit)),
  });

/** Back to the piece that the ear has: what is saved of it. */
export const donneesDeLAppareil = (appareil: Appareil) =>
  attributs({
    rempli: '',
    ...(Object.fromEntries(champsAppareil.map((champ) => [champ, texteDuChamp(appareil, champ)])) as Record<
      ChampAppareil,
      string
    >),
  });

/** `data-marque-appareil` is `dataset.marqueAppareil` to a script. */
const attributs = (champs: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(champs).map(([champ, valeur]) => [
      `data-${champ.replace(/[A-Z]/g, (lettre) => `-${lettre.toLowerCase()}`)}`,
      valeur,
    ]),
  );
