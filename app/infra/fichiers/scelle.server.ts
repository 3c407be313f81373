import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption';
import type { Trousseau } from '~/lib/trousseau.server';
import { FichierIllisible } from '~/lib/unavailable';

/** What the stored files of this program are sealed for, in age's words: its name, the version of its wrapping, the key's name. */
const SORTE = ['auricule', '1'] as const;
const DEBUT = `age-encryption.org/v1\n-> ${SORTE.join(' ')} `;
/** As many bytes of a file say by which key it is sealed. */
export const DEBUT_MAX = 64;
const NONCE = 12;
const SCEAU = 16;
/** So many bytes are worked on before others have their turn. */
const PART = 256 * 1024;

/** The name of the key by which a stored file is sealed, by its first bytes; null for one in the clear. */
export function cleDuFichier(debut: Uint8Array): string | null {
  const texte = Buffer.from(debut.buffer, debut.byteOffset, Math.min(debut.length, DEBUT_MAX)).toString(
    'latin1',
  );
  if (!texte.startsWith(DEBUT)) return null;
  return /^[\w-]{1,16}(?=\n)/.exec(texte.slice(DEBUT.length))?.[0] ?? null;
}

/** The bytes of a file, sealed under the current key for the name that it is stored under: under another it does not open. */
export async function sealStream(
  trousseau: Trousseau,
  nom: string,
  clair: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipientOf(trousseau, nom));
  return encrypter.encrypt(streamOf(clair));
}

/** The same for bytes that are there already. */
export async function sealBytes(trousseau: Trousseau, nom: string, clair: Uint8Array): Promise<Uint8Array> {
  return gather(await sealStream(trousseau, nom, partsOf(clair)));
}

/** What a stored file holds; one in the clear is returned as it is. Raises FichierIllisible. */
export async function openBytes(trousseau: Trousseau, nom: string, stocke: Uint8Array): Promise<Uint8Array> {
  const cle = cleDuFichier(stocke);
  if (cle === null) return stocke;
  if (!trousseau.has(cle))
    throw new FichierIllisible(`Le fichier ${nom} est chiffré par la clé « ${cle} », que ce serveur n’a pas`);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identityOf(trousseau, nom));
  try {
    return await gather(await decrypter.decrypt(streamOf(partsOf(stocke))));
  } catch (cause) {
    throw new FichierIllisible(`Le fichier ${nom} n’est pas celui qui a été rangé sous ce nom`, { cause });
  }
}

const recipientOf = (trousseau: Trousseau, nom: string): Recipient => ({
  wrapFileKey(fileKey) {
    const cle = trousseau.courante ?? '';
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', trousseau.cleDeFichiers(cle), nonce);
    cipher.setAAD(Buffer.from(nom));
    const corps = [nonce, cipher.update(fileKey), cipher.final(), cipher.getAuthTag()];
    return [new Stanza([...SORTE, cle], Buffer.concat(corps))];
  },
});

const identityOf = (trousseau: Trousseau, nom: string): Identity => ({
  unwrapFileKey(stanzas) {
    const [stanza] = stanzas;
    if (stanzas.length !== 1 || !stanza || stanza.args.length !== 3) return null;
    const { args, body } = stanza;
    if (args[0] !== SORTE[0] || args[1] !== SORTE[1]) return null;
    const decipher = createDecipheriv(
      'aes-256-gcm',
      trousseau.cleDeFichiers(args[2] ?? ''),
      body.subarray(0, NONCE),
      { authTagLength: SCEAU },
    );
    decipher.setAAD(Buffer.from(nom));
    decipher.setAuthTag(body.subarray(-SCEAU));
    return Buffer.concat([decipher.update(body.subarray(NONCE, -SCEAU)), decipher.final()]);
  },
});

/** Ciphers of a library in JavaScript would hold the process for as long as a file is large. */
async function* partsOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += PART) {
    if (start > 0) await turn();
    yield bytes.subarray(start, start + PART);
  }
}

const streamOf = (parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(parts)) as ReadableStream<Uint8Array>;

async function gather(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}
