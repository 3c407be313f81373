import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CleParametre, clesParametres, parametreDe } from '~/domain/parametres/referentiel';

const APP = path.resolve(import.meta.dirname, '../../../app');
/** Where figures of the trade are defined; they stand nowhere else, since each of them has a first day. */
const DEFINITIONS = 'domain/parametres/';
/** Code that reckons with money of the trade: there even a bare number that is common elsewhere may not be one of its figures. */
const METIER = /^domain\/(devis|remboursement|factures|lpp|encaissements)\//;
/** Of the figures in euros those that are also statuses, sizes or degrees elsewhere. */
const COURANTS = [240, 288, 300, 350, 400, 800];
/** Numbers that happen to be figures in cents, and are none. */
const AUTRES: Record<string, readonly string[]> = {
  'http/octets.server.ts': ['40_000'],
  'domain/signatures/trace.ts': ['24_000'],
};

const valeur = (cle: CleParametre): number => parametreDe(cle).livrees.at(-1)?.valeur ?? 0;
const part = (cents: number, taux: CleParametre): number => Math.round((cents * valeur(taux)) / 10_000);

/** The figures in force and the former price limits, and what follows from them, in cents. */
const FIGURES: readonly number[] = [
  ...clesParametres
    .filter((cle) => cle.startsWith('remboursement.') && parametreDe(cle).unite === 'centimes')
    .map(valeur),
  ...parametreDe('remboursement.classe1.plafond_adulte').livrees.map((livree) => livree.valeur),
  part(valeur('remboursement.base_adulte'), 'remboursement.taux.general'),
  part(valeur('remboursement.base_enfant'), 'remboursement.taux.general'),
  part(valeur('remboursement.classe1.plafond_adulte'), 'remboursement.majoration.reunion'),
];

const sansCommentaires = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** The figures of the trade that a file's code has: as numbers, in cents or euros, and as amounts in texts. */
function figuresDans(fichier: string, code: string): string[] {
  const nu = sansCommentaires(code);
  const euros = FIGURES.map((cents) => cents / 100).filter(
    (montant) => METIER.test(fichier) || !COURANTS.includes(montant),
  );
  const nombres = [...nu.matchAll(/(?<![\w.,'’-])\d[\d_]*(?![\w.])/g)]
    .map(([texte]) => texte)
    .filter((texte) => [...FIGURES, ...euros].includes(Number(texte.replaceAll('_', ''))));
  const montants = [...nu.matchAll(/\d[\d\s]*(?:,00)?(?=\s?(?:€|euros\b))/g)]
    .map(([texte]) => texte.trim())
    .filter((texte) => FIGURES.includes(100 * Number(texte.replace(/,00$|\s/g, ''))));
  return [...new Set([...nombres, ...montants])].filter((texte) => !AUTRES[fichier]?.includes(texte));
}

describe('les chiffres du métier ne se lisent que dans les paramètres datés', () => {
  test('ce sont bien eux qui sont cherchés', () => {
    const attendus = [950, 1400, 400, 840, 1700, 1140, 800, 240, 1300, 1100];
    expect(attendus.filter((euros) => !FIGURES.includes(euros * 100))).toEqual([]);
    const planter = (code: string, fichier = 'domain/clients/x.ts') => figuresDans(fichier, code);
    for (const code of [
      'const PRIX = 95_000;',
      'prix > 140000',
      '(840)',
      "'au plus 1 400,00 €'",
      '1700 euros',
    ])
      expect(planter(code), code).toHaveLength(1);
    expect(planter('status: 400')).toEqual([]);
    expect(planter('const BASE = 400;', 'domain/devis/x.ts')).toEqual(['400']);
    expect(planter('/** 950,00 € */ // 95_000\nconst a950 = x.y;')).toEqual([]);
  });

  test('aucun ne se trouve ailleurs dans app/', () => {
    const fichiers = readdirSync(APP, { recursive: true, encoding: 'utf8' })
      .map((fichier) => fichier.replaceAll('\\', '/'))
      .filter((fichier) => /\.tsx?$/.test(fichier) && !fichier.startsWith(DEFINITIONS));
    expect(fichiers.length).toBeGreaterThan(500);
    const trouves = fichiers.flatMap((fichier) =>
      figuresDans(fichier, readFileSync(path.join(APP, fichier), 'utf8')).map(
        (quoi) => `${fichier} : ${quoi}`,
      ),
    );
    expect(trouves).toEqual([]);
  });
});
