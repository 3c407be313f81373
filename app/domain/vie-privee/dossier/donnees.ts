import { enJson, lireDite } from './ecriture';
import type { DossierLuPatient } from './lecture.server';
import { RACONTEES, SUJETS } from './sujets';

/** The shape of the JSON; it grows when a key is taken away or means something else. */
const FORME = 1;

/**
 * Everything that is held on a patient as JSON, a table at a time: `cles` says what each key is, `sujets` hold the rows. Amounts in cents, days 'AAAA-MM-JJ', instants
 * in UTC.
 */
export function* ecrireDonnees(dossier: DossierLuPatient, faitLe: string): Generator<string> {
  const { client, centre, personnel } = dossier;
  yield `{"forme":${FORME},"faitLe":${JSON.stringify(faitLe)},"fiche":${JSON.stringify(client.id)},"centre":${JSON.stringify({ id: client.centre_id, nom: centre?.name ?? '' })},\n`;
  yield `"unites":"montants en centimes, jours AAAA-MM-JJ, instants en temps universel",\n"personnel":${JSON.stringify(Object.fromEntries(personnel))},\n"cles":{`;
  yield RACONTEES.map(({ table, titre, sujet, colonnes }) => {
    const cles = Object.entries(colonnes).flatMap(([colonne, dite]) => {
      const lue = lireDite(dite);
      return lue ? [[colonne, lue.libelle]] : [];
    });
    const dites = { titre, sujet: SUJETS[sujet].titre, colonnes: Object.fromEntries(cles) as object };
    return `\n${JSON.stringify(table)}:${JSON.stringify(dites)}`;
  }).join(',');
  yield '},\n"donnees":{';
  for (const [index, { table, colonnes }] of RACONTEES.entries()) {
    yield `${index > 0 ? ',' : ''}\n${JSON.stringify(table)}:[`;
    const dites = Object.entries(colonnes).flatMap(([colonne, dite]) => {
      const lue = lireDite(dite);
      return lue ? [{ colonne, forme: lue.forme }] : [];
    });
    for (const [rang, row] of (dossier.tables.get(table) ?? []).entries()) {
      const values = dites.map(({ colonne, forme }) => [colonne, enJson(forme, row[colonne])]);
      yield `${rang > 0 ? ',' : ''}\n${JSON.stringify(Object.fromEntries(values))}`;
    }
    yield ']';
  }
  yield '}}\n';
}
