import type { PrescripteurRow } from '~/db/rows/prescripteurs';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import type { ActionJournal } from '../journal/journal';
import { trace } from '../journal/trace.server';
import { ecartsDePrescripteur, nomDuDocteur, textesPossibles, toPrescripteur } from './prescripteur';
import { MESSAGES_PRESCRIPTEUR, type PrescripteurSaisi } from './prescripteur.schema';
import { prescripteurColumns } from './prescripteurs.repo.server';

/** Adds a prescriber within a transaction, where the right was asked for; raises as `createPrescripteur` does. */
export async function addPrescripteur(
  tx: Context,
  saisie: PrescripteurSaisi,
  { id, autre }: { id: string; autre: string },
): Promise<string> {
  const { compteId: compte_id, userId: cree_par } = tx.acteur;
  const now = tx.now().toISOString();
  // Two who would get the same text, or number, wait for each other.
  await tx.db.lock('comptes', { id: compte_id });
  const [former] = await tx.db.from('annuaire_prescripteurs').where({ id, compte_id }).limit(1);
  if (former && ecartsDePrescripteur(toPrescripteur(former), saisie).length === 0) return id;
  if (former) throw new DomainError('prescripteur_deja_cree', MESSAGES_PRESCRIPTEUR.dejaCree);
  await assertRppsLibre(tx, saisie.rpps, '');
  const row = {
    ...{ id, compte_id, ...prescripteurColumns(saisie), texte: '' },
    ...{ cree_le: now, cree_par, modifie_le: now },
  };
  // An id that somebody else has: nothing tells whether they do.
  if (!(await tx.db.insertUnlessTaken('annuaire_prescripteurs', row))) {
    row.id = autre;
    await tx.db.insert('annuaire_prescripteurs', row);
  }
  await nommer(tx, row.id, saisie);
  await tell(tx, 'prescripteur:creation', row.id, saisie);
  return row.id;
}

/** Gives a prescriber the shortest text that means nobody else, and notes that it means them. */
export async function nommer(tx: Context, id: string, saisie: PrescripteurSaisi): Promise<void> {
  const possibles = textesPossibles(saisie);
  const taken = await tx.db.from('textes_prescripteur').whereIn('texte', possibles);
  const texte =
    possibles.find((each) => taken.every((row) => row.texte !== each || row.prescripteur_id === id)) ??
    `${nomDuDocteur(saisie)} (no ${id.slice(-6)})`;
  await tx.db.update('annuaire_prescripteurs', { id }, { texte });
  await lier(tx, texte, id);
}

/** Notes that a text means a prescriber, whomever it has meant before. Callers have asked for the right. */
export async function lier(tx: Context, texte: string, prescripteur_id: string): Promise<void> {
  const { compteId: compte_id, userId: cree_par } = tx.acteur;
  const row = { compte_id, texte, prescripteur_id, cree_le: tx.now().toISOString(), cree_par };
  if (await tx.db.insertUnlessTaken('textes_prescripteur', row)) return;
  await tx.db.update('textes_prescripteur', { compte_id, texte }, { prescripteur_id });
}

/** Raises DomainError for a RPPS number that another prescriber of the account has. */
export async function assertRppsLibre(tx: Context, rpps: string, id: string): Promise<void> {
  if (!rpps) return;
  const [other] = await tx.db.from('annuaire_prescripteurs').where({ rpps }).where('id', '<>', id).limit(1);
  if (!other) return;
  const message = `${MESSAGES_PRESCRIPTEUR.rppsPris} : ${other.texte}.`;
  throw new DomainError('rpps_pris', message, { rpps: message });
}

/** Notes a deed about a prescriber in the audit trail. */
export const tell = (
  tx: Context,
  action: ActionJournal,
  objetId: string,
  who: Pick<PrescripteurRow, 'nom' | 'prenom'>,
) => trace(tx, { action, objet: 'prescripteur', objetId, details: nomDuDocteur(who) });
