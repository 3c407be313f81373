import type { EssaiAppareilRow, EssaiRow } from '~/db/rows/essais';
import type { AppareillageSaisi } from '../appareillage/appareillage.schema';
import type { Suite } from './dire-suite';

/** How a trial and what follows it stood before its last outcome, and by what it is known that nobody has changed it since. */
export interface Souvenir {
  /** The Paris day of the outcome. */
  le: string;
  /** What was worn, as the Appareillage tab would send it, and what has been worn since. */
  appareillage: AppareillageSaisi;
  empreinte: string;
  /** The rows that were decided, and those that an exchange has brought. */
  decides: string[];
  ajoutes: string[];
  /** Of the decided rows those whose device was on no ear and came back by its number alone; not written before there were any. */
  rentres?: string[];
  bonId: string;
  /** The client's, before and after. */
  avant: { statut: string; dateAppareillage: string | null };
  statut: string;
  devis: Suite['devis'];
  /** The refunds of the deposit. */
  remboursements: string[];
  /** Whether a cheque that was kept was given back. */
  chequeRendu?: boolean;
}

export const lireSouvenir = ({ derniere_issue }: Pick<EssaiRow, 'derniere_issue'>): Souvenir | null =>
  derniere_issue === '' ? null : (JSON.parse(derniere_issue) as Souvenir);

/** The rows of a trial that another time did not have. */
export const nouveaux = (avant: readonly EssaiAppareilRow[], apres: readonly EssaiAppareilRow[]): string[] =>
  apres.flatMap(({ id }) => (avant.some((row) => row.id === id) ? [] : [id]));
