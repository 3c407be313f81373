import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { papier } from '../papier';
import { pied } from '../pied';
import { ACCENT, MUTED } from '../style';
import { printable } from '../texte';
import { shortened } from '../valeurs';
import type { DossierPdf } from './dossier.model';

/** What the sheets of our own making of an inspection file have in common. */
export const feuille = (dossier: DossierPdf, titre: string): Omit<TDocumentDefinitions, 'content'> => ({
  ...papier({
    titre: printable(titre),
    auteur: dossier.centre.nom,
    sujet: 'Dossier de contrôle',
    date: new Date(dossier.faitLe),
  }),
  footer: pied('Dossier de contrôle', dossier.centre),
});

/** A sheet's title with whose it is. */
export const titreDeFeuille = (dossier: DossierPdf, titre: string): Content => ({
  stack: [
    { text: shortened(printable(dossier.patient), 80), color: MUTED, fontSize: 8 },
    { text: printable(titre), fontSize: 16, bold: true, color: ACCENT, margin: [0, 1, 0, 8] },
  ],
});
