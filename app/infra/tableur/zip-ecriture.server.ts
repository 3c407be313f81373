import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Bit 3: sizes follow the content; bit 11: names in UTF-8. */
const DRAPEAUX = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980: the same rows give the same file. */
const DATE_DOS = 0x0021;

export interface FichierZip {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

interface Ecrit {
  name: Buffer;
  offset: number;
  crc: number;
  packed: number;
  unpacked: number;
}

/** Streams a zip: memory does not grow with the content of its files, which are at most 4 GB each. */
export async function* writeZip(files: readonly FichierZip[]): AsyncGenerator<Buffer> {
  const written: Ecrit[] = [];
  let offset = 0;
  for (const file of files) {
    const entry: Ecrit = { name: Buffer.from(file.name), offset, crc: 0, packed: 0, unpacked: 0 };
    const header = localHeader(entry);
    yield header;
    for await (const chunk of deflate(file.content, entry)) yield chunk;
    const descriptor = dataDescriptor(entry);
    yield descriptor;
    offset += header.length + entry.packed + descriptor.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

async function* deflate(content: FichierZip['content'], entry: Ecrit): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.unpacked += bytes.length;
      yield bytes;
    }
  }
  // The callback is what makes pipeline hand errors to the reader below, and the reader's end to the source.
  const stream = pipeline(Readable.from(counted()), createDeflateRaw(), () => {});
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    entry.packed += chunk.length;
    yield chunk;
  }
}

function localHeader({ name }: Ecrit): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(DRAPEAUX, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DATE_DOS, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, packed, unpacked }: Ecrit): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(unpacked, 12);
  return descriptor;
}

function directoryEntry({ name, offset, crc, packed, unpacked }: Ecrit): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(DRAPEAUX, 8);
  entry.writeUInt16LE(DEFLATE, 10);
  entry.writeUInt16LE(DATE_DOS, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(unpacked, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
