import { z } from 'zod';
import { caseCochee, dateJour, texte, texteLong, texteRequis } from '../champs';
import { numeroDEtiquette } from './etiquette';
import { cleDeSerie, etatsExemplaire } from './exemplaire';

/** As many devices are received at once. */
export const RECEPTION_MAX = 100;
export const SERIE_MAX = 60;
/** A label's whole code holds more than the number. */
const ETIQUETTE_MAX = 120;

export const MESSAGES_EXEMPLAIRE = {
  introuvable: 'Appareil introuvable.',
  serieRequise: 'Le numéro de série est requis.',
  serieIllisible: 'Un numéro de série a au moins un chiffre ou une lettre.',
  seriesRequises: 'Saisissez ou scannez au moins un numéro de série.',
  etat: 'Choisissez où va l’appareil.',
  motifRequis: 'Dites pourquoi.',
  oreille: 'Choisissez l’oreille.',
  conflit: 'Cet appareil a bougé pendant votre saisie. Rien n’est enregistré : relisez son histoire.',
  sansProduit:
    'Cet appareil n’est d’aucun produit du stock et d’aucune fiche : le remplaçant n’aurait pas de place.',
  remplace: 'Remplacement enregistré.',
  remplacant: 'Donnez le numéro de l’appareil qui prend sa place : bouton « Remplacer sous garantie ».',
  essaiEnCours: 'Cet appareil est à l’essai : notez l’issue de l’essai sur la fiche du patient, il suivra.',
  echangeALEssai: 'Cet appareil est à l’essai : notez d’abord l’échange sur l’essai, le numéro suivra.',
  corbeille: 'La fiche de ce patient est dans la corbeille : restaurez-la d’abord.',
  recu: 'Réception enregistrée.',
  deplace: 'Mouvement enregistré.',
  modifie: 'Appareil modifié.',
} as const;

/** A serial number, as the label says it. */
const numeroSerie = () =>
  texteRequis(MESSAGES_EXEMPLAIRE.serieRequise, ETIQUETTE_MAX)
    .transform(numeroDEtiquette)
    .refine((value) => value.length <= SERIE_MAX, { error: `Au plus ${SERIE_MAX} caractères.` })
    .refine((value) => cleDeSerie(value) !== '', { error: MESSAGES_EXEMPLAIRE.serieIllisible });

/** Serial numbers, one a line, as a scanner types them; with `vide` there may be none. */
export const series = ({ vide = false }: { vide?: boolean } = {}) =>
  texteLong(RECEPTION_MAX * (ETIQUETTE_MAX + 2)).transform((value, issues) => {
    const lignes = value
      .split('\n')
      .map((ligne) => numeroDEtiquette(ligne.replace(/\s+/g, ' ')))
      .filter(Boolean);
    if (vide && lignes.length === 0) return lignes;
    const faute = fauteDe(lignes);
    if (!faute) return lignes;
    issues.addIssue({ code: 'custom', message: faute });
    return z.NEVER;
  });

function fauteDe(lignes: readonly string[]): string | null {
  if (lignes.length === 0) return MESSAGES_EXEMPLAIRE.seriesRequises;
  if (lignes.length > RECEPTION_MAX) return `Au plus ${RECEPTION_MAX} numéros à la fois.`;
  const long = lignes.find((ligne) => ligne.length > SERIE_MAX);
  if (long) return `Au plus ${SERIE_MAX} caractères : ${long.slice(0, SERIE_MAX)}…`;
  const vide = lignes.find((ligne) => cleDeSerie(ligne) === '');
  if (vide) return `${MESSAGES_EXEMPLAIRE.serieIllisible} Ligne : ${vide}`;
  const cles = lignes.map(cleDeSerie);
  const double = lignes.find((_, index) => cles.indexOf(cles[index] ?? '') < index);
  return double ? `Le numéro ${double} est deux fois dans la liste.` : null;
}

/** Devices that come in from the supplier, one serial number a line, as a scanner types them. */
export const ReceptionSaisie = z.object({
  series: series(),
  garantieFin: dateJour('garantie'),
  precision: texte(),
  /** The pieces are in the stock's count already: only their numbers are new. */
  dejaComptes: caseCochee(),
});
export type ReceptionSaisie = z.output<typeof ReceptionSaisie>;

/** Where a device goes, and why. */
export const DeplacementSaisi = z.object({
  vers: z.enum(etatsExemplaire, MESSAGES_EXEMPLAIRE.etat),
  motif: texteRequis(MESSAGES_EXEMPLAIRE.motifRequis),
});
export type DeplacementSaisi = z.output<typeof DeplacementSaisi>;

/** The device that takes the place of one under its warranty, which goes on where no other end is said. */
export const RemplacementSaisi = z.object({
  numeroSerie: numeroSerie(),
  garantieFin: dateJour('garantie'),
  motif: texte(),
});
export type RemplacementSaisi = z.output<typeof RemplacementSaisi>;

/** A device that goes to a patient, by its number. */
export const RemiseSaisie = z.object({
  numeroSerie: numeroSerie(),
  vers: z.enum(['essai', 'pret', 'appareille'], MESSAGES_EXEMPLAIRE.etat),
  oreille: z.enum(['G', 'D'], MESSAGES_EXEMPLAIRE.oreille),
  motif: texte(),
});
export type RemiseSaisie = z.output<typeof RemiseSaisie>;

/** What may be put right of a device: its number, warranty and note. */
export const ExemplaireSaisi = z.object({
  numeroSerie: numeroSerie(),
  garantieFin: dateJour('garantie'),
  note: texteLong(2000),
});
export type ExemplaireSaisi = z.output<typeof ExemplaireSaisi>;
