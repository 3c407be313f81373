import { DomainError } from '~/domain/errors';
import type { EntreeFichier } from '~/domain/fichiers/entrees';
import { isId } from '~/lib/id';
import { UnavailableError } from '~/lib/unavailable';
import { isUrlencoded, readBody } from './corps.server';
import { ENTREES_MAX } from './limites-corps';
import { AutrePersonneError, PAGE_DE } from './page-de';
import { receptionOf } from './reception.server';

/** What a form brought. */
interface EnvoiLu {
  form: FormData;
  /** The fields in which files came, each once, as the form had them; the files themselves last no longer than their reception. */
  fichiers: ChampFichier[];
  /** Whose page the form stands on, by itself; '' where it does not say. */
  pageDe: string;
}

/** A field in which files came. */
export type ChampFichier = EntreeFichier & { name: string };

/**
 * A body can be read once; who asks again is given the same. It stands on the request itself: screens and server are built apart, each with
 * its copy of this module, and the net under the routes asks for what a route has read.
 */
const LU = Symbol.for('auricule.envoi-lu');
/** Whose forms are carried out in answer to a request. */
const POUR = Symbol.for('auricule.envoi-pour');
type Lisible = Request & { [LU]?: Promise<EnvoiLu>; [POUR]?: string };

/**
 * From now on a form is read only if it stands on a page of this user, or does not say on whose (page-de.ts): an old page, a program. One without files is looked at
 * at once, before anything is done that reads none of it; what cannot be read is for whoever reads it to refuse. Raises AutrePersonneError.
 */
export async function expectEnvoiDe(request: Lisible, userId: string): Promise<void> {
  request[POUR] = userId;
  if (!isUrlencoded(request.headers.get('Content-Type'))) return;
  await readEnvoi(request, ENTREES_MAX).catch((error: unknown) => {
    if (error instanceof AutrePersonneError) throw error;
  });
}

/**
 * All that a form sent, read once for everybody who asks; one of more than `max` fields is given up as soon as that shows. Raises
 * DomainError for a body that is no form, one cut short ('`quoi` n’est pas arrivé entier.'), or one of too many fields, UnavailableError when the disk does not
 * take its files, and AutrePersonneError for one of somebody else's page.
 */
export async function readEnvoi(request: Lisible, max: number, quoi = 'Le formulaire'): Promise<FormData> {
  request[LU] ??= read(request, max, quoi);
  const { form, pageDe } = await request[LU];
  const pour = request[POUR];
  if (pour && pageDe && pageDe !== pour) throw new AutrePersonneError(pageDe);
  return form;
}

/** What has been read of a form so far, by whoever answered it; null where nobody did, or where it could not be. */
export const envoiLu = async (request: Lisible): Promise<EnvoiLu | null> =>
  (await request[LU]?.catch(() => null)) ?? null;

async function read(request: Request, max: number, quoi: string): Promise<EnvoiLu> {
  try {
    const form = await readBody(request, { entrees: max });
    const pageDe = form.get(PAGE_DE);
    form.delete(PAGE_DE);
    const reception = receptionOf(request);
    const fichiers = reception?.champs().map((name) => ({ name, ...reception.envoi.entree })) ?? [];
    return { form, fichiers, pageDe: isId(pageDe) ? pageDe : '' };
  } catch (error) {
    if (error instanceof UnavailableError || error instanceof DomainError) throw error;
    throw new DomainError('envoi_incomplet', `${quoi} n’est pas arrivé entier. Envoyez-le de nouveau.`);
  }
}
