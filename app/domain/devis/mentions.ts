import type { CentrePdf } from '~/infra/pdf/facture.model';
import { accord } from '~/lib/accord';
import { addDays, formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { COTES, type Cote } from '~/lib/oreilles';
import { ditValeur } from '../parametres/parametre';
import { addMonths } from '../reglements/echeances';
import type { ValeursDevis } from './champs-devis';
import { hasAppareil, hasClasse1, isClasse1 } from './montants-devis';
import { classe1De, type DevisRegle } from './regles-du-jour';

export interface PatientDuDevis {
  nom: string;
  prenom: string;
  mutuelle: string;
  dateNaissance: string | null;
}
/** The letterhead that the quote is printed with. */
export type CentreDuDevis = Pick<CentrePdf, 'nom' | 'adresse' | 'ville' | 'siret'>;

/** The last day on which a quote may be accepted; null without a date or a duration. */
export const lastDay = ({
  dateDevis,
  dureeValiditeDevis,
}: Pick<ValeursDevis, 'dateDevis' | 'dureeValiditeDevis'>): string | null =>
  dateDevis === null || dureeValiditeDevis === null ? null : addDays(dateDevis, dureeValiditeDevis);

/**
 * What the French model of a hearing-aid quote asks for and this one lacks, in words for the person who would print it; none when the
 * quote is complete. The model: order of 28 April 2017, modified 29 August 2019; periods and limits of prices are those of the quote's day.
 */
export function missingMentions(devis: DevisRegle, client: PatientDuDevis, centre: CentreDuDevis): string[] {
  const { validiteMois, essaiJours } = devis.regles;
  const lacks: [boolean, string][] = [
    [!centre.nom, 'le nom du centre'],
    [!centre.adresse || !centre.ville, 'l’adresse du centre'],
    [!centre.siret, 'le numéro SIRET du centre'],
    [!devis.nomCompte, 'le nom de l’audioprothésiste'],
    [!devis.numAdeliCompte, 'le numéro RPPS de l’audioprothésiste'],
    [!client.nom || !client.prenom, 'le nom et le prénom du patient'],
    [!devis.dateDevis, 'la date du devis'],
    [isShort(devis), `une durée de validité d’au moins ${ditValeur('mois', validiteMois)}`],
    [!devis.datePrescriptionDevis, 'la date de la prescription'],
    [!devis.prescripteurDevis, 'le nom du prescripteur'],
    ...ofAppareils(devis),
    [devis.rbstSSDevis === null, 'la part de la Sécurité sociale'],
    [client.mutuelle !== '' && devis.rbstComplDevis === null, 'la part de la complémentaire'],
    [(devis.dureeEssaiDevis ?? 0) < essaiJours, `un essai d’au moins ${ditValeur('jours', essaiJours)}`],
    [!devis.garantieDevis, 'la garantie'],
    [!devis.servicesInclusDevis, 'les services inclus'],
  ];
  return lacks.flatMap(([lacking, mention]) => (lacking ? [mention] : []));
}

function ofAppareils(devis: DevisRegle): [boolean, string][] {
  const equipped = COTES.filter(({ cote }) => hasAppareil(devis, cote));
  if (equipped.length === 0) return [[true, 'au moins un appareil']];
  const alone = COTES.filter((each) => !equipped.includes(each) && hasTraces(devis, each.cote));
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
      ...ofClasse1(devis, cote, nom),
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
function ofClasse1(devis: DevisRegle, cote: Cote, nom: string): [boolean, string][] {
  const isOffer = isClasse1(devis);
  const { prix } = classe1De(devis, cote);
  const { limite, limiteC2s } = devis.regles.classe1?.[cote] ?? { limite: null, limiteC2s: null };
  const plafond = limiteC2s ?? limite;
  const manquent = [
    !devis[`marque${cote}Classe1`] && 'marque',
    !devis[`modele${cote}Classe1`] && 'modèle',
    !devis[`lpp${cote}Classe1`] && 'LPP',
    prix === null && 'prix',
  ].filter((champ) => champ !== false);
  const offered = !isOffer && hasClasse1(devis, cote);
  return [
    [!isOffer && manquent.length > 0, `une offre de classe I : ${ENUMERATION.format(manquent)} (${nom})`],
    [offered && !devis[`bobineT${cote}Classe1`], `la bobine T de l’offre de classe I, oui ou non (${nom})`],
    [
      offered && !devis[`fabrication${cote}Classe1`],
      `le lieu de fabrication de l’offre de classe I (${nom})`,
    ],
    [
      plafond !== null && (prix ?? 0) > plafond,
      `un prix de classe I d’au plus ${formatEuros(plafond ?? 0)} TTC${limiteC2s === null ? '' : ' sous la complémentaire santé solidaire'} (${nom})`,
    ],
  ];
}

function isShort(devis: DevisRegle): boolean {
  const last = lastDay(devis);
  return (
    devis.dateDevis === null || last === null || last < addMonths(devis.dateDevis, devis.regles.validiteMois)
  );
}

/**
 * The last day on which a quote can be accepted, however short it says that it is valid: the law gives two months, the account may give more. Null without a date.
 */
export function lastDayToAccept(
  devis: Pick<DevisRegle, 'dateDevis' | 'dureeValiditeDevis' | 'regles'>,
): string | null {
  if (devis.dateDevis === null) return null;
  const legal = addMonths(devis.dateDevis, devis.regles.validiteMois);
  const own = lastDay(devis) ?? legal;
  return own > legal ? own : legal;
}

/** How many mandatory mentions lack, as a sentence. */
export const lackText = (mentions: readonly string[]): string =>
  `Il manque ${accord(mentions.length, 'mention obligatoire', 'mentions obligatoires')}.`;

/** 'Valable jusqu’au 20/01/2027 inclus'; '' without a date or a duration. */
export function validityText(devis: Pick<ValeursDevis, 'dateDevis' | 'dureeValiditeDevis'>): string {
  const last = lastDay(devis);
  return last === null ? '' : `Valable jusqu’au ${formatDay(last)} inclus`;
}
