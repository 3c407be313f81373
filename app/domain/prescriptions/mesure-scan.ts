/** What was found out of a scan when it arrived, as far as it can be read. */
export interface MesuresScan {
  nature: 'pdf' | 'image';
  /** Bytes, as it is kept. */
  taille: number;
  /** 0 where it cannot be read. */
  pages: number;
  /** Dots per inch; null where it cannot be read, or where there is nothing to measure (`compose`). */
  ppp: number | null;
  /** Of a picture that does not say its size on paper: an A4 sheet was supposed. */
  suppose: boolean;
  /** A PDF of texts and drawings, without a scanned sheet. */
  compose: boolean;
  /** A PDF that asks for a password, or limits what may be done with it. */
  protege: boolean;
}

/** Inches of an A4 sheet, the long side last. */
const A4 = [8.27, 11.69] as const;
/** Sheets that people scan: from A6 to A3. */
const COTE_PLAUSIBLE = { min: 4, max: 17 };

interface Image {
  largeur: number;
  hauteur: number;
  /** Dots per inch, as the file says; 0 where it says nothing. */
  densite: number;
}

const u16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 65_536 + u16(bytes, at + 2);

/** More parts than any real picture has before its own data. */
const SEGMENTS_MAX = 1000;

/** What a PNG or JPEG says of itself at its beginning; nothing of it is decoded. Null for anything else, and for what is cut off. */
function readImage(bytes: Uint8Array): Image | null {
  if (u32(bytes, 0) === 0x89504e47) return readPng(bytes);
  return u16(bytes, 0) === 0xffd8 ? readJpeg(bytes) : null;
}

function readPng(bytes: Uint8Array): Image | null {
  const image = { largeur: u32(bytes, 16), hauteur: u32(bytes, 20), densite: 0 };
  for (let at = 8, n = 0; at + 12 <= bytes.length && n < SEGMENTS_MAX; n += 1) {
    const type = u32(bytes, at + 4);
    // pHYs, in dots per metre.
    if (type === 0x70485973 && bytes[at + 16] === 1) image.densite = Math.round(u32(bytes, at + 8) * 0.0254);
    // IDAT: the picture itself.
    if (type === 0x49444154) break;
    at += 12 + u32(bytes, at);
  }
  return image.largeur > 0 && image.hauteur > 0 ? image : null;
}

/** Markers that begin a frame, with its sides: SOF0 to SOF15 but for three that are something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readJpeg(bytes: Uint8Array): Image | null {
  let densite = 0;
  for (let at = 2, n = 0; at + 9 < bytes.length && n < SEGMENTS_MAX; n += 1) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // JFIF: 1 is dots per inch, 2 per centimetre.
    if (marker === 0xe0 && u32(bytes, at + 4) === 0x4a464946) {
      const unite = bytes[at + 11];
      const dite = u16(bytes, at + 12);
      densite = unite === 1 ? dite : unite === 2 ? Math.round(dite * 2.54) : 0;
    }
    if (isFrame(marker)) {
      const image = { hauteur: u16(bytes, at + 5), largeur: u16(bytes, at + 7), densite };
      return image.largeur > 0 && image.hauteur > 0 ? image : null;
    }
    at += 2 + Math.max(2, u16(bytes, at + 2));
  }
  return null;
}

/** How finely a sheet was taken: as `envoyee` says where that makes a sheet of paper of it, as an A4 one otherwise. */
function finesse(envoyee: Image, gardee: Image): { ppp: number; suppose: boolean } {
  const [courte, longue] = [envoyee.largeur, envoyee.hauteur].sort((a, b) => a - b) as [number, number];
  const { min, max } = COTE_PLAUSIBLE;
  const { densite } = envoyee;
  const dite = densite > 0 && courte / densite >= min && longue / densite <= max;
  const reduite = Math.max(gardee.largeur, gardee.hauteur) / longue;
  const ppp = dite ? densite : Math.min(courte / A4[0], longue / A4[1]);
  return { ppp: Math.round(ppp * reduite), suppose: !dite };
}

