import type { CentrePdf, ClientPdf, ComptePdf, DonneesFacturx } from '../pdf/facture.model';
import { element, oneLine, texte } from './elements';

/** Registers of the list ISO 6523: SIREN and SIRET. */
const [SIREN, SIRET] = ['schemeID="0002"', 'schemeID="0009"'];

/** The centre: who it is for the State, who answers there, where it is. */
export function vendeur(centre: CentrePdf, compte: ComptePdf, { siret, numeroTva }: DonneesFacturx): string {
  const siren = siret.slice(0, 9);
  return element(
    'ram:SellerTradeParty',
    texte('ram:GlobalID', siret, SIRET),
    texte('ram:Name', centre.nom),
    element('ram:SpecifiedLegalOrganization', texte('ram:ID', siren, SIREN)),
    element(
      'ram:DefinedTradeContact',
      texte('ram:PersonName', compte.nomCompte),
      element('ram:TelephoneUniversalCommunication', texte('ram:CompleteNumber', centre.telephone)),
      element('ram:EmailURIUniversalCommunication', texte('ram:URIID', centre.email)),
    ),
    adresse(centre),
    // Without a VAT number the firm is known to the tax office by its SIREN.
    element(
      'ram:SpecifiedTaxRegistration',
      numeroTva === ''
        ? texte('ram:ID', siren, 'schemeID="FC"')
        : texte('ram:ID', numeroTva, 'schemeID="VA"'),
    ),
  );
}

/** The patient: a name and an address, nothing else of what the centre knows. */
export const acheteur = (client: ClientPdf): string =>
  element('ram:BuyerTradeParty', texte('ram:Name', `${client.prenom ?? ''} ${client.nom}`), adresse(client));

function adresse({
  adresse,
  codePostal,
  ville,
}: Pick<CentrePdf, 'adresse' | 'codePostal' | 'ville'>): string {
  const [first, second, ...rest] = (adresse ?? '').split('\n').map(oneLine).filter(Boolean);
  return element(
    'ram:PostalTradeAddress',
    texte('ram:PostcodeCode', codePostal),
    texte('ram:LineOne', first),
    texte('ram:LineTwo', second),
    texte('ram:LineThree', rest.join(', ')),
    texte('ram:CityName', ville),
    '<ram:CountryID>FR</ram:CountryID>',
  );
}
