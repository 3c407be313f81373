import { Readable } from 'node:stream';
import { type ActionFunctionArgs, createReadableStreamFromReadable } from '@remix-run/node';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { FORMATS_TABLEUR, type FormatTableur } from '~/domain/exports';
import { attachmentHeader } from '~/lib/nom-fichier';
import { readForm } from './form.server';
import { formulaire } from './formulaire.server';
import { SelectionSaisie } from './selection.server';
import { redirectWithToast } from './toast.server';

interface Fichier {
  nomFichier: string;
  type: string;
  contenu: AsyncIterable<string | Buffer>;
}

const isFormat = (text: string | undefined): text is FormatTableur =>
  FORMATS_TABLEUR.some((format) => format === text);

/** Answers a form that asks for a list, or the rows of it that it names (`ids`), as a file of the address's format; what is refused is said above the list. */
export async function answerExport(
  { request, params, context }: ActionFunctionArgs,
  liste: string,
  exporter: (format: FormatTableur, ids: string[]) => Promise<Fichier>,
): Promise<Response> {
  const { format } = params;
  if (!isFormat(format)) throw new NotFoundError('format_inconnu', 'Ce format n’existe pas.');
  const form = await readForm(request, formulaire(SelectionSaisie));
  const lue = SelectionSaisie.safeParse({ ids: form.getAll('ids') });
  if (!lue.success)
    return redirectWithToast(context.config, liste, lue.error.issues[0]?.message ?? '', 'erreur');
  try {
    const { nomFichier, type, contenu } = await exporter(format, lue.data.ids);
    return new Response(createReadableStreamFromReadable(Readable.from(contenu)), {
      headers: { 'Content-Type': type, 'Content-Disposition': attachmentHeader(nomFichier) },
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof ForbiddenError || error instanceof NotFoundError)
      throw error;
    return redirectWithToast(context.config, liste, error.message, 'erreur');
  }
}
