import { Secret, TOTP } from 'otpauth';

/** A new secret of 160 bits for an application that shows codes, in base 32. */
export const newSecretTotp = (): string => new Secret({ size: 20 }).base32;

/** What applications suppose without being told: SHA-1, six digits, thirty seconds (RFC 6238). */
const totpOf = (secret: string, compte = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer: 'Auricule', label: compte });

/** The address that applications read from a QR code; `compte` is how they name it. */
export const adresseTotp = (secret: string, compte: string): string => totpOf(secret, compte).toString();

/**
 * The thirty seconds, counted from 1970, whose code this is; null when it is of none. Those before and after count as well: clocks differ, and
 * people type.
 */
export function pasDuCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
