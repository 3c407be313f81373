import { describe, expect, test } from 'vitest';
import { guessMapping } from '~/domain/clients/import/colonnes';
import { CARNETS } from './titres/carnets';
import type { ColonneReelle, FichierReel } from './titres/colonne-reelle';
import { TITRES_ISOLES } from './titres/isoles';
import { LOGICIELS } from './titres/logiciels';

const TODAY = '2026-11-22';

/** At most this share of the headings that mean a field may go without it. */
const MANQUES_MAX = 0.03;

const rowsOf = (colonnes: readonly ColonneReelle[]): string[][] => {
  const height = Math.max(...colonnes.map((colonne) => colonne.length - 2));
  return Array.from({ length: height }, (_, row) => colonnes.map(([, , ...valeurs]) => valeurs[row] ?? ''));
};

interface Compte {
  titres: number;
  faux: string[];
  manques: string[];
}

/** Which headings of a file got a field that is not theirs, and which went without theirs. */
function count({ nom, colonnes }: FichierReel, lignes = rowsOf(colonnes)): Compte {
  const mapping = guessMapping(
    colonnes.map(([titre]) => titre),
    { lignes, today: TODAY },
  );
  const compte: Compte = { titres: colonnes.length, faux: [], manques: [] };
  colonnes.forEach(([titre, attendu], index) => {
    const guess = mapping[index] ?? null;
    if (guess === attendu) return;
    const text = `${nom}, « ${titre} » : ${guess} au lieu de ${attendu}`;
    (guess === null ? compte.manques : compte.faux).push(text);
  });
  return compte;
}

const NOM: ColonneReelle = ['Nom', 'nom', 'Petit', 'Durand', 'Roux'];

/** A heading in a small file of its own, beside the names unless it holds them. */
const alone = (colonne: ColonneReelle): FichierReel => ({
  nom: 'seul',
  colonnes: colonne[1] === 'nom' ? [colonne] : [NOM, colonne],
});

const add = (comptes: Compte[]): Compte => ({
  titres: comptes.reduce((sum, { titres }) => sum + titres, 0),
  faux: comptes.flatMap(({ faux }) => faux),
  manques: comptes.flatMap(({ manques }) => manques),
});

describe('les titres de vrais fichiers', () => {
  test('carnets d’adresses et logiciels entiers : aucun faux, presque aucun manqué', () => {
    const compte = add([...CARNETS, ...LOGICIELS].map((fichier) => count(fichier)));
    expect(compte.titres).toBeGreaterThanOrEqual(200);
    expect(compte.faux).toEqual([]);
    expect(compte.manques.length, compte.manques.join('\n')).toBeLessThan(compte.titres * MANQUES_MAX);
  });

  test('un titre seul, à côté du nom : aucun faux, presque aucun manqué', () => {
    const compte = add(TITRES_ISOLES.map((colonne) => count(alone(colonne))));
    expect(TITRES_ISOLES.length).toBeGreaterThanOrEqual(200);
    expect(compte.faux).toEqual([]);
    expect(compte.manques.length, compte.manques.join('\n')).toBeLessThan(TITRES_ISOLES.length * MANQUES_MAX);
  });
});
