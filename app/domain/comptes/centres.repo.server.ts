import type { CentreRow } from '~/db/rows/comptes';
import { formatEntier } from '~/lib/euros';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import type { CentreSaisi } from './comptes.schema';

/** The columns of a centre as it was entered. */
export const centreColumns = ({ codePostal, regimeTva, ...reste }: CentreSaisi) => ({
  ...reste,
  code_postal: codePostal,
  regime_tva: regimeTva,
});

/**
 * Stores a centre of the actor's account, which the caller has locked. Raises DomainError on `champ` when its name is taken, or when the
 * account has as many centres as it may. `id` is given where the same centre must not be made twice.
 */
export async function insertCentre(
  tx: Context,
  saisie: CentreSaisi,
  { champ = 'name', id = newId() }: { champ?: string; id?: string } = {},
): Promise<CentreRow> {
  await assertNameFree(tx, saisie.name, { champ });
  await assertRoomForCentre(tx, champ);
  const centre: CentreRow = {
    id,
    compte_id: tx.acteur.compteId,
    ...centreColumns(saisie),
    cree_le: tx.now().toISOString(),
  };
  await tx.db.insert('centres', centre);
  return centre;
}

async function assertRoomForCentre(tx: Context, champ: string): Promise<void> {
  const { centresMax } = tx.infra;
  // The whole account's, whichever of them the actor may see.
  if ((await tx.db.lockPacks(null)).length < centresMax) return;
  const message = `Le compte a déjà ${formatEntier(centresMax)} centres, autant qu’un compte peut en avoir. Écrivez au support pour en ouvrir d’autres.`;
  throw new DomainError('centres_trop_nombreux', message, { [champ]: message });
}

/** Raises DomainError when another centre of the account, which the caller has locked, has that name, accents and case ignored. */
export async function assertNameFree(
  tx: Context,
  name: string,
  { sauf, champ = 'name' }: { sauf?: string; champ?: string },
): Promise<void> {
  const siblings = await tx.db.lockPacks(null);
  const taken = siblings.some((centre) => centre.id !== sauf && foldText(centre.name) === foldText(name));
  if (taken)
    throw new DomainError('nom_centre_pris', `Le compte a déjà un centre « ${name} ».`, {
      [champ]: 'Ce nom est déjà pris.',
    });
}
