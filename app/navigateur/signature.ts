import { CADRE, POINTS_MAX, type Point, readTrace, toTrace } from '~/domain/signatures/trace';

/** Nearer places than this are one: a slow finger leaves thousands. */
const ECART = 3;

/** A paper to sign on: what is drawn goes into the hidden field as path data, and stands there again when the form comes back. */
export default function signature(element: HTMLElement): void {
  const canvas = element.querySelector('canvas');
  const champ = element.querySelector<HTMLInputElement>('input[type="hidden"]');
  const effacer = element.querySelector<HTMLButtonElement>('[data-effacer]');
  const papier = canvas?.getContext('2d');
  if (!canvas || !champ || !effacer || !papier) return;
  let traits: Point[][] = readTrace(champ.value) ?? [];
  let trait: Point[] | null = null;

  const dessiner = () => {
    papier.clearRect(0, 0, CADRE.largeur, CADRE.hauteur);
    papier.strokeStyle = getComputedStyle(canvas).color;
    papier.lineWidth = 2.5;
    papier.lineCap = 'round';
    papier.lineJoin = 'round';
    for (const points of traits) {
      papier.beginPath();
      for (const [index, { x, y }] of points.entries())
        if (index === 0) papier.moveTo(x, y);
        else papier.lineTo(x, y);
      if (points.length === 1 && points[0]) papier.lineTo(points[0].x + 1, points[0].y);
      papier.stroke();
    }
    effacer.hidden = traits.length === 0;
  };
  const garder = () => {
    champ.value = toTrace(traits);
    if (traits.length > 0) document.getElementById(`${canvas.id}-erreur`)?.remove();
    champ.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const lieu = ({ clientX, clientY }: PointerEvent): Point => {
    const box = canvas.getBoundingClientRect();
    const on = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value * max)));
    return {
      x: on((clientX - box.left) / box.width, CADRE.largeur),
      y: on((clientY - box.top) / box.height, CADRE.hauteur),
    };
  };
  const places = () => traits.reduce((sum, { length }) => sum + length, 0);

  canvas.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0 || places() >= POINTS_MAX) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    trait = [lieu(event)];
    traits.push(trait);
    dessiner();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!trait || !event.isPrimary) return;
    const [ici, avant] = [lieu(event), trait.at(-1)];
    if (!avant || Math.hypot(ici.x - avant.x, ici.y - avant.y) < ECART || places() >= POINTS_MAX) return;
    trait.push(ici);
    dessiner();
  });
  const lever = () => {
    if (!trait) return;
    trait = null;
    garder();
  };
  canvas.addEventListener('pointerup', lever);
  canvas.addEventListener('pointercancel', lever);
  effacer.addEventListener('click', () => {
    traits = [];
    dessiner();
    garder();
  });
  canvas.dataset.prete = '';
  dessiner();
}
