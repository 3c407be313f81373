import type { Oreille } from '~/lib/oreilles';
import { escapeXml } from '~/lib/xml';
import { FREQUENCES, formatSeuil, NIVEAU_MAX, NIVEAU_MIN, type Seuils } from './audiogramme';
import type { Complements } from './complements';
import { dessinOf } from './dessin';
import { CADRE, FEUILLE, xOf, yOf } from './echelle';
import { FLECHES_SYMBOLE, TRACES_SYMBOLE } from './traces';

const OCTAVES = FREQUENCES.filter((frequence) => Number.isInteger(Math.log2(frequence / 125)));
const NIVEAUX = Array.from(
  { length: (NIVEAU_MAX - NIVEAU_MIN) / 20 + 1 },
  (_, rang) => NIVEAU_MIN + 10 + rang * 20,
);
const COULEURS: Record<Oreille, string> = { droite: '#c0271d', gauche: '#1d4fbf' };

/** One ear's audiogram as an SVG text, for paper: the same points as on the screen, made of numbers alone. */
export function svgAudiogramme(seuils: Seuils, oreille: Oreille, courbes: Complements['courbes']): string {
  const { traits, symboles } = dessinOf(seuils, [oreille], courbes);
  const [right, bottom] = [CADRE.x + CADRE.largeur, CADRE.y + CADRE.hauteur];
  const grid = [
    ...NIVEAUX.filter((niveau) => niveau <= NIVEAU_MAX).flatMap((niveau) => [
      line(CADRE.x, yOf(niveau), right, yOf(niveau)),
      text(CADRE.x - 5, yOf(niveau) + 4, 'end', formatSeuil(niveau)),
    ]),
    ...OCTAVES.flatMap((hz) => [
      line(xOf(hz), CADRE.y, xOf(hz), bottom),
      text(xOf(hz), CADRE.y - 6, 'middle', String(hz)),
    ]),
  ];
  const drawn = [
    ...traits.map(({ x1, y1, x2, y2 }) => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`),
    ...symboles.map(({ conduction, masque, nonEntendu, x, y }) => {
      const paths = [TRACES_SYMBOLE[conduction][oreille][masque ? 1 : 0]];
      if (nonEntendu) paths.push(FLECHES_SYMBOLE[oreille]);
      return `<g transform="translate(${x} ${y})">${paths.map((d) => `<path d="${d}"/>`).join('')}</g>`;
    }),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FEUILLE.largeur} ${FEUILLE.hauteur}">` +
    `<rect x="${CADRE.x}" y="${CADRE.y}" width="${CADRE.largeur}" height="${CADRE.hauteur}" fill="none" stroke="#8a979c"/>` +
    grid.join('') +
    `<g fill="none" stroke="${COULEURS[oreille]}" stroke-width="1.8">${drawn.join('')}</g></svg>`
  );
}

const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#c8d1d4" stroke-width="1"/>`;

const text = (x: number, y: number, anchor: string, content: string): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="12" fill="#1b2327">${escapeXml(content)}</text>`;
