import { Secret, TOTP } from 'otpauth';
import type { Application } from '~/application.server';
import type { UserRow } from '~/db/rows/comptes';
import { drawCodesSecours, replaceCodesSecours } from '~/domain/access/facteurs/codes-secours.server';
import { rememberNavigateur } from '~/domain/access/facteurs/memoire.server';
import type { Seuil } from '~/domain/access/seuil';
import { newSecretTotp } from '~/infra/securite/totp.server';
import { lirePasskey } from '~/infra/securite/webauthn.server';
import { newId } from '~/lib/ids.server';
import { MAINTENANT } from './factories';
import { createAppareil } from './passkey';

/** The code that an application with this secret shows. */
export const codeTotp = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** Gives a user an application of codes, as its enrolment leaves it; returns its secret and the recovery codes. */
export async function giveTotp(
  { identity }: Application,
  user: UserRow,
  now: Date,
): Promise<{ secret: string; codes: string[] }> {
  const { codes, rows } = await drawCodesSecours(user, now);
  await replaceCodesSecours(identity, user, rows);
  return { secret: await storeTotp(identity, user, now), codes };
}

/** The application alone; returns its secret. */
export async function storeTotp(
  identity: Application['identity'],
  { id, compte_id }: Pick<UserRow, 'id' | 'compte_id'>,
  now: Date,
): Promise<string> {
  const secret = newSecretTotp();
  const instant = now.toISOString();
  await identity.insert('facteurs_totp', {
    ...{ user_id: id, compte_id, secret },
    ...{ confirme_le: instant, dernier_pas: 0, cree_le: instant },
  });
  return secret;
}

/** The secret that a user's enrolment shows. */
export async function secretOf({ identity }: Application, { id }: Pick<UserRow, 'id'>): Promise<string> {
  const row = await identity.from('facteurs_totp').where({ user_id: id }).first();
  if (!row) throw new Error('Aucune application de codes');
  return row.secret;
}

/** A browser on which a user is not asked for a second factor; returns its id. */
export async function storeNavigateur({ identity }: Application, user: UserRow): Promise<string> {
  const seuil = {
    identity,
    memoire: '',
    ip: '198.51.100.1',
    agent: 'Firefox/127.0 (Windows)',
    now: new Date(),
  };
  await rememberNavigateur(seuil as Seuil, user);
  const row = await identity.from('navigateurs_memorises').where({ user_id: user.id }).first();
  return row?.id ?? '';
}

/** Gives a user a passkey; returns the device that keeps it. */
export async function giveCle({ identity }: Application, { id, compte_id }: UserRow, appUrl: string) {
  const appareil = createAppareil(appUrl);
  const challenge = newId();
  const passkey = await lirePasskey({ appUrl }, JSON.parse(appareil.cree(challenge)), challenge);
  if (!passkey) throw new Error('La clé d’accès n’a pas été lue');
  const { credentialId, clePublique, compteur } = passkey;
  await identity.insert('cles_acces', {
    ...{ id: newId(), compte_id, user_id: id, credential_id: credentialId, cle_publique: clePublique },
    ...{ compteur, transports: '', nom: 'Empreinte', cree_le: MAINTENANT.toISOString(), vue_le: null },
  });
  return appareil;
}

/** A passkey that no device has; returns its id. */
export async function storeCle({ identity }: Application, user: UserRow): Promise<string> {
  const id = newId();
  await identity.insert('cles_acces', {
    ...{ id, compte_id: user.compte_id, user_id: user.id, credential_id: id, cle_publique: '' },
    ...{ compteur: 0, transports: '', nom: 'Téléphone', cree_le: MAINTENANT.toISOString(), vue_le: null },
  });
  return id;
}
