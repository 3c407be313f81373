import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { RefusImage } from '~/infra/images/images';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import { FICHIER_MAX, type FichierEnvoye } from '../fichiers/fichier';
import { refusPdf } from '../fichiers/pdf.server';
import { type MesuresScan, mesurerImage, mesurerPdf } from './mesure-scan';

/** A scan as it is to be kept, and what was measured of it. */
export interface ScanLu {
  envoye: FichierEnvoye;
  mesures: MesuresScan;
}

const REFUS: Record<RefusImage, string> = {
  nature: 'Le scan est un PDF entier, ou une image JPEG ou PNG.',
  poids: 'Le scan est trop volumineux : 10 Mo au plus.',
  dimensions: 'Cette image est trop grande : 8 192 pixels de côté au plus.',
  illisible: 'Cette image est abîmée ou incomplète : numérisez l’ordonnance de nouveau.',
};

const refuserSur =
  (champ: string) =>
  (refus: RefusImage): never => {
    throw new DomainError('scan_refuse', REFUS[refus], { [champ]: REFUS[refus] });
  };

/**
 * Reads a scan that somebody sent. A PDF is kept as it came; a picture is made anew in a process of its own, upright and without what a
 * telephone notes in it, and lies beside the one that was sent. Raises DomainError (on `champ`) for anything else, UnavailableError.
 */
export async function lireScan(
  { infra, acteur }: Pick<Context, 'infra' | 'acteur'>,
  envoye: FichierEnvoye,
  champ = 'scan',
): Promise<ScanLu> {
  const refuser = refuserSur(champ);
  if (envoye.taille === 0) return refuser('nature');
  if (envoye.taille > FICHIER_MAX) return refuser('poids');
  const bytes = await readFile(envoye.chemin);
  if ((await refusPdf(envoye)) === null) return { envoye, mesures: await mesurerOctets(bytes) };
  // A WebP is read for other uses; the prescription flow takes none.
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF') return refuser('nature');
  const image = await infra.images.toScan(bytes, acteur.compteId);
  if ('refus' in image) return refuser(image.refus);
  const contenu = Buffer.from(image.contenu);
  const mesures = mesurerImage(bytes, contenu) ?? refuser('illisible');
  const chemin = `${envoye.chemin}.jpg`;
  await writeFile(chemin, contenu);
  const empreinte = createHash('sha256').update(contenu).digest('hex');
  return { envoye: { nom: envoye.nom, chemin, taille: contenu.length, empreinte, fin: '.jpg' }, mesures };
}

/** What can be read of a file that is kept already: a PDF, or a picture that was made anew. */
export async function mesurerOctets(bytes: Uint8Array): Promise<MesuresScan> {
  const image = mesurerImage(bytes, bytes);
  return image ?? mesurerPdf(await partiesDe(Buffer.from(bytes)), bytes.length);
}

/** Compressed parts that are looked into, how far each reaches, and what they may hold together when unpacked, in bytes. */
const PARTIES_MAX = 64;
const PARTIE_MAX = 1024 * 1024;
const DEPLIE_MAX = 16 * 1024 * 1024;

const unpack = promisify<Buffer, object, Buffer>(inflate);

/** A PDF's own text, and that of its object streams: since 1.5 pages and dictionaries may stand there. What does not unpack is passed over. */
async function partiesDe(bytes: Buffer): Promise<string[]> {
  const text = bytes.toString('latin1');
  const parts = [text];
  let left = DEPLIE_MAX;
  for (
    let at = text.indexOf('/ObjStm'), n = 0;
    at >= 0 && n < PARTIES_MAX;
    at = text.indexOf('/ObjStm', at + 7), n += 1
  ) {
    const head = text.slice(at, at + 2000);
    const open = /stream\r?\n/.exec(head);
    if (!open) continue;
    const start = at + open.index + open[0].length;
    const packed = bytes.subarray(start, start + PARTIE_MAX);
    const end = packed.indexOf('endstream');
    const found = await unpack(end < 0 ? packed : packed.subarray(0, end), {
      maxOutputLength: Math.max(1, Math.min(left, 4 * PARTIE_MAX)),
    }).catch(() => null);
    if (!found) continue;
    left -= found.length;
    parts.push(found.toString('latin1'));
    if (left <= 0) break;
  }
  return parts;
}
