import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Whatever a browser keeps for us is worthless after a day, as a session is. */
const DUREE_MS = 24 * 3_600_000;
const IV_OCTETS = 12;
const SCEAU_OCTETS = 16;
/** What a sealed text may come to once it is opened: as much as a form's own texts may. */
const OUVERT_MAX = 2 * 1024 * 1024;

const cles = new Map<string, Buffer>();

function cleOf(secret: string): Buffer {
  const cle = cles.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'auricule: textes scellés', 32));
  cles.set(secret, cle);
  return cle;
}

/**
 * A text that only this server reads again, within a day, and for whom it was sealed: `pour` says what it is and whose. Fit for an address or a
 * form's hidden field; nothing of it is kept here.
 */
export function seal(secret: string, pour: string, texte: string, now: Date): string {
  const iv = randomBytes(IV_OCTETS);
  const cipher = createCipheriv('aes-256-gcm', cleOf(secret), iv).setAAD(Buffer.from(pour));
  const clair = deflateRawSync(Buffer.from(`${now.getTime()} ${texte}`));
  return Buffer.concat([iv, cipher.update(clair), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** What was sealed for the same; null for anything else, and for what is older than a day. */
export function unseal(secret: string, pour: string, scelle: string, now: Date): string | null {
  const octets = Buffer.from(scelle, 'base64url');
  if (octets.length < IV_OCTETS + SCEAU_OCTETS) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', cleOf(secret), octets.subarray(0, IV_OCTETS), {
      authTagLength: SCEAU_OCTETS,
    });
    decipher.setAAD(Buffer.from(pour)).setAuthTag(octets.subarray(-SCEAU_OCTETS));
    const clair = Buffer.concat([
      decipher.update(octets.subarray(IV_OCTETS, -SCEAU_OCTETS)),
      decipher.final(),
    ]);
    const dit = inflateRawSync(clair, { maxOutputLength: OUVERT_MAX }).toString();
    const at = dit.indexOf(' ');
    const age = now.getTime() - Number(dit.slice(0, at));
    return age >= 0 && age <= DUREE_MS ? dit.slice(at + 1) : null;
  } catch {
    return null;
  }
}
