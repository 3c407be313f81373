import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { entete } from './entete';
import { bandeau } from './informations';
import { pied } from './pied';
import type { RecuPdf } from './recu.model';
import { ALERT, FONT_NAME, FONT_SIZE, field, INK, MARGIN, STYLES, WIDTH } from './style';
import { printable } from './texte';
import { LARGEUR_SOMMES, sommes } from './totaux';
import { jour, montant } from './valeurs';

/** What papers of one page that are no invoice have in common. */
export const feuille = ({
  titre,
  auteur,
  creeLe,
  annule,
}: {
  titre: string;
  auteur: string;
  creeLe: string;
  annule: boolean;
}): Omit<TDocumentDefinitions, 'content'> => ({
  pageSize: 'A4',
  pageMargins: [MARGIN.left, MARGIN.top, MARGIN.right, MARGIN.bottom],
  version: '1.7',
  language: 'fr-FR',
  displayTitle: true,
  info: { title: titre, author: auteur, creator: 'Auricule', creationDate: new Date(creeLe) },
  defaultStyle: { font: FONT_NAME, fontSize: FONT_SIZE, color: INK, lineHeight: 0.95 },
  styles: STYLES,
  watermark: annule
    ? { text: 'ANNULÉ', color: ALERT, opacity: 0.1, bold: true, fontSize: 96, font: FONT_NAME }
    : undefined,
});

/** The receipt that a centre hands to whoever pays, or is given back. The same data give the same bytes. */
export function recuDocument(recu: RecuPdf): TDocumentDefinitions {
  const numero = printable(recu.numeroRecu);
  const nom = printable(recu.centre.nom);
  const lettre = { ...recu, compte: {}, nature: 'Reçu', numero: recu.numeroRecu };
  return {
    ...feuille({
      titre: `Reçu ${numero}`,
      auteur: nom,
      creeLe: recu.creeLe,
      annule: Boolean(recu.annulePar),
    }),
    footer: pied(`Reçu ${numero}`, { nom, siret: recu.centre.siret }),
    content: [
      ...entete(lettre),
      bandeau([
        field('Date', jour(recu.date)),
        field(recu.recu ? 'Réglé par' : 'Rendu par', printable(recu.mode)),
        field('Pour', printable(recu.objet)),
      ]),
      corps(recu),
    ],
  };
}

function corps(recu: RecuPdf): Content {
  const nom = printable(`${recu.client.prenom ?? ''} ${recu.client.nom}`).trim();
  const fait = recu.recu
    ? `Reçu de ${nom} la somme de ${montant(recu.montant)}.`
    : `Rendu à ${nom} la somme de ${montant(recu.montant)}.`;
  const rows = [
    { label: recu.recu ? 'Somme reçue' : 'Somme rendue', cents: recu.montant, weight: 'due' as const },
    ...(recu.reste === null
      ? []
      : [{ label: `Reste dû (${printable(recu.payeur)})`, cents: Math.max(0, recu.reste) }]),
  ];
  return {
    columns: [
      {
        width: WIDTH - 24 - LARGEUR_SOMMES,
        stack: [
          { text: fait, margin: [0, 0, 0, 8] },
          ...field('Payeur', printable(recu.payeur)),
          ...field('Référence', printable(recu.reference)),
          ...field('Banque', printable(recu.banque)),
          ...field('Annulé par', printable(recu.annulePar)),
        ],
      },
      { width: LARGEUR_SOMMES, ...sommes(rows) },
    ],
    columnGap: 24,
    margin: [0, 14, 0, 0],
    unbreakable: true,
  };
}
