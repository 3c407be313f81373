import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type CleDonnees, isNomDeCle, isSecretDeCle } from './lib/trousseau.server';

const CLES_MAX = 20;
const OCTETS_MAX = 10_000;
const AUTRES = 0o077;

const ATTENDU =
  'DATA_KEYS doit être une liste nom:clé, séparée par des virgules, comme en fait « auricule keys new » ; la première chiffre, les autres sont encore lues.';

type Lues = { cles: CleDonnees[] } | { faute: string };

/** The keys of data of the environment, or of the file that it names. */
export function dataKeysOf(env: Partial<Record<string, string>>): Lues {
  const { DATA_KEYS: texte, DATA_KEYS_FILE: fichier } = env;
  if (texte && fichier)
    return { faute: 'DATA_KEYS ou DATA_KEYS_FILE : les clés se donnent d’une seule façon.' };
  if (!fichier) return readKeys(texte ?? '', ATTENDU);
  const lu = readFile(path.resolve(fichier));
  return 'faute' in lu
    ? lu
    : readKeys(lu.texte, ATTENDU.replace('DATA_KEYS', `DATA_KEYS_FILE (${fichier})`), true);
}

function readFile(fichier: string): { texte: string } | { faute: string } {
  try {
    const { mode, size } = statSync(fichier);
    if (process.platform !== 'win32' && (mode & AUTRES) !== 0)
      return {
        faute: `DATA_KEYS_FILE : d’autres utilisateurs de cette machine ont accès à ${fichier}. Lancez « chmod 600 ${fichier} ».`,
      };
    if (size > OCTETS_MAX) return { faute: `DATA_KEYS_FILE : ${fichier} est trop long pour des clés.` };
    return { texte: readFileSync(fichier, 'utf8') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'erreur imprévue';
    return { faute: `DATA_KEYS_FILE : ${fichier} ne peut être lu (${code}).` };
  }
}

/** A file that was named holds one key at least: an empty one would write in the clear. */
function readKeys(texte: string, attendu: string, voulues = false): Lues {
  if (texte.length > OCTETS_MAX) return { faute: attendu };
  const parties = texte.split(/[\s,]+/).filter(Boolean);
  const cles = parties.map((partie): CleDonnees => {
    const milieu = partie.indexOf(':');
    return { id: partie.slice(0, Math.max(milieu, 0)), secret: partie.slice(milieu + 1) };
  });
  const justes =
    cles.length <= CLES_MAX &&
    cles.length >= (voulues ? 1 : 0) &&
    cles.every(({ id, secret }) => isNomDeCle(id) && isSecretDeCle(secret)) &&
    new Set(cles.map(({ id }) => id)).size === cles.length &&
    new Set(cles.map(({ secret }) => secret)).size === cles.length;
  return justes ? { cles } : { faute: attendu };
}
