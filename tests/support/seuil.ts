import type { Application } from '~/application.server';
import type { UserRow } from '~/db/rows/comptes';
import type { Entree } from '~/domain/access/facteurs/passage.server';
import type { Seuil } from '~/domain/access/seuil';
import { type Identifiants, signIn } from '~/domain/access/sign-in.server';
import { MAINTENANT } from './factories';

/** The door of an application, as a visitor from one address finds it. */
export function seuilOf(application: Application, values: Partial<Seuil> = {}): Seuil {
  const { identity, limites } = application;
  return {
    identity,
    limites,
    secret: 'secret-des-essais',
    marques: '',
    memoire: '',
    appUrl: 'https://auricule.example',
    ip: '192.0.2.1',
    agent: 'essais',
    now: MAINTENANT,
    ...values,
  };
}

/** Signs in a user who has no second factor. */
export async function entrer(seuil: Seuil, identifiants: Identifiants): Promise<Entree> {
  const passage = await signIn(seuil, identifiants);
  if ('etape' in passage) throw new Error('Un second facteur est demandé');
  return passage;
}

/** The user of an address as it stands; raises when there is none. */
export async function userOf({ identity }: Application, email: string): Promise<UserRow> {
  const user = await identity.from('users').where({ email }).first();
  if (!user) throw new Error(`Aucun utilisateur ${email}`);
  return user;
}
