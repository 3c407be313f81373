import { DomainError } from '~/domain/errors';
import { placesWanted } from './places.server';

/** Silence after which a sender is taken for gone, in milliseconds. */
const SILENCE_MS = 20_000;
/** Who sends for longer than this must have sent so many bytes a second since: a place is not held by drops. */
const ELAN_MS = 20_000;
const DEBIT_MIN = 4_000;
/** The same while others wait for a place. */
const DEBIT_PRESSE = 40_000;

const TROP_LENT =
  'L’envoi s’est arrêté en route : rien n’est enregistré. Vérifiez votre connexion, puis recommencez.';

/**
 * The bytes of a request as they come. At the first byte beyond `max` it calls `onTrop` and ends; the rest stays unread, for the server to
 * let go (limitBody). Raises DomainError for a sender too slow to be waited for, and Error for a body shorter than was announced.
 */
export async function* octetsOf(
  request: Request,
  max: number,
  onTrop: () => void,
): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  const start = Date.now();
  let received = 0;
  try {
    for (;;) {
      const step = await withinSilence(reader.read());
      if (step.done) break;
      received += step.value.length;
      if (received > max) return onTrop();
      if (isSlow(received, Date.now() - start)) throw new DomainError('envoi_trop_lent', TROP_LENT);
      yield step.value;
    }
  } finally {
    reader.releaseLock();
  }
  const announced = request.headers.get('Content-Length');
  if (announced !== null && Number(announced) !== received) throw new Error('Corps plus court qu’annoncé');
}

const isSlow = (received: number, elapsed: number): boolean =>
  elapsed > ELAN_MS && received < ((elapsed - ELAN_MS) / 1000) * (placesWanted() ? DEBIT_PRESSE : DEBIT_MIN);

async function withinSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DomainError('envoi_trop_lent', TROP_LENT)), SILENCE_MS);
  });
  // Given up, it ends with an error that nobody waits for.
  reading.catch(() => undefined);
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}
