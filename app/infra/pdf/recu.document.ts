import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { entete } from './entete';
import { bandeau } from './informations';
import { papier } from './papier';
import { pied } from './pied';
import type { RecuPdf } from './recu.model';
import { ALERT, field, WIDTH } from './style';
import { printable } from './texte';
import { LARGEUR_SOMMES, sommes } from './totaux';
import { jour, montant } from './valeurs';

/** Across what does not count any more. */
export const ANNULE = { texte: 'ANNULÉ', couleur: ALERT };

/** The receipt that a centre hands to whoever pays, or is given back. */
export function recuDocument(recu: RecuPdf): TDocumentDefinitions {
  const numero = printable(recu.numeroRecu);
  const nom = printable(recu.centre.nom);
  const lettre = { ...recu, compte: {}, nature: 'Reçu', numero: recu.numeroRecu };
  return {
    ...papier({
      titre: `Reçu ${numero}`,
      auteur: nom,
      date: new Date(recu.creeLe),
      filigrane: recu.annulePar ? ANNULE : undefined,
    }),
    footer: pied(`Reçu ${numero}`, recu.centre),
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
