/** A card of two sides turns where it is, and the focus goes along to the side that comes. */
export default function carteOreille(carte: HTMLElement): void {
  for (const lien of carte.querySelectorAll('.carte-tourne')) {
    // From now on it leads nowhere.
    lien.removeAttribute('data-place');
    lien.addEventListener('click', (event) => {
      event.preventDefault();
      const cote = carte.toggleAttribute('data-retournee') ? '.carte-dos select' : '.carte-avant a';
      carte.querySelector<HTMLElement>(cote)?.focus({ preventScroll: true });
    });
  }
}
