import { z } from 'zod';
import type { MoyenPaiementRow } from '~/db/rows/comptes';
import { texte, texteRequis } from '../champs';

/** Ways to pay, each with the sign that stands for it. */
export const TYPES_MOYEN_PAIEMENT = {
  'Carte bancaire': 'carte',
  'Prélèvement SEPA': 'prelevement',
  Virement: 'virement',
  Chèque: 'cheque',
} as const;

export type TypeMoyenPaiement = keyof typeof TYPES_MOYEN_PAIEMENT;
const types = Object.keys(TYPES_MOYEN_PAIEMENT) as [TypeMoyenPaiement, ...TypeMoyenPaiement[]];

export const STATUTS_MOYEN_PAIEMENT = ['Actif', 'Inactif'] as const;
export type StatutMoyenPaiement = (typeof STATUTS_MOYEN_PAIEMENT)[number];

const CHIFFRES_MAX = 4;
const TROP_DE_CHIFFRES =
  'Quatre chiffres au plus en tout : un numéro de carte ou un IBAN ne s’enregistre jamais ici.';
const digitsIn = (text: string): number => text.match(/\p{N}/gu)?.length ?? 0;

/** A way to pay as an administrator enters it. Never more than four digits in all, however they are spread (docs/regles/abonnement.md). */
export const MoyenPaiementSaisi = z
  .object({
    type: z.enum(types, 'Choisissez un type de moyen de paiement.'),
    details: texteRequis('Le libellé est requis.', 80),
    titulaire: texteRequis('Le titulaire est requis.', 100),
    derniersChiffres: texte(40).refine(
      (value) => value === '' || digitsIn(value) > CHIFFRES_MAX || /^\d{4}$/.test(value),
      {
        error: 'Attendu : quatre chiffres, ou rien.',
      },
    ),
  })
  .superRefine(({ details, titulaire, derniersChiffres }, issues) => {
    const fields = { details, titulaire, derniersChiffres };
    const total = Object.values(fields).reduce((sum, text) => sum + digitsIn(text), 0);
    if (total <= CHIFFRES_MAX) return;
    const worst =
      Object.entries(fields).sort(([, a], [, b]) => digitsIn(b) - digitsIn(a))[0]?.[0] ?? 'details';
    issues.addIssue({ code: 'custom', message: TROP_DE_CHIFFRES, path: [worst] });
  });
export type MoyenPaiementSaisi = z.output<typeof MoyenPaiementSaisi>;

export const StatutMoyenSaisi = z.object({
  statut: z.enum(STATUTS_MOYEN_PAIEMENT, "Ce statut de moyen de paiement n'existe pas."),
});

/** A way to pay with the specification's names (docs/regles/abonnement.md). */
export interface MoyenPaiement {
  id: string;
  type: string;
  details: string;
  titulaire: string;
  statut: StatutMoyenPaiement;
  icone: string;
}

export const toMoyenPaiement = ({
  id,
  type,
  details,
  titulaire,
  statut,
  icone,
}: MoyenPaiementRow): MoyenPaiement => ({
  id,
  type,
  details,
  titulaire,
  statut,
  icone,
});
