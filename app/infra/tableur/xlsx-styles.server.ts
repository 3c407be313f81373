import { readPartie } from './xml.server';

/** How a cell's number is meant: a date or time, or digits padded with zeros ('00000' of post codes). */
export type FormatNombre = { genre: 'date' } | { genre: 'heure' } | { genre: 'zeros'; largeur: number };

/** Characters of a format code: no spreadsheet writes a longer one, and the search for its parts grows with the square. */
const CODE_MAX = 255;

/** Built-in formats that are dates (14–17, 22, and those of Asian locales) or times (18–21, 45–47). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
const isBuiltInTime = (id: number): boolean => (id >= 18 && id <= 21) || (id >= 45 && id <= 47);

/** The number format of each cell style, by the style's index; undefined where numbers are plain. */
export function readStyles(contenu: Buffer | undefined): (FormatNombre | undefined)[] {
  const custom = new Map<number, FormatNombre | undefined>();
  const styles: (FormatNombre | undefined)[] = [];
  let isInCellStyles = false;
  if (!contenu) return styles;
  readPartie(contenu, {
    open(name, attributes) {
      if (name === 'numFmt')
        custom.set(Number(attributes.numFmtId), readFormatCode(attributes.formatCode ?? ''));
      else if (name === 'cellXfs') isInCellStyles = true;
      else if (name === 'xf' && isInCellStyles) {
        const id = Number(attributes.numFmtId ?? 0);
        styles.push(custom.has(id) ? custom.get(id) : builtIn(id));
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return styles;
}

function builtIn(id: number): FormatNombre | undefined {
  if (isBuiltInDate(id)) return { genre: 'date' };
  return isBuiltInTime(id) ? { genre: 'heure' } : undefined;
}

/** Reads a format code such as 'dd/mm/yyyy', '[$-40C]d mmm yyyy;@' or '0#" "##" "##" "##" "##' (French phone numbers). */
export function readFormatCode(code: string): FormatNombre | undefined {
  if (code.length > CODE_MAX) return undefined;
  const isElapsed = /\[(h+|m+|s+)\]/i.test(code);
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').split(';')[0] ?? '';
  if (/[yd]/i.test(bare)) return { genre: 'date' };
  if (isElapsed || /[hs]/i.test(bare)) return { genre: 'heure' };
  if (/m/i.test(bare)) return { genre: 'date' };
  const digits = bare.replace(/[\s ]/g, '');
  return /^0[0#]+$/.test(digits) ? { genre: 'zeros', largeur: digits.length } : undefined;
}
