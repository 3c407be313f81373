import type { CentrePdf } from '~/infra/pdf/facture.model';
import { accord } from '~/lib/accord';
import { addDays, formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { COTES, type Cote } from '~/lib/oreilles';
import type { ValeursDevis } from './champs-devis';
import { hasAppareil, hasClasse1 } from './montants-devis';
import { ESSAI_MINIMUM } from './regles';

export interface PatientDuDevis {
  nom: string;
  prenom: string;
  mutuelle: string;
  dateNaissance: string | null;
}
/** The letterhead that the quote is printed with. */
export type CentreDuDevis = Pick<CentrePdf, 'nom' | 'adresse' | 'ville' | 'siret'>;
/** Who signs the quote, as it names them. */
export type ProfessionnelDuDevis = Pick<ValeursDevis, 'nomCompte' | 'numAdeliCompte'>;

/** Highest tax-inclusive price of a class 1 device for an adult, in cents, by the day from which it holds. */
const PRIX_LIMITES_CLASSE_1 = [{ depuis: '2021-01-01', centimes: 95_000 }] as const;
/** Children have limits of their own, up to and including this age. */
const AGE_ENFANT = 20;
/** A quote binds the centre for two months at least. */
const MOIS_DE_VALIDITE = 2;

/** The last day on which a quote may be accepted; null without a date or a duration. */
export const lastDay = ({
  dateDevis,
  dureeValiditeDevis,
}: Pick<ValeursDevis, 'dateDevis' | 'dureeValiditeDevis'>): string | null =>
  dateDevis === null || dureeValiditeDevis === null ? null : addDays(dateDevis, dureeValiditeDevis);

/**
 * What the French model of a hearing-aid quote asks for and this one lacks, in words for the person who would print it; none when the
 * quote is complete. The model: order of 28 April 2017, modified 29 August 2019; limits of prices are dated.
 */
export function missingMentions(
  devis: ValeursDevis,
  client: PatientDuDevis,
  centre: CentreDuDevis,
  professionnel: ProfessionnelDuDevis = devis,
): string[] {
  const lacks: [boolean, string][] = [
    [!centre.nom, 'le nom du centre'],
    [!centre.adresse || !centre.ville, 'l’adresse du centre'],
    [!centre.siret, 'le numéro SIRET du centre'],
    [!professionnel.nomCompte, 'le nom de l’audioprothésiste'],
    [!professionnel.numAdeliCompte, 'le numéro ADELI ou RPPS de l’audioprothésiste'],
    [!client.nom || !client.prenom, 'le nom et le prénom du patient'],
    [!devis.dateDevis, 'la date du devis'],
    [isShort(devis), 'une durée de validité d’au moins deux mois'],
    [!devis.datePrescriptionDevis, 'la date de la prescription'],
    [!devis.prescripteurDevis, 'le nom du prescripteur'],
    ...ofAppareils(devis, client),
    [devis.rbstSSDevis === null, 'la part de la Sécurité sociale'],
    [client.mutuelle !== '' && devis.rbstComplDevis === null, 'la part de la complémentaire'],
    [(devis.dureeEssaiDevis ?? 0) < ESSAI_MINIMUM, `un essai d’au moins ${ESSAI_MINIMUM} jours`],
    [!devis.garantieDevis, 'la garantie'],
    [!devis.servicesInclusDevis, 'les services inclus'],
  ];
  return lacks.flatMap(([lacking, mention]) => (lacking ? [mention] : []));
}

function ofAppareils(devis: ValeursDevis, client: PatientDuDevis): [boolean, string][] {
  const equipped = COTES.filter(({ cote }) => hasAppareil(devis, cote));
  if (equipped.length === 0) return [[true, 'au moins un appareil']];
  const alone = COTES.filter((each) => !equipped.includes(each) && hasTraces(devis, each.cote));
  const limit = priceLimit(devis, client);
  return [
    [!devis.classeAppareilDevis, 'la classe des appareils'],
    ...alone.map(({ nom }): [boolean, string] => [
      true,
      `l’appareil proposé à côté de ce qui est saisi (${nom})`,
    ]),
    ...equipped.flatMap(({ cote, nom }): [boolean, string][] => [
      [!devis[`marqueAppareil${cote}Devis`], `la marque (${nom})`],
      [!devis[`modeleAppareil${cote}Devis`], `le modèle (${nom})`],
      [!devis[`lpp${cote}Devis`], `le code LPP (${nom})`],
      [!devis[`bobineT${cote}Devis`], `la bobine T, oui ou non (${nom})`],
      [!devis[`fabrication${cote}Devis`], `le lieu de fabrication (${nom})`],
      [devis[`prixTTC${cote}Devis`] === null, `le prix (${nom})`],
      ...ofClasse1(devis, cote, nom, limit),
    ]),
  ];
}

/** What is typed for an ear without a device would not be printed: nobody is to find that out on paper. */
const hasTraces = (devis: ValeursDevis, cote: Cote): boolean =>
  hasClasse1(devis, cote) ||
  [
    devis[`lpp${cote}Devis`],
    devis[`numeroSerie${cote}Devis`],
    devis[`bobineT${cote}Devis`],
    devis[`fabrication${cote}Devis`],
    devis[`bobineT${cote}Classe1`],
    devis[`fabrication${cote}Classe1`],
  ].some(Boolean);

const ENUMERATION = new Intl.ListFormat('fr');

/** A class 2 device needs a whole class 1 offer beside it; a class 1 device is one itself. Neither may cost more than its limit. */
function ofClasse1(devis: ValeursDevis, cote: Cote, nom: string, limit: number | null): [boolean, string][] {
  const isOffer = devis.classeAppareilDevis === 'Classe 1';
  const prix = isOffer ? devis[`prixTTC${cote}Devis`] : devis[`prixTTC${cote}Classe1`];
  const manquent = [
    !devis[`marque${cote}Classe1`] && 'marque',
    !devis[`modele${cote}Classe1`] && 'modèle',
    !devis[`lpp${cote}Classe1`] && 'LPP',
    prix === null && 'prix',
  ].filter((champ) => champ !== false);
  const offered = !isOffer && hasClasse1(devis, cote);
  return [
    [!isOffer && manquent.length > 0, `une offre de classe 1 : ${ENUMERATION.format(manquent)} (${nom})`],
    [offered && !devis[`bobineT${cote}Classe1`], `la bobine T de l’offre de classe 1, oui ou non (${nom})`],
    [
      offered && !devis[`fabrication${cote}Classe1`],
      `le lieu de fabrication de l’offre de classe 1 (${nom})`,
    ],
    [
      limit !== null && (prix ?? 0) > limit,
      `un prix de classe 1 d’au plus ${formatEuros(limit ?? 0)} TTC (${nom})`,
    ],
  ];
}

/** The limit that holds on the day of the quote; null for a child, or where the day or the age is not known. */
function priceLimit({ dateDevis }: ValeursDevis, { dateNaissance }: PatientDuDevis): number | null {
  if (dateDevis === null || dateNaissance === null) return null;
  const grown = `${Number(dateNaissance.slice(0, 4)) + AGE_ENFANT + 1}${dateNaissance.slice(4)}`;
  if (dateDevis < grown) return null;
  return PRIX_LIMITES_CLASSE_1.findLast(({ depuis }) => depuis <= dateDevis)?.centimes ?? null;
}

function isShort(devis: ValeursDevis): boolean {
  const last = lastDay(devis);
  return devis.dateDevis === null || last === null || last < afterMonths(devis.dateDevis, MOIS_DE_VALIDITE);
}

/**
 * The last day on which a quote can be accepted, however short it says that it is valid: the law gives two months. Null without a date.
 */
export function lastDayToAccept(
  devis: Pick<ValeursDevis, 'dateDevis' | 'dureeValiditeDevis'>,
): string | null {
  if (devis.dateDevis === null) return null;
  const legal = afterMonths(devis.dateDevis, MOIS_DE_VALIDITE);
  const own = lastDay(devis) ?? legal;
  return own > legal ? own : legal;
}

/** The same day some months later, or the last one of that month. */
function afterMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** How many mandatory mentions lack, as a sentence. */
export const lackText = (mentions: readonly string[]): string =>
  `Il manque ${accord(mentions.length, 'mention obligatoire', 'mentions obligatoires')}.`;

/** 'Valable jusqu’au 20/01/2027 inclus'; '' without a date or a duration. */
export function validityText(devis: Pick<ValeursDevis, 'dateDevis' | 'dureeValiditeDevis'>): string {
  const last = lastDay(devis);
  return last === null ? '' : `Valable jusqu’au ${formatDay(last)} inclus`;
}
