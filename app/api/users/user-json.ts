import { z } from 'zod';
import type { UserRow } from '~/db/rows/comptes';
import type { CentreAccessible } from '~/domain/access/acteur';
import { ROLES } from '~/domain/access/roles';
import { abonnementNames } from '~/domain/comptes/abonnements';
import { Id } from '../schemas';

export const Pack = z.enum(abonnementNames);

export const CentreJson = z
  .object({ _id: Id, name: z.string(), abonnement: Pack })
  .meta({ id: 'Centre', description: 'Un centre, avec son pack.' });
export type CentreJson = z.input<typeof CentreJson>;

export const toCentre = ({ id, name, abonnement }: CentreAccessible): CentreJson => ({
  _id: id,
  name,
  abonnement,
});

export const UserJson = z
  .object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    accesComptable: z.boolean().meta({
      description: 'Voit et exporte factures, règlements et clôtures, quel que soit son rôle.',
    }),
    image: z.string().meta({ description: 'Version de la photo ; vide sans photo.' }),
    telephone: z.string(),
    adresse: z.string(),
    ville: z.string(),
    codePostal: z.string(),
    numeroAdeli: z.string(),
    centers: z.array(CentreJson),
    currentCenter: CentreJson.nullable().meta({
      description: 'Le centre choisi ; null pour le compte global.',
    }),
    temporaryPassword: z
      .boolean()
      .meta({ description: 'Le mot de passe est provisoire : à changer avant tout.' }),
    accountConfirmation: z.boolean(),
    abonnement: Pack.nullable().meta({
      description: 'Le pack du centre choisi ; null pour le compte global.',
    }),
  })
  .meta({ id: 'Utilisateur', description: 'Un utilisateur.' });

/** A user with the specification's names. */
export function toUser(
  user: UserRow,
  centres: readonly CentreAccessible[],
  courant: CentreAccessible | null,
): z.input<typeof UserJson> {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    accesComptable: Boolean(user.acces_comptable),
    image: user.image,
    telephone: user.telephone,
    adresse: user.adresse,
    ville: user.ville,
    codePostal: user.code_postal,
    numeroAdeli: user.numero_adeli,
    centers: centres.map(toCentre),
    currentCenter: courant && toCentre(courant),
    temporaryPassword: Boolean(user.temporary_password),
    accountConfirmation: Boolean(user.account_confirmation),
    abonnement: courant?.abonnement ?? null,
  };
}
