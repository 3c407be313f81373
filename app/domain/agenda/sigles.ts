import { foldText } from '~/lib/texte';

/** Words that a short form leaves out. */
const VIDES = new Set(['a', 'au', 'aux', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les', 'sur']);

/**
 * A short form of each centre's name, for where the name has no room: 'CAT' is 'Centre auditif des Tilleuls', 'BEL' is 'Bellecour'. No two
 * are alike; what they are depends on the names alone.
 */
export function siglesOf(noms: readonly string[]): Map<string, string> {
  const sigles = new Map<string, string>();
  const pris = new Set<string>();
  for (const nom of [...new Set(noms)].sort()) {
    const sigle = sigleDe(nom);
    let unique = sigle;
    for (let rang = 2; pris.has(unique); rang += 1) unique = sigle + rang;
    pris.add(unique);
    sigles.set(nom, unique);
  }
  return sigles;
}

function sigleDe(nom: string): string {
  const mots = foldText(nom)
    .split(/[^a-z0-9]+/)
    .filter((mot) => mot && !VIDES.has(mot));
  const lettres =
    mots.length > 1
      ? mots.slice(0, 4).map((mot) => /^\d{1,2}/.exec(mot)?.[0] ?? mot.charAt(0))
      : [mots[0]?.slice(0, 3) ?? nom.slice(0, 3)];
  return lettres.join('').toUpperCase();
}