/** What a picture is worth as a scan: as it was sent, and as it is kept. Null for one that is neither JPEG nor PNG. */
export function mesurerImage(envoyee: Uint8Array, gardee: Uint8Array): MesuresScan | null {
  const [sent, kept] = [readImage(envoyee), readImage(gardee)];
  if (!sent || !kept) return null;
  const { ppp, suppose } = finesse(sent, kept);
  return {
    nature: 'image',
    taille: gardee.length,
    pages: 1,
    ...{ ppp, suppose, compose: false, protege: false },
  };
}

/** A picture of fewer pixels on a page with texts is a stamp or a letterhead. */
const VIGNETTE = 600;
/** Pictures that are counted, and words that may begin one that are looked at: a text can be made of nothing else. */
const VUS_MAX = 200;
const LUS_MAX = 1000;
/** How far a dictionary reaches around the word that is looked for. */
const DICTIONNAIRE = 2000;

/** A PDF's text and what its compressed parts hold, to be looked through; `protege` where it is encrypted. */
export function mesurerPdf(parties: readonly string[], taille: number): MesuresScan {
  const protege = parties.some((text) => /\/Encrypt\s{0,8}(?:\d{1,9}\s|<<)/.test(text));
  const pages = parties.reduce((sum, text) => sum + countPages(text), 0);
  const images = parties.flatMap(imagesOf).slice(0, VUS_MAX);
  const feuille = parties.map(feuilleOf).find((each) => each !== null) ?? null;
  const textes = parties.some((text) => /\/Font\b/.test(text));
  const grande = images.reduce<[number, number] | null>(
    (best, each) => (best === null || each[0] * each[1] > best[0] * best[1] ? each : best),
    null,
  );
  const compose = textes && (grande === null || Math.max(...grande) < VIGNETTE);
  const ppp = compose || protege || !grande || !feuille ? null : pppDe(grande, feuille);
  return { nature: 'pdf', taille, pages: protege ? 0 : pages, ppp, suppose: false, compose, protege };
}

const countPages = (text: string): number => (text.match(/\/Type\s{0,8}\/Page(?![A-Za-z])/g) ?? []).length;

/** Width and height of the pictures whose dictionaries stand in a text. */
function imagesOf(text: string): [number, number][] {
  const found: [number, number][] = [];
  const word = /\/Subtype\s{0,8}\/Image(?![A-Za-z])/g;
  for (
    let match = word.exec(text), lus = 0;
    match && found.length < VUS_MAX && lus < LUS_MAX;
    match = word.exec(text), lus += 1
  ) {
    const before = text.slice(Math.max(0, match.index - DICTIONNAIRE), match.index);
    const after = text.slice(match.index, match.index + DICTIONNAIRE);
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1) + (after.split('stream', 1)[0] ?? '');
    const side = (name: string) =>
      Number(
        new RegExp(`/${name}\\s{0,8}(\\d{1,6})(?!\\d|\\s{1,8}\\d{1,5}\\s{1,8}R)`).exec(dictionary)?.[1] ?? 0,
      );
    const [width, height] = [side('Width'), side('Height')];
    if (width > 0 && height > 0) found.push([width, height]);
  }
  return found;
}

/** The first page's sides in inches. */
function feuilleOf(text: string): [number, number] | null {
  const box =
    /\/MediaBox\s{0,8}\[\s{0,8}(-?[\d.]{1,12})\s{1,8}(-?[\d.]{1,12})\s{1,8}(-?[\d.]{1,12})\s{1,8}(-?[\d.]{1,12})/.exec(
      text,
    );
  if (!box) return null;
  const [left, bottom, right, top] = box.slice(1).map(Number) as [number, number, number, number];
  const [width, height] = [Math.abs(right - left) / 72, Math.abs(top - bottom) / 72];
  return width > 0 && height > 0 ? [width, height] : null;
}

/** A picture that fills its page, upright or turned; one that stands in strips fills it in one direction. */
function pppDe([width, height]: [number, number], [across, up]: [number, number]): number {
  const upright = Math.max(width / across, height / up);
  const turned = Math.max(width / up, height / across);
  const isTurned = width > height !== across > up;
  return Math.round(isTurned ? turned : upright);
}
