import type { IndexConstruit } from '~/db/index-differes.server';
import type { Etabli } from './etabli.server';

const SUITE_INDEX = {
  là: 'est là',
  ailleurs: 'se construit ailleurs',
  construit: 'construit',
  'sans extension': 'attend l’extension btree_gin',
} as const satisfies Record<IndexConstruit['issue'], string>;

/** The job that builds the indexes no migration can wait for; says what became of each. Raises what the database raises. */
export async function buildIndexes({ identity }: Pick<Etabli, 'identity'>): Promise<string> {
  const index = await identity.buildDeferredIndexes();
  if (index.length === 0) return 'Sans objet avec SQLite.';
  return `${index.map(({ nom, issue }) => `${nom} : ${SUITE_INDEX[issue]}`).join(', ')}.`;
}
