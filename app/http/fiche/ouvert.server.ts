import { z } from 'zod';
import type { TextesClient } from '~/domain/clients/ecarts-client';

const Ouvert = z.record(z.string(), z.string());

/**
 * The values that a client's form was opened on, as it sends them back; null when they cannot be read, and when they are not those of the state
 * that it stands on: it has been told to replace a newer one since.
 */
export function readOuvert(form: FormData): TextesClient | null {
  try {
    const { version, ...valeurs } = Ouvert.parse(JSON.parse(String(form.get('ouvert'))));
    return version === form.get('version') ? valeurs : null;
  } catch {
    return null;
  }
}
