import { DomainError } from '~/domain/errors';
import type { EntreeFichier } from '~/domain/fichiers/entrees';
import { UnavailableError } from '~/lib/unavailable';
import { readBody } from './corps.server';
import { receptionOf } from './reception.server';

/** What a form brought. */
interface EnvoiLu {
  form: FormData;
  /** The fields in which files came, each once, as the form had them; the files themselves last no longer than their reception. */
  fichiers: ChampFichier[];
}

/** A field in which files came. */
export type ChampFichier = EntreeFichier & { name: string };

/**
 * A body can be read once; who asks again is given the same. It stands on the request itself: screens and server are built apart, each with
 * its copy of this module, and the net under the routes asks for what a route has read.
 */
const LU = Symbol.for('auricule.envoi-lu');
type Lisible = Request & { [LU]?: Promise<EnvoiLu> };

/**
 * All that a form sent, read once for everybody who asks; one of more than `max` fields is given up as soon as that shows. Raises
 * DomainError for a body that is no form, one cut short ('`quoi` n’est pas arrivé entier.'), or one of too many fields, and UnavailableError
 * when the disk does not take its files.
 */
export async function readEnvoi(request: Lisible, max: number, quoi = 'Le formulaire'): Promise<FormData> {
  request[LU] ??= read(request, max, quoi);
  return (await request[LU]).form;
}

/** What has been read of a form so far, by whoever answered it; null where nobody did, or where it could not be. */
export const envoiLu = async (request: Lisible): Promise<EnvoiLu | null> =>
  (await request[LU]?.catch(() => null)) ?? null;

async function read(request: Request, max: number, quoi: string): Promise<EnvoiLu> {
  try {
    const form = await readBody(request, { entrees: max });
    const reception = receptionOf(request);
    const fichiers = reception?.champs().map((name) => ({ name, ...reception.envoi.entree })) ?? [];
    return { form, fichiers };
  } catch (error) {
    if (error instanceof UnavailableError || error instanceof DomainError) throw error;
    throw new DomainError('envoi_incomplet', `${quoi} n’est pas arrivé entier. Envoyez-le de nouveau.`);
  }
}
