/**
 * The two ears, the right one first, as on an audiogram, a form and paper; whatever is kept or said of an ear begins here. `cote` ends the
 * names of fields, `cle` those of columns; the rest are words.
 */
export const OREILLES = {
  droite: {
    oreille: 'droite',
    cote: 'D',
    cle: 'd',
    nom: 'oreille droite',
    titre: 'Oreille droite',
    seule: 'Droite',
    etiquette: 'Oreille Droite',
    appareil: 'Appareil droit',
  },
  gauche: {
    oreille: 'gauche',
    cote: 'G',
    cle: 'g',
    nom: 'oreille gauche',
    titre: 'Oreille gauche',
    seule: 'Gauche',
    etiquette: 'Oreille Gauche',
    appareil: 'Appareil gauche',
  },
} as const;

export type Oreille = keyof typeof OREILLES;
type Ligne = (typeof OREILLES)[Oreille];
export type Cote = Ligne['cote'];
export type CleOreille = Ligne['cle'];

/** The table's rows, in its order. */
export const COTES: readonly Ligne[] = Object.values(OREILLES);
export const oreilles: readonly Oreille[] = COTES.map(({ oreille }) => oreille);
export const cotes: readonly Cote[] = COTES.map(({ cote }) => cote);

/** The left one first, as every form and document has them. */
export const COTES_GAUCHE_DABORD: readonly Ligne[] = [OREILLES.gauche, OREILLES.droite];

/** The table's row of a letter. */
export const COTE: Readonly<Record<Cote, Ligne>> = { D: OREILLES.droite, G: OREILLES.gauche };
