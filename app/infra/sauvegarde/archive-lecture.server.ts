import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isCle } from '~/lib/cle-fichier';
import { endommagee as damaged, SauvegardeRefusee } from '~/lib/sauvegarde-refusee';

/** Entries outside the folder of files: a table each, and the manifest. */
const ENTREES_MAX = 1000;
/** What is read into memory whole. */
const TEXTE_MAX = 4 * 1024 * 1024;
/** The largest stored file, and the longest row, with room to spare. */
const OCTETS_MAX = 64 * 1024 * 1024;
/** Rows that are handed on at once, and how many characters of them. */
const A_LA_FOIS = 500;
const CARACTERES_A_LA_FOIS = 8 * 1024 * 1024;

export interface ArchiveLue {
  /** The text of a small entry. */
  texte(nom: string): Promise<string>;
  /** The lines of an entry, some at a time; none where there is no such entry. */
  lignes(nom: string): AsyncGenerator<string[]>;
  /** The stored files of a folder one after the other, each with its key and its bytes, in the order in which they were put in. */
  dossier(prefixe: string): AsyncGenerator<{ nom: string; octets: Buffer }>;
  /** What to raise for an archive that is not whole. */
  refusee(quoi: string): SauvegardeRefusee;
  close(): void;
}

/** Opens a zip that `writeArchive` has made; what lies in `prefixe` is not looked at before it is asked for. Raises SauvegardeRefusee. */
export async function openArchive(fichier: string, prefixe: string): Promise<ArchiveLue> {
  const zip = await openZip(fichier);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.startsWith(prefixe)) continue;
      if (entries.size >= ENTREES_MAX) throw damaged('trop d’entrées');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    throw refusalOf(error, 'son sommaire');
  }
  return {
    async texte(nom) {
      const entry = entries.get(nom);
      if (!entry || entry.uncompressedSize > TEXTE_MAX) throw damaged(nom);
      return (await bytesOf(zip, entry)).toString('utf8');
    },
    async *lignes(nom) {
      const entry = entries.get(nom);
      if (entry) yield* linesOf(zip, entry);
    },
    async *dossier(folder) {
      const again = await openZip(fichier);
      try {
        for await (const entry of again.eachEntry()) {
          if (!entry.fileName.startsWith(folder)) continue;
          const nom = entry.fileName.slice(folder.length);
          if (!isCle(nom)) throw damaged(`${folder}, un nom qui n’est pas une clé`);
          yield { nom, octets: await bytesOf(again, entry) };
        }
      } catch (error) {
        throw refusalOf(error, folder);
      } finally {
        again.close();
      }
    },
    refusee: damaged,
    close: () => zip.close(),
  };
}

async function openZip(fichier: string): Promise<ZipFile> {
  try {
    return await openPromise(fichier, { lazyEntries: true, autoClose: false });
  } catch (error) {
    // What the system has to say of the file is said in its words.
    if (error instanceof Error && 'syscall' in error) throw error;
    throw damaged('ce n’est pas un fichier entier d’Auricule');
  }
}

const refusalOf = (error: unknown, quoi: string): unknown =>
  error instanceof SauvegardeRefusee || (error instanceof Error && 'syscall' in error)
    ? error
    : damaged(quoi);

async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > OCTETS_MAX) throw damaged(entry.fileName);
  const parts: Buffer[] = [];
  for await (const part of checked(zip, entry)) parts.push(part);
  return Buffer.concat(parts);
}

/** The bytes of an entry; ends with a refusal where they are not those that were put in. */
async function* checked(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let crc = 0;
  try {
    for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      crc = crc32(part, crc);
      yield part;
    }
  } catch (error) {
    throw refusalOf(error, entry.fileName);
  }
  if (crc !== entry.crc32) throw damaged(entry.fileName);
}

async function* linesOf(zip: ZipFile, entry: Entry): AsyncGenerator<string[]> {
  let rest = '';
  let part: string[] = [];
  let characters = 0;
  const decoder = new TextDecoder();
  for await (const bytes of checked(zip, entry)) {
    // Only what is new is looked through: the begun line may be long.
    const [end = '', ...begun] = decoder.decode(bytes, { stream: true }).split('\n');
    rest += end;
    if (rest.length > OCTETS_MAX) throw damaged(entry.fileName);
    for (const piece of begun) {
      characters += rest.length;
      const count = part.push(rest);
      rest = piece;
      if (count < A_LA_FOIS && characters < CARACTERES_A_LA_FOIS) continue;
      yield part;
      part = [];
      characters = 0;
    }
  }
  if (rest !== '') throw damaged(entry.fileName);
  if (part.length > 0) yield part;
}
