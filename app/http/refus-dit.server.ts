import type { CodeRefus } from '~/domain/codes';
import { DomainError } from '~/domain/errors';

/** Does a deed; the sentence by which it was refused for this one reason, null when it was done. Raises again any other refusal. */
export async function sentenceOf(code: CodeRefus, work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.code === code) return error.message;
    throw error;
  }
}
