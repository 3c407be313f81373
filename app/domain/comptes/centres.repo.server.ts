import type { CentreRow } from '~/db/rows/comptes';
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

/** Stores a centre of the actor's account, which the caller has locked. Raises DomainError on `champ` when its name is taken. */
export async function insertCentre(tx: Context, saisie: CentreSaisi, champ = 'name'): Promise<CentreRow> {
  await assertNameFree(tx, saisie.name, { champ });
  const centre: CentreRow = {
    id: newId(),
    compte_id: tx.acteur.compteId,
    ...centreColumns(saisie),
    cree_le: tx.now().toISOString(),
  };
  await tx.db.insert('centres', centre);
  return centre;
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
    throw new DomainError(`Le compte a déjà un centre « ${name} ».`, { [champ]: 'Ce nom est déjà pris.' });
}
