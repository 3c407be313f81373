import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { FichierRefuse } from './fichier-refuse';
import { LIMITES } from './limites';

export const damagedWorkbook = () =>
  new FichierRefuse(
    'Le classeur est endommagé ou incomplet. Ouvrez-le dans votre tableur, enregistrez-le de nouveau au format .xlsx, puis renvoyez-le.',
  );

const bomb = () =>
  new FichierRefuse(
    'Fichier trop volumineux une fois décompressé : 50 Mo au plus. Recopiez les lignes utiles dans un classeur neuf.',
  );

/**
 * The files of a zip, read from memory and never written to disk. The directory's claims are checked when it is opened (number
 * of entries, sizes, ratio), and what really comes out is held against them while inflating: a header that lies gains nothing.
 */
export class ZipArchive {
  private readonly entries = new Map<string, Entry>();
  private budget: number = LIMITES.octetsDecompresses;

  private constructor(private readonly zip: ZipFile) {}

  /** Reads a zip's directory. Raises FichierRefuse for one that is damaged, encrypted, or claims more than the limits allow. */
  static async open(contenu: Buffer): Promise<ZipArchive> {
    const zip = await orDamaged(fromBufferPromise(contenu));
    if (zip.entryCount > LIMITES.entreesZip) throw bomb();
    const archive = new ZipArchive(zip);
    await orDamaged(archive.readDirectory());
    let unpacked = 0;
    for (const entry of archive.entries.values()) unpacked += entry.uncompressedSize;
    const isDense = unpacked > LIMITES.ratioMin && unpacked > contenu.length * LIMITES.ratio;
    if (unpacked > LIMITES.octetsDecompresses || isDense) throw bomb();
    return archive;
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The unpacked content of a file; undefined when there is none of that name. Raises FichierRefuse. */
  async read(name: string): Promise<Buffer | undefined> {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    this.budget -= entry.uncompressedSize;
    if (this.budget < 0) throw bomb();
    return orDamaged(this.inflate(entry));
  }

  private async readDirectory(): Promise<void> {
    for await (const entry of this.zip.eachEntry()) {
      if (entry.isEncrypted() || this.entries.has(entry.fileName)) throw damagedWorkbook();
      this.entries.set(entry.fileName, entry);
    }
  }

  /** The library ends with an error at the first byte beyond the size that was claimed. */
  private async inflate(entry: Entry): Promise<Buffer> {
    const parts: Buffer[] = [];
    let crc = 0;
    for await (const part of (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      crc = crc32(part, crc);
      parts.push(part);
    }
    if (crc !== entry.crc32) throw damagedWorkbook();
    return Buffer.concat(parts, entry.uncompressedSize);
  }
}

/** Whatever the library finds wrong with a zip, its sender is told one thing. */
async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw damagedWorkbook();
  }
}
