import { isDay } from '~/lib/dates';
import { compactNir, looksLikeNir } from '~/lib/nir';
import { phoneDigits } from '~/lib/telephone';
import { foldText } from '~/lib/texte';
import { readCell, readJour } from './cellules';
import type { Cible } from './cibles';

/** How many rows are read to guess what the columns hold, from the whole length of the file, and how much of a cell. */
const LIGNES_LUES = 200;
const CARACTERES_LUS = 300;

/** Some values of each column, the empty ones left out. */
export function sampleValues(lignes: readonly (readonly string[])[], width: number): string[][] {
  const step = Math.max(1, lignes.length / LIGNES_LUES);
  const rows = Array.from(
    { length: Math.min(lignes.length, LIGNES_LUES) },
    (_, index) => lignes[Math.floor(index * step)] ?? [],
  );
  return Array.from({ length: width }, (_, column) =>
    rows
      .map((cells) => firstOfSeveral((cells[column] ?? '').slice(0, CARACTERES_LUS)).trim())
      .filter((value) => value !== ''),
  );
}

/** Google writes several of a kind into one cell. */
const firstOfSeveral = (cell: string): string => cell.split(':::', 1)[0] ?? '';

/** What a value is beyond doubt, whatever its column is called. */
type Nature = 'courriel' | 'telephone' | 'jour' | 'nir' | 'adresseWeb' | 'ouiNon';

/** Fields that such values belong in; no other field takes them, but for the note. */
const CHAMPS_DE: Readonly<Record<Nature, readonly Cible[]>> = {
  courriel: ['email'],
  telephone: ['telephonePortable', 'telephoneFixe'],
  jour: ['dateNaissance', 'dateAppareillage', 'dateFacturation'],
  nir: ['numeroSecu'],
  adresseWeb: [],
  ouiNon: [],
};

function natureOf(value: string): Nature | null {
  if (/^(mailto:)?[^\s@]+@[^\s@]+\.[^\s@]{2,}$/i.test(value)) return 'courriel';
  if (/^(https?:\/\/|www\.)/i.test(value)) return 'adresseWeb';
  if (/^(oui|non|yes|no|o|n|y|x)$/i.test(value)) return 'ouiNon';
  if (isPhone(value)) return 'telephone';
  if (/^[\dAB .-]+$/i.test(value) && looksLikeNir(value)) return 'nir';
  return isWrittenDay(value) ? 'jour' : null;
}

/** A number of ten digits, or of another country; shorter ones may number anything. */
const isPhone = (value: string): boolean =>
  /^[\d\s+().\-/]+$/.test(value) && /^(0[1-9]\d{8}|00[1-9]\d{7,13})$/.test(phoneDigits(value));

/** A date with its separators: a spreadsheet's number of days may be any number. */
const isWrittenDay = (value: string): boolean =>
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(value) && isDay(readJour(value, true, '9999-12-31'));

const hasLetter = (value: string): boolean => /\p{L}/u.test(value);
const isName = (value: string): boolean => hasLetter(value) && !/^(vrai|faux|true|false)$/i.test(value);
/** An organisation's name, or its number. */
const isOrganisme = (value: string): boolean => isName(value) || /^[\d ]{2,24}$/.test(value);

/** What a field asks of a value beyond its schema, which takes any text. */
const ATTENDU: Partial<Record<Cible, (value: string) => boolean>> = {
  nom: isName,
  prenom: isName,
  ville: isName,
  adresse: isName,
  mutuelle: isName,
  origine: isName,
  caisse: isOrganisme,
  prescripteurId: isOrganisme,
  codePostal: (value) => /\d{2}/.test(value),
  numeroSecu: (value) => looksLikeNir(value) || /^\d{5}[\dAB]{2}\d{6}(\d{2})?$/.test(compactNir(value)),
};

function isReadable(cible: Cible, value: string, today: string): boolean {
  const nature = natureOf(value);
  if (cible !== 'note' && nature !== null && !CHAMPS_DE[nature].includes(cible)) return false;
  return (ATTENDU[cible]?.(value) ?? true) && readCell(cible, value, today).success;
}

/** One or two values that cannot be read may be slips, which the check names row by row. */
const ASSEZ = 3;

/**
 * Whether a column's values speak against a field: all of them are plainly something else, or fewer than a third can be read as that field.
 * No values speak against nothing.
 */
export function isRefuted(cible: Cible, valeurs: readonly string[], today: string): boolean {
  if (valeurs.length === 0 || cible === 'note') return false;
  if (valeurs.length < ASSEZ)
    return valeurs.every((value) => {
      const nature = natureOf(value);
      return nature !== null && !CHAMPS_DE[nature].includes(cible);
    });
  const readable = valeurs.filter((value) => isReadable(cible, value, today)).length;
  return readable * 3 < valeurs.length;
}

/** Whether a column of phones holds mobiles more often than not. */
export const areMobiles = (valeurs: readonly string[]): boolean =>
  valeurs.filter((value) => /^0[67]/.test(phoneDigits(value))).length * 2 >= valeurs.length;

/** Nearly all of a column's values must agree before they name its field, and they must differ as those of different people do. */
const PRESQUE_TOUTES = 0.8;
const DIFFERENTES = 0.5;

/**
 * The field that a column's values name by themselves, where its heading says nothing: e-mails, phones and social security numbers do,
 * birth dates and post codes only under a heading without a meaning of its own (`neutre`), since other days and codes look the same.
 */
export function fieldOfValues(
  valeurs: readonly string[],
  { neutre, today }: { neutre: boolean; today: string },
): Cible | null {
  const distinct = new Set(valeurs.map(foldText)).size;
  if (valeurs.length === 0 || distinct < valeurs.length * DIFFERENTES) return null;
  const most = (test: (value: string) => boolean) =>
    valeurs.filter(test).length >= valeurs.length * PRESQUE_TOUTES;
  if (most((value) => natureOf(value) === 'courriel')) return 'email';
  if (most((value) => natureOf(value) === 'nir')) return 'numeroSecu';
  if (valeurs.length < 2) return null;
  if (most((value) => natureOf(value) === 'telephone'))
    return areMobiles(valeurs) ? 'telephonePortable' : 'telephoneFixe';
  if (!neutre || valeurs.length < ASSEZ) return null;
  if (most((value) => natureOf(value) === 'jour') && areBirths(valeurs, today)) return 'dateNaissance';
  return most(isPostCode) && valeurs.filter(isUsualPostCode).length * 2 >= valeurs.length
    ? 'codePostal'
    : null;
}

/** People who come for hearing aids were not born lately: no day in the last 10 years, half of them 40 years ago or more. */
function areBirths(valeurs: readonly string[], today: string): boolean {
  const days = valeurs.map((value) => readJour(value, true, today)).sort();
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  const middle = days[Math.floor(days.length / 2)] ?? '';
  return (days.at(-1) ?? '') < yearsAgo(10) && middle < yearsAgo(40);
}

const isPostCode = (value: string): boolean => /^(?!00|96|99)\d{5}$/.test(value);
/** Most end with a zero, or are a district of Paris, Lyon or Marseille: numbers that merely count do not. */
const isUsualPostCode = (value: string): boolean => /^(\d{4}0|750\d\d|6900\d|130\d\d)$/.test(value);
