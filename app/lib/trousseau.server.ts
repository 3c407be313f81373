import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { ILLISIBLE } from './illisible';

/** A key that lies outside the database: its name, and 32 random bytes in base64. */
export interface CleDonnees {
  id: string;
  secret: string;
}

/** What opening came to: the text, or why there is none. */
export type Ouvert = { texte: string } | { illisible: keyof typeof ILLISIBLE };

const OCTETS = 32;
const NONCE = 12;
const SCEAU = 16;
/** Version 1: AES-256-GCM, nonce, ciphertext and tag behind one another. */
const ENVELOPPE = /^chiffre:1:([\w-]{1,16}):([\w-]+)$/;
/** How every envelope begins; nothing that is stored in the clear does. */
export const DEBUT_ENVELOPPE = 'chiffre:';

/** The envelopes that the key of an id has made begin like this. */
export const debutSous = (id: string): string => `${DEBUT_ENVELOPPE}1:${id}:`;

/** Whether a text can be a key's name. */
export const isNomDeCle = (text: string): boolean => /^[\w-]{1,16}$/.test(text);

/** Whether a text is the secret of a key: 32 bytes in base64. */
export const isSecretDeCle = (text: string): boolean =>
  /^[A-Za-z0-9+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === OCTETS;

/** A new key, as configuration has it: 'name:secret'. */
export const newCleDonnees = (id: string): string => `${id}:${randomBytes(OCTETS).toString('base64')}`;

interface Derivees {
  colonnes: Buffer;
  condenses: Buffer;
  fichiers: Buffer;
}

/**
 * The keys by which data is kept unreadable where it lies: the first one seals, all open. Each purpose has a key of its own, derived from the
 * secret (HKDF-SHA-256). Without keys texts stay as they are.
 */
export class Trousseau {
  readonly #cles: ReadonlyMap<string, Derivees>;
  /** The name of the key that seals; null without keys. */
  readonly courante: string | null;

  constructor(cles: readonly CleDonnees[] = []) {
    this.#cles = new Map(cles.map(({ id, secret }) => [id, derive(secret)]));
    this.courante = cles[0]?.id ?? null;
  }

  /** The names of all keys, the one that seals in front. */
  get noms(): readonly string[] {
    return [...this.#cles.keys()];
  }

  has(id: string): boolean {
    return this.#cles.has(id);
  }

  /**
   * A text as it is to be stored. `lien` says where ('table.column.row'): elsewhere the result does not open. Empty texts stay empty. The
   * current key is taken unless another is named.
   */
  sealText(lien: string, texte: string, id = this.courante): string {
    if (texte === '' || id === null) return texte;
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.#derivees(id).colonnes, nonce);
    cipher.setAAD(Buffer.from(lien));
    const parts = [nonce, cipher.update(texte, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return `${debutSous(id)}${Buffer.concat(parts).toString('base64url')}`;
  }

  /** What `sealText` has stored there; a text in the clear is returned as it is. Never raises for what is stored. */
  openText(lien: string, stocke: string): Ouvert {
    if (!stocke.startsWith(DEBUT_ENVELOPPE)) return { texte: stocke };
    const [, id = '', corps = ''] = ENVELOPPE.exec(stocke) ?? [];
    if (id === '') return { illisible: 'contenu' };
    const derivees = this.#cles.get(id);
    if (!derivees) return { illisible: 'cle' };
    const octets = Buffer.from(corps, 'base64url');
    if (octets.length < NONCE + SCEAU) return { illisible: 'contenu' };
    try {
      const decipher = createDecipheriv('aes-256-gcm', derivees.colonnes, octets.subarray(0, NONCE), {
        authTagLength: SCEAU,
      });
      decipher.setAAD(Buffer.from(lien));
      decipher.setAuthTag(octets.subarray(-SCEAU));
      const clair = decipher.update(octets.subarray(NONCE, -SCEAU));
      return { texte: Buffer.concat([clair, decipher.final()]).toString('utf8') };
    } catch {
      return { illisible: 'contenu' };
    }
  }

  /** By what a text is looked for without being read: 128 bits of a keyed digest, with the key's name. Empty without a key. */
  condense(usage: string, texte: string, id = this.courante): string {
    if (texte === '' || id === null) return '';
    const digest = createHmac('sha256', this.#derivees(id).condenses).update(`${usage}\n${texte}`).digest();
    return `${id}.${digest.subarray(0, 16).toString('base64url')}`;
  }

  /** The same under every key: what was stored before the current one is found as well. */
  condenses(usage: string, texte: string): string[] {
    return this.noms.map((id) => this.condense(usage, texte, id)).filter((each) => each !== '');
  }

  /** The key by which stored files are wrapped. Raises Error for an unknown name. */
  cleDeFichiers(id: string): Buffer {
    return this.#derivees(id).fichiers;
  }

  #derivees(id: string): Derivees {
    const derivees = this.#cles.get(id);
    if (!derivees) throw new Error(`Clé de données inconnue : ${id}`);
    return derivees;
  }
}

/** The name of the key of an envelope; null for a text in the clear, '' for what only looks like one. */
export const cleDeLEnveloppe = (stocke: string): string | null =>
  stocke.startsWith(DEBUT_ENVELOPPE) ? (ENVELOPPE.exec(stocke)?.[1] ?? '') : null;

function derive(secret: string): Derivees {
  const master = Buffer.from(secret, 'base64');
  const of = (usage: string) =>
    Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `auricule ${usage} 1`, OCTETS));
  return { colonnes: of('colonnes'), condenses: of('condenses'), fichiers: of('fichiers') };
}
