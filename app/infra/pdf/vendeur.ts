import type { Content } from 'pdfmake/interfaces';
import { formatEuros } from '~/lib/euros';
import { formatIban } from '~/lib/iban';
import type { CentrePdf, VendeurPdf } from './facture.model';
import { ALERT } from './style';
import { printable } from './texte';
import { joined, prefixed } from './valeurs';

/** 'SARL au capital de 10 000 €' */
export function formeEtCapital({ forme = '', capital }: VendeurPdf): string {
  const dit = capital === undefined ? '' : `au capital de ${formatEuros(capital).replace(/,00(?=\s)/, '')}`;
  return joined(' ', printable(forme), dit);
}

/** The company in a line, as every paper of it names it (code de commerce, R123-237 and R123-238); '' where nothing is known. */
export const identiteLegale = ({ vendeur = {} }: Pick<CentrePdf, 'vendeur'>): string =>
  joined(
    ' · ',
    joined(', ', printable(vendeur.raisonSociale), formeEtCapital(vendeur)),
    printable(vendeur.registre),
    prefixed('Siège : ', printable(vendeur.siege)),
    prefixed('FINESS ', printable(vendeur.finess)),
  );

const petit = (text: string): Content[] =>
  text === '' ? [] : [{ text, style: 'small', margin: [0, 8, 0, 0] }];

/** Where a consumer may turn (code de la consommation, L616-1); nothing where nobody has said it. */
export const mediation = ({ vendeur }: Pick<CentrePdf, 'vendeur'>): Content[] =>
  petit(
    prefixed(
      'En cas de litige, après réclamation écrite au centre, le patient peut saisir gratuitement le médiateur de la consommation : ',
      joined(', ', ...(vendeur?.mediateur ?? []).map(printable)),
    ),
  );

/** Where a transfer is expected. */
export const virement = ({ vendeur }: Pick<CentrePdf, 'vendeur'>): string =>
  prefixed('Par virement : IBAN ', formatIban(printable(vendeur?.iban)).replace(/ /g, '\u00A0'));

/** What the paper should say of who sells and does not yet, on what is not issued; nothing where it is all there. */
export const avisVendeur = (manques: string | undefined): Content[] =>
  manques ? [{ text: printable(manques), color: ALERT, fontSize: 8, margin: [0, 8, 0, 0] }] : [];
