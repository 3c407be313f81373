import { motsDEnsemble, motsDePerte } from '~/domain/bilans/mots-de-perte';
import type { Pertes } from '~/domain/bilans/pertes';

/** Says the mean losses of a hearing test that is being typed, where the server has said them. */
export function direLesPertes(element: HTMLElement, pertes: Pertes): void {
  const dits = {
    droite: motsDePerte(pertes.droite),
    gauche: motsDePerte(pertes.gauche),
    ensemble: motsDEnsemble(pertes),
  };
  for (const [quoi, mots] of Object.entries(dits)) {
    const place = element.querySelector<HTMLElement>(`[data-resultat="${quoi}"]`);
    if (!place) continue;
    place.hidden = mots === null;
    place.querySelectorAll('[data-mot]').forEach((mot, rang) => {
      mot.textContent = mots?.[rang] ?? '';
    });
  }
}
