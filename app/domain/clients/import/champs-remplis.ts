import { formatDay } from '~/lib/dates';
import { formatEntier, formatEuros } from '~/lib/euros';
import { looksLikeNir, maskNir } from '~/lib/nir';
import { nomDuPays } from '~/lib/pays';
import type { Genre } from '../../genres';
import type { ClientImporte } from '../client.schema';
import { contratLabel } from '../contrats';
import { type Cible, genreDeCible, NOMS_CIBLES } from './cibles';
import type { ChampRempli } from './import';
import { isReprise, type ValeursReprises } from './reprises';
import { sampleColumns } from './samples';

/** How many values of a field are shown, and how much of each: enough to see that the right column fills it. */
const VALEURS = 3;
const CARACTERES = 60;

const JOURS: ReadonlySet<Genre> = new Set<Genre>(['jour', 'naissance']);

interface Lue {
  client: ClientImporte;
  reprises?: ValeursReprises;
}

/** The fields that a mapping fills, in the order of its lists, with the first values that the rows to create would put there. */
export const filledFields = (
  entetes: readonly string[],
  mapping: readonly (Cible | null)[],
  nouveaux: readonly Lue[],
): ChampRempli[] =>
  NOMS_CIBLES.flatMap((cible) => {
    const column = mapping.indexOf(cible);
    return column < 0
      ? []
      : [{ cible, colonne: entetes[column] ?? '', valeurs: firstValues(nouveaux, cible) }];
  });

/** The columns that hold something and fill no field: what the import leaves behind. */
export const leftOut = (
  { entetes, lignes }: { entetes: readonly string[]; lignes: readonly (readonly string[])[] },
  mapping: readonly (Cible | null)[],
): ChampRempli[] => {
  const samples = sampleColumns(entetes.length, lignes);
  return entetes.flatMap((colonne, column) => {
    const valeurs = (samples[column] ?? []).map(excerpt);
    return mapping[column] || valeurs.length === 0 ? [] : [{ cible: null, colonne, valeurs }];
  });
};

function firstValues(nouveaux: readonly Lue[], cible: Cible): string[] {
  const distinct = new Set<string>();
  for (const { client, reprises } of nouveaux) {
    const value = isReprise(cible) ? reprises?.[cible] : client[cible];
    if (value !== undefined && value !== '' && value !== null && value !== false)
      distinct.add(excerpt(display(cible, value)));
    if (distinct.size === VALEURS) break;
  }
  return [...distinct];
}

function display(cible: Cible, value: string | number | true): string {
  if (value === true) return 'Oui';
  if (typeof value === 'number')
    return genreDeCible(cible) === 'euros' ? formatEuros(value) : formatEntier(value);
  if (cible === 'numeroSecu' || looksLikeNir(value)) return maskNir(value);
  if (cible === 'contratAmc') return contratLabel(value);
  if (cible === 'pays') return nomDuPays(value);
  return JOURS.has(genreDeCible(cible)) ? formatDay(value) : value;
}

const excerpt = (value: string): string =>
  value.length > CARACTERES ? `${value.slice(0, CARACTERES)}…` : value;
