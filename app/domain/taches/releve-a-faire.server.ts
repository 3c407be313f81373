import { accord } from '~/lib/accord';
import { releverCentre } from '../a-faire/releve-du-jour.server';
import type { EnCours, Fait } from './bail.server';
import { compteOf, type Etabli, systemContext } from './etabli.server';
import { prochainReleve } from './horaires';

/** Notes what stands on the worklists of an account's centres, and what has left them: when the day begins, and after each half of it. */
export async function releverAFaire(etabli: Etabli, { tache, signal }: EnCours): Promise<Fait> {
  const compteId = tache.compte_id ?? '';
  await compteOf(etabli, compteId);
  let [nouvelles, parties] = [0, 0];
  for (const centre of await etabli.identity.from('centres').where({ compte_id: compteId }).orderBy('name')) {
    if (signal.aborted) return { resultat: 'Interrompu.', prochain: etabli.now() };
    const fait = await releverCentre(systemContext(etabli, compteId, [centre]), centre);
    nouvelles += fait.nouvelles;
    parties += fait.parties;
  }
  return {
    resultat: `${accord(nouvelles, 'ligne nouvelle', 'lignes nouvelles')}, ${accord(parties, 'partie', 'parties')}.`,
    prochain: prochainReleve(etabli.now(), compteId),
  };
}
