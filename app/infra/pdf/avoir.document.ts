import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { entete, rappel } from './entete';
import type { AvoirPdf } from './facture.model';
import { informationsAvoir } from './informations';
import { lignes } from './lignes';
import { instantOf, papier } from './papier';
import { pied } from './pied';
import { printable } from './texte';
import { totaux } from './totaux';
import { shortened } from './valeurs';

/** The credit note as a centre hands it to a patient: which invoice it takes back, of which lines, and for how much. */
export function avoirDocument(avoir: AvoirPdf): TDocumentDefinitions {
  const numero = printable(avoir.numeroAvoir);
  const lettre = { ...avoir, nature: 'Avoir', numero: avoir.numeroAvoir };
  return {
    ...papier({
      titre: `Avoir ${numero}`,
      auteur: avoir.centre.nom,
      sujet: `Avoir sur la facture ${avoir.facture.numero}`,
      date: instantOf(avoir.dateAvoir, avoir.heureCreation),
    }),
    header: rappel(lettre),
    footer: pied(`Avoir ${shortened(numero, 16)}`, avoir.centre),
    content: [...entete(lettre), ...informationsAvoir(avoir), lignes(avoir), totaux(avoir)],
  };
}
