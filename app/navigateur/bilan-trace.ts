import { type Dessin, formeDe } from '~/domain/bilans/dessin';
import { FEUILLE, placeAt } from '~/domain/bilans/echelle';

/** Draws thresholds into an audiogram that the server has sent, of the shapes that came along with it. */
export function tracer(svg: SVGSVGElement, { traits, symboles }: Dessin): void {
  const lignes = traits.map(({ x1, y1, x2, y2 }) => forme(svg, 'trait', { x1, y1, x2, y2 }));
  const points = symboles.map(({ cle, texte, x, y, ...signe }) => {
    const point = forme(svg, formeDe(signe), { 'data-symbole': cle });
    point.querySelector('title')?.replaceChildren(texte);
    point.querySelector('g')?.setAttribute('transform', `translate(${x} ${y})`);
    return point;
  });
  svg.querySelector('[data-courbes]')?.replaceChildren(...lignes, ...points);
}

function forme(svg: SVGSVGElement, nom: string, attributs: Record<string, string | number>): Element {
  const modele = svg.querySelector(`[data-forme="${nom}"]`);
  if (!modele) throw new Error(`Forme inconnue : ${nom}`);
  const copie = modele.cloneNode(true) as Element;
  copie.removeAttribute('data-forme');
  for (const [attribut, valeur] of Object.entries(attributs)) copie.setAttribute(attribut, String(valeur));
  return copie;
}

/** The frequency and the threshold that a click on an audiogram means; null beside its paper. */
export function placeDuClic({ currentTarget, clientX, clientY }: MouseEvent): ReturnType<typeof placeAt> {
  const box =
    currentTarget instanceof Element ? currentTarget.querySelector('svg')?.getBoundingClientRect() : null;
  if (!box) return null;
  const scale = FEUILLE.largeur / box.width;
  return placeAt((clientX - box.left) * scale, (clientY - box.top) * scale);
}
