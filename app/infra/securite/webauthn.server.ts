import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** What proves passkeys reads certificates, and takes a fourteenth of a server's start: it is loaded when the first one is asked for. */
const loadWebauthn = () => import('@simplewebauthn/server');

/** Where passkeys are for: our own address, and the name of its host. */
export interface SitePasskeys {
  appUrl: string;
}

/** A passkey as it is kept: base64url texts, the counter of its device, how it is reached. */
export interface Passkey {
  credentialId: string;
  clePublique: string;
  compteur: number;
  transports: string[];
}

const hostOf = ({ appUrl }: SitePasskeys): string => new URL(appUrl).hostname;
const originOf = ({ appUrl }: SitePasskeys): string => new URL(appUrl).origin;
/** Whether browsers make passkeys for an address: it has a name, and is https or this very machine. */
export function passkeysPossibles({ appUrl }: SitePasskeys): boolean {
  const { protocol, hostname } = new URL(appUrl);
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return isNamed && (protocol === 'https:' || hostname === 'localhost');
}

/** How long a browser may wait for its person, in milliseconds. */
const ATTENTE_MS = 120_000;

/** What a browser is asked to make a passkey of. `connues` are those that the user has: a device makes none twice. */
export async function demandePasskey(
  site: SitePasskeys,
  user: { id: string; email: string; name: string },
  connues: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadWebauthn();
  return generateRegistrationOptions({
    rpName: 'Auricule',
    rpID: hostOf(site),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    timeout: ATTENTE_MS,
    attestationType: 'none',
    excludeCredentials: connues.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** What a browser is asked to prove that it has one of these passkeys; its device asks who is there where that is to be `verifiee`. */
export async function demandePreuve(
  site: SitePasskeys,
  connues: readonly Passkey[],
  { verifiee }: { verifiee: boolean },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebauthn();
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    timeout: ATTENTE_MS,
    userVerification: verifiee ? 'required' : 'preferred',
    allowCredentials: connues.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
}

/** The challenge that a browser says it answers; null where its answer cannot be read. */
export function challengeOf(reponse: unknown): string | null {
  try {
    const { clientDataJSON } = (reponse as AuthenticationResponseJSON).response;
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** The passkey that a browser has made; null when its answer is not one of ours. */
export async function lirePasskey(
  site: SitePasskeys,
  reponse: unknown,
  challenge: string,
): Promise<Passkey | null> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: reponse as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originOf(site),
      expectedRPID: hostOf(site),
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: id,
      clePublique: Buffer.from(publicKey).toString('base64url'),
      compteur: counter,
      transports: transports.filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 8),
    };
  } catch {
    return null;
  }
}

/**
 * The counter that the device of a passkey has come to; null when the answer does not prove that it was there, that it knew its person where that is to be `verifiee`, or when its counter went back: it was
 * copied.
 */
export async function verifiePreuve(
  site: SitePasskeys,
  reponse: unknown,
  cle: Passkey,
  { challenge, verifiee }: { challenge: string; verifiee: boolean },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: reponse as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originOf(site),
      expectedRPID: hostOf(site),
      requireUserVerification: verifiee,
      credential: {
        id: cle.credentialId,
        publicKey: new Uint8Array(Buffer.from(cle.clePublique, 'base64url')),
        counter: cle.compteur,
        transports: cle.transports,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
