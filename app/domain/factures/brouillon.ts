import { z } from 'zod';
import type { BrouillonFactureRow } from '~/db/rows/factures';
import { texteLong } from '../champs';
import { type Ecart, ecartsDeSaisie } from '../conflit';
import {
  CHAMPS_FACTURE,
  type ChampFacture,
  champsDeCote,
  champsFacture,
  champsLigne,
  champsPortes,
  libelleDuChamp,
  numerosLibres,
  type TextesFacture,
} from './champs-facture';
import type { RegimeTva } from './statuts-facture';

const MAX = 500;

const CHAMPS: readonly string[] = [
  ...champsFacture,
  'dateFacture',
  ...champsDeCote('D'),
  ...champsDeCote('G'),
  ...numerosLibres.flatMap((numero) => [...champsLigne(numero), `tvaLigne${numero}`]),
  ...champsPortes,
];

const maxOf = (champ: string): number => {
  const genre = champ in CHAMPS_FACTURE ? CHAMPS_FACTURE[champ as ChampFacture].genre : 'ligne';
  return genre === 'paragraphe' ? 2000 : MAX;
};

/** An invoice that is being written: its form as it stands, whatever is still missing or wrong in it; only its length is bounded. */
export const BrouillonSaisi = z
  .object(Object.fromEntries(CHAMPS.map((champ) => [champ, texteLong(maxOf(champ))])))
  .transform((form): Partial<TextesFacture> => {
    const filled = Object.entries(form as Record<string, string>).filter(([, texte]) => texte !== '');
    return nommeLivraison(Object.fromEntries(filled));
  });

/** A form from before the delivery had a field of its own calls its day that of the invoice. */
function nommeLivraison({ dateFacture, ...textes }: Record<string, string>): Partial<TextesFacture> {
  return { ...(dateFacture && { dateLivraison: dateFacture }), ...textes } as Partial<TextesFacture>;
}

/** A draft as the list shows it; cents. The instant is UTC. */
export interface BrouillonListe {
  _id: string;
  objet: string;
  nomClient: string;
  total: number;
  modifieLe: string;
  /** Filled in global mode only. */
  centre: string | null;
}

/** A draft as its form opens. */
export interface BrouillonOuvert {
  _id: string;
  centerId: string;
  clientId: string | null;
  version: number;
  regimeTva: RegimeTva;
  /** What its centre lacks before it may issue; '' where nothing does. */
  avisCentre: string;
  textes: Partial<TextesFacture>;
}

export const toBrouillonListe = (row: BrouillonFactureRow, centre: string | null): BrouillonListe => ({
  _id: row.id,
  objet: row.objet,
  nomClient: row.nom_client,
  total: row.total_general,
  modifieLe: row.modifie_le,
  centre,
});

/** The form of a draft as it is kept. */
export const textesDe = ({ saisie }: BrouillonFactureRow): Partial<TextesFacture> =>
  nommeLivraison(JSON.parse(saisie));

/** The fields in which a draft that somebody has saved meanwhile differs from a form. */
export const ecartsDeBrouillon = (
  enregistre: Partial<TextesFacture>,
  saisie: Partial<TextesFacture>,
): Ecart[] => ecartsDeSaisie({ enregistre, saisie }, libelleDuChamp);
