import type { CentreRow } from '~/db/rows/comptes';
import type { CentrePdf } from '~/infra/pdf/facture.model';
import { numeroTvaOf } from '../comptes/siret';
import type { RegimeTva } from '../factures/statuts-facture';

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

/** Letterheads from before the VAT number was printed hold none. */
type Entete = Record<keyof typeof CHAMPS, string> & { numeroTva?: string };

/** Columns that quotes and invoices share: the letterhead as JSON, '' for those from before it was kept, and the tax. */
export interface EnteteGarde {
  entete: string;
  regime_tva: RegimeTva | '';
}

const ofCentre = (centre: CentreRow): Entete =>
  Object.fromEntries(Object.entries(CHAMPS).map(([champ, colonne]) => [champ, centre[colonne]])) as Entete;

const read = (entete: string): Entete | null => (entete === '' ? null : (JSON.parse(entete) as Entete));

/** What a quote or an invoice keeps of its centre on the day that it is made (docs/regles/argent.md). */
export function enteteDuJour(centre: CentreRow): { entete: string; regime_tva: RegimeTva } {
  const numeroTva = centre.regime_tva === 'franchise' ? '' : numeroTvaOf(centre.siret);
  return {
    entete: JSON.stringify({ ...ofCentre(centre), ...(numeroTva && { numeroTva }) }),
    regime_tva: centre.regime_tva,
  };
}

/** What a document prints of its centre: what it has kept, and today's where it is from before anything was kept. */
export const printedEntete = ({ entete, regime_tva }: EnteteGarde, centre: CentreRow): CentrePdf => ({
  ...(read(entete) ?? ofCentre(centre)),
  regimeTva: regime_tva || centre.regime_tva,
});

/** Whether a document prints another letterhead than its centre has today. */
export function isAncien({ entete }: Pick<EnteteGarde, 'entete'>, centre: CentreRow): boolean {
  const [kept, today] = [read(entete), ofCentre(centre)];
  return (
    kept !== null &&
    Object.keys(CHAMPS).some((champ) => kept[champ as keyof Entete] !== today[champ as keyof Entete])
  );
}
