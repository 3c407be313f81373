import { z } from 'zod';
import { decritPar, documente } from './documente';

type Formes = Record<string, z.ZodType>;
type Lus<S extends Formes> = { [K in keyof S]?: z.output<S[K]> };

/**
 * The fields of a record that a call names, each read by its schema; those that it does not name are not there, whatever their schema would
 * make of nothing. What no record has is refused by its name.
 */
export const partiel = <S extends Formes>(
  formes: S,
  meta: { id: string; description: string; examples: object[] },
) =>
  documente(
    z
      .record(z.string(), z.unknown(), 'Le corps doit être un objet JSON.')
      .transform((brut, issues): Lus<S> => {
        const lus: Record<string, unknown> = {};
        const inconnus: string[] = [];
        for (const [champ, value] of Object.entries(brut)) {
          const forme = Object.hasOwn(formes, champ) ? formes[champ] : undefined;
          if (!forme) {
            inconnus.push(champ);
            continue;
          }
          const lu = forme.safeParse(value);
          if (lu.success) lus[champ] = lu.data;
          else
            for (const { path, message } of lu.error.issues)
              issues.addIssue({ code: 'custom', path: [champ, ...path], message });
        }
        if (inconnus.length > 0) issues.addIssue({ code: 'unrecognized_keys', keys: inconnus, input: brut });
        return lus as Lus<S>;
      }),
    z
      .strictObject(
        Object.fromEntries(
          Object.entries(formes).map(([champ, forme]) => [champ, z.optional(decritPar(forme))]),
        ),
      )
      .meta(meta),
  );
