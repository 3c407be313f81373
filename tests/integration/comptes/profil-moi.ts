import type { UserRow } from '~/db/rows/comptes';
import { digestPassword } from '~/domain/access/mots-de-passe.server';
import { openSession, sessionId } from '~/domain/access/sessions.server';
import type { Titulaire } from '~/domain/access/titulaire';
import type { TestApp } from '../../support/app';
import { createUser, MAINTENANT } from '../../support/factories';
import { seuilOf } from '../../support/seuil';

export const MOT_DE_PASSE = 'correct cheval batterie';

let digest: Promise<string> | undefined;

/** Somebody with a password, signed in from an address of their own. */
export async function createMoi(
  app: TestApp,
  values: Partial<UserRow> = {},
  now = MAINTENANT,
): Promise<Titulaire> {
  digest ??= digestPassword(MOT_DE_PASSE);
  const { application, bellecour } = app;
  const user = await createUser(application, 'employe', bellecour.compte_id, {
    password_hash: await digest,
    ...values,
  });
  return signInAgain(app, user, now);
}

/** The same user as it is now, by one more session. */
export async function signInAgain(app: TestApp, { id }: UserRow, now = MAINTENANT): Promise<Titulaire> {
  const { infra, identity } = app.application;
  const visitor = { ip: `10.0.0.${id.slice(-2)}`, agent: 'Firefox/127.0 (Windows)', now };
  const token = await openSession(identity, id, visitor);
  return {
    user: await userNow(app, id),
    sessionId: sessionId(token),
    seance: { confirmee: true, navigateur: visitor.agent },
    seuil: seuilOf(app.application, visitor),
    infra,
  };
}

export async function userNow({ application }: TestApp, id: string): Promise<UserRow> {
  const user = await application.identity.from('users').where({ id }).first();
  if (!user) throw new Error('Utilisateur introuvable');
  return user;
}
