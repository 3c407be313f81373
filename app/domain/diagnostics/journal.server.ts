import { accord } from '~/lib/accord';
import { listChaines, verifyChaine } from '../journal/verification.server';
import { bornes, type ConstatReparable, type Examen } from './constat';
import type { BaseOuverte } from './installation';

/** Every chain of the audit trail, as `auricule audit verify` reads it. */
export async function examineJournal(
  { base: { identity } }: { base: BaseOuverte },
  signal: AbortSignal,
): Promise<Examen> {
  const constats: ConstatReparable[] = [];
  let [chaines, faits] = [0, 0];
  for (const chaine of await listChaines(identity)) {
    const etat = await verifyChaine(identity, chaine, () => signal.throwIfAborted());
    chaines += 1;
    faits += etat.faits;
    if (etat.rupture)
      constats.push({
        gravite: 'corriger',
        quoi: `Journal, chaîne ${chaine} : rompue au fait ${etat.rupture.rang}, ${etat.rupture.raison}.`,
        faire:
          'Quelqu’un a touché à la base hors du programme. Gardez-en une copie, cherchez qui y a accès ; « auricule audit verify » dit le reste.',
      });
  }
  return {
    bilan: `${accord(faits, 'fait', 'faits')} en ${accord(chaines, 'chaîne', 'chaînes')}${constats.length > 0 ? '' : ', sans rupture'}`,
    constats: bornes(constats, (nombre) => ({
      gravite: 'corriger',
      quoi: `Et ${accord(nombre, 'autre chaîne rompue', 'autres chaînes rompues')}.`,
      faire: 'auricule audit verify',
    })),
  };
}
