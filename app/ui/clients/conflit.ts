import { champsClient, genreDe, libelleDe } from '~/domain/clients/donnees-client';
import { STATUTS_RDV } from '~/domain/clients/statuts';
import { uniteDe, type ValeursClient } from './valeurs-client';

export type CleClient = keyof ValeursClient;

/** A field that somebody else changed while this person was typing. */
export interface LigneConflit {
  cle: CleClient;
  /** As the form was opened; null when that is not known. */
  avant: string | null;
  actuelle: string;
  saisie: string;
  /** What stands chosen at first: what was typed where both changed it, the other's change where only they did. */
  choix: 'actuelle' | 'saisie';
}

export interface Comparaison {
  /** What the other person changed, in the order of the form. */
  lignes: LigneConflit[];
  /** The fields that only this person changed; they are kept. */
  gardes: CleClient[];
  /** Every field that needs no choice, with the value that will be saved. */
  valeurs: Partial<ValeursClient>;
}

/** What the form was opened on (null when unknown), and which of its fields came back as they were. */
interface Ouverture {
  ouvert: Partial<Record<string, string>> | null;
  intacts: readonly string[];
}

/**
 * Compares three states of a client's form field by field: as it was opened, as the client stands now, and as it was typed. Fields that
 * only one of the two people changed keep that change; a choice is offered for all that the other one did.
 */
export function compareSaisies(
  { ouvert, intacts }: Ouverture,
  actuelles: ValeursClient,
  saisies: ValeursClient,
): Comparaison {
  const comparaison: Comparaison = { lignes: [], gardes: [], valeurs: {} };
  for (const cle of Object.keys(actuelles) as CleClient[]) {
    const avant = ouvert?.[cle] ?? null;
    const actuelle = normal(actuelles[cle]);
    const saisie = normal(avant !== null && intacts.includes(cle) ? avant : saisies[cle]);
    const autre = avant === null ? actuelle !== saisie : actuelle !== normal(avant);
    const moi = avant === null || saisie !== normal(avant);
    if (autre && actuelle !== saisie) {
      comparaison.lignes.push({ cle, avant, actuelle, saisie, choix: moi ? 'saisie' : 'actuelle' });
    } else {
      comparaison.valeurs[cle] = saisie;
      if (moi && !autre && avant !== null) comparaison.gardes.push(cle);
    }
  }
  return comparaison;
}

/** Line ends as browsers send them and as they are stored are one and the same. */
const normal = (text: string): string => text.replace(/\r\n?/g, '\n');

/** What each field of the form is called. */
export const LIBELLES_CHAMPS = Object.fromEntries([
  ...champsClient.map((champ) => [champ, libelleDe(champ) + uniteDe(genreDe(champ))]),
  ...STATUTS_RDV.flatMap(({ statut, champDate, champHeure }) => [
    [champDate, `Date, ${statut}`],
    [champHeure, `Heure, ${statut}`],
  ]),
]) as Record<CleClient, string>;
