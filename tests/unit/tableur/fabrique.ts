import { crc32, deflateRawSync } from 'node:zlib';

export interface Partie {
  name: string;
  content: string | Buffer;
  /** What the headers claim, when it is not the truth. */
  unpacked?: number;
  flags?: number;
  method?: number;
}

/** A zip made by hand, so that tests can lie in its headers. */
export function zip(parties: Partie[], entries?: number): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const partie of parties) {
    const content = Buffer.from(partie.content as string);
    const packed = partie.method === 0 ? content : deflateRawSync(content);
    const name = Buffer.from(partie.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(partie.flags ?? 0, 2);
    common.writeUInt16LE(partie.method ?? 8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(partie.unpacked ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, tail, name]));
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries ?? parties.length, 8);
  end.writeUInt16LE(entries ?? parties.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

const LIENS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook around the XML of one sheet; `parties` are added or replace the usual ones. */
export function classeur(feuille: string | Buffer, parties: Partie[] = []): Buffer {
  const usual: Partie[] = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: '_rels/.rels',
      content: `<Relationships><Relationship Id="r1" Type="${LIENS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Type="${LIENS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${LIENS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${LIENS}/styles" Target="/xl/styles.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: feuille },
  ];
  const names = new Set(parties.map((partie) => partie.name));
  return zip([...usual.filter((partie) => !names.has(partie.name)), ...parties]);
}

export const feuille = (lignes: string) => `<worksheet><sheetData>${lignes}</sheetData></worksheet>`;
export const texte = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
export const ligne = (...values: string[]) => `<row>${values.map(texte).join('')}</row>`;

/** A small random generator: the same seed gives the same tests. */
export function hasard(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
