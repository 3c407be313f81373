import type { ClientRow } from '~/db/rows/clients';
import type { ChoixPatientRow } from '~/db/rows/vie-privee';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { CHOIX, OBJETS_CHOIX } from './choix';

type Fiche = Pick<ClientRow, 'id' | 'centre_id'>;

/** A fact as it is stored. */
export const faitChoix = (
  tx: Context,
  { id: client_id, centre_id }: Fiche,
  fait: Pick<ChoixPatientRow, 'objet' | 'oui' | 'mode'> & Partial<ChoixPatientRow>,
): ChoixPatientRow => ({
  ...{ id: newId(), centre_id, client_id, dit_le: toParis(tx.now()).date, texte_id: null, motif: '' },
  ...{ user_id: tx.acteur.userId, user_name: tx.acteur.name, cree_le: tx.now().toISOString() },
  ...fait,
});

/** Notes what of a patient's choices a deed on their record has changed, by form, program, merge or undoing: each is a fact, with whoever did it. */
export async function noterChangements(
  tx: Context,
  avant: Fiche & Partial<ClientRow>,
  apres: Partial<ClientRow>,
  mode: 'fiche' | 'fusion' = 'fiche',
): Promise<void> {
  await tx.db.insert('choix_patient', faitsChanges(tx, avant, apres, mode));
}

/** The facts that a deed on a record makes, to be stored with it. */
export const faitsChanges = (
  tx: Context,
  avant: Fiche & Partial<ClientRow>,
  apres: Partial<ClientRow>,
  mode: ChoixPatientRow['mode'],
): ChoixPatientRow[] =>
  OBJETS_CHOIX.flatMap((objet) => {
    const { colonne, accord } = CHOIX[objet];
    const value = apres[colonne];
    if (value === undefined || Boolean(value) === Boolean(avant[colonne])) return [];
    return [faitChoix(tx, avant, { objet, oui: accord ? Boolean(value) : !value, mode })];
  });

/** A record that says nothing yet. */
export const AUCUN_CHOIX = Object.fromEntries(OBJETS_CHOIX.map((objet) => [CHOIX[objet].colonne, false]));

/** Of two records that become one: what either objects to stands. */
export const oppositions = (garde: ClientRow, absorbe: ClientRow): Partial<ClientRow> =>
  Object.fromEntries(
    OBJETS_CHOIX.flatMap((objet) => {
      const { colonne, accord } = CHOIX[objet];
      const refus = garde[colonne] || absorbe[colonne];
      return !accord && refus ? [[colonne, refus] as const] : [];
    }),
  );
