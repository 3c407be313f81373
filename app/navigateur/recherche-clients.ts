import { paths } from '~/http/paths';

export interface Trouves<T> {
  suggestions: readonly T[];
  /** Why none could be looked for (docs/regles/clients.md). */
  panne?: string;
}

/** What the search of everything finds, by kind. */
export interface Trouve {
  texte: string;
  precision: string;
  vers: string;
}
export interface GroupeTrouve {
  titre: string;
  resultats: readonly Trouve[];
}

const ECHEC = 'Erreur lors de la récupération des clients.';

/** What the server finds, or why it could not be asked: never an exception. */
async function findClients<T>(ou: string, q: string, signal: AbortSignal): Promise<Trouves<T>> {
  const failed = (remede: string) => ({ suggestions: [], panne: `${ECHEC} ${remede}` });
  try {
    const answer = await fetch(`${ou}?${new URLSearchParams({ q })}`, { signal });
    if (answer.redirected) return failed('Reconnectez-vous dans un autre onglet, puis cherchez de nouveau.');
    if (!answer.ok) return failed('Cherchez de nouveau dans un instant.');
    return await answer.json();
  } catch {
    return failed('Vérifiez la connexion, puis cherchez de nouveau.');
  }
}

/**
 * Looks for clients while one types, `attenteMs` after the last letter, and shows what was found. What an earlier search found goes at once:
 * Enter must never choose somebody who was not looked for.
 */
export function rechercheClients<T>(
  attenteMs: number,
  montrer: (trouves: Trouves<T> | null) => void,
  ou = paths.recherche(),
) {
  let enCours = new AbortController();
  const arreter = () => {
    enCours.abort();
    montrer(null);
  };
  const chercher = (q: string) => {
    arreter();
    enCours = new AbortController();
    const { signal } = enCours;
    setTimeout(async () => {
      if (signal.aborted) return;
      const trouves = await findClients<T>(ou, q, signal);
      if (!signal.aborted) montrer(trouves);
    }, attenteMs);
  };
  return { chercher, arreter };
}
