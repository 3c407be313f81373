import { isCle } from '~/lib/cle-fichier';
import { readXml } from '../xml/lecture';
import type { LimitesXml } from '../xml/limites';
import { RefusXml } from '../xml/refus';
import type { FichierStocke } from './fichiers';

/** One page of a bucket's list. */
interface Page {
  fichiers: FichierStocke[];
  /** What to ask the next page with; null after the last one. */
  suite: string | null;
}

/** A page names a thousand keys of at most a kilobyte each, in octets; a refusal is some lines. */
const PAGE_MAX = 8 * 1024 * 1024;
const REFUS_MAX = 64 * 1024;

const LIMITES: LimitesXml = {
  attributs: 10,
  balise: 1000,
  nom: 100,
  texte: 10_000,
  niveaux: 10,
  elements: 50_000,
  entites: 500_000,
};

/** What a bucket's list says of one object. */
interface Objet {
  cle: string;
  ecritLe: Date;
  octets: number;
}

/**
 * What a page of S3's list (version 2) names: the keys of our own form after the prefix. Others are somebody else's and passed over. Null
 * for what is no such page.
 */
export function readPage(corps: Uint8Array, prefixe: string): Page | null {
  const page = readListe(corps);
  if (!page) return null;
  const fichiers = page.objets.flatMap(({ cle, ecritLe }) => {
    const key = cle.slice(prefixe.length);
    return cle.startsWith(prefixe) && isCle(key) && !Number.isNaN(ecritLe.getTime()) ? { key, ecritLe } : [];
  });
  return { fichiers, suite: page.suite };
}

/** All that a page of S3's list (version 2) names, and what to ask the next one with; null for what is no such page. */
export function readListe(corps: Uint8Array): { objets: Objet[]; suite: string | null } | null {
  const objets: Objet[] = [];
  const rien = { cle: '', date: '', octets: '' };
  let objet = rien;
  let liste = { complete: false, tronquee: false, suite: '' };
  const isXml = readTextes(corps, PAGE_MAX, (chemin, texte) => {
    if (chemin === 'ListBucketResult') liste = { ...liste, complete: true };
    else if (chemin === 'ListBucketResult/IsTruncated') liste = { ...liste, tronquee: texte === 'true' };
    else if (chemin === 'ListBucketResult/NextContinuationToken') liste = { ...liste, suite: texte };
    else if (chemin === 'ListBucketResult/Contents/Key') objet = { ...objet, cle: texte };
    else if (chemin === 'ListBucketResult/Contents/LastModified') objet = { ...objet, date: texte };
    else if (chemin === 'ListBucketResult/Contents/Size') objet = { ...objet, octets: texte };
    else if (chemin === 'ListBucketResult/Contents') {
      objets.push({ cle: objet.cle, ecritLe: new Date(objet.date), octets: Number(objet.octets) });
      objet = rien;
    }
  });
  if (!isXml || !liste.complete || (liste.tronquee && !liste.suite)) return null;
  return { objets, suite: liste.tronquee ? liste.suite : null };
}

/** The id of an upload in parts that has begun; '' for another answer. */
export const readUploadId = (corps: Uint8Array): string =>
  readTexte(corps, 'InitiateMultipartUploadResult/UploadId');

/** The tag of an object whose parts have been put together; '' for another answer. */
export const readEtag = (corps: Uint8Array): string => readTexte(corps, 'CompleteMultipartUploadResult/ETag');

function readTexte(corps: Uint8Array, voulu: string): string {
  let found = '';
  const isXml = readTextes(corps, REFUS_MAX, (chemin, texte) => {
    if (chemin === voulu) found = texte;
  });
  return isXml ? found : '';
}

/** S3's word for what it refuses, such as 'NoSuchKey'; '' where an answer says none. */
export function codeOf(corps: Uint8Array): string {
  let code = '';
  const isXml = readTextes(corps, REFUS_MAX, (chemin, texte) => {
    if (chemin === 'Error/Code') code = texte;
  });
  return isXml && /^[A-Za-z]{1,60}$/.test(code) ? code : '';
}

/** Hands out the text of each element with the names that lead to it; returns whether all of it is XML within the limits. */
function readTextes(
  corps: Uint8Array,
  octetsMax: number,
  take: (chemin: string, texte: string) => void,
): boolean {
  if (corps.length > octetsMax) return false;
  const ouverts: { nom: string; texte: string }[] = [];
  try {
    readXml(corps, LIMITES, {
      open: (nom) => void ouverts.push({ nom, texte: '' }),
      text(morceau) {
        const element = ouverts.at(-1);
        if (element) element.texte += morceau;
      },
      close() {
        const chemin = ouverts.map(({ nom }) => nom).join('/');
        take(chemin, ouverts.pop()?.texte ?? '');
      },
    });
    return true;
  } catch (error) {
    if (error instanceof RefusXml) return false;
    throw error;
  }
}
