import { z } from 'zod';
import { cotes } from '~/lib/oreilles';
import { type AppareilDeCote, CHAMPS_APPAREIL, champsAppareil } from '../appareillage/champs-appareil';
import { dateJour, euros, pieces, texte, texteRequis } from '../champs';
import type { ValeurDe } from '../genres';
import { filled, LECTURES } from '../lectures';
import {
  type CHAMPS_FACTURE,
  type ChampFacture,
  type ChampPorte,
  champFacture,
  champsDeCote,
  champsFacture,
  champsLigne,
  champsPortes,
  isFilled,
  numerosLibres,
} from './champs-facture';
import { type NatureTva, naturesTva } from './tva';

export const MESSAGES_FACTURE = {
  objetRequis: "L'objet est requis.",
  nomRequis: 'Le nom du client est requis.',
  emailRequis: "L'email est requis.",
  prixRequis: 'Le montant est requis.',
  descriptionRequise: 'La description est requise.',
  appareilRequis: 'La marque ou le modèle est requis.',
  ligneRequise: 'La facture doit avoir au moins une ligne.',
  aucunFichier: 'Please select a file to upload.',
} as const;

/** Whatever says nothing that is known is taken for a device or a battery. */
const natureTva = () =>
  z
    .enum(naturesTva, 'Ce taux n’existe pas.')
    .or(z.literal(''))
    .nullish()
    .transform((nature) => nature || 'reduit');

const appareils = Object.fromEntries(
  cotes.flatMap((cote) =>
    champsAppareil.map((champ) => [`${champ}${cote}`, LECTURES[CHAMPS_APPAREIL[champ].genre]()]),
  ),
);
const libres = Object.fromEntries(
  numerosLibres.flatMap((numero) => [
    [`description${numero}`, texte()],
    [`quantite${numero}`, pieces()],
    [`prixLigne${numero}`, euros()],
    [`tvaLigne${numero}`, natureTva()],
  ]),
);

const portes = Object.fromEntries(champsPortes.map((champ) => [champ, euros()]));

type Appareils = { [C in keyof AppareilDeCote]: z.ZodType<AppareilDeCote[C]> };
type Libres = Record<`description${number}`, z.ZodType<string>> &
  Record<`tvaLigne${number}`, z.ZodType<NatureTva>> &
  Record<`quantite${number}` | `prixLigne${number}`, z.ZodType<number | null>>;

const REQUIS: Partial<Record<ChampFacture, string>> = {
  objet: MESSAGES_FACTURE.objetRequis,
  nomClient: MESSAGES_FACTURE.nomRequis,
  email: MESSAGES_FACTURE.emailRequis,
};
const propres = Object.fromEntries(
  champsFacture.map((champ) => {
    const { genre, max } = champFacture(champ);
    const lecture: z.ZodType = LECTURES[genre](max);
    const message = REQUIS[champ];
    return [champ, message === undefined ? lecture : filled(lecture, message)];
  }),
) as { [C in ChampFacture]: z.ZodType<ValeurDe<(typeof CHAMPS_FACTURE)[C]['genre']>> };

/** The invoice form (docs/regles/factures.md): object, name and e-mail are required, and one line; amounts that do not fit are the service's matter. */
export const FactureSaisie = z
  .object({
    ...(appareils as unknown as Appareils),
    ...(libres as unknown as Libres),
    ...propres,
    ...(portes as unknown as Record<ChampPorte, z.ZodType<number | null>>),
    /** The invoice's own day, as it was read: it is given, not chosen (livraison.ts). */
    dateFacture: dateJour(),
  })
  .superRefine((facture, issues) => {
    const values: Record<string, unknown> = facture;
    const miss = (champ: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [champ], message });
    let lignes = 0;
    for (const oreille of cotes) {
      if (!isFilled(values, champsDeCote(oreille))) continue;
      lignes += 1;
      const [marque, modele, montant] = [
        `marqueAppareil${oreille}`,
        `modelAppareil${oreille}`,
        `montantAppareil${oreille}`,
      ];
      if (!isFilled(values, [marque, modele])) miss(marque, MESSAGES_FACTURE.appareilRequis);
      if (values[montant] === null) miss(montant, MESSAGES_FACTURE.prixRequis);
    }
    for (const numero of numerosLibres) {
      if (!isFilled(values, champsLigne(numero))) continue;
      lignes += 1;
      if (!values[`description${numero}`]) miss(`description${numero}`, MESSAGES_FACTURE.descriptionRequise);
      if (values[`prixLigne${numero}`] === null) miss(`prixLigne${numero}`, MESSAGES_FACTURE.prixRequis);
    }
    if (lignes === 0) miss('description1', MESSAGES_FACTURE.ligneRequise);
  });
/** The free lines' fields are named by their number, which zod's types do not keep. */
export type FactureSaisie = z.output<typeof FactureSaisie> &
  Partial<Record<`description${number}`, string>> &
  Partial<Record<`tvaLigne${number}`, NatureTva>> &
  Partial<Record<`quantite${number}` | `prixLigne${number}` | `prixTTC${number}`, number | null>>;

/** What is told of an invoice made elsewhere, beside its PDF (docs/regles/factures.md). */
export const FactureImportee = z.object({
  objet: texteRequis(MESSAGES_FACTURE.objetRequis),
  nomClient: texteRequis(MESSAGES_FACTURE.nomRequis),
  dateFacture: dateJour(),
  totalGeneral: euros(),
});
export type FactureImportee = z.output<typeof FactureImportee>;
