import { crc32, inflateRawSync } from 'node:zlib';
import { FichierRefuse } from './fichier-refuse';
import { LIMITES } from './limites';

const FIN_REPERTOIRE = 0x06054b50;
const ENTREE_REPERTOIRE = 0x02014b50;
const ENTETE_LOCAL = 0x04034b50;
const TAILLE_FIN = 22;
const COMMENTAIRE_MAX = 0xffff;

interface Entree {
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
}

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
 * of entries, sizes, ratio), and what really comes out is counted while inflating: a header that lies gains nothing.
 */
export class ZipArchive {
  private readonly entries = new Map<string, Entree>();
  private budget: number = LIMITES.octetsDecompresses;

  constructor(private readonly contenu: Buffer) {
    const end = findEnd(contenu);
    const count = contenu.readUInt16LE(end + 10);
    if (count === 0xffff || count > LIMITES.entreesZip) throw bomb();
    let position = contenu.readUInt32LE(end + 16);
    let unpacked = 0;
    for (let index = 0; index < count; index++) position = this.readEntry(position, end);
    for (const entry of this.entries.values()) unpacked += entry.unpacked;
    const isDense = unpacked > LIMITES.ratioMin && unpacked > contenu.length * LIMITES.ratio;
    if (unpacked > LIMITES.octetsDecompresses || isDense) throw bomb();
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The unpacked content of a file; undefined when there is none of that name. */
  read(name: string): Buffer | undefined {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    const start = this.contentStart(entry.offset);
    const packed = this.contenu.subarray(start, start + entry.packed);
    if (packed.length !== entry.packed) throw damagedWorkbook();
    const content = this.inflate(entry, packed);
    this.budget -= content.length;
    if (this.budget < 0) throw bomb();
    if (content.length !== entry.unpacked || crc32(content) !== entry.crc) throw damagedWorkbook();
    return content;
  }

  private inflate(entry: Entree, packed: Buffer): Buffer {
    if (entry.method === 0) return packed;
    if (entry.method !== 8) throw damagedWorkbook();
    if (entry.unpacked > this.budget) throw bomb();
    if (entry.unpacked === 0) return Buffer.alloc(0);
    try {
      return inflateRawSync(packed, { maxOutputLength: entry.unpacked });
    } catch {
      throw damagedWorkbook();
    }
  }

  private readEntry(position: number, end: number): number {
    if (position + 46 > end || this.contenu.readUInt32LE(position) !== ENTREE_REPERTOIRE)
      throw damagedWorkbook();
    const nameLength = this.contenu.readUInt16LE(position + 28);
    const next =
      position +
      46 +
      nameLength +
      this.contenu.readUInt16LE(position + 30) +
      this.contenu.readUInt16LE(position + 32);
    const name = this.contenu
      .toString('utf8', position + 46, position + 46 + nameLength)
      .replaceAll('\\', '/');
    const isEncrypted = (this.contenu.readUInt16LE(position + 8) & 1) !== 0;
    if (isEncrypted || this.entries.has(name)) throw damagedWorkbook();
    this.entries.set(name, {
      method: this.contenu.readUInt16LE(position + 10),
      crc: this.contenu.readUInt32LE(position + 16),
      packed: this.contenu.readUInt32LE(position + 20),
      unpacked: this.contenu.readUInt32LE(position + 24),
      offset: this.contenu.readUInt32LE(position + 42),
    });
    return next;
  }

  private contentStart(offset: number): number {
    if (offset + 30 > this.contenu.length || this.contenu.readUInt32LE(offset) !== ENTETE_LOCAL)
      throw damagedWorkbook();
    return offset + 30 + this.contenu.readUInt16LE(offset + 26) + this.contenu.readUInt16LE(offset + 28);
  }
}

function findEnd(contenu: Buffer): number {
  const first = Math.max(0, contenu.length - TAILLE_FIN - COMMENTAIRE_MAX);
  for (let position = contenu.length - TAILLE_FIN; position >= first; position--) {
    if (contenu.readUInt32LE(position) === FIN_REPERTOIRE) return position;
  }
  throw damagedWorkbook();
}
