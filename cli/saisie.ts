import type { z } from 'zod';
import { DomainError } from '~/domain/errors';

/** Reads a command's values with the domain's schema; raises DomainError with every fault, by field. */
export function readSaisie<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  throw new DomainError(
    'saisie_invalide',
    faults.map(([, message]) => message).join('\n'),
    Object.fromEntries(faults),
  );
}
