import { aPerdre } from './garde';

/** A card of two sides turns where it is, and the focus goes along to the side that comes. What was typed on the back can be saved from the front too. */
export default function carteOreille(carte: HTMLElement): void {
  for (const lien of carte.querySelectorAll('.carte-tourne')) {
    // From now on it leads nowhere.
    lien.removeAttribute('data-place');
    lien.addEventListener('click', (event) => {
      event.preventDefault();
      const formulaire = carte.closest('form');
      formulaire?.toggleAttribute('data-saisie', aPerdre(formulaire));
      const cote = carte.toggleAttribute('data-retournee') ? '.carte-dos select' : '.carte-avant a';
      carte.querySelector<HTMLElement>(cote)?.focus({ preventScroll: true });
    });
  }
}
