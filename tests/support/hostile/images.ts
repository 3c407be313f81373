import { deflateSync } from 'node:zlib';
import { chunk, createPngBomb, createPngOf, GIF, HTML, SVG } from '../../unit/images/fabrique';
import { abime, type CasHostile, casDe, type Hasard, type Octets } from './cas';

const MO = 1024 * 1024;
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const JPEG = hex('ffd8ffe000104a46494600010100000100010000');

/** A JPEG's frame that announces a size, in so many components. */
function jpegDe(width: number, height: number, components = 3): Buffer {
  const frame = Buffer.alloc(10 + 3 * components);
  frame.set([0xff, 0xc0], 0);
  frame.writeUInt16BE(8 + 3 * components, 2);
  frame[4] = 8;
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  frame[9] = components;
  for (let n = 0; n < components; n += 1) frame.set([n + 1, 0x11, 0], 10 + 3 * n);
  return Buffer.concat([
    JPEG,
    frame,
    hex('ffda000c03010002000300003f00'),
    Buffer.alloc(2000, 0x55),
    hex('ffd9'),
  ]);
}

function webp(type: string, body: Buffer, announced = body.length): Buffer {
  const head = Buffer.alloc(20);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(announced + 12, 4);
  head.write(`WEBP${type}`, 8, 'latin1');
  head.writeUInt32LE(announced, 16);
  return Buffer.concat([head, body]);
}

const lignes = (width: number, height: number, value = 0) =>
  deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8)), value));
const idat = (content: Buffer) => chunk('IDAT', content);
const bombe = (mo: number) => deflateSync(Buffer.alloc(mo * MO));
const profil = (content: Buffer) => Buffer.concat([Buffer.from('icc\0\0', 'latin1'), content]);

