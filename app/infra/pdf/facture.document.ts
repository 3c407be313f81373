import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { entete, rappel } from './entete';
import type { FacturePdf } from './facture.model';
import { informations, note, professionnel } from './informations';
import { lignes } from './lignes';
import { instantOf, papier } from './papier';
import { pied } from './pied';
import { ALERT, MUTED } from './style';
import { printable } from './texte';
import { totaux } from './totaux';
import { shortened } from './valeurs';
import { avisVendeur, mediation } from './vendeur';

/** The invoice as a centre hands it to a patient (docs/regles/factures.md), or the draft of one. */
export function factureDocument(facture: FacturePdf): TDocumentDefinitions {
  const numero = printable(facture.numeroFacture);
  const mentions = mentionsOf(facture);
  const filigrane = mentions.at(-1);
  const lettre = {
    ...{ ...facture, nature: 'Facture', numero: facture.numeroFacture },
    ...(filigrane && { mention: mentions.join(', ').replace(', A', ', a') }),
  };
  return {
    ...papier({
      titre: `Facture ${numero}`,
      auteur: facture.centre.nom,
      sujet: facture.objet,
      date: instantOf(facture.dateFacture, facture.heureCreation),
      ...(filigrane && {
        filigrane: {
          texte: filigrane.toLocaleUpperCase('fr'),
          couleur: filigrane === 'Annulée' ? ALERT : MUTED,
        },
      }),
    }),
    header: rappel(lettre),
    footer: pied(`Facture ${shortened(numero, 16)}`.trim(), facture.centre),
    content: [
      ...entete(lettre),
      ...informations(facture),
      lignes(facture),
      totaux(facture),
      ...note(facture),
      ...professionnel(facture),
      ...(facture.acheteur ? [] : mediation(facture.centre)),
      ...avisVendeur(facture.manquesVendeur),
    ],
  };
}

/** What the document is besides an invoice, the gravest last. */
function mentionsOf({ facturx, statut, exemplaire }: FacturePdf): string[] {
  if (facturx === null) return ['Brouillon'];
  return [
    ...(exemplaire && 'copie' in exemplaire ? ['Copie'] : []),
    ...(statut === 'Annulée' ? ['Annulée'] : []),
  ];
}
