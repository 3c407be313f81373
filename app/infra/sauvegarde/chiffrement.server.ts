import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { SauvegardeRefusee } from '~/lib/sauvegarde-refusee';
import { writeNewFile } from '~/lib/sur-le-disque.server';

/** For whom a backup is sealed: an age recipient ('age1…'), whose secret key need not be here, or a passphrase. */
export type Serrure = { destinataire: string } | { phrase: string };
/** What opens a sealed backup: the secret key of its recipient ('AGE-SECRET-KEY-1…'), or its passphrase. */
export type Cle = { identite: string } | { phrase: string };

const ENTETE = 'age-encryption.org/v1\n';

/** A secret key and the recipient that goes with it, in age's own words. */
export async function newCle(): Promise<{ identite: string; destinataire: string }> {
  const identite = await generateX25519Identity();
  return { identite, destinataire: await identityToRecipient(identite) };
}

/** Whether a text names somebody for whom a backup can be sealed. */
export function isDestinataire(text: string): boolean {
  // Those whose secret key `restore` reads; age knows others.
  if (!/^age1[0-9a-z]{58}$/.test(text)) return false;
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a file begins as age files do. Raises the system's errors. */
export async function isScellee(fichier: string): Promise<boolean> {
  const handle = await open(fichier, 'r');
  try {
    const start = Buffer.alloc(ENTETE.length);
    const { bytesRead } = await handle.read(start, 0, start.length, 0);
    return bytesRead === start.length && start.toString('latin1') === ENTETE;
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file's content sealed, readable by its owner alone and safe on the disk; it is opened again from the disk and compared before it
 * counts, for which a key of its own is sealed in that nobody keeps. An existing file is an error. Raises the system's errors.
 */
export async function sealFile(clair: string, scellee: string, serrure: Serrure): Promise<void> {
  const encrypter = new Encrypter();
  const essai = new Decrypter();
  if ('phrase' in serrure) {
    encrypter.setPassphrase(serrure.phrase);
    essai.addPassphrase(serrure.phrase);
  } else {
    const { identite, destinataire } = await newCle();
    encrypter.addRecipient(serrure.destinataire);
    encrypter.addRecipient(destinataire);
    essai.addIdentity(identite);
  }
  const before = createHash('sha256');
  const plain = noting(createReadStream(clair), before);
  await writeNewFile(scellee, await encrypter.encrypt(streamOf(plain)));
  const after = createHash('sha256');
  for await (const part of await essai.decrypt(streamOf(createReadStream(scellee)))) after.update(part);
  if (before.digest('hex') === after.digest('hex')) return;
  await rm(scellee, { force: true });
  throw new Error('Le fichier scellé ne s’ouvre pas sur ce qui y a été mis');
}

/** Writes what a sealed file holds, readable by its owner alone. Raises SauvegardeRefusee for a wrong key and for a file that is not whole. */
export async function openFile(scellee: string, clair: string, cle: Cle): Promise<void> {
  const decrypter = new Decrypter();
  if ('phrase' in cle) decrypter.addPassphrase(cle.phrase);
  else addIdentite(decrypter, cle.identite);
  const opened = await decrypter.decrypt(streamOf(createReadStream(scellee))).catch((error: unknown) => {
    throw isOfSystem(error) ? error : new SauvegardeRefusee(AUTRE_CLE);
  });
  await writeNewFile(clair, opened).catch((error: unknown) => {
    throw isOfSystem(error)
      ? error
      : new SauvegardeRefusee(
          'Cette sauvegarde chiffrée est endommagée : elle n’a pas été remise, rien n’a changé.',
        );
  });
}

const AUTRE_CLE =
  'Cette clé ou cette phrase n’ouvre pas cette sauvegarde. Donnez celle qui va avec le destinataire pour lequel elle a été chiffrée.';

function addIdentite(decrypter: Decrypter, identite: string): void {
  try {
    decrypter.addIdentity(identite);
  } catch {
    throw new SauvegardeRefusee('Ce fichier ne contient pas de clé secrète age (AGE-SECRET-KEY-1…).');
  }
}

const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const streamOf = (parts: Readable | AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(parts instanceof Readable ? parts : Readable.from(parts)) as ReadableStream<Uint8Array>;

async function* noting(parts: AsyncIterable<Uint8Array>, digest: ReturnType<typeof createHash>) {
  for await (const part of parts) {
    digest.update(part);
    yield part;
  }
}
