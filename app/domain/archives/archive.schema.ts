import { z } from 'zod';
import { texteRequis } from '../champs';

/** Reasons stand in the audit trail: a line, and no patient's name. */
export const MOTIF_MAX = 200;
const motif = () => texteRequis('Dites pourquoi : le journal le garde.', MOTIF_MAX);

/** Why somebody does what they do with an archived record, or keeps one from the archive. */
export const MotifSaisi = z.object({ motif: motif() });

const CHERCHE_MAX = 200;

/** Whom somebody looks for in the archive, and why. */
export const RechercheSaisie = z.object({
  q: texteRequis('Indiquez un nom, un téléphone, un e-mail ou une ville.', CHERCHE_MAX),
  motif: motif(),
});
export type RechercheSaisie = z.output<typeof RechercheSaisie>;
