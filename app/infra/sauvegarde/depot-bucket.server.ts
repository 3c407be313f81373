import { open, stat } from 'node:fs/promises';
import type { ConfigBucket } from '~/config-bucket';
import { SauvegardeRefusee } from '~/lib/sauvegarde-refusee';
import { writeNewFile } from '~/lib/sur-le-disque.server';
import { UnavailableError } from '~/lib/unavailable';
import { eachPage } from '../fichiers/pages-bucket.server';
import { readEtag, readListe, readUploadId } from '../fichiers/reponse-xml';
import { createBucket, type DemandeBucket, PATIENCE, type ReponseBucket } from '../fichiers/requete.server';
import { type Depot, instantDe, type SauvegardeGardee } from './depot';

const MO = 1024 * 1024;
/** How much is sent and fetched at once; a bucket takes ten thousand parts of one object at most. */
const PARTIE = 16 * MO;
const PARTIES_MAX = 10_000;

export interface DepotBucket extends Depot {
  /** Sends a backup; it stands under its name whole or not at all. */
  push(nom: string, fichier: string): Promise<void>;
  /** Fetches a backup into a new file, readable by its owner alone. Raises SauvegardeRefusee where there is none of that name. */
  fetch(nom: string, fichier: string): Promise<void>;
}

/**
 * The bucket that keeps backups, in parts that the memory holds one at a time. Each function raises UnavailableError when it cannot be
 * reached or refuses, and the system's errors.
 */
export function openDepotBucket(config: ConfigBucket): DepotBucket {
  const [, url = '', prefixe = ''] = /^(https?:\/\/[^/]+\/[^/]+)\/?(.*)$/.exec(config.url) ?? [];
  const under = prefixe && `${prefixe}/`;
  const send = createBucket({ ...config, url }, PATIENCE);
  const lieu = new URL(url).host;

  async function ask(demande: DemandeBucket, statuses = [200]): Promise<ReponseBucket> {
    const reponse = await send(demande);
    if (statuses.includes(reponse.status)) return reponse;
    const raison = reponse.code || 'pas une réponse de magasin S3';
    throw new UnavailableError(`${demande.method} sur ${lieu} : ${raison} (${reponse.status})`);
  }

  /** In bytes; null where there is none. */
  const sizeOf = async (chemin: string): Promise<number | null> => {
    const { status, headers } = await ask({ method: 'HEAD', chemin }, [200, 404]);
    return status === 404 ? null : Number(headers.get('content-length') ?? Number.NaN);
  };

  async function pushInParts(chemin: string, fichier: string, octets: number): Promise<void> {
    const begun = await ask({ method: 'POST', chemin, query: { uploads: '' } });
    const uploadId = readUploadId(begun.corps);
    if (!uploadId) throw new UnavailableError(`POST sur ${lieu} : pas une réponse de magasin S3 (200)`);
    try {
      const etags: string[] = [];
      for await (const corps of partsOf(fichier, Math.max(PARTIE, Math.ceil(octets / PARTIES_MAX)))) {
        const query = { partNumber: String(etags.length + 1), uploadId };
        const { headers } = await ask({ method: 'PUT', chemin, query, corps });
        etags.push(headers.get('etag') ?? '');
      }
      const corps = new TextEncoder().encode(completionOf(etags));
      // Its answer may be a refusal that begins as a success.
      const ended = await ask({ method: 'POST', chemin, query: { uploadId }, corps });
      if (!readEtag(ended.corps)) throw new UnavailableError(`POST sur ${lieu} : envoi refusé à la fin`);
    } catch (error) {
      await send({ method: 'DELETE', chemin, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  async function* piecesOf(chemin: string, octets: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < octets; at += PARTIE) {
      const end = Math.min(at + PARTIE, octets) - 1;
      const range = { range: `bytes=${at}-${end}` };
      const { corps } = await ask({ method: 'GET', chemin, headers: range }, [200, 206]);
      if (corps.length !== end - at + 1)
        throw new UnavailableError(`GET sur ${lieu} : réponse de la mauvaise longueur`);
      yield corps;
    }
  }

  return {
    async push(nom, fichier) {
      const chemin = under + nom;
      const { size } = await stat(fichier);
      if (size > PARTIE) await pushInParts(chemin, fichier, size);
      else for await (const corps of partsOf(fichier, PARTIE)) await ask({ method: 'PUT', chemin, corps });
      if ((await sizeOf(chemin)) !== size)
        throw new UnavailableError(`PUT sur ${lieu} : ${nom} n’y est pas en entier`);
    },
    async fetch(nom, fichier) {
      const chemin = under + nom;
      const octets = await sizeOf(chemin);
      if (octets === null) throw new SauvegardeRefusee(`Cette sauvegarde n’est pas dans le bucket : ${nom}`);
      await writeNewFile(fichier, piecesOf(chemin, octets));
    },
    async list() {
      const found: SauvegardeGardee[] = [];
      const pages = eachPage({ 'list-type': '2', prefix: `${under}auricule-` }, async (query) => {
        const page = readListe((await ask({ method: 'GET', chemin: '', query })).corps);
        if (!page) throw new UnavailableError(`GET sur ${lieu} : pas une réponse de magasin S3`);
        return page;
      });
      for await (const { objets } of pages) {
        for (const { cle, octets } of objets) {
          const nom = cle.slice(under.length);
          if (instantDe(nom)) found.push({ nom, octets });
        }
      }
      return found;
    },
    async delete(nom) {
      await ask({ method: 'DELETE', chemin: under + nom }, [200, 204, 404]);
    },
  };
}

/** A file's bytes, some at a time. */
async function* partsOf(fichier: string, octets: number): AsyncGenerator<Uint8Array> {
  const handle = await open(fichier, 'r');
  try {
    for (;;) {
      const part = Buffer.alloc(octets);
      let length = 0;
      while (length < octets) {
        const { bytesRead } = await handle.read(part, length, octets - length);
        if (bytesRead === 0) break;
        length += bytesRead;
      }
      if (length > 0) yield part.subarray(0, length);
      if (length < octets) return;
    }
  } finally {
    await handle.close();
  }
}

const completionOf = (etags: readonly string[]): string => {
  const parts = etags.map(
    (etag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
};
