import { ditConditions } from '~/lib/conditions-professionnelles';
import { formatEuros } from '~/lib/euros';
import type { AvoirPdf, FacturePdf, MoyenPdf, TaxePdf } from '../pdf/facture.model';
import { element, jour, montant, texte } from './elements';
import { categorieOf, taxe } from './taxe';

const EUROS = 'currencyID="EUR"';

/**
 * Codes of the list UNTDID 4461. A transfer that was made has none of its own here: the standard wants the account that it went to, which nobody has noted.
 */
const MOYENS: Record<MoyenPdf, { code?: string; nom: string }> = {
  carte: { code: '48', nom: 'Carte bancaire' },
  cheque: { code: '20', nom: 'Chèque' },
  especes: { code: '10', nom: 'Espèces' },
  prelevement: { code: '49', nom: 'Prélèvement' },
  virement: { nom: 'Virement' },
  tiers_payant: { nom: 'Tiers payant' },
  report: { nom: 'Report d’une autre facture' },
  autre: { nom: 'Autre moyen' },
};
const NON_DEFINI = '1';
const VIREMENT_SEPA = '58';

/** Taxes, discount, terms and totals; of a credit note the invoice that it takes back. */
export function reglement(piece: FacturePdf | AvoirPdf): string {
  const categorie = categorieOf(piece.centre);
  const paye = payeOf(piece);
  const echeance = 'facture' in piece ? null : piece.acheteur?.echeance;
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    '<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>',
    'facture' in piece
      ? ''
      : moyens(
          piece.regle?.moyens ?? [],
          piece.totalGeneral > paye ? (piece.centre.vendeur?.iban ?? '') : '',
        ),
    ...piece.parTaux.map(({ taux, baseHT, montantTVA }) =>
      element(
        'ram:ApplicableTradeTax',
        montant('ram:CalculatedAmount', montantTVA),
        taxe(categorie, taux, baseHT),
      ),
    ),
    ...piece.parTaux.flatMap((part) =>
      ecartsDe(part).map((ecart) => abattement(ecart, taxe(categorie, part.taux))),
    ),
    element(
      'ram:SpecifiedTradePaymentTerms',
      texte('ram:Description', conditions(piece)),
      echeance ? jour('ram:DueDateDateTime', echeance) : '',
    ),
    totaux(piece, paye),
    'facture' in piece
      ? element(
          'ram:InvoiceReferencedDocument',
          texte('ram:IssuerAssignedID', piece.facture.numero),
          jour('ram:FormattedIssueDateTime', piece.facture.date, 'qdt'),
        )
      : '',
  );
}

/** What was paid: as told, or all of it where only the status says so. */
function payeOf(piece: FacturePdf | AvoirPdf): number {
  if ('facture' in piece) return 0;
  const { regle, statut, totalGeneral } = piece;
  if (!regle) return statut === 'Payée' ? totalGeneral : 0;
  return regle.paye + (regle.ecart ?? 0);
}

/** How it was paid; with the account for a transfer of what is due still. */
function moyens(used: readonly MoyenPdf[], iban: string): string {
  if (used.length === 0 && iban === '') return '';
  const [seul] = used;
  const code =
    used.length === 0 ? VIREMENT_SEPA : (used.length === 1 && seul && MOYENS[seul].code) || NON_DEFINI;
  return element(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    texte('ram:TypeCode', code),
    texte('ram:Information', used.map((moyen) => MOYENS[moyen].nom).join(', ')),
    element('ram:PayeePartyCreditorFinancialAccount', texte('ram:IBANID', iban)),
  );
}

/** What lies between the lines of a rate and its base: an amount above 0 is taken off, one below is added. */
interface Ecart {
  ht: number;
  /** Code of the list UNTDID 5189; a charge has one of UNTDID 7161, and none of them is a rounding. */
  code?: string;
  motif: string;
}

const ecartsDe = ({ remiseHT, arrondiHT }: TaxePdf): Ecart[] =>
  [
    { ht: remiseHT, code: '95', motif: 'Remise' },
    { ht: -arrondiHT, motif: 'Arrondi' },
  ].filter(({ ht }) => ht !== 0);

function abattement({ ht, code, motif }: Ecart, tax: string): string {
  return element(
    'ram:SpecifiedTradeAllowanceCharge',
    `<ram:ChargeIndicator><udt:Indicator>${ht < 0}</udt:Indicator></ram:ChargeIndicator>`,
    montant('ram:ActualAmount', Math.abs(ht)),
    texte('ram:ReasonCode', code),
    texte('ram:Reason', motif),
    element('ram:CategoryTradeTax', tax),
  );
}

function totaux(piece: FacturePdf | AvoirPdf, paye: number): string {
  const ecarts = piece.parTaux.flatMap(ecartsDe).map(({ ht }) => ht);
  const charges = -sum(ecarts.filter((ht) => ht < 0));
  const abattements = sum(ecarts.filter((ht) => ht > 0));
  return element(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    montant('ram:LineTotalAmount', sum(piece.lignes.map(({ totalHT }) => totalHT))),
    charges === 0 ? '' : montant('ram:ChargeTotalAmount', charges),
    abattements === 0 ? '' : montant('ram:AllowanceTotalAmount', abattements),
    montant('ram:TaxBasisTotalAmount', piece.baseHT),
    montant('ram:TaxTotalAmount', piece.montantTVA, EUROS),
    montant('ram:GrandTotalAmount', piece.totalGeneral),
    paye === 0 ? '' : montant('ram:TotalPrepaidAmount', paye),
    montant('ram:DuePayableAmount', piece.totalGeneral - paye),
  );
}

/** Who is to pay what: the insurers' shares are expected payments, and no tax knows of them. */
function conditions(piece: FacturePdf | AvoirPdf): string {
  const parts = [
    part('Part sécurité sociale', piece.rbstSS),
    part('Part complémentaire', piece.rbstCompl),
    part('facture' in piece ? 'Part du patient' : 'Reste à charge du patient', piece.resteACharge),
  ].filter(Boolean);
  if (!('facture' in piece)) return piece.acheteur ? ditConditions(piece.acheteur) : parts.join('\u202f; ');
  return [`Vient en déduction de la facture ${piece.facture.numero}`, ...parts].join('\u202f; ');
}

const part = (label: string, cents: number | null | undefined): string =>
  cents == null ? '' : `${label}\u00a0: ${formatEuros(cents)}`;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);
