import { inflateRawSync } from 'node:zlib';

/** The files of a zip, by its central directory. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, names, extra, comment] = [20, 28, 30, 32].map((o, i) =>
      i === 0 ? zip.readUInt32LE(at + o) : zip.readUInt16LE(at + o),
    ) as [number, number, number, number];
    const name = zip.toString('utf8', at + 46, at + 46 + names);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    files.set(name, zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += 46 + names + extra + comment;
  }
  return files;
}
