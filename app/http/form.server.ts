import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { isId } from '~/lib/id';
import { readBody } from './corps.server';

/** What a form sent. Raises DomainError for a body that is no form, one cut short, or one with NUL, which Postgres cannot hold. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await readBody(request).catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    throw new DomainError('Le formulaire n’est pas arrivé entier. Envoyez-le de nouveau.');
  });
  const texts = [...form.values()].filter((value) => typeof value === 'string');
  if (texts.some((text) => text.includes('\0'))) {
    throw new DomainError('Le formulaire contient un caractère illisible.');
  }
  return form;
}

/** The version that a form was opened on, or the newer one that its sender has been shown and means to replace. */
export const versionOf = (form: FormData): number => Number(form.get('remplacer') ?? form.get('version'));

/** The events that a form says its person has been warned of and passes over. */
export const readAcceptes = (form: FormData): string[] =>
  String(form.get('acceptes') ?? '')
    .split(',')
    .filter(isId);

/** Fields that never come back to the page. */
const SECRETS = ['password', 'confirmation', 'oldPassword', 'newPassword'];

/** Whether a page's script sent a request, and draws the answer into the page that is open; a browser's own form asks for a page. */
const isScripted = (request: Request): boolean => !request.headers.get('Accept')?.includes('text/html');

const NON_ENREGISTRE = 'Rien n’est enregistré ; ce que vous avez saisi est encore ici.';

/**
 * The one way a form is answered. Unreadable input: 400 with every error by field and what was typed kept. A domain error with
 * fields: on those fields; without: on the form as a whole. So is a record that is there no more (404) where a script sent the form and
 * leaves its page open; without one the page is drawn anew, and the record is missing there too. Anything else goes up to the error page.
 */
export async function handleForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  work: (saisie: z.output<Schema>, form: FormData) => Promise<Response>,
) {
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  const hidden = { hideFields: SECRETS };
  if (submission.status !== 'success') return data({ resultat: submission.reply(hidden) }, { status: 400 });
  try {
    return await work(submission.value, form);
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof ForbiddenError) throw error;
    const gone = error instanceof NotFoundError;
    if (gone && !isScripted(request)) throw error;
    const fieldErrors = Object.fromEntries(
      Object.entries(error.fields).map(([field, message]) => [field, [message]]),
    );
    const formErrors = Object.keys(fieldErrors).length
      ? undefined
      : [gone ? `${error.message} ${NON_ENREGISTRE}` : error.message];
    const resultat = submission.reply({ ...hidden, fieldErrors, formErrors });
    return data({ resultat }, { status: gone ? 404 : 400 });
  }
}
