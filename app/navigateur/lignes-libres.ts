/** Further lines of an invoice: the server has drawn them all, and each comes when it is asked for. */
export default function lignesLibres(element: HTMLElement): void {
  const lignes = element.querySelector('[data-lignes]');
  const autres = element.querySelector('template')?.content;
  const ajouter = element.querySelector('button');
  ajouter?.addEventListener('click', () => {
    const ligne = autres?.firstElementChild;
    if (!ligne) return;
    lignes?.append(ligne);
    if (autres.firstElementChild) return;
    // The button goes with the last line, and leaves the focus there.
    ligne.querySelector('input')?.focus();
    ajouter.remove();
  });
}
