import { toMorceaux } from '~/domain/calendriers/morceaux';
import type { ReponseIcs, TacheIcs } from '~/infra/ics/lecteur.server';
import { readIcs } from '~/infra/ics/lecture.server';
import { RefusIcs } from '~/infra/ics/refus';

/** Child process: reads the file of an external calendar, which anybody may have written. */
export default function calendrier({ octets, fenetre }: TacheIcs): ReponseIcs {
  try {
    return { ok: true, occurrences: readIcs(octets, fenetre, toMorceaux) };
  } catch (error) {
    if (error instanceof RefusIcs) return { ok: false, raison: error.message };
    throw error;
  }
}
