import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const SIGNATURE_PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ROUGE = { r: 200, g: 30, b: 30 };

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: ROUGE } });

export const createJpeg = (width = 640, height = 480): Promise<Buffer> =>
  plain(width, height).jpeg().toBuffer();
export const createPng = (width = 640, height = 480): Promise<Buffer> =>
  plain(width, height).png().toBuffer();
export const createWebp = (width = 640, height = 480): Promise<Buffer> =>
  plain(width, height).webp().toBuffer();

/** What a phone's camera writes: where, by whom, and that the picture lies on its side. */
export const createPhoto = (): Promise<Buffer> =>
  plain(400, 200)
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Madame Secrète', Model: 'Téléphone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '45/1 45/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '4/1 50/1 0/1',
      },
    })
    .toBuffer();

/** A picture whose pixels cannot be guessed, so that it weighs. */
export async function createHeavyPng(bytes: number): Promise<Buffer> {
  const png = await createPng(8, 8);
  return Buffer.concat([png, Buffer.alloc(bytes - png.length, 7)]);
}

/** One part of a PNG, with its length and sum. */
export function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A whole PNG of one colour: some kilobytes that become as many pixels as one likes. */
export function createPngBomb(width: number, height: number): Buffer {
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return createPngOf(width, height, [chunk('IDAT', pixels)]);
}

/** A PNG that announces its pixels and has these parts, or none, after its header. */
export function createPngOf(width: number, height: number, parts: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE_PNG, chunk('IHDR', header), ...parts, chunk('IEND', Buffer.alloc(0))]);
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);

export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');

export const HTML = '<html><script>alert(document.cookie)</script></html>';

/** A real picture for one reader, a page for another. */
export const createPolyglot = async (): Promise<Buffer> =>
  Buffer.concat([await createJpeg(), Buffer.from(HTML)]);
