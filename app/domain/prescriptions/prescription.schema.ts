import { z } from 'zod';
import { dateJour, texte, texteLong } from '../champs';

export const MESSAGES_PRESCRIPTION = {
  introuvable: 'Prescription introuvable.',
  dateRequise: 'La date de la prescription est requise.',
  dateFuture: 'Une prescription ne peut pas être datée du futur.',
  oreilles: 'Choisissez l’oreille ou les oreilles.',
  nature: 'Choisissez première prescription ou renouvellement.',
  piece: 'Cette pièce n’est plus au client : choisissez-en une autre.',
  conflit:
    'Cette prescription a été modifiée pendant votre saisie. ' +
    'Rien n’est enregistré : ce qui l’est à présent se lit sous chaque champ.',
  dejaEnregistree: 'Cette prescription est déjà enregistrée : ouvrez-la pour la modifier.',
} as const;

export const OREILLES_PRESCRITES = { deux: 'Les deux oreilles', droite: 'Droite', gauche: 'Gauche' } as const;
export const NATURES_PRESCRIPTION = {
  premiere: 'Première prescription',
  renouvellement: 'Renouvellement',
} as const;
export const CLASSES_PRESCRITES = { '': 'Non précisée', '1': 'Classe I', '2': 'Classe II' } as const;

type Oreilles = keyof typeof OREILLES_PRESCRITES;
type Nature = keyof typeof NATURES_PRESCRIPTION;
type Classe = keyof typeof CLASSES_PRESCRITES;

const parmi = <T extends string>(choix: Record<T, string>, message: string) =>
  texte(20)
    .refine((value) => Object.hasOwn(choix, value), { error: message })
    .transform((value) => value as T);

/** One of the client's files or tests: 'fichier:' or 'bilan:' and its id; '' for none. */
const piece = texte(40).refine((value) => value === '' || /^(fichier|bilan):[0-9a-f]{24}$/.test(value), {
  error: MESSAGES_PRESCRIPTION.piece,
});

/** A prescription as its form gives it; a scan that comes along takes the place of the file that is chosen. */
export const PrescriptionSaisie = z
  .object({
    date: dateJour('soin').refine((value) => value !== null, { error: MESSAGES_PRESCRIPTION.dateRequise }),
    prescripteur: texte(200),
    oreilles: parmi<Oreilles>(OREILLES_PRESCRITES, MESSAGES_PRESCRIPTION.oreilles),
    classe: parmi<Classe>(CLASSES_PRESCRITES, 'La classe est I, II, ou n’est pas précisée.'),
    nature: parmi<Nature>(NATURES_PRESCRIPTION, MESSAGES_PRESCRIPTION.nature),
    fichierId: texte(24),
    audiogramme: piece,
    note: texteLong(2000),
  })
  .transform(({ date, ...saisie }) => ({ date: date ?? '', ...saisie }));
export interface PrescriptionSaisie {
  date: string;
  prescripteur: string;
  oreilles: Oreilles;
  classe: Classe;
  nature: Nature;
  /** The scan among the client's files; '' for none. */
  fichierId: string;
  audiogramme: string;
  note: string;
}
