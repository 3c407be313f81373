import { looksLikeNir, maskNir } from '~/lib/nir';

/**
 * Up to three non-empty values of each column, different ones where the file has them, to recognise a column by. Social security numbers
 * are masked: they are shown in the client's own form only (docs/regles/imports.md).
 */
export function sampleColumns(width: number, lignes: readonly (readonly string[])[], count = 3): string[][] {
  return Array.from({ length: width }, (_, column) => sampleColumn(lignes, column, count));
}

function sampleColumn(lignes: readonly (readonly string[])[], column: number, count: number): string[] {
  const distinct = new Set<string>();
  const repeated: string[] = [];
  for (const ligne of lignes) {
    const value = ligne[column]?.trim() ?? '';
    if (value === '') continue;
    if (!distinct.has(value)) distinct.add(value);
    else if (repeated.length < count) repeated.push(value);
    if (distinct.size === count) break;
  }
  return [...distinct, ...repeated]
    .slice(0, count)
    .map((value) => (looksLikeNir(value) ? maskNir(value) : value));
}
