/** A banner whose states take each other's place, each `data-apres` seconds after the page came. */
export default function bandeau(element: HTMLElement): void {
  const etats = [...element.querySelectorAll<HTMLElement>('[data-apres]')];
  for (const etat of etats) {
    setTimeout(() => {
      for (const each of etats) each.hidden = each !== etat;
    }, Number(etat.dataset.apres) * 1000);
  }
}
