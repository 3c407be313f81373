import { z } from 'zod';
import { texteLong, texteRequis } from '../champs';
import { motsRemplaces } from '../mots-remplaces';

/** What stands for a person's and an invoice's own words in the text of a reminder. */
export const VARIABLES = {
  '{client}': 'prénom et nom du client',
  '{facture}': 'numéro de la facture',
  '{date}': 'date de la facture',
  '{reste}': 'ce qui est à payer à ce jour, échéances à venir exceptées',
  '{centre}': 'nom du centre',
  '{telephone}': 'téléphone du centre',
} as const;
export type Valeurs = Record<keyof typeof VARIABLES, string>;

export interface ModeleRelance {
  sujet: string;
  texte: string;
  delaiJours: number;
}

/** What a centre writes until it has words of its own. */
export const MODELE_DE_DEPART: ModeleRelance = {
  sujet: 'Votre facture {facture}',
  texte: [
    'Bonjour {client},',
    'Sauf erreur de notre part, il reste {reste} à régler de la facture {facture} du {date}.',
    'Si vous venez de la régler, ne tenez pas compte de ce message. Pour toute question, appelez-nous : {telephone}.',
    '{centre}',
  ].join('\n\n'),
  delaiJours: 15,
};

const DELAI = 'Le délai va de 1 à 365 jours.';

export const ModeleSaisi = z.object({
  sujet: texteRequis('Le sujet est requis.', 150).superRefine(motsRemplaces(VARIABLES)),
  texte: texteLong(4000)
    .refine((texte) => texte.trim() !== '', { error: 'Le texte est requis.' })
    .superRefine(motsRemplaces(VARIABLES)),
  delaiJours: z.coerce.number(DELAI).int(DELAI).min(1, DELAI).max(365, DELAI),
});
export type ModeleSaisi = z.output<typeof ModeleSaisi>;

/** A reminder as it is read: what stands for values replaced, paragraphs apart. */
export function rediger(
  { sujet, texte }: Pick<ModeleRelance, 'sujet' | 'texte'>,
  valeurs: Readonly<Record<string, string>>,
): { sujet: string; paragraphes: string[] } {
  const remplir = (modele: string): string =>
    modele.replace(/\{[a-z]+\}/g, (nom) => (Object.hasOwn(valeurs, nom) ? (valeurs[nom] ?? nom) : nom));
  return {
    sujet: remplir(sujet).replace(/\s+/g, ' ').trim(),
    paragraphes: texte
      .split(/\n\s*\n/)
      .map((paragraphe) => remplir(paragraphe).trim())
      .filter((paragraphe) => paragraphe !== ''),
  };
}
