import type { Examen } from './constat';
import type { BaseOuverte } from './installation';

/** Rows that name a row that is not there: what a tool has written with foreign keys off. */
export async function examineLiens({ base }: { base: BaseOuverte }): Promise<Examen> {
  const tables = await base.examen.danglingRows();
  if (tables.length === 0) return { bilan: 'chaque ligne mène à une ligne', constats: [] };
  return {
    bilan: 'rompus',
    constats: [
      {
        gravite: 'corriger',
        quoi: `Des lignes en nomment d’autres qui n’existent pas : ${tables.join(', ')}.`,
        faire:
          'Un autre outil a écrit dans la base. Gardez-en une copie ; « PRAGMA foreign_key_check » nomme chaque ligne.',
      },
    ],
  };
}
