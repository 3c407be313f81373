/** Schedule-X names its days but gives those names no role, without which they may not be announced. */
export function donnerRoles(racine: HTMLElement): void {
  for (const element of racine.querySelectorAll('div[aria-label]:not([role])'))
    element.setAttribute('role', 'group');
  for (const element of racine.querySelectorAll('.sx__week-grid__time-axis:not([aria-hidden])'))
    element.setAttribute('aria-hidden', 'true');
}

const FLECHES: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** An arrow key moves the focus to the nearest event, day or button that lies that way. Enter opens it, as everywhere. */
export function deplacerFocus(event: KeyboardEvent): void {
  const racine = event.currentTarget;
  if (!(racine instanceof HTMLElement)) return;
  const sens = FLECHES[event.key];
  const depart = document.activeElement;
  if (!sens || !depart || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const origine = milieu(depart);
  let proche: HTMLElement | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const element of racine.querySelectorAll<HTMLElement>('a[href], button, [role="button"]')) {
    const place = milieu(element);
    const [x, y] = [place.x - origine.x, place.y - origine.y];
    const vers = x * sens[0] + y * sens[1];
    const ecart = Math.abs(x * sens[1]) + Math.abs(y * sens[0]);
    // Sideways it must be another column, and the way counts before the deviation.
    if (element === depart || vers < 8 || ecart > vers * 4 + 400) continue;
    if (vers + ecart * 2 >= distance) continue;
    [proche, distance] = [element, vers + ecart * 2];
  }
  if (!proche) return;
  event.preventDefault();
  proche.focus();
}

function milieu(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
