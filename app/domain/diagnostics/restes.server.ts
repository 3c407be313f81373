import { accord } from '~/lib/accord';
import { formatEuros } from '~/lib/euros';
import { eachCompte } from './centres.server';
import { bornes, type ConstatReparable, type Examen } from './constat';
import type { BaseOuverte } from './installation';
import { countReglements, findEcartsDeRestes } from './restes.repo.server';

const FAIRE =
  'Ne changez rien à la main : gardez une copie de la base et écrivez au support. Le prochain règlement de la facture recompte ce qui reste dû.';

/** What is said to be owed of each invoice against what it asks, its credit notes and its payments. */
export async function examineRestes({ base }: { base: BaseOuverte }, signal: AbortSignal): Promise<Examen> {
  const constats: ConstatReparable[] = [];
  let reglements = 0;
  for await (const { nom: compte, centres, db } of eachCompte(base)) {
    signal.throwIfAborted();
    reglements += await countReglements(db);
    const noms = new Map(centres.map(({ id, name }) => [id, name]));
    for (const { centreId, numero, dit, compte: juste } of await findEcartsDeRestes(db))
      constats.push({
        gravite: 'corriger',
        quoi: `${noms.get(centreId) ?? centreId} (${compte}) : la facture ${numero} dit ${formatEuros(dit)} de reste dû, ses règlements et avoirs font ${formatEuros(juste)}.`,
        faire: FAIRE,
      });
  }
  return {
    bilan: `${accord(reglements, 'règlement', 'règlements')}${constats.length > 0 ? '' : ', et chaque facture en doit ce qui reste'}`,
    constats: bornes(constats, (nombre) => ({
      gravite: 'corriger',
      quoi: `Et au moins ${accord(nombre, 'autre facture', 'autres factures')}.`,
      faire: FAIRE,
    })),
  };
}
