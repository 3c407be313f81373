import type { CentreRow } from '~/db/rows/comptes';
import { formatEntier } from '~/lib/euros';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import type { CentreSaisi } from './comptes.schema';
import { CENTRE_NEUF } from './identite-centre';
import { reserverCode } from './series.server';

/** The columns of a centre as it was entered; a regime that nobody chooses leaves the one that stands. */
export const centreColumns = ({ codePostal, regimeTva, codeNumeros: _code, ...reste }: CentreSaisi) => ({
  ...reste,
  code_postal: codePostal,
  ...(regimeTva !== '' && { regime_tva: regimeTva, regime_choisi: true }),
});

/** A stored centre as it would be entered. */
export const saisieDuCentre = (row: CentreRow): CentreSaisi => ({
  name: row.name,
  abonnement: row.abonnement,
  regimeTva: row.regime_choisi ? row.regime_tva : '',
  adresse: row.adresse,
  codePostal: row.code_postal,
  ville: row.ville,
  telephone: row.telephone,
  email: row.email,
  siret: row.siret,
  codeNumeros: '',
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
    ...CENTRE_NEUF,
    ...centreColumns(saisie),
    cree_le: tx.now().toISOString(),
  };
  await tx.db.insert('centres', centre);
  await reserverCode(tx, centre, saisie.codeNumeros);
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
