import { useEffect, useRef, useState } from 'react';
import { paths } from '~/http/paths';

interface Trouves<T> {
  suggestions: readonly T[];
  /** Why none could be looked for (docs/regles/clients.md). */
  panne?: string;
}

const ECHEC = 'Erreur lors de la récupération des clients.';

/** What the server finds, or why it could not be asked: never an exception, which would take the page and what was typed there. */
async function findClients<T>(q: string, signal: AbortSignal): Promise<Trouves<T>> {
  const failed = (remede: string) => ({ suggestions: [], panne: `${ECHEC} ${remede}` });
  try {
    const answer = await fetch(`${paths.recherche()}?${new URLSearchParams({ q })}`, { signal });
    if (answer.redirected) return failed('Reconnectez-vous dans un autre onglet, puis cherchez de nouveau.');
    if (!answer.ok) return failed('Cherchez de nouveau dans un instant.');
    return await answer.json();
  } catch {
    return failed('Vérifiez la connexion, puis cherchez de nouveau.');
  }
}

/**
 * Looks for clients while one types, `attenteMs` after the last letter. What an earlier search found goes at once: Enter must never choose
 * somebody who was not looked for.
 */
export function useRechercheClients<T>(attenteMs: number) {
  const [trouves, setTrouves] = useState<Trouves<T>>();
  const enCours = useRef<AbortController>(undefined);
  useEffect(() => () => enCours.current?.abort(), []);

  const arreter = () => {
    enCours.current?.abort();
    setTrouves(undefined);
  };
  const chercher = (q: string) => {
    arreter();
    const controle = new AbortController();
    const { signal } = controle;
    enCours.current = controle;
    setTimeout(async () => {
      if (signal.aborted) return;
      const reponse = await findClients<T>(q, signal);
      if (!signal.aborted) setTrouves(reponse);
    }, attenteMs);
  };
  return { trouves, chercher, arreter };
}
