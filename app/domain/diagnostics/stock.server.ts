import { accord } from '~/lib/accord';
import { eachCompte } from './centres.server';
import { bornes, type ConstatReparable, type Examen } from './constat';
import type { BaseOuverte } from './installation';
import { countProduits, findEcarts, findEcartsDeNumeros, findEgares } from './stock.repo.server';

const FAIRE =
  'Comptez les pièces, puis mettez le stock au juste par un mouvement « inventaire » : le registre dira pourquoi.';

const FAIRE_NUMEROS =
  'Cherchez ces numéros en rayon : déplacez ceux qui n’y sont plus (écran « Numéros de série »), ou comptez le produit de nouveau.';
const FAIRE_EGARE =
  'Quelqu’un a touché à la base hors du programme : voyez où est l’appareil et déplacez-le là, son histoire le dira.';

/**
 * Each product's quantity against the sum of its movements, and against the devices that stand in stock under their number; each device's
 * state against its last move.
 */
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
    for (const { centreId, nom, quantity, numeros } of await findEcartsDeNumeros(db))
      constats.push({
        gravite: 'corriger',
        quoi: `${noms.get(centreId) ?? centreId} (${compte}) : ${quantity} en stock pour « ${nom} », mais ${numeros} numéros de série y sont.`,
        faire: FAIRE_NUMEROS,
      });
    for (const { centreId, numeroSerie } of await findEgares(db))
      constats.push({
        gravite: 'corriger',
        quoi: `${noms.get(centreId) ?? centreId} (${compte}) : l’appareil n° ${numeroSerie} n’est pas là où son dernier mouvement le dit.`,
        faire: FAIRE_EGARE,
      });
  }
  return {
    bilan: `${accord(produits, 'produit', 'produits')}${constats.length > 0 ? '' : ', chacun égal à ses mouvements et à ses numéros'}`,
    constats: bornes(constats, (nombre) => ({
      gravite: 'corriger',
      quoi: `Et au moins ${accord(nombre, 'autre produit', 'autres produits')}.`,
      faire: FAIRE,
    })),
  };
}
