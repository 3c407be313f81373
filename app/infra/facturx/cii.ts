import { ditIndemnite, ditPenalites } from '~/lib/conditions-professionnelles';
import { isDay } from '~/lib/dates';
import type { AcheteurPdf, AvoirPdf, DonneesFacturx, FacturePdf } from '../pdf/facture.model';
import { formeEtCapital } from '../pdf/vendeur';
import { ligneCii } from './cii-lignes';
import { acheteur, vendeur } from './cii-parties';
import { reglement } from './cii-reglement';
import { element, jour, texte } from './elements';
import { categorieOf } from './taxe';

const ESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ');
/** The whole of the European standard, and nothing beside it. */
const PROFIL =
  '<ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter>';
/** Kinds of documents of the list UNTDID 1001. */
const [FACTURE, AVOIR] = ['380', '381'];

/** An invoice or a credit note as Cross Industry Invoice, profile EN 16931 of Factur-X: what its page says, amount by amount. */
export function ciiOf(piece: FacturePdf | AvoirPdf, donnees: DonneesFacturx): string {
  const [type, numero, date] =
    'facture' in piece
      ? [AVOIR, piece.numeroAvoir, piece.dateAvoir]
      : [FACTURE, piece.numeroFacture, piece.dateFacture];
  const categorie = categorieOf(piece.centre);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${ESPACES}>`,
    element('rsm:ExchangedDocumentContext', PROFIL),
    element(
      'rsm:ExchangedDocument',
      texte('ram:ID', numero),
      texte('ram:TypeCode', type),
      jour('ram:IssueDateTime', date),
      ...notes(piece).map(({ texte: note, sujet }) =>
        note ? element('ram:IncludedNote', texte('ram:Content', note), texte('ram:SubjectCode', sujet)) : '',
      ),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      ...piece.lignes.map((ligne, rang) => ligneCii(ligne, rang, categorie)),
      element(
        'ram:ApplicableHeaderTradeAgreement',
        vendeur(piece.centre, piece.compte, donnees),
        acheteur(piece.client, piece.acheteur),
      ),
      livraison(piece),
      reglement(piece),
    ),
    '</rsm:CrossIndustryInvoice>\n',
  ].join('');
}

interface Note {
  texte: string | null | undefined;
  /** Of the list UNTDID 4451: 'REG' for who sells, 'ABL' for the register, 'PMD' and 'PMT' for late payment, 'AAB' for a discount. */
  sujet?: string;
}

function notes(piece: FacturePdf | AvoirPdf): Note[] {
  const { vendeur = {} } = piece.centre;
  const dites = 'facture' in piece ? [piece.motif] : [piece.objet, piece.note];
  return [
    ...dites.map((texte) => ({ texte })),
    { texte: formeEtCapital(vendeur), sujet: 'REG' },
    { texte: vendeur.registre, sujet: 'ABL' },
    { texte: vendeur.siege && `Siège : ${vendeur.siege}`, sujet: 'REG' },
    { texte: vendeur.finess && `FINESS ${vendeur.finess}`, sujet: 'REG' },
    ...('facture' in piece || !piece.acheteur ? [] : retard(piece.acheteur)),
  ];
}

const retard = ({ tauxPenalites, indemnite }: AcheteurPdf): Note[] => [
  { texte: ditPenalites(tauxPenalites), sujet: 'PMD' },
  { texte: ditIndemnite(indemnite), sujet: 'PMT' },
  { texte: 'Pas d’escompte pour paiement anticipé.', sujet: 'AAB' },
];

/** Mandatory, if need be empty. */
function livraison(piece: FacturePdf | AvoirPdf): string {
  const date = 'facture' in piece ? null : piece.dateLivraison || piece.dateAppareillage;
  const livree = date && isDay(date) ? jour('ram:OccurrenceDateTime', date) : '';
  return (
    element('ram:ApplicableHeaderTradeDelivery', element('ram:ActualDeliverySupplyChainEvent', livree)) ||
    '<ram:ApplicableHeaderTradeDelivery/>'
  );
}
