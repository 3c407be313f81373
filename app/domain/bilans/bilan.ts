import type { BilanRow } from '~/db/rows/bilans';
import { OREILLES, type Oreille } from '~/lib/oreilles';
import { type Ecart, ecartsDeSaisie } from '../conflit';
import { CASES, formatSeuil, LIBELLES_CONDUCTION, parseSeuils, type Seuils } from './audiogramme';
import type { BilanSaisi } from './bilan.schema';
import { type Complements, parseComplements } from './complements';
import { type Pertes, pertesOf } from './pertes';
import { parseVocale, type SerieVocale, srtAuCasque } from './vocale';

/** A hearing test of a client (docs/regles/bilans.md). Day and hour in Paris time; thresholds in dB HL. */
export interface Bilan {
  _id: string;
  date: string;
  heure: string | null;
  seuils: Seuils;
  pertes: Pertes;
  vocale: SerieVocale[];
  complements: Complements;
  note: string;
  /** Who wrote it down. */
  par: string;
  modifieLe: string;
  /** Grows with each change: tells whether somebody else has saved meanwhile. */
  version: number;
}

/** A stored row as a hearing test. */
export function toBilan(row: BilanRow): Bilan {
  const seuils = parseSeuils(row.seuils);
  return {
    _id: row.id,
    date: row.date,
    heure: row.heure,
    seuils,
    pertes: pertesOf(seuils),
    vocale: parseVocale(row.vocale),
    complements: parseComplements(row.complements),
    note: row.note,
    par: row.user_name,
    modifieLe: row.modifie_le,
    version: row.version,
  };
}

/** A hearing test as a list names it. */
export interface BilanListe extends Pick<Bilan, '_id' | 'date' | 'heure' | 'pertes' | 'par'> {
  /** The speech threshold of each ear under headphones in quiet, in dB; null where it was not measured. */
  srt: Record<Oreille, number | null>;
}

export const toBilanListe = ({ _id, date, heure, pertes, par, vocale }: Bilan): BilanListe => ({
  ...{ _id, date, heure, pertes, par },
  srt: { droite: srtAuCasque(vocale, 'droite'), gauche: srtAuCasque(vocale, 'gauche') },
});

/** The appointment that a form was opened with, as one text, which is never empty. */
export const empreinteRdv = (date = '', heure = '', intervenantId: string | null = null): string =>
  `${date} ${heure} ${intervenantId ?? ''}`.trim() || 'aucun';

type Saisie = Pick<Bilan, 'date' | 'heure' | 'note' | 'seuils'>;

const LIBELLES: Record<string, string> = {
  date: 'Date du bilan',
  heure: 'Heure',
  note: 'Observations',
  ...Object.fromEntries(
    CASES.map(({ nom, oreille, conduction, frequence }) => [
      `seuils.${nom}`,
      `${OREILLES[oreille].titre}, ${LIBELLES_CONDUCTION[conduction].toLowerCase()}, ${frequence} Hz`,
    ]),
  ),
};

const textesDe = ({ date, heure, note, seuils }: Saisie): Record<string, string> => ({
  date,
  heure: heure ?? '',
  note,
  ...Object.fromEntries(
    CASES.map(({ nom, oreille, conduction, frequence }) => [
      `seuils.${nom}`,
      formatSeuil(seuils[oreille][conduction][frequence]),
    ]),
  ),
});

/** What stands in each field of a test where it differs from what was typed. */
export const ecartsDeBilan = (bilan: Bilan, saisie: BilanSaisi): Ecart[] =>
  ecartsDeSaisie(
    { enregistre: textesDe(bilan), saisie: textesDe(saisie) },
    (champ) => LIBELLES[champ] ?? champ,
  );

/** The status, and the appointment, that a hearing test is planned by. */
export const STATUT_BILAN = 'Rdv Bilan auditif';
