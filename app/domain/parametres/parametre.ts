import { formatDecimal, formatEuros, formatTaux, parseEuros } from '~/lib/euros';

/** What a parameter's whole number counts, and how it is said and typed. */
interface DefinitionUnite {
  /** What stands after the input. */
  suffixe: string;
  dit(valeur: number): string;
  /** As an input holds it. */
  saisie(valeur: number): string;
  /** The number that somebody typed; null for none. */
  lit(texte: string): number | null;
}

const compte = (un: string, des: string): DefinitionUnite => ({
  suffixe: des,
  dit: (valeur) => `${valeur} ${Math.abs(valeur) > 1 ? des : un}`,
  saisie: String,
  lit: (texte) => (/^\d{1,9}$/.test(texte) ? Number(texte) : null),
});

/** Units of parameters. Amounts are cents, rates hundredths of a percent. */
export const UNITES = {
  jours: compte('jour', 'jours'),
  mois: compte('mois', 'mois'),
  ans: compte('an', 'ans'),
  patients: compte('patient', 'patients'),
  minutes: compte('minute', 'minutes'),
  heure: { ...compte('heure', 'heures'), suffixe: 'h', dit: (valeur) => `${valeur} h` },
  paquets: compte('paquet', 'paquets'),
  dpi: compte('ppp', 'ppp'),
  mo: compte('Mo', 'Mo'),
  centimes: {
    suffixe: '€',
    dit: formatEuros,
    saisie: (valeur) => formatDecimal(valeur).replace(/\s/g, ''),
    lit: parseEuros,
  },
  taux: {
    suffixe: '%',
    dit: formatTaux,
    saisie: (valeur) => String(valeur / 100).replace('.', ','),
    lit: (texte) => parseEuros(texte.replace(/%$/, '')),
  },
  ouiNon: {
    suffixe: 'oui ou non',
    dit: (valeur) => (valeur === 1 ? 'oui' : 'non'),
    saisie: (valeur) => (valeur === 1 ? 'oui' : 'non'),
    lit: (texte) => ({ oui: 1, non: 0 })[texte.toLowerCase()] ?? null,
  },
} satisfies Record<string, DefinitionUnite>;
export type Unite = keyof typeof UNITES;

/** What the settings' page groups parameters by. */
export const THEMES = {
  ordonnance: 'Ordonnance et documents',
  essai: 'Essai et suivi',
  relances: 'Relances et piles',
  remboursement: 'Remboursement',
  ventes: 'TVA et acomptes',
  reglements: 'Règlements',
  conservation: 'Conservation des dossiers',
  consultations: 'Consultations inhabituelles',
} as const;
export type Theme = keyof typeof THEMES;

/** A value with the day from which it holds. */
export interface ValeurDatee {
  /** 'YYYY-MM-DD', a Paris day. */
  depuis: string;
  valeur: number;
  /** Where it was taken from, in words. */
  source: string;
}

export interface ValeurLivree extends ValeurDatee {
  /** Whether nobody has confirmed it yet: a usage, or a single source. */
  aConfirmer?: true;
}

/** A parameter as it is shipped. */
export interface Parametre {
  theme: Theme;
  libelle: string;
  unite: Unite;
  /** The least and the most that it can be set to. */
  bornes: readonly [number, number];
  /** Shipped values, the earliest first. */
  livrees: readonly [ValeurLivree, ...ValeurLivree[]];
}

/** The value that holds on a day, with what it rests on. */
export interface ValeurEnVigueur extends ValeurDatee {
  cle: string;
  /** Whether the account has set it, or it is shipped. */
  origine: 'livree' | 'compte';
  aConfirmer: boolean;
}

/** The same where a code's tariff by the account's LPP table may stand in a parameter's place. */
export type ValeurDePart = Omit<ValeurEnVigueur, 'origine'> & { origine: ValeurEnVigueur['origine'] | 'lpp' };

/** The day from which values hold that have no beginning. */
export const DEPUIS_TOUJOURS = '1900-01-01';

/** '950,00 €', '12 mois' */
export const ditValeur = (unite: Unite, valeur: number): string => UNITES[unite].dit(valeur);
