import { brotliDecompressSync } from 'node:zlib';
import { COMMUNES } from './communes';
import { paysDuCodePostal } from './territoire';
import { foldText } from './texte';

/** Towns whose post codes are French and that are none of France's communes. */
const AILLEURS: Readonly<Record<string, readonly string[]>> = {
  97133: ['st barthelemy', 'gustavia'],
  97150: ['st martin', 'marigot'],
  98000: ['monaco', 'monte carlo'],
  98800: ['noumea'],
  98714: ['papeete'],
};

let parCode: Map<string, readonly string[]> | undefined;

function villesDe(codePostal: string): readonly string[] {
  parCode ??= new Map(
    brotliDecompressSync(Buffer.from(COMMUNES, 'base64'))
      .toString()
      .split('\n')
      .map((line) => [line.slice(0, 5), line.slice(5).split(',')]),
  );
  return parCode.get(codePostal) ?? AILLEURS[codePostal] ?? [];
}

/** As scripts/make-communes.js folds the communes' own names. */
const foldVille = (ville: string): string =>
  foldText(ville)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ cedex( \d+)?$/, '')
    .replace(/ \d+(er|e|eme)?( arrondissement)?$/, '')
    .replace(/\bsaint(e?)\b/g, 'st$1')
    .replace(/^(le|la|les|l) /, '');

/**
 * The country that an address certainly lies in, though nobody has said one: its post code is a French one and its town is one of that post code (decision 152). '' for
 * any other: Berlin has five digits too.
 */
export function paysCertain({ codePostal, ville }: { codePostal: string; ville: string }): string {
  const code = codePostal.replace(/\s/g, '');
  return villesDe(code).includes(foldVille(ville)) ? paysDuCodePostal(code) : '';
}
