type Sens = readonly [x: number, y: number];

const FLECHES: Record<string, Sens> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Closer than this, in pixels, two lie side by side and not one after the other. */
const ECART_MIN = 8;

/**
 * An arrow key moves the focus to the nearest link that lies that way: sideways from event to event, from half hour to half hour or from day
 * to day, up and down among all of a column. Enter opens it, as everywhere.
 */
export default function grilleAgenda(grille: HTMLElement): void {
  grille.addEventListener('keydown', (event) => {
    const sens = FLECHES[event.key];
    const depart = event.target instanceof Element ? event.target.closest('a') : null;
    const modifie = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!sens || !depart || modifie) return;
    const proche = plusProche(grille, depart, sens);
    if (!proche) return;
    event.preventDefault();
    proche.focus();
  });
}

function plusProche(
  grille: HTMLElement,
  depart: HTMLAnchorElement,
  [dx, dy]: Sens,
): HTMLAnchorElement | null {
  const la = depart.getBoundingClientRect();
  const origine = milieu(la);
  let proche: HTMLAnchorElement | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (const lien of grille.querySelectorAll('a')) {
    const place = lien.getBoundingClientRect();
    if (place.width === 0 || (dx !== 0 ? genre(lien) !== genre(depart) : !enColonne(place, la))) continue;
    const [x, y] = [milieu(place).x - origine.x, milieu(place).y - origine.y];
    const vers = x * dx + y * dy;
    const loin = vers + 2 * (dx !== 0 ? Math.abs(y) : Math.abs(x));
    if (vers < ECART_MIN || loin >= distance) continue;
    [proche, distance] = [lien, loin];
  }
  return proche;
}

const genre = (lien: Element): string | undefined =>
  ['evenement', 'creneau'].find((each) => lien.classList.contains(each));

const enColonne = (un: DOMRect, autre: DOMRect): boolean => un.left < autre.right && autre.left < un.right;

const milieu = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
