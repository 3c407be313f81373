import { z } from 'zod';
import { caseCochee, texteRequis } from '../champs';
import { ChoixSaisi } from '../devis/decision.schema';
import { readTrace, TRACE_MAX } from './trace';

/** Who signs. */
export const QUALITES = { patient: 'Le patient', representant: 'Son représentant légal' } as const;
export type Qualite = keyof typeof QUALITES;
const qualites = Object.keys(QUALITES) as [Qualite, ...Qualite[]];

const SIGNER = 'Signez dans le cadre, au doigt, au stylet ou à la souris.';
const ACCORD = 'Cochez la case pour donner votre accord.';

/** What whoever signs on a screen says: their name, their strokes, that they agree and, for a quote, to what. */
export const SignatureSaisie = ChoixSaisi.extend({
  signataire: texteRequis('Le nom de la personne qui signe est requis.', 120),
  qualite: z.enum(qualites, 'Dites qui signe.').optional().default('patient'),
  trace: z
    .string(SIGNER)
    .max(TRACE_MAX, 'Cette signature a trop de traits : effacez-la et recommencez.')
    .refine((trace) => readTrace(trace) !== null, { error: SIGNER }),
  accord: caseCochee().refine((oui) => oui, { error: ACCORD }),
});
export type SignatureSaisie = z.output<typeof SignatureSaisie>;

/** The same at a distance: what was chosen may be left out where the quote offers nothing to choose, and a code came by e-mail. */
export const SignatureADistance = SignatureSaisie.extend({
  code: texteRequis('Saisissez le code à six chiffres reçu par courriel.', 20).transform((code) =>
    code.replace(/\D/g, ''),
  ),
});
export type SignatureADistance = z.output<typeof SignatureADistance>;

/** A document that was signed on paper: what it says beside its file. */
export const SignaturePapier = ChoixSaisi;
export type SignaturePapier = z.output<typeof SignaturePapier>;
