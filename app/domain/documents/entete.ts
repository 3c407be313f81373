import type { CentreRow } from '~/db/rows/comptes';
import type { CentrePdf } from '~/infra/pdf/facture.model';
import { numeroTvaOf } from '../comptes/siret';
import type { RegimeTva } from '../factures/statuts-facture';
import { type ColonnesVendeur, VENDEUR_VIDE, vendeurPdf } from '../vendeur/vendeur';

/** What a letterhead says of the centre, and the columns it comes from. */
const CHAMPS = {
  nom: 'name',
  adresse: 'adresse',
  codePostal: 'code_postal',
  ville: 'ville',
  telephone: 'telephone',
  email: 'email',
  siret: 'siret',
} as const satisfies Record<string, keyof CentreRow>;

/** Letterheads from before the VAT number was printed hold none, and those from before it was known who sells nothing of it. */
type Entete = Record<keyof typeof CHAMPS, string> & Pick<CentrePdf, 'numeroTva' | 'vendeur'>;

/** Columns that quotes and invoices share: the letterhead as JSON, '' for those from before it was kept, and the tax. */
export interface EnteteGarde {
  entete: string;
  regime_tva: RegimeTva | '';
}

/** The centre with who sells in it; a centre without an address or a SIRET has the company's. */
function ofCentre(centre: CentreRow, vendeur: ColonnesVendeur): Entete {
  const siege = { adresse: vendeur.adresse, code_postal: vendeur.code_postal, ville: vendeur.ville };
  const place = centre.adresse || centre.code_postal || centre.ville ? {} : siege;
  const complete = { ...centre, ...place, siret: centre.siret || vendeur.siret };
  const numeroTva =
    centre.regime_tva === 'franchise' ? '' : vendeur.numero_tva || numeroTvaOf(complete.siret);
  const dit = vendeurPdf(vendeur, complete);
  return {
    ...(Object.fromEntries(
      Object.entries(CHAMPS).map(([champ, colonne]) => [champ, complete[colonne]]),
    ) as Record<keyof typeof CHAMPS, string>),
    ...(numeroTva && { numeroTva }),
    ...(dit && { vendeur: dit }),
  };
}

const read = (entete: string): Entete | null => (entete === '' ? null : (JSON.parse(entete) as Entete));

/** What a quote or an invoice keeps of its centre, and of who sells there, on the day that it is made (docs/regles/argent.md). */
export const enteteDe = (
  centre: CentreRow,
  vendeur: ColonnesVendeur = VENDEUR_VIDE,
): { entete: string; regime_tva: RegimeTva } => ({
  entete: JSON.stringify(ofCentre(centre, vendeur)),
  regime_tva: centre.regime_tva,
});

/** What a document prints of its centre: what it has kept, and today's where it is from before anything was kept. */
export const printedEntete = ({ entete, regime_tva }: EnteteGarde, centre: CentreRow): CentrePdf => ({
  ...(read(entete) ?? ofCentre(centre, VENDEUR_VIDE)),
  regimeTva: regime_tva || centre.regime_tva,
});

/** Whether a document prints another letterhead than its centre has today. */
export function isAncien(
  { entete }: Pick<EnteteGarde, 'entete'>,
  centre: CentreRow,
  vendeur: ColonnesVendeur,
): boolean {
  const [kept, today] = [read(entete), ofCentre(centre, vendeur)];
  return (
    kept !== null &&
    [...Object.keys(CHAMPS), 'vendeur'].some(
      (champ) => JSON.stringify(kept[champ as keyof Entete]) !== JSON.stringify(today[champ as keyof Entete]),
    )
  );
}
