import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { entete, rappel } from './entete';
import type { FacturePdf } from './facture.model';
import { informations, note } from './informations';
import { lignes } from './lignes';
import { instantOf, papier } from './papier';
import { pied } from './pied';
import { ALERT, MUTED } from './style';
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
      filigrane: mention && {
        texte: mention.toLocaleUpperCase('fr'),
        couleur: facture.facturx === null ? MUTED : ALERT,
      },
    }),
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

function mentionOf({ facturx, statut }: FacturePdf): 'Brouillon' | 'Annulée' | undefined {
  if (facturx === null) return 'Brouillon';
  return statut === 'Annulée' ? 'Annulée' : undefined;
}
