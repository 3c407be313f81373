import { accord } from '~/lib/accord';
import { eachRechercheFausse, mendRecherche } from '../clients/verification.server';
import { eachCompte } from './centres.server';
import type { ConstatReparable, Examen } from './constat';
import type { BaseOuverte } from './installation';

/** What clients are found by, against what their records say. */
export async function examineRecherche(
  { base }: { base: BaseOuverte },
  signal: AbortSignal,
): Promise<Examen> {
  const constats: ConstatReparable[] = [];
  let [clients, fausses] = [0, 0];
  for await (const { db } of eachCompte(base))
    for await (const lot of eachRechercheFausse(db)) {
      signal.throwIfAborted();
      clients += lot.lus;
      fausses += lot.fausses.length;
    }
  if (fausses > 0)
    constats.push({
      gravite: 'corriger',
      quoi: `${accord(fausses, 'client n’est plus trouvé', 'clients ne sont plus trouvés')} ou plus rangé sous son nom, son téléphone ou sa ville.`,
      faire: '« auricule doctor --fix » les refait d’après les fiches.',
      async reparer() {
        let mended = 0;
        for await (const { db } of eachCompte(base)) mended += await mendRecherche(db);
        return `Recherche refaite pour ${accord(mended, 'client', 'clients')}.`;
      },
    });
  if (!(await base.examen.isSearchSound()))
    constats.push({
      gravite: 'corriger',
      quoi: 'L’index de recherche ne dit pas ce que disent les fiches : des clients restent introuvables.',
      faire: '« auricule doctor --fix » le reconstruit (quelques secondes d’écritures en attente).',
      async reparer() {
        await base.examen.rebuildSearch();
        return 'Index de recherche reconstruit.';
      },
    });
  return { bilan: accord(clients, 'client', 'clients'), constats };
}
