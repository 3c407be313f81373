import type { Content, ContentStack, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatDay } from '~/lib/dates';
import { entete } from './entete';
import type { LettreRelancePdf, LettresPdf } from './lettres.model';
import { papier } from './papier';
import { pied } from './pied';
import { printable, printableLines } from './texte';

const TITRE = 'Courrier';

/**
 * Letters to patients, each on pages of its own that are counted by themselves: each goes to somebody else. The address stands where a window envelope
 * shows it. The same data give the same bytes.
 */
export function lettresDocument(lettres: LettresPdf): TDocumentDefinitions {
  const nom = printable(lettres.centre.nom);
  const contenus = lettres.lettresRelance.map(
    (lettre, rang): ContentStack => ({
      stack: page(lettres, lettre),
      ...(rang > 0 ? { pageBreak: 'before' } : {}),
    }),
  );
  const foot = pied(TITRE, lettres.centre);
  return {
    ...papier({ titre: TITRE, auteur: nom, date: new Date(lettres.creeLe) }),
    footer: (numero, pages) => {
      const debuts = contenus.map(firstPage);
      const debut = debuts.findLast((each) => each <= numero) ?? 1;
      const suivante = debuts.find((each) => each > numero) ?? pages + 1;
      return foot(numero - debut + 1, suivante - debut);
    },
    content: contenus,
  };
}

/** Where a letter begins, which the layout notes on what it has laid out before it asks for the feet of the pages. */
const firstPage = (contenu: ContentStack & { positions?: { pageNumber: number }[] }): number =>
  contenu.positions?.[0]?.pageNumber ?? 1;

function page({ centre, compte, date }: LettresPdf, lettre: LettreRelancePdf): Content[] {
  const { destinataire, sujet, paragraphes } = lettre;
  return [
    ...entete({ centre, compte, client: destinataire, nature: '', numero: `Le ${formatDay(date)}` }),
    { text: `Objet : ${printable(sujet)}`, bold: true, fontSize: 10.5, margin: [0, 6, 0, 14] },
    ...paragraphes.map(
      (texte): Content => ({
        text: printableLines(texte),
        fontSize: 10.5,
        lineHeight: 1.15,
        margin: [0, 0, 0, 9],
      }),
    ),
  ];
}
