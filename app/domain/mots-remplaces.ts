import type { z } from 'zod';

/** Refuses a text with something in braces that nothing replaces: whoever gets it would read it as it stands. `variables` are what is replaced. */
export const motsRemplaces =
  (variables: Readonly<Record<string, string>>) =>
  (texte: string, issues: z.RefinementCtx): void => {
    const inconnu = texte.match(/\{[^{}\n]{1,40}\}/g)?.find((mot) => !Object.hasOwn(variables, mot));
    if (!inconnu) return;
    const connus = Object.keys(variables).join(', ');
    issues.addIssue({
      code: 'custom',
      message: `${inconnu} ne serait remplacé par rien. Ce qui l’est\u00a0: ${connus}.`,
    });
  };
