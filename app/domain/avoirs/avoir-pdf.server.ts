import type { AvoirRow, LigneAvoirRow } from '~/db/rows/avoirs';
import type { CentreRow } from '~/db/rows/comptes';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { AvoirPdf } from '~/infra/pdf/facture.model';
import { toParis } from '~/lib/dates';
import { printedEntete } from '../documents/entete';
import { facturxOf } from '../documents/facturx';
import { acheteurDe, toClientPdf, toLignePdf } from '../factures/facture-pdf.server';
import { montantsDeLAvoir } from './montants-avoir';

/** The document of a credit note as stored: the letterhead of its day, the client and the lines of the invoice that it takes back. */
export function toAvoirPdf(
  avoir: AvoirRow,
  creditees: readonly LigneAvoirRow[],
  facture: FactureRow,
  lignes: readonly LigneFactureRow[],
  centre: CentreRow,
): AvoirPdf {
  const reprises = [...creditees]
    .sort((a, b) => a.rang - b.rang)
    .flatMap(({ ligne_id, quantite, part_ss, part_compl }) => {
      const ligne = lignes.find(({ id }) => id === ligne_id);
      return ligne ? [{ ...ligne, quantite, part_ss, part_compl }] : [];
    });
  const piece = {
    centre: printedEntete(avoir, centre),
    compte: {
      nomCompte: avoir.nom_compte,
      telCompte: avoir.tel_compte,
      mailCompte: avoir.mail_compte,
      numAdeliCompte: avoir.num_adeli_compte,
    },
    client: toClientPdf(facture),
    acheteur: acheteurDe(facture),
    numeroAvoir: avoir.numero_avoir,
    dateAvoir: avoir.date_avoir,
    heureCreation: avoir.heure_creation,
    motif: avoir.motif,
    facture: {
      numero: facture.numero_facture,
      date: facture.date_facture ?? toParis(facture.cree_le).date,
    },
    lignes: reprises.map(toLignePdf),
    ...montantsDeLAvoir(avoir, reprises),
  };
  return { ...piece, facturx: facturxOf(piece) };
}
