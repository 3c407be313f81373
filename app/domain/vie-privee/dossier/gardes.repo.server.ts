import { REGISTRE } from '~/db/registre';
import { dureeDeGarde, motsDe } from '../../effacement/noms-des-tables';

/** For how long each table's rows are kept, in words, as the register of tables says. */
export const GARDES: ReadonlyMap<string, string> = new Map(
  REGISTRE.map(([table, { garde }]) => [table, dureeDeGarde(garde)]),
);

/** What names a patient and is not brought to them, and why. */
export const NON_REMISES: readonly { quoi: string; pourquoi: string }[] = REGISTRE.flatMap(
  ([table, { client }]) =>
    client && client.remis !== true
      ? [{ quoi: motsDe(table, client.fusion)[1], pourquoi: client.remis.non }]
      : [],
);
