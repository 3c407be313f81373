import { type Document, type Element, parseXmlDocument } from 'slimdom';

/** The codes that we use, of the lists that the standard names. */
const CODES: Record<string, readonly string[]> = {
  'ExchangedDocument/TypeCode': ['380', '381'],
  'ApplicableTradeTax/CategoryCode': ['S', 'E'],
  'CategoryTradeTax/CategoryCode': ['S', 'E'],
  'SpecifiedTradeSettlementPaymentMeans/TypeCode': ['1', '10', '20', '48', '49', '58'],
  'SpecifiedTradeAllowanceCharge/ReasonCode': ['95'],
  'ApplicableTradeTax/ExemptionReasonCode': ['VATEX-FR-FRANCHISE'],
  'PostalTradeAddress/CountryID': ['FR'],
};
const OBLIGATOIRES = [
  'GuidelineSpecifiedDocumentContextParameter/ID',
  'ExchangedDocument/ID',
  'IssueDateTime/DateTimeString',
  'SellerTradeParty/Name',
  'SellerTradeParty/PostalTradeAddress',
  'SpecifiedLegalOrganization/ID',
  'SpecifiedTaxRegistration/ID',
  'BuyerTradeParty/Name',
  'BuyerTradeParty/PostalTradeAddress',
  'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery',
  'ApplicableHeaderTradeSettlement/InvoiceCurrencyCode',
  'ApplicableHeaderTradeSettlement/ApplicableTradeTax',
];

type Noeud = Document | Element;

const children = (node: Noeud, name: string): Element[] =>
  node.childNodes.filter((each): each is Element => 'localName' in each && each.localName === name);

/** The elements at the end of a path 'A/B' anywhere below. */
function all(node: Noeud, path: string): Element[] {
  const [first = '', ...rest] = path.split('/');
  const found = node.getElementsByTagNameNS('*', first);
  return rest.reduce<Element[]>((nodes, name) => nodes.flatMap((each) => children(each, name)), [...found]);
}

const texts = (node: Noeud, path: string): string[] =>
  all(node, path).map(({ textContent }) => textContent ?? '');

/** Cents of what must be an amount with two decimals. */
function cents(text: string | undefined): number {
  if (text === undefined || !/^-?\d+\.\d\d$/.test(text)) return Number.NaN;
  return Number(text.replace('.', ''));
}
const amount = (node: Noeud, path: string): number => cents(texts(node, path)[0] ?? '0.00');
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/** What our own rules refuse of a document: what is missing, codes that are in no list, sums that are none. */
export function nosRefus(xml: string): string[] {
  const document = parseXmlDocument(xml);
  const missing = OBLIGATOIRES.filter((path) => all(document, path).length === 0).map(
    (path) => `absent : ${path}`,
  );
  const unknown = Object.entries(CODES).flatMap(([path, codes]) =>
    texts(document, path)
      .filter((code) => !codes.includes(code))
      .map((code) => `code inconnu : ${path} ${code}`),
  );
  return [...missing, ...unknown, ...sommes(document), ...references(document)];
}

function sommes(document: Document): string[] {
  const lignes = all(document, 'IncludedSupplyChainTradeLineItem');
  const [entete] = all(document, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  if (lignes.length === 0 || !entete) return ['absent : lignes ou totaux'];
  const net = (ligne: Element) =>
    amount(ligne, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount');
  const total = (name: string) => amount(entete, name);
  const ecarts = all(document, 'SpecifiedTradeAllowanceCharge');
  const isCharge = (ecart: Element) => texts(ecart, 'ChargeIndicator/Indicator')[0] === 'true';
  const [charges, remises] = [ecarts.filter(isCharge), ecarts.filter((ecart) => !isCharge(ecart))];
  const settlement = all(document, 'ApplicableHeaderTradeSettlement').flatMap((each) =>
    children(each, 'ApplicableTradeTax'),
  );
  const taux = (node: Element, path: string) => Number(texts(node, path)[0]);
  const egalites: [string, number, number][] = [
    ['lignes', total('LineTotalAmount'), sum(lignes.map(net))],
    ['remises', total('AllowanceTotalAmount'), sum(remises.map((remise) => amountOf(remise)))],
    ['charges', total('ChargeTotalAmount'), sum(charges.map((charge) => amountOf(charge)))],
    [
      'base',
      total('TaxBasisTotalAmount'),
      total('LineTotalAmount') - total('AllowanceTotalAmount') + total('ChargeTotalAmount'),
    ],
    ['taxe', total('TaxTotalAmount'), sum(settlement.map((tax) => amountOf(tax, 'CalculatedAmount')))],
    ['total', total('GrandTotalAmount'), total('TaxBasisTotalAmount') + total('TaxTotalAmount')],
    ['dû', total('DuePayableAmount'), total('GrandTotalAmount') - total('TotalPrepaidAmount')],
    ...settlement.map((tax): [string, number, number] => {
      const rate = taux(tax, 'RateApplicablePercent');
      const ici = (node: Element) => taux(node, 'RateApplicablePercent') === rate;
      return [
        `base à ${rate} %`,
        amountOf(tax, 'BasisAmount'),
        sum(lignes.filter(ici).map(net)) -
          sum(remises.filter(ici).map((remise) => amountOf(remise))) +
          sum(charges.filter(ici).map((charge) => amountOf(charge))),
      ];
    }),
  ];
  return [
    ...egalites.flatMap(([name, a, b]) => (a === b ? [] : [`somme : ${name} ${a} ≠ ${b}`])),
    ...settlement.flatMap((tax) => taxee(tax, taux(tax, 'RateApplicablePercent'))),
    ...lignes.flatMap((ligne) => multipliee(ligne, net(ligne))),
  ];
}

const amountOf = (node: Element, name = 'ActualAmount'): number =>
  cents(children(node, name)[0]?.textContent ?? '0.00');

/** Tax is base times rate; a cent more or less where no base comes to the total with its tax. */
function taxee(tax: Element, rate: number): string[] {
  const [base, montant] = [amountOf(tax, 'BasisAmount'), amountOf(tax, 'CalculatedAmount')];
  const [categorie] = texts(tax, 'CategoryCode');
  if (rate > 0 !== (categorie === 'S')) return [`taux ${rate} de catégorie ${categorie}`];
  if (categorie === 'E' && texts(tax, 'ExemptionReasonCode').length === 0) return ['exonération sans motif'];
  return Math.abs(montant - (base * rate) / 100) > 1 ? [`taxe de ${base} à ${rate} % : ${montant}`] : [];
}

function multipliee(ligne: Element, net: number): string[] {
  const prix = Number(texts(ligne, 'NetPriceProductTradePrice/ChargeAmount')[0]);
  const quantite = Number(texts(ligne, 'BilledQuantity')[0]);
  return Math.abs(prix * quantite * 100 - net) < 0.5 && prix >= 0
    ? []
    : [`ligne : ${quantite} × ${prix} ≠ ${net}`];
}

function references(document: Document): string[] {
  const reprises = texts(document, 'InvoiceReferencedDocument/IssuerAssignedID');
  const [type] = texts(document, 'ExchangedDocument/TypeCode');
  return (type === '381') === (reprises.length === 1)
    ? []
    : [`type ${type}, ${reprises.length} facture reprise`];
}
