import { type FichierStocke, isCle } from './fichiers';

/** One page of a bucket's list. */
interface Page {
  fichiers: FichierStocke[];
  /** What to ask the next page with; null after the last one. */
  suite: string | null;
}

const SIGNES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const textOf = (xml: string, element: string): string =>
  (new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '').replace(
    /&(?:amp|lt|gt|quot|apos);/g,
    (sign) => SIGNES[sign] ?? sign,
  );

/**
 * What a page of S3's list (version 2) names: the keys of our own form after the prefix. Others are somebody else's and passed over. Null
 * for a text that is no such page.
 */
export function readPage(xml: string, prefixe: string): Page | null {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.includes('</ListBucketResult>')) return null;
  const fichiers = xml.split('<Contents>').flatMap((part, index): FichierStocke[] => {
    const name = textOf(part, 'Key');
    const key = name.slice(prefixe.length);
    const ecritLe = new Date(textOf(part, 'LastModified'));
    if (index === 0 || !name.startsWith(prefixe) || !isCle(key) || Number.isNaN(ecritLe.getTime())) return [];
    return [{ key, ecritLe }];
  });
  if (textOf(xml, 'IsTruncated') !== 'true') return { fichiers, suite: null };
  const suite = textOf(xml, 'NextContinuationToken');
  return suite ? { fichiers, suite } : null;
}
