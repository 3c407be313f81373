import { plainText } from './texte';

const FORBIDDEN = /[\\/:*?"<>|%\p{C}]+/gu;
/** Bytes of UTF-8: common file systems allow 255, and browsers add ' (1)' to a second download. */
const MAX_BYTES = 200;

/**
 * 'Facture-{nomClient}.pdf' (docs/regles/ecrans.md), fit for every common file system: no path, no control or reserved character,
 * no more than 200 bytes. Without any usable name it is 'Facture.pdf'.
 */
export const factureFileName = (nomClient: string): string => pdfFileName('Facture', nomClient);

/** 'Devis-{nom}-{prenom}.pdf' (docs/regles/ecrans.md), as safe as that of an invoice. */
export const devisFileName = (nom: string, prenom: string): string =>
  pdfFileName('Devis', [nom, prenom].filter(Boolean).join('-'));

/** 'Avoir-A2026-00001.pdf', 'Brouillon-{nomClient}.pdf', as safe. */
export const avoirFileName = (numero: string): string => pdfFileName('Avoir', numero);
export const brouillonFileName = (nomClient: string): string => pdfFileName('Brouillon', nomClient);
/** 'Bon-de-livraison-{nom}-{prenom}.pdf' */
export const livraisonFileName = (nom: string, prenom: string): string =>
  pdfFileName('Bon-de-livraison', [nom, prenom].filter(Boolean).join('-'));

/** 'Bon-d-essai-{nom}-{prenom}.pdf' */
export const bonEssaiFileName = (nom: string, prenom: string): string =>
  pdfFileName('Bon-d-essai', [nom, prenom].filter(Boolean).join('-'));

/** 'Dossier-de-controle-{nom}-{prenom}.pdf'; of several files each begins with its rank. */
export const dossierControleFileName = (nom: string, prenom: string, rang?: number): string =>
  (rang === undefined ? '' : `${String(rang).padStart(3, '0')}-`) +
  pdfFileName('Dossier-de-controle', [nom, prenom].filter(Boolean).join('-'));

/** A name as a part of a file's or a folder's name, as safe; '' where nothing usable is left. */
export function partOfFileName(name: string): string {
  const safe = plainText(name).normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  return shorten(safe, MAX_BYTES).replace(/^[. ]+|[. ]+$/g, '');
}

function pdfFileName(nature: string, name: string): string {
  const bare = partOfFileName(name);
  return bare === '' ? `${nature}.pdf` : `${nature}-${bare}.pdf`;
}

/**
 * The header that downloads a file under that name, in both forms of RFC 6266: letters that every client understands,
 * and the exact name (RFC 5987) for those that read it.
 */
export function attachmentHeader(fileName: string): string {
  const ascii = fileName
    .replace(/\u0153/g, 'oe')
    .replace(/\u0152/g, 'OE')
    .replace(/æ/g, 'ae')
    .replace(/[\u2019\u2018]/g, "'")
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const exact = encodeURIComponent(fileName).replace(
    /['()*!]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}

function shorten(text: string, bytes: number): string {
  const encoder = new TextEncoder();
  let length = 0;
  let short = '';
  for (const letter of text) {
    length += encoder.encode(letter).length;
    if (length > bytes) break;
    short += letter;
  }
  return short;
}
