import { z } from 'zod';
import { texteLong, texteRequis } from '../champs';
import { motsRemplaces } from '../mots-remplaces';
import { definitionDe, type NatureAFaire, naturesAFaire } from './natures';

/** What stands for a person's own words in the text of a reminder. */
export const VARIABLES_RELANCE = {
  '{client}': 'prénom et nom du patient',
  '{date}': 'jour de ce dont il s’agit : du devis, de l’ordonnance, de l’équipement, de la visite prévue',
  '{echeance}': 'jour avant lequel c’est à faire',
  '{centre}': 'nom du centre',
  '{telephone}': 'téléphone du centre',
} as const;
const lues = motsRemplaces(VARIABLES_RELANCE);

export type ValeursRelance = Record<keyof typeof VARIABLES_RELANCE, string>;

export interface TexteRelance {
  sujet: string;
  texte: string;
  sms: string;
}

const texteDe = (sujet: string, phrase: string): TexteRelance => ({
  sujet,
  texte: [
    'Bonjour {client},',
    phrase,
    'Pour prendre rendez-vous ou pour toute question, appelez-nous\u00a0: {telephone}.',
    'Si vous ne voulez plus recevoir de tels messages, dites-le-nous.',
    '{centre}',
  ].join('\n\n'),
  sms: '{centre}\u00a0: un message vous attend au sujet de votre suivi. Appelez-nous au {telephone}. Pour ne plus en recevoir, dites-le-nous.',
});

const SANS_RDV = texteDe('Votre rendez-vous', 'Nous n’avons pas encore fixé votre prochain rendez-vous.');

/** What an account writes until it has words of its own. Nothing in it is about health. */
const DE_DEPART: Partial<Record<NatureAFaire, TexteRelance>> = {
  rdv: SANS_RDV,
  essaiSansRdv: SANS_RDV,
  devis: texteDe(
    'Votre devis du {date}',
    'Nous vous avons remis un devis le {date}. Il est encore valable ; nous répondons volontiers à vos questions.',
  ),
  ordonnance: texteDe(
    'Votre ordonnance du {date}',
    'Votre ordonnance du {date} est valable jusqu’au {echeance}. Passé ce jour, il en faudra une autre.',
  ),
  reparationRemise: texteDe(
    'Votre équipement vous attend',
    'Votre équipement est revenu au centre le {date}. Nous vous le remettons quand vous le souhaitez.',
  ),
  piles: texteDe(
    'Vos piles',
    'Vos dernières piles datent du {date}. Nous vous en gardons volontiers : passez quand vous voulez.',
  ),
  garantie: texteDe(
    'Votre garantie',
    'La garantie de votre équipement se termine le {echeance}. Nous vous proposons de le vérifier avant ce jour.',
  ),
  renouvellement: texteDe(
    'Votre équipement',
    'Votre équipement du {date} peut à présent être renouvelé. Nous faisons volontiers le point avec vous.',
  ),
};

export const texteDeDepart = (nature: NatureAFaire): TexteRelance =>
  DE_DEPART[nature] ?? texteDe('Votre suivi', 'Nous souhaitons faire le point avec vous.');

/** The kinds about which patients can be written to. */
export const naturesRelancables = naturesAFaire.filter((nature) => definitionDe(nature).relance);

export const TexteRelanceSaisi = z.object({
  sujet: texteRequis('Le sujet est requis.', 150).superRefine(lues),
  texte: texteLong(4000)
    .refine((texte) => texte.trim() !== '', { error: 'Le texte est requis.' })
    .superRefine(lues),
  sms: texteRequis('Le texte du SMS est requis.', 480).superRefine(lues),
});
export type TexteRelanceSaisi = z.output<typeof TexteRelanceSaisi>;
