import { formatDay, formatInstant } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { formatNir } from '~/lib/nir';
import type { ColonneDite, FormeDite } from './colonne-dite';

/** What a column is called and how it is written; null for what says nothing of the person. */
export const lireDite = (dite: ColonneDite): { libelle: string; forme: FormeDite } | null => {
  if (dite === null) return null;
  return typeof dite === 'string' ? { libelle: dite, forme: 'texte' } : { libelle: dite[0], forme: dite[1] };
};

/** A stored value as JSON has it: what is stored as JSON is told as such, and what SQLite has for yes and no. */
export function enJson(forme: FormeDite, value: unknown): unknown {
  if (value === undefined) return null;
  if (forme === 'ouiNon') return value === null ? null : Boolean(value);
  return forme === 'json' ? ouvert(value) : value;
}

/** What a text of JSON holds; the text itself where it is none. */
function ouvert(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return null;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A stored value as people read it; '' for nothing. */
export function enMots(forme: FormeDite, value: unknown, personnel: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  if (typeof forme === 'object') return forme[text] ?? text;
  switch (forme) {
    case 'jour':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text) : text;
    case 'instant':
      return Number.isNaN(Date.parse(text)) ? text : formatInstant(text);
    case 'euros':
      return formatEuros(Number(value));
    case 'ouiNon':
      return value ? 'Oui' : 'Non';
    case 'nir':
      return formatNir(text);
    case 'user':
      return personnel.get(text) ?? '';
    case 'json':
      return deplie(ouvert(value));
    case 'ref':
      return '';
    default:
      return text;
  }
}

/** Nested values in a line: 'droite : air : 500 : 30 ; 1000 : 35'. */
function deplie(value: unknown): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return value.map(deplie).filter(Boolean).join(' ; ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .flatMap(([nom, each]) => {
      const dit = deplie(each);
      if (dit === '') return [];
      return [typeof each === 'object' ? `${nom} (${dit})` : `${nom} : ${dit}`];
    })
    .join(' ; ');
}
