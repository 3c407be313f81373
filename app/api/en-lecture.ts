import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '~/domain/errors';

const EN_LECTURE = 'Ce champ ne se modifie pas par cet appel.';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Lets pass what a reading gave and a client sends back with the rest; refuses another value by the field's name, rather than let it fall
 * unseen. `actuel` is the record as it is read; null for a new one, which has nothing of the kind.
 */
export function assertLus(lus: Record<string, unknown>, actuel: Record<string, unknown> | null): void {
  const sent = Object.entries(lus).filter(([, value]) => value !== undefined);
  const changed = sent.filter(([champ, value]) =>
    actuel === null
      ? !isEmpty(value)
      : !isDeepStrictEqual(value, actuel[champ]) && !(isEmpty(value) && isEmpty(actuel[champ])),
  );
  if (changed.length === 0) return;
  const errors = Object.fromEntries(changed.map(([champ]) => [champ, EN_LECTURE]));
  throw new DomainError(
    'champ_en_lecture',
    `Ne se modifie pas ici : ${Object.keys(errors).join(', ')}.`,
    errors,
  );
}
