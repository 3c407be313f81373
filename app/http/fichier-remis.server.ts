import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import type { Config } from '~/config.server';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import type { FichierExporte } from '~/domain/exports.server';
import { attachmentHeader } from '~/lib/nom-fichier';
import { redirectWithToast } from './toast.server';

/** Answers with a file, streamed; what the domain refuses is said above the page that it was asked for on. */
export async function remettre(
  config: Config,
  page: string,
  fichier: () => Promise<FichierExporte>,
): Promise<Response> {
  try {
    const { nomFichier, type, contenu } = await fichier();
    return new Response(createReadableStreamFromReadable(Readable.from(contenu, { objectMode: false })), {
      headers: { 'Content-Type': type, 'Content-Disposition': attachmentHeader(nomFichier) },
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof ForbiddenError || error instanceof NotFoundError)
      throw error;
    return redirectWithToast(config, page, error.message, 'erreur');
  }
}
