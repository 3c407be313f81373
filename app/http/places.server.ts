/** How many forms with files may arrive at once: in one process, of one account, of one user, who keeps a request for the rest. */
const PLACES = { processus: 16, compte: 4, user: 3 };

interface Expediteur {
  userId: string;
  compteId: string;
}

/** How long after somebody found no place for the process slow senders have to hurry, in milliseconds. */
const PRESSE_MS = 60_000;

const taken = new Map<string, number>();
let refusedAt = Number.NEGATIVE_INFINITY;

/** Whether somebody who had a share left has lately been refused a place, because others held them all. */
export const placesWanted = (): boolean => Date.now() - refusedAt < PRESSE_MS;

const keysOf = ({ userId, compteId }: Expediteur): [string, number][] => [
  ['processus', PLACES.processus],
  [`compte ${compteId}`, PLACES.compte],
  [`user ${userId}`, PLACES.user],
];

/** Takes a place for a form with files; returns what gives it back, or null where there is none. */
export function takePlace(expediteur: Expediteur): (() => void) | null {
  const keys = keysOf(expediteur);
  const full = keys.filter(([key, max]) => (taken.get(key) ?? 0) >= max);
  if (full.length > 0) {
    if (full.every(([key]) => key === 'processus')) refusedAt = Date.now();
    return null;
  }
  for (const [key] of keys) taken.set(key, (taken.get(key) ?? 0) + 1);
  return () => {
    for (const [key] of keys) {
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    }
  };
}
