import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { looksLikeNir, maskNir } from '~/lib/nir';
import type { ClientImporte } from '../client.schema';
import { contratLabel } from '../contrats';
import { type Cible, NOMS_CIBLES } from './cibles';
import type { ChampRempli } from './import';
import { sampleColumns } from './samples';

/** How many values of a field are shown, and how much of each: enough to see that the right column fills it. */
const VALEURS = 3;
const CARACTERES = 60;

const JOURS: ReadonlySet<Cible> = new Set<Cible>(['dateNaissance', 'dateAppareillage', 'dateFacturation']);

/** The fields that a mapping fills, in the order of its lists, with the first values that the rows to create would put there. */
export const filledFields = (
  entetes: readonly string[],
  mapping: readonly (Cible | null)[],
  nouveaux: readonly { client: ClientImporte }[],
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

function firstValues(nouveaux: readonly { client: ClientImporte }[], cible: Cible): string[] {
  const distinct = new Set<string>();
  for (const { client } of nouveaux) {
    const value = client[cible];
    if (value !== '' && value !== null && value !== false) distinct.add(excerpt(display(cible, value)));
    if (distinct.size === VALEURS) break;
  }
  return [...distinct];
}

function display(cible: Cible, value: string | number | true): string {
  if (value === true) return 'Oui';
  if (typeof value === 'number') return formatEuros(value);
  if (cible === 'numeroSecu' || looksLikeNir(value)) return maskNir(value);
  if (cible === 'contratAmc') return contratLabel(value);
  return JOURS.has(cible) ? formatDay(value) : value;
}

const excerpt = (value: string): string =>
  value.length > CARACTERES ? `${value.slice(0, CARACTERES)}…` : value;
