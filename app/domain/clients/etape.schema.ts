import { z } from 'zod';
import { texte } from '../champs';
import { ETAPES, isEtape } from './parcours';

/** The step that becomes the current one (docs/regles/clients.md): 0 to 3. */
export const ChangementEtape = z.object({
  stepDash: texte().transform((value, issues) => {
    const step = value === '' ? Number.NaN : Number(value);
    if (isEtape(step)) return step;
    issues.addIssue({ code: 'custom', message: `L'étape va de 0 à ${ETAPES.length - 1}.` });
    return z.NEVER;
  }),
});
export type ChangementEtape = z.output<typeof ChangementEtape>;
