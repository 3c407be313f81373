import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { entete, rappel } from './entete';
import type { FacturePdf } from './facture.model';
import { informations, note } from './informations';
import { lignes } from './lignes';
import { instantOf, papier } from './papier';
import { pied } from './pied';
import { ALERT, FONT_NAME, MUTED } from './style';
import { printable } from './texte';
import { totaux } from './totaux';
import { shortened } from './valeurs';

/** The invoice as a centre hands it to a patient (docs/regles/factures.md), or the draft of one. */
export function factureDocument(facture: FacturePdf): TDocumentDefinitions {
  const numero = printable(facture.numeroFacture);
  const mention = mentionOf(facture);
  const lettre = { ...facture, nature: 'Facture', numero: facture.numeroFacture, mention };
  return {
    ...papier({
      titre: `Facture ${numero}`,
      auteur: facture.centre.nom,
      sujet: facture.objet,
      date: instantOf(facture.dateFacture, facture.heureCreation),
    }),
    watermark: mention && {
      text: mention.toLocaleUpperCase('fr'),
      color: facture.facturx === null ? MUTED : ALERT,
      opacity: 0.1,
      bold: true,
      fontSize: 96,
      font: FONT_NAME,
    },
    header: rappel(lettre),
    footer: pied(`Facture ${shortened(numero, 16)}`.trim(), {
      nom: printable(facture.centre.nom),
      siret: facture.centre.siret,
    }),
    content: [
      ...entete(lettre),
      ...informations(facture),
      lignes(facture),
      totaux(facture),
      ...note(facture),
    ],
  };
}

function mentionOf({ facturx, statut }: FacturePdf): string | undefined {
  if (facturx === null) return 'Brouillon';
  return statut === 'Annulée' ? statut : undefined;
}
