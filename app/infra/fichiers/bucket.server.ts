import type { ConfigBucket } from '~/config-bucket';
import { UnavailableError } from '~/lib/unavailable';
import { checkedCle, type FichierSurDisque, type Magasin } from './fichiers';
import { eachPage } from './pages-bucket.server';
import { readPage } from './reponse-xml';
import {
  createBucket,
  type DemandeBucket,
  PATIENCE,
  type Patience,
  type ReponseBucket,
} from './requete.server';

/**
 * Keeps files in an S3-compatible bucket, under the same keys as in a folder. A file is sent whole, with its digest, and stands under its
 * key at once or not at all. Each function raises UnavailableError when the bucket cannot be reached or refuses.
 */
export function createBucketFichiers(config: ConfigBucket, patience: Patience = PATIENCE): Magasin {
  // The bucket is the address's first segment: its list is asked for there, whatever prefix the keys have.
  const [, url = '', prefixe = ''] = /^(https?:\/\/[^/]+\/[^/]+)\/?(.*)$/.exec(config.url) ?? [];
  const under = prefixe && `${prefixe}/`;
  const ask = createBucket({ ...config, url }, patience);
  const cheminOf = (key: string): string => under + checkedCle(key);

  const refuse = ({ method }: Pick<DemandeBucket, 'method'>, { status, code }: ReponseBucket) =>
    new UnavailableError(
      `${method} sur ${new URL(url).host} : ${code || 'pas une réponse de magasin S3'} (${status})`,
    );

  async function put(key: string, corps: Uint8Array | FichierSurDisque): Promise<void> {
    const demande = { method: 'PUT', chemin: cheminOf(key), corps } as const;
    const reponse = await ask(demande);
    if (!isKept(reponse)) throw refuse(demande, reponse);
  }

  return {
    write: put,
    keep: put,
    async read(key) {
      const demande = { method: 'GET', chemin: cheminOf(key) } as const;
      const reponse = await ask(demande);
      if (isAbsent(reponse)) return null;
      if (!isKept(reponse)) throw refuse(demande, reponse);
      return reponse.corps;
    },
    async start(key, octets) {
      const headers = { range: `bytes=0-${octets - 1}` };
      const demande = { method: 'GET', chemin: cheminOf(key), headers } as const;
      const reponse = await ask(demande);
      if (isAbsent(reponse)) return null;
      // An empty object has no first byte.
      if (reponse.status === 416) return new Uint8Array();
      if (reponse.status !== 206 && !isKept(reponse)) throw refuse(demande, reponse);
      return reponse.corps.subarray(0, octets);
    },
    async has(key) {
      const demande = { method: 'HEAD', chemin: cheminOf(key) } as const;
      const reponse = await ask(demande);
      // An answer without a body cannot say whether it is the key that is missing, or the bucket: the next write will.
      if (reponse.status === 404) return false;
      if (!isKept(reponse)) throw refuse(demande, reponse);
      return true;
    },
    async delete(key) {
      const demande = { method: 'DELETE', chemin: cheminOf(key) } as const;
      const reponse = await ask(demande);
      if (![200, 204].includes(reponse.status) && !isAbsent(reponse)) throw refuse(demande, reponse);
    },
    async *list(noun) {
      const query = { 'list-type': '2', prefix: `${under}${noun}/` };
      const pages = eachPage(query, async (asked) => {
        const demande = { method: 'GET', chemin: '', query: asked } as const;
        const reponse = await ask(demande);
        const page = reponse.status === 200 ? readPage(reponse.corps, under) : null;
        if (!page) throw refuse(demande, reponse);
        return page;
      });
      for await (const { fichiers } of pages) yield* fichiers;
    },
    // A bucket shows nothing of a write before it is whole.
    dropDrafts: async () => 0,
  };
}

/** Whatever is no bucket, such as a web page at a wrong port, may answer 200 as well, but with no tag of a stored object. */
const isKept = ({ status, headers }: ReponseBucket): boolean => status === 200 && headers.has('etag');

/** No such key; a missing bucket is another matter. */
const isAbsent = ({ status, code }: ReponseBucket): boolean => status === 404 && code === 'NoSuchKey';
