const LONGUEUR_MAX = 100;

/**
 * A name that somebody typed, as it stands in a mail to somebody else: mail programs make links of addresses, so that nothing in it may be
 * one. 'J.Dupont' becomes 'J. Dupont', 'http://leurre.example/x' becomes 'http leurre. example x'.
 */
export const sansLien = (nom: string): string =>
  nom
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}\p{Zs}'\u2019.,()°&+-]+/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGUEUR_MAX);
