import type { IdentityDb } from '~/db/identity-db.server';
import { CHAINE_COMMUNE } from './journal';
import { AVANT_TOUT, type FaitRelu, readFaits } from './journal.repo.server';

/** What a chain is found to be. */
export interface EtatChaine {
  chaine: string;
  /** Facts that were read. */
  faits: number;
  /** The last fact's print; the origin's where there is none. */
  empreinte: string;
  /** The first rank that does not hold, and why; null when the chain is whole. */
  rupture: { rang: number; raison: string } | null;
}

/** Every chain that anything knows of: accounts, the common one, heads without facts and facts without a head. */
export async function listChaines(identity: IdentityDb): Promise<string[]> {
  const comptes = await identity.from('comptes').select('id');
  const heads = await identity.from('journal_tetes').select('chaine');
  const known = new Set([
    CHAINE_COMMUNE,
    ...comptes.map(({ id }) => id),
    ...heads.map(({ chaine }) => chaine),
  ]);
  for (let last = ''; ; ) {
    const next = await identity
      .from('journal')
      .where('chaine', '>', last)
      .orderBy('chaine')
      .orderBy('rang')
      .select('chaine')
      .first();
    if (!next) return [...known].sort();
    last = next.chaine;
    known.add(last);
  }
}

/** How many facts a chain says that it has. */
export async function lengthOf(identity: IdentityDb, chaine: string): Promise<number> {
  return (await identity.from('journal_tetes').where({ chaine }).first())?.rang ?? 0;
}

/**
 * Reads a chain from its beginning, some thousands of facts in memory at a time, and makes every print anew: ranks from 1 without a
 * hole, each fact after the one before, each print its fact's, and the head at the last of them. Facts may be added meanwhile.
 */
export async function verifyChaine(
  identity: IdentityDb,
  chaine: string,
  progress: (faits: number) => void,
): Promise<EtatChaine> {
  const etat: EtatChaine = { chaine, faits: 0, empreinte: AVANT_TOUT, rupture: null };
  for (;;) {
    const batch = await readFaits(identity, chaine, etat.faits);
    for (const row of batch) {
      etat.rupture = faultOf(row, etat);
      if (etat.rupture) return etat;
      etat.faits = row.rang;
      etat.empreinte = row.empreinte;
    }
    progress(etat.faits);
    if (batch.length > 0) continue;
    const head = await identity.from('journal_tetes').where({ chaine }).first();
    // Facts were added between the two readings, unless they are missing.
    const more = (head?.rang ?? 0) > etat.faits && (await readFaits(identity, chaine, etat.faits)).length > 0;
    if (more) continue;
    etat.rupture = headFault(head, etat);
    return etat;
  }
}

function faultOf(row: FaitRelu, before: EtatChaine): EtatChaine['rupture'] {
  const rang = before.faits + 1;
  if (row.rang !== rang) {
    const dernier = row.rang - 1;
    return { rang, raison: dernier > rang ? `les faits ${rang} à ${dernier} manquent` : 'ce fait manque' };
  }
  if (row.precedente !== before.empreinte) return { rang, raison: 'il ne suit pas le fait précédent' };
  if (row.empreinte !== row.recalculee)
    return { rang, raison: 'son contenu ne correspond pas à son empreinte' };
  return null;
}

function headFault(
  head: { rang: number; empreinte: string } | undefined,
  { faits, empreinte }: EtatChaine,
): EtatChaine['rupture'] {
  if (!head) return faits === 0 ? null : { rang: faits, raison: 'la tête de la chaîne manque' };
  if (head.rang > faits) {
    const manquants = head.rang - faits;
    const raison = manquants > 1 ? `les faits ${faits + 1} à ${head.rang} manquent` : 'ce fait manque';
    return { rang: faits + 1, raison };
  }
  if (head.rang < faits) return { rang: head.rang + 1, raison: 'il dépasse la tête de la chaîne' };
  if (head.empreinte !== empreinte)
    return { rang: faits, raison: 'la tête de la chaîne porte une autre empreinte' };
  return null;
}
