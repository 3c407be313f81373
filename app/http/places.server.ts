/** How many forms with files may arrive at once: in one process, of one account, of one user, who keeps a request for the rest. */
const PLACES = { processus: 16, compte: 8, user: 3 };

interface Demandeur {
  userId: string;
  compteId: string;
}

const taken = new Map<string, number>();

const keysOf = ({ userId, compteId }: Demandeur): [string, number][] => [
  ['processus', PLACES.processus],
  [`compte ${compteId}`, PLACES.compte],
  [`user ${userId}`, PLACES.user],
];

/** Takes a place for a form with files; returns what gives it back, or null where there is none. */
export function takePlace(demandeur: Demandeur): (() => void) | null {
  const keys = keysOf(demandeur);
  if (keys.some(([key, max]) => (taken.get(key) ?? 0) >= max)) return null;
  for (const [key] of keys) taken.set(key, (taken.get(key) ?? 0) + 1);
  return () => {
    for (const [key] of keys) {
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    }
  };
}
