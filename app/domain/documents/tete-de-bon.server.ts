import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { findEmetteur } from './emetteur.server';
import { enteteImprime } from './entete-du-jour.server';

/**
 * What stands at the head of a slip: the centre as it is today, the account, and a client whom the caller has found. Raises NotFoundError for a centre that is gone.
 */
export async function teteDeBon(ctx: Context, client: ClientRow) {
  const centre = await ctx.db.from('centres').where({ id: client.centre_id }).first();
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  const { nom_compte, tel_compte, num_adeli_compte } = await findEmetteur(ctx);
  return {
    centre: await enteteImprime(ctx, centre),
    compte: { nomCompte: nom_compte, telCompte: tel_compte, numAdeliCompte: num_adeli_compte },
    client: {
      nom: client.nom,
      prenom: client.prenom,
      adresse: client.adresse,
      codePostal: client.code_postal,
      ville: client.ville,
      telephoneFixe: client.telephone_fixe,
      telephonePortable: client.telephone_portable,
      dateNaissance: client.date_naissance,
    },
  };
}
