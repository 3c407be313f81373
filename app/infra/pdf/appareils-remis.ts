import type { Content, TableCell } from 'pdfmake/interfaces';
import { COTE } from '~/lib/oreilles';
import { signe } from './lignes';
import type { AppareilLivre } from './livraison.model';
import { ACCENT, WIDTH } from './style';
import { lignesDeTable } from './table';
import { printable } from './texte';
import { joined, quantite } from './valeurs';

/** pdfmake writes into the widths of a table: each document has its own. */
const COLONNES = [70, 135, 128, 90, 36];
const TITRES = ['Oreille', 'Appareil', 'N° de série', 'Code LPP', 'Qté'];

/** What is handed over, ear by ear, by its serial number. */
export function appareilsRemis(livres: readonly AppareilLivre[]): Content {
  const padding = (WIDTH - COLONNES.reduce((sum, width) => sum + width, 0)) / (2 * COLONNES.length);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [...COLONNES],
      body: [
        TITRES.map((text): TableCell => ({ text, bold: true, fontSize: 8, color: ACCENT })),
        ...livres.map(row),
      ],
    },
    layout: lignesDeTable(padding, 5),
    margin: [0, 10, 0, 0],
  };
}

const row = (livre: AppareilLivre): TableCell[] => [
  {
    columns: [
      { width: 12, ...signe(livre.cote), margin: [0, 3, 0, 0] },
      { width: 50, text: COTE[livre.cote].seule },
    ],
  },
  { text: joined(' ', printable(livre.marque), printable(livre.modele)) || '–', bold: true },
  { text: printable(livre.numeroSerie) || '–' },
  { text: joined(' · ', printable(livre.lpp), printable(livre.codeProduit)) },
  { text: quantite(livre.quantite) },
];
