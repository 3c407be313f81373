/** Enter in a field presses the button that the field names, rather than the first of its form. */
export default function entreePresse(champ: HTMLElement): void {
  champ.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    document.getElementById(champ.dataset.bouton ?? '')?.click();
  });
}
