import { cheminDe, type Ecran } from './ecrans';

/** A picture and what it shows. */
export interface Capture {
  ecran: string;
  /** Relative to the index. */
  fichier: string;
  taille: string;
  theme: string;
  script: boolean;
}

const STYLE = `
body{font:14px/1.4 system-ui,sans-serif;margin:0;color:#222;background:#f4f5f5}
nav{position:sticky;top:0;max-height:25vh;overflow:auto;padding:8px 16px;background:#fff;border-bottom:1px solid #ccc;columns:5 14rem;font-size:12px}
nav a{display:block;color:#0b5c63}section{padding:8px 16px;scroll-margin-top:26vh}h2{font-size:18px;margin:12px 0 4px}
code{color:#555;font-size:12px}div{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}
figure{margin:0}figcaption{font-size:12px}img{display:block;border:1px solid #bbb;height:280px;width:auto;max-width:520px;object-fit:cover;object-position:top}`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page of all pictures: anchors to each screen, its pictures in a row, each leading to itself in full. */
export function indexOf(ecrans: readonly Ecran[], captures: readonly Capture[]): string {
  const liens = ecrans.map(({ nom }, rang) => `<a href="#e${rang}">${escaped(nom)}</a>`).join('');
  const parties = ecrans.map((ecran, rang) => {
    const siennes = captures.filter((capture) => capture.ecran === ecran.nom).sort(parVue);
    return `<section id="e${rang}"><h2>${escaped(ecran.nom)}</h2><code>${escaped(cheminDe(ecran))}</code><div>${siennes.map(figure).join('')}</div></section>`;
  });
  return `<!DOCTYPE html><html lang="fr"><meta charset="utf-8"><title>Captures d’écran</title><style>${STYLE}</style><nav>${liens}</nav>${parties.join('\n')}</html>\n`;
}

const cleOf = ({ taille, theme, script }: Capture): string =>
  `${taille === 'papier' ? 9 : 9999 - Number(taille)} ${script ? 0 : 1} ${theme}`;
const parVue = (a: Capture, b: Capture): number => cleOf(a).localeCompare(cleOf(b));

function figure({ fichier, taille, theme, script }: Capture): string {
  const legende = taille === 'papier' ? 'papier' : `${taille}, ${theme}${script ? '' : ', sans JavaScript'}`;
  return `<figure><a href="${escaped(fichier)}"><img loading="lazy" src="${escaped(fichier)}" alt="${escaped(legende)}"></a><figcaption>${escaped(legende)}</figcaption></figure>`;
}
