import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guessMapping } from '~/domain/clients/import/colonnes';
import { duplicateKeys } from '~/domain/clients/import/doublons';
import { rowReader } from '~/domain/clients/import/lignes';
import { writeXlsx } from '~/infra/tableur/ecriture-xlsx.server';
import { readTableur } from '~/infra/tableur/lecture.server';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));

/** The counts an import into an empty centre would give. */
async function count(contenu: Buffer, nom: string) {
  const { entetes, lignes, numeros } = await readTableur(contenu, nom);
  const readRow = rowReader({
    entetes,
    mapping: guessMapping(entetes),
    today: '2026-11-21',
    zerosGardes: new Set(),
  });
  const seen = new Set<string>();
  const counts = { importedCount: 0, ignoredCount: 0, invalidRows: [] as number[] };
  lignes.forEach((cells, index) => {
    const row = numeros[index] ?? 0;
    const { client } = readRow(cells, row);
    const keys = client ? duplicateKeys(client) : [];
    if (client === null) counts.invalidRows.push(row);
    else if (keys.some((key) => seen.has(key))) counts.ignoredCount++;
    else counts.importedCount++;
    for (const key of keys) seen.add(key);
  });
  return counts;
}

test.each([
  ['clients-utf8-point-virgule.csv', { importedCount: 120, ignoredCount: 2, invalidRows: [124, 125, 126] }],
  ['clients-libreoffice.xlsx', { importedCount: 120, ignoredCount: 2, invalidRows: [124, 125, 126] }],
  ['clients-windows-1252.csv', { importedCount: 80, ignoredCount: 0, invalidRows: [] }],
])('%s : importés, ignorés, invalides', async (name, attendu) => {
  expect(await count(fixture(name), name)).toEqual(attendu);
});

/** 5000 people; as in the reference file of that size, one NIR stands over several of them. */
const PERSONNES = Array.from({ length: 5000 }, (_, index) => ({
  nom: `Lefèvre-${index}`,
  prenom: 'Noël',
  email: `noel${index}@exemple.fr`,
  telephonePortable: `06 10 ${String(index)
    .padStart(6, '0')
    .replace(/(..)(?=.)/g, '$1 ')}`,
  dateNaissance: '1950-02-28',
  numeroSecu: `1500294840${String(index % 900).padStart(3, '0')}10`,
}));

test('5000 lignes, en .csv et en .xlsx', async () => {
  const csv = [
    'Nom;Prénom;Email;Portable;Né le;NIR',
    ...PERSONNES.map((ligne) => Object.values(ligne).join(';')),
  ].join('\r\n');
  const colonnes = (
    ['nom', 'prenom', 'email', 'telephonePortable', 'dateNaissance', 'numeroSecu'] as const
  ).map((cle) => ({
    cle,
    titre: cle,
    type: cle === 'dateNaissance' ? ('date' as const) : ('texte' as const),
  }));
  const xlsx: Buffer[] = [];
  for await (const chunk of writeXlsx(colonnes, PERSONNES)) xlsx.push(chunk);
  const attendu = { importedCount: 5000, ignoredCount: 0, invalidRows: [] };
  expect(await count(Buffer.from(csv), 'a.csv')).toEqual(attendu);
  expect(await count(Buffer.concat(xlsx), 'a.xlsx')).toEqual(attendu);
});
