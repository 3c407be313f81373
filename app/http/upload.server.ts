import { DomainError } from '~/domain/errors';

/** The largest request that may hold an acceptable file: 5 MB and the form around it. */
const ENVOI_MAX = 6 * 1024 * 1024;
const TROP_VOLUMINEUX = 'Fichier trop volumineux : 5 Mo au plus. Partagez-le en plusieurs fichiers.';
const INCOMPLET = 'Le fichier n’est pas arrivé entier. Envoyez-le de nouveau.';

/**
 * A file that a form sent, with its bytes; null when none was chosen, which browsers send as a file without name or content. One that
 * is far too large is refused by its announced size, before anything of it is read, in the words of `tropVolumineux`. Raises DomainError.
 */
export async function readUpload(
  request: Request,
  name: string,
  tropVolumineux = TROP_VOLUMINEUX,
): Promise<{ nom: string; contenu: Uint8Array } | null> {
  if (Number(request.headers.get('Content-Length')) > ENVOI_MAX) throw new DomainError(tropVolumineux);
  const form = await request.formData().catch(() => {
    throw new DomainError(INCOMPLET);
  });
  return fileOf(form, name);
}

/** A file that stands in a form already read, with its bytes; null when none was chosen. */
export async function fileOf(
  form: FormData,
  name: string,
): Promise<{ nom: string; contenu: Uint8Array } | null> {
  const value = form.get(name);
  if (!(value instanceof File) || (value.size === 0 && value.name === '')) return null;
  return { nom: value.name, contenu: new Uint8Array(await value.arrayBuffer()) };
}
