/** Schedule-X names its days but gives those names no role, without which they may not be announced; cut texts are told in full. */
export function donnerRoles(racine: HTMLElement): void {
  for (const element of racine.querySelectorAll('div[aria-label]:not([role])'))
    element.setAttribute('role', 'group');
  for (const element of racine.querySelectorAll('.sx__week-grid__time-axis:not([aria-hidden])'))
    element.setAttribute('aria-hidden', 'true');
  for (const element of racine.querySelectorAll<HTMLElement>('.sx__event')) {
    const texte = [...element.querySelectorAll(TEXTES)].map((part) => part.textContent).join(' ');
    if (element.title !== texte) element.title = texte;
  }
}

/** The texts of an event, which its box may be too small for. */
const TEXTES = ['time', 'title', 'people'].map((part) => `[class$="event-${part}"]`).join(', ');

const FLECHES: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * An arrow key moves the focus to the nearest that lies that way: sideways from event to event or from day to day, up and down
 * among all of a column. Enter opens it, as everywhere.
 */
export function deplacerFocus(event: KeyboardEvent): void {
  const racine = event.currentTarget;
  const sens = FLECHES[event.key];
  const depart = document.activeElement;
  const modifie = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!(racine instanceof HTMLElement) || !sens || !depart || modifie) return;
  const origine = milieu(depart);
  let proche: HTMLElement | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const element of racine.querySelectorAll<HTMLElement>('a[href], button, [role="button"]')) {
    if (element === depart || (sens[0] !== 0 && estLien(element) !== estLien(depart))) continue;
    const place = milieu(element);
    const [x, y] = [place.x - origine.x, place.y - origine.y];
    const vers = x * sens[0] + y * sens[1];
    const ecart = Math.abs(x * sens[1]) + Math.abs(y * sens[0]);
    if (vers < 8 || (sens[1] !== 0 && !enColonne(depart, element)) || vers + ecart * 2 >= distance) continue;
    [proche, distance] = [element, vers + ecart * 2];
  }
  if (!proche) return;
  event.preventDefault();
  proche.focus();
}

function enColonne(un: Element, autre: Element): boolean {
  const [a, b] = [un.getBoundingClientRect(), autre.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right;
}

const estLien = (element: Element): boolean => element.tagName === 'A';

function milieu(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
