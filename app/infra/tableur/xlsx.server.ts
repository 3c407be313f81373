import { FichierRefuse } from './fichier-refuse';
import { LIMITES } from './limites';
import { type Tableau, TableauBuilder } from './tableau';
import { readSharedStrings, readSheet } from './xlsx-feuille.server';
import { readStyles } from './xlsx-styles.server';
import { readPartie } from './xml.server';
import { damagedWorkbook, ZipArchive } from './zip-lecture.server';

/** Reads the first visible sheet that holds something. Nothing is read that the size checks of the archive did not pass. */
export async function readXlsx(contenu: Buffer): Promise<Tableau> {
  const archive = await ZipArchive.open(contenu);
  const workbookPath = await findWorkbook(archive);
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf('/') + 1);
  const links = await readLinks(archive, workbookPath);
  const { sheets, is1904 } = await readWorkbook(archive, workbookPath);
  const pathOf = (type: string) => [...links.values()].find((link) => link.type === type)?.target;
  const classeur = {
    textes: readSharedStrings(await archive.read(resolvePath(folder, pathOf('sharedStrings') ?? ''))),
    styles: readStyles(await archive.read(resolvePath(folder, pathOf('styles') ?? ''))),
    is1904,
  };
  const builder = new TableauBuilder();
  // Each sheet is read once, however often the workbook names it.
  for (const sheet of new Set(sheets)) {
    const link = links.get(sheet);
    if (link?.type !== 'worksheet') continue;
    const content = await archive.read(resolvePath(folder, link.target));
    if (!content) throw damagedWorkbook();
    readSheet(content, classeur, builder);
    if (!builder.isEmpty) break;
  }
  return builder.build();
}

async function findWorkbook(archive: ZipArchive): Promise<string> {
  const root = [...(await readLinks(archive, '')).values()].find((link) => link.type === 'officeDocument');
  const path = resolvePath('', root?.target ?? 'xl/workbook.xml');
  if (archive.has(path) && path.endsWith('.xml') && !path.startsWith('word/') && !path.startsWith('ppt/'))
    return path;
  throw new FichierRefuse(
    "Cette archive n'est pas un classeur Excel (.xlsx). Ouvrez le fichier dans votre tableur et enregistrez-le au format .xlsx ou .csv.",
  );
}

async function readWorkbook(
  archive: ZipArchive,
  path: string,
): Promise<{ sheets: string[]; is1904: boolean }> {
  const content = await archive.read(path);
  const sheets: string[] = [];
  let is1904 = false;
  if (!content) throw damagedWorkbook();
  readPartie(content, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (id !== undefined) sheets.push(id);
      if (sheets.length > LIMITES.feuilles) throw damagedWorkbook();
    },
  });
  return { sheets, is1904 };
}

interface Lien {
  type: string;
  target: string;
}

/** The relationships of a part, by identifier; the type is the last word of its address, the same in both editions of the format. */
async function readLinks(archive: ZipArchive, path: string): Promise<Map<string, Lien>> {
  const slash = path.lastIndexOf('/') + 1;
  const content = await archive.read(`${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`);
  const links = new Map<string, Lien>();
  if (!content) return links;
  readPartie(content, {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.TargetMode === 'External') return;
      const type = (attributes.Type ?? '').split('/').at(-1) ?? '';
      links.set(attributes.Id ?? '', { type, target: attributes.Target ?? '' });
    },
  });
  return links;
}

/** A target relative to a folder of the archive ('worksheets/sheet1.xml', '/xl/styles.xml', '../styles.xml') as an entry's name. */
function resolvePath(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
