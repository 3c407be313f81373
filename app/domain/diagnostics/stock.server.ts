import { accord } from '~/lib/accord';
import { eachCompte } from './centres.server';
import { bornes, type ConstatReparable, type Examen } from './constat';
import type { BaseOuverte } from './installation';
import { countProduits, findEcarts } from './stock.repo.server';

const FAIRE =
  'Comptez les pièces, puis mettez le stock au juste par un mouvement « inventaire » : le registre dira pourquoi.';

/** Each product's quantity against the sum of its movements. */
export async function examineStock({ base }: { base: BaseOuverte }, signal: AbortSignal): Promise<Examen> {
  const constats: ConstatReparable[] = [];
  let produits = 0;
  for await (const { nom: compte, centres, db } of eachCompte(base)) {
    signal.throwIfAborted();
    produits += await countProduits(db);
    const noms = new Map(centres.map(({ id, name }) => [id, name]));
    for (const { centreId, nom, quantity, mouvements } of await findEcarts(db))
      constats.push({
        gravite: 'corriger',
        quoi: `${noms.get(centreId) ?? centreId} (${compte}) : ${quantity} en stock pour « ${nom} », mais ses mouvements font ${mouvements}.`,
        faire: FAIRE,
      });
  }
  return {
    bilan: `${accord(produits, 'produit', 'produits')}${constats.length > 0 ? '' : ', chacun égal à ses mouvements'}`,
    constats: bornes(constats, (nombre) => ({
      gravite: 'corriger',
      quoi: `Et au moins ${accord(nombre, 'autre produit', 'autres produits')}.`,
      faire: FAIRE,
    })),
  };
}