/** Pictures: floods of pixels, headers that lie, parts without end, what is no picture at all. */
export function imagesHostiles(next: Hasard): CasHostile[] {
  const sain = createPngOf(64, 64, [idat(lignes(64, 64))]);
  const faits: Record<string, () => Octets> = {
    'vingt mille pixels de côté': () => createPngBomb(20_000, 20_000),
    'un trait de soixante mille pixels': () => createPngBomb(60_000, 1),
    'deux milliards de pixels annoncés': () => createPngOf(0x7fff_ffff, 1, [idat(lignes(8, 1))]),
    'aucun pixel': () => createPngOf(0, 0, [idat(lignes(8, 1))]),
    'la plus grande image permise, unie': () => createPngBomb(4096, 4096),
    'plus de pixels que de données': () => createPngOf(4096, 4096, [idat(lignes(8, 8))]),
    'plus de données que de pixels': () => createPngOf(8, 8, [idat(bombe(40))]),
    'des données qui n’en sont pas': () => createPngOf(64, 64, [idat(Buffer.alloc(5000, 7))]),
    'des filtres inconnus': () => createPngOf(512, 512, [idat(lignes(512, 512, 0xff))]),
    'cent mille parties vides': () =>
      createPngOf(
        8,
        8,
        Array.from({ length: 100_000 }, () => idat(Buffer.alloc(0))),
      ),
    'cinquante mille textes': () =>
      createPngOf(8, 8, [
        ...Array.from({ length: 50_000 }, () => chunk('tEXt', Buffer.from('a\0b'))),
        idat(lignes(8, 8)),
      ]),
    'un texte comprimé de quarante mégaoctets': () =>
      createPngOf(8, 8, [
        chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), bombe(40)])),
        idat(lignes(8, 8)),
      ]),
    'un profil de quarante mégaoctets': () =>
      createPngOf(8, 8, [chunk('iCCP', profil(bombe(40))), idat(lignes(8, 8))]),
    'un profil qui n’en est pas un': () =>
      createPngOf(8, 8, [chunk('iCCP', profil(deflateSync(Buffer.alloc(5000, 0xaa)))), idat(lignes(8, 8))]),
    'des métadonnées au hasard': () =>
      createPngOf(8, 8, [
        chunk('eXIf', Buffer.concat([hex('49492a0008000000ffff'), Buffer.alloc(3000, 8)])),
        idat(lignes(8, 8)),
      ]),
    'une image animée': () =>
      createPngOf(64, 64, [chunk('acTL', hex('7fffffff00000000')), idat(lignes(64, 64))]),
    'une partie plus longue que le fichier': () => {
      const copy = Buffer.from(sain);
      copy.writeUInt32BE(0x7fff_ffff, 33);
      return copy;
    },
    'une somme fausse': () => {
      const copy = Buffer.from(sain);
      copy.writeUInt32BE(1, 29);
      return copy;
    },
    'un PNG sans en-tête': () => sain.subarray(0, 8),
    'un PNG coupé': () => sain.subarray(0, sain.length - 20),
    'cinq mégaoctets derrière l’image': () => Buffer.concat([sain, Buffer.alloc(4 * MO, 'x')]),
    'une page derrière l’image': () => Buffer.concat([sain, Buffer.from(HTML)]),
    'un JPEG de soixante-cinq mille pixels': () => jpegDe(65_535, 65_535),
    'un JPEG sans hauteur': () => jpegDe(4000, 0),
    'un JPEG à deux cents composantes': () => jpegDe(100, 100, 200),
    'un JPEG sans rien': () => jpegDe(4000, 4000),
    'un JPEG aux segments sans fin': () => Buffer.concat([JPEG, Buffer.alloc(4 * MO, hex('ffe10002'))]),
    'un JPEG d’un million de passes': () =>
      Buffer.concat([
        jpegDe(2000, 2000).subarray(0, -2),
        Buffer.alloc(3 * MO, hex('ffda000c03010002000300003f0055')),
      ]),
    'un JPEG de marques de reprise': () =>
      Buffer.concat([jpegDe(2000, 2000).subarray(0, -2), Buffer.alloc(2 * MO, hex('ffd0ffd1'))]),
    'un SVG sous une signature': () => Buffer.concat([hex('ffd8ff'), SVG]),
    'une signature seule': () => hex('ffd8ff'),
    'un WebP au plus grand format': () => webp('VP8X', hex('10000000 ffffff ffffff')),
    'un WebP animé sans image': () =>
      webp(
        'VP8X',
        Buffer.concat([hex('02000000 ff0000 ff0000'), Buffer.from('ANIM'), hex('06000000000000000000')]),
      ),
    'un WebP plus court qu’annoncé': () => webp('VP8 ', Buffer.alloc(20), 0x7fff_fff0),
    'un WebP sans perte au hasard': () =>
      webp('VP8L', Buffer.concat([hex('2fffffff'), Buffer.alloc(3000, 0x5a)])),
    'un WebP au code de Huffman démesuré': () =>
      webp('VP8L', Buffer.concat([hex('2fff3f00ff'), Buffer.alloc(20_000, 0xff)])),
    'un WebP vide': () => webp('VP8 ', Buffer.alloc(0)),
    'un SVG': () => SVG,
    'un SVG qui lit un fichier': () =>
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/><use href="#a"/></svg>',
    'un GIF': () => GIF,
    'un TIFF': () => Buffer.concat([hex('49492a0008000000'), Buffer.alloc(500, 9)]),
    'un BMP immense': () =>
      Buffer.concat([
        Buffer.from('BM'),
        hex('ffffffff00000000360000002800000000100000001000000100200000000000'),
      ]),
    'un AVIF': () => Buffer.concat([hex('0000001c'), Buffer.from('ftypavif'), Buffer.alloc(200)]),
    'un script PostScript': () => '%!PS\n(/etc/passwd) (r) file',
    'une page': () => HTML,
    rien: () => '',
  };
  for (let n = 1; n <= 8; n += 1) {
    const damaged = abime(sain, next);
    faits[`une image abîmée (${n})`] = () => Buffer.concat([sain.subarray(0, 8), damaged.subarray(8)]);
  }
  return casDe('image', 'photo.png', faits);
}
