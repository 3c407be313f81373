import { isDay } from '~/lib/dates';
import { plainDecimal } from '~/lib/euros';
import { addTaux, type TotalDeTaux } from './totaux-export';

/** What is sold to consumers in a day, of one category (flow 10.3): goods with tax, or what bears none. */
export interface TransactionsDuJour {
  jour: string;
  categorie: CategorieTransaction;
  /** How many invoices and credit notes. */
  nombre: number;
  parTaux: TotalDeTaux[];
}

/** Deliveries of goods with tax; what bears none under the franchise. */
export const CATEGORIES_TRANSACTION = {
  TLB1: 'Livraisons de biens soumises à la TVA',
  TNT1: 'Opérations non soumises à la TVA (franchise)',
} as const;
export type CategorieTransaction = keyof typeof CATEGORIES_TRANSACTION;

/** A file of the flow: who declares, which days, and whether it replaces what was handed over for them. */
export interface Ereporting {
  /** Letters, digits and dashes; once for each period. */
  id: string;
  nature: 'IN' | 'RE';
  /** 'YYYY-MM-DD' and 'HH:mm' of its making, in Paris. */
  fait: { date: string; heure: string };
  siren: string;
  nom: string;
  du: string;
  au: string;
  transactions: readonly TransactionsDuJour[];
}

const categorieOf = ({ taux }: TotalDeTaux): CategorieTransaction => (taux === 0 ? 'TNT1' : 'TLB1');

/** Adds a document to the days of a period, which stay in order. */
export function addTransaction(
  jours: TransactionsDuJour[],
  jour: string,
  parTaux: readonly TotalDeTaux[],
): void {
  for (const categorie of new Set(parTaux.map(categorieOf))) {
    let same = jours.find((each) => each.jour === jour && each.categorie === categorie);
    if (!same) {
      same = { jour, categorie, nombre: 0, parTaux: [] };
      jours.push(same);
      jours.sort((a, b) => (`${a.jour}${a.categorie}` < `${b.jour}${b.categorie}` ? -1 : 1));
    }
    same.nombre += 1;
    for (const part of parTaux) if (categorieOf(part) === categorie) addTaux(same.parTaux, part);
  }
}

const sum = (parTaux: readonly TotalDeTaux[], quoi: 'ht' | 'tva') =>
  parTaux.reduce((total, part) => total + part[quoi], 0);

/**
 * What is wrong with a file, in words; none is what is handed over. The official schema says what elements there are, these rules what is in them
 * (docs/regles/comptabilite-exports.md).
 */
export function defautsEreporting({ id, siren, nom, du, au, transactions }: Ereporting): string[] {
  const defauts: string[] = [];
  if (!/^[0-9A-Za-z+_/-]+$/.test(id)) defauts.push(`identifiant « ${id} »`);
  if (!/^\d{9}$/.test(siren)) defauts.push(`SIREN « ${siren} »`);
  if (nom.trim() === '') defauts.push('le déclarant n’a pas de nom');
  if (!isDay(du) || !isDay(au) || du > au) defauts.push(`période du ${du} au ${au}`);
  let before = '';
  for (const { jour, categorie, nombre, parTaux } of transactions) {
    const cle = `${jour}${categorie}`;
    if (!isDay(jour) || jour < du || jour > au) defauts.push(`${jour} hors de la période`);
    if (cle <= before)
      defauts.push(`${jour} ${categorie} : un seul total par jour et catégorie, dans l’ordre`);
    before = cle;
    if (nombre < 1) defauts.push(`${jour} ${categorie} : aucune transaction`);
    if (parTaux.length === 0) defauts.push(`${jour} ${categorie} : aucune ventilation`);
    for (const part of parTaux) {
      const { taux, ht, tva, ttc } = part;
      if (categorieOf(part) !== categorie)
        defauts.push(`${jour} : le taux ${taux / 100} % n’est pas de ${categorie}`);
      if (ht + tva !== ttc) defauts.push(`${jour} à ${taux / 100} % : HT et TVA ne font pas le TTC`);
      // One cent for each document: each of them rounds its tax.
      if (Math.abs(tva - (ht * taux) / 10_000) > nombre)
        defauts.push(`${jour} à ${taux / 100} % : ${tva} centimes de TVA sur ${ht}`);
    }
  }
  return defauts;
}

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const echappe = (text: string): string =>
  text.replace(/\p{C}+/gu, ' ').replace(/[&<>"']/g, (letter) => XML[letter] ?? letter);
const date = (jour: string): string => jour.replaceAll('-', '');

/** The file itself, by the schema of the tax administration (v3.2), which wants no count of transactions any more. */
export function ereportingXml(fichier: Ereporting): string {
  const { id, nature, fait, du, au, transactions } = fichier;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Report>',
    '  <ReportDocument>',
    `    <Id>${echappe(id)}</Id>`,
    `    <IssueDateTime><DateTimeString>${date(fait.date)}${fait.heure.replace(':', '')}00</DateTimeString></IssueDateTime>`,
    `    <TypeCode>${nature}</TypeCode>`,
    partie('Sender', fichier),
    partie('Issuer', fichier),
    '  </ReportDocument>',
    '  <TransactionsReport>',
    `    <ReportPeriod><StartDate>${date(du)}</StartDate><EndDate>${date(au)}</EndDate></ReportPeriod>`,
    ...transactions.map(transactionXml),
    '  </TransactionsReport>',
    '</Report>',
    '',
  ].join('\n');
}

const partie = (element: 'Sender' | 'Issuer', { siren, nom }: Ereporting): string =>
  `    <${element}><Id schemeId="0002">${siren}</Id><Name>${echappe(nom)}</Name><RoleCode>SE</RoleCode></${element}>`;

const transactionXml = ({ jour, categorie, parTaux }: TransactionsDuJour): string =>
  [
    '    <Transactions>',
    `      <Date>${date(jour)}</Date>`,
    '      <TransactionsCurrency>EUR</TransactionsCurrency>',
    `      <CategoryCode>${categorie}</CategoryCode>`,
    `      <TaxExclusiveAmount>${plainDecimal(sum(parTaux, 'ht'))}</TaxExclusiveAmount>`,
    `      <TaxTotal>${plainDecimal(sum(parTaux, 'tva'))}</TaxTotal>`,
    ...parTaux.map(
      ({ taux, ht, tva }) =>
        `      <TaxSubtotal><TaxPercent>${plainDecimal(taux)}</TaxPercent><TaxableAmount>${plainDecimal(ht)}</TaxableAmount><TaxTotal>${plainDecimal(tva)}</TaxTotal></TaxSubtotal>`,
    ),
    '    </Transactions>',
  ].join('\n');
