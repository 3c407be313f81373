import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatDay } from '~/lib/dates';
import { entete } from './entete';
import type { LettreRelancePdf, LettresPdf } from './lettres.model';
import { papier } from './papier';
import { pied } from './pied';
import { printable, printableLines } from './texte';

const TITRE = 'Courrier';

/** Letters to patients, each on its own page, the address where a window envelope shows it. The same data give the same bytes. */
export function lettresDocument(lettres: LettresPdf): TDocumentDefinitions {
  const nom = printable(lettres.centre.nom);
  return {
    ...papier({ titre: TITRE, auteur: nom, date: new Date(lettres.creeLe) }),
    footer: pied(TITRE, { nom, siret: lettres.centre.siret }),
    content: lettres.lettresRelance.map(
      (lettre, rang): Content => ({
        stack: page(lettres, lettre),
        ...(rang > 0 ? { pageBreak: 'before' } : {}),
      }),
    ),
  };
}

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
