import iconv from 'iconv-lite';

/** Letters with accents that French labels have, by the byte that is one in the one encoding and a rare sign in the other. */
const DOS = new Set([0x82, 0x83, 0x85, 0x87, 0x88, 0x8a, 0x8c, 0x90, 0x93, 0x96, 0x97, 0xb7, 0xd4]);
const WINDOWS = new Set([0xc0, 0xc7, 0xc8, 0xc9, 0xca, 0xe0, 0xe7, 0xe8, 0xe9, 0xee, 0xf4, 0xfb]);
const LANGUE_DOS = new Set([0x01, 0x02]);

/** In which of the two encodings of old tables labels are: their own letters say, then the byte of the file's head; Windows where neither does. */
export class Encodage {
  private dos = 0;
  private windows = 0;
  private langue = 0;

  dit(langue: number): void {
    this.langue = langue;
  }

  /** Looks at a label, one character a byte. */
  voit(octets: string): void {
    for (const octet of Buffer.from(octets, 'latin1')) {
      if (DOS.has(octet)) this.dos += 1;
      if (WINDOWS.has(octet)) this.windows += 1;
    }
  }

  get nom(): 'cp850' | 'cp1252' {
    if (this.dos !== this.windows) return this.dos > this.windows ? 'cp850' : 'cp1252';
    return LANGUE_DOS.has(this.langue) ? 'cp850' : 'cp1252';
  }

  /** A label in letters, without signs that cannot be shown. */
  lit(octets: string): string {
    return iconv
      .decode(Buffer.from(octets, 'latin1'), this.nom)
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim();
  }
}
