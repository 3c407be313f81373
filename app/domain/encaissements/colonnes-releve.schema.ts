import { z } from 'zod';
import type { ChoixColonnes } from '~/infra/releves/releve';
import { texte } from '../champs';
import { COLONNES_RELEVE } from './colonnes-releve';

/** A heading as long as a cell may be said. */
const TITRE_MAX = 10_000;
const Titre = texte(TITRE_MAX);

/** How a form says that the columns of its file are known; a field that is left out or cannot be read chooses none. */
export function readColonnes(fields: Record<string, unknown>): ChoixColonnes {
  if (fields.colonnes === 'montrer') return 'montrer';
  if (fields.colonnes !== 'choisies') return 'deviner';
  const read = z
    .object(Object.fromEntries(COLONNES_RELEVE.map(({ sens }) => [sens, Titre.catch('')])))
    .parse(fields);
  return Object.fromEntries(Object.entries(read).filter(([, titre]) => titre !== ''));
}
