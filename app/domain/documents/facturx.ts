import type { AvoirPdf, DonneesFacturx, FacturePdf, ManqueFacturx } from '~/infra/pdf/facture.model';
import { isDay } from '~/lib/dates';
import { plainText } from '~/lib/texte';
import { compactSiret, isSiret, numeroTvaOf } from '../comptes/siret';

type Piece = Omit<FacturePdf, 'facturx'> | Omit<AvoirPdf, 'facturx'>;

/** What each thing that is missing is called after 'il manque'. */
export const MANQUES_FACTURX: Record<ManqueFacturx, string> = {
  numero: 'le numéro',
  date: 'la date',
  centre: 'le nom du centre',
  siret: 'le SIRET du centre',
  client: 'le nom du patient',
  pays: 'le pays de l’adresse du patient',
  lignes: 'les lignes',
  designation: 'la désignation d’une ligne',
  taux: 'le taux de TVA d’une ligne',
  montants: 'des montants justes',
};

/**
 * What the structured copy of an issued document says beyond its page, or everything that is missing for one: without it the document is
 * archivable all the same, and has none (docs/regles/factures.md).
 */
export function facturxOf(piece: Piece): DonneesFacturx | { manques: ManqueFacturx[] } {
  const manques = manquesOf(piece);
  if (manques.length > 0) return { manques };
  const siret = compactSiret(piece.centre.siret ?? '');
  return {
    siret,
    numeroTva: piece.centre.regimeTva === 'franchise' ? '' : piece.centre.numeroTva || numeroTvaOf(siret),
  };
}

function manquesOf(piece: Piece): ManqueFacturx[] {
  const { centre, client, lignes } = piece;
  const [numero, date] =
    'facture' in piece ? [piece.numeroAvoir, piece.dateAvoir] : [piece.numeroFacture, piece.dateFacture];
  const absents: [ManqueFacturx, boolean][] = [
    ['numero', isEmpty(numero) || ('facture' in piece && isEmpty(piece.facture.numero))],
    ['date', !isDay(date) || ('facture' in piece && !isDay(piece.facture.date))],
    ['centre', isEmpty(centre.nom)],
    ['siret', !isSiret(centre.siret ?? '')],
    ['client', isEmpty(`${client.prenom ?? ''}${client.nom}`)],
    ['pays', isEmpty(client.pays)],
    ['lignes', lignes.length === 0],
    ['designation', lignes.some(({ description }) => isEmpty(description))],
    ['taux', lignes.some(({ tauxTva }) => tauxTva > 0 === (centre.regimeTva === 'franchise'))],
    ['montants', !hasSoundAmounts(piece)],
  ];
  return absents.flatMap(([manque, absent]) => (absent ? [manque] : []));
}

const isEmpty = (text: string | null | undefined): boolean => plainText(text ?? '').trim() === '';

/** What the standard lets an invoice ask: pieces in whole numbers, nothing below zero but what is due. */
const hasSoundAmounts = ({ lignes, parTaux, totalGeneral }: Piece): boolean =>
  totalGeneral >= 0 &&
  parTaux.every(({ baseHT, montantTVA }) => baseHT >= 0 && montantTVA >= 0) &&
  lignes.every(({ quantite, prixUnitaire }) => Number.isInteger(quantite) && prixUnitaire >= 0);
