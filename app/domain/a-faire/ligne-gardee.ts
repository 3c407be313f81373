import type { LigneAFaireRow } from '~/db/rows/a-faire';
import { formatDay, formatInstant } from '~/lib/dates';
import { definitionDe, type NatureAFaire } from './natures';

/** What a line said until a day, that day included. */
export interface MotsDits {
  jusque: string;
  quoi: string;
  pourquoi: string;
  echeance: string;
}

/** As many changes of its words are kept. */
const MOTS_MAX = 40;

const lireMots = ({ mots }: Pick<LigneAFaireRow, 'mots'>): MotsDits[] => JSON.parse(mots) as MotsDits[];

/** What a line said on a Paris day. */
export function motsDuJour(row: LigneAFaireRow, jour: string): Omit<MotsDits, 'jusque'> {
  const { quoi, pourquoi, echeance } = row;
  return lireMots(row).find(({ jusque }) => jour <= jusque) ?? { quoi, pourquoi, echeance };
}

/** What it said before, with what it says until that day. */
export const ajouterMots = (row: LigneAFaireRow, jusque: string): string => {
  const { quoi, pourquoi, echeance } = row;
  return JSON.stringify([...lireMots(row), { jusque, quoi, pourquoi, echeance }].slice(-MOTS_MAX));
};

/** Why a line left, in a sentence; '' for one that still stands. `par` is who put it off, by name. */
export function direSortie(row: LigneAFaireRow, par: string): string {
  if (row.vu_au === null) return '';
  const quand = row.vu_le && row.fin_le ? `entre ${moment(row.vu_le)} et ${moment(row.fin_le)}` : '';
  switch (row.fin) {
    case 'reportee': {
      const retour = row.revient_le ? ` jusqu’au ${formatDay(row.revient_le)}` : '';
      return `Reportée le ${formatDay(row.vu_au)}${par ? ` par ${par}` : ''}${retour} : ${row.fin_motif}`;
    }
    case 'deces':
      return `Partie ${quand} : le décès du client est noté.`;
    case 'opposition':
      return `Partie ${quand} : le client ne veut plus aucune relance.`;
    case 'corbeille':
      return `Partie ${quand} : la fiche du client est à la corbeille.`;
    case 'fusion':
      return `Partie ${quand} : la fiche a été réunie avec une autre.`;
    case 'temps':
      return `Partie ${quand} : rien n’a changé au dossier, mais le temps que dit la règle est passé.`;
    default:
      return `Partie ${quand} : ${definitionDe(row.nature as NatureAFaire).partie}, ou le dossier ou une durée réglée a été modifié.`;
  }
}

const moment = (instant: string): string => `le ${formatInstant(instant)}`;
