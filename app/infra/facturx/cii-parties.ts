import { paysDuCodePostal } from '~/lib/territoire';
import type { AcheteurPdf, CentrePdf, ClientPdf, ComptePdf, DonneesFacturx } from '../pdf/facture.model';
import { element, oneLine, texte } from './elements';

/** Registers of the list ISO 6523: SIREN and SIRET. */
const [SIREN, SIRET] = ['schemeID="0002"', 'schemeID="0009"'];

/** The centre: who it is for the State, who answers there, where it is. */
export function vendeur(centre: CentrePdf, compte: ComptePdf, { siret, numeroTva }: DonneesFacturx): string {
  const siren = siret.slice(0, 9);
  const raison = centre.vendeur?.raisonSociale ?? centre.nom;
  return element(
    'ram:SellerTradeParty',
    texte('ram:GlobalID', siret, SIRET),
    // The legal name; the centre's is the one it trades under.
    texte('ram:Name', raison),
    element(
      'ram:SpecifiedLegalOrganization',
      texte('ram:ID', siren, SIREN),
      raison === centre.nom ? '' : texte('ram:TradingBusinessName', centre.nom),
    ),
    element(
      'ram:DefinedTradeContact',
      texte('ram:PersonName', compte.nomCompte),
      element('ram:TelephoneUniversalCommunication', texte('ram:CompleteNumber', centre.telephone)),
      element('ram:EmailURIUniversalCommunication', texte('ram:URIID', centre.email)),
    ),
    // A SIRET is given on French ground alone.
    adresse({ ...centre, pays: paysDuCodePostal(centre.codePostal ?? '') }),
    // Without a VAT number the firm is known to the tax office by its SIREN.
    element(
      'ram:SpecifiedTaxRegistration',
      numeroTva === ''
        ? texte('ram:ID', siren, 'schemeID="FC"')
        : texte('ram:ID', numeroTva, 'schemeID="VA"'),
    ),
  );
}

/** The patient: a name and an address, nothing else of what the centre knows; of a professional the SIREN as well. */
export const acheteur = (client: ClientPdf, professionnel?: AcheteurPdf): string =>
  element(
    'ram:BuyerTradeParty',
    texte('ram:Name', `${client.prenom ?? ''} ${client.nom}`),
    professionnel
      ? element('ram:SpecifiedLegalOrganization', texte('ram:ID', professionnel.siren, SIREN))
      : '',
    adresse(client),
  );

function adresse({
  adresse,
  codePostal,
  ville,
  pays,
}: Pick<ClientPdf, 'adresse' | 'codePostal' | 'ville' | 'pays'>): string {
  const [first, second, ...rest] = (adresse ?? '').split('\n').map(oneLine).filter(Boolean);
  return element(
    'ram:PostalTradeAddress',
    texte('ram:PostcodeCode', codePostal),
    texte('ram:LineOne', first),
    texte('ram:LineTwo', second),
    texte('ram:LineThree', rest.join(', ')),
    texte('ram:CityName', ville),
    texte('ram:CountryID', pays),
  );
}
