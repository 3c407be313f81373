import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { nomDuPays } from '~/lib/pays';
import { contratLabel } from './clients/contrats';
import type { Genre } from './genres';

/** A value as people read it, by its kind; '' for nothing. */
export function ditValeur(genre: Genre, valeur: string | number | boolean | null): string {
  if (genre === 'pays') return nomDuPays(String(valeur ?? ''));
  if (genre === 'contrat') return contratLabel(String(valeur ?? ''));
  if (genre === 'accord' || genre === 'ouiNon') return valeur ? 'Oui' : 'Non';
  if (valeur === null) return '';
  if (genre === 'euros') return formatEuros(Number(valeur));
  return genre === 'jour' || genre === 'naissance' ? formatDay(String(valeur)) : String(valeur);
}
