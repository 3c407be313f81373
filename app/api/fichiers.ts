import type { Context as Hono } from 'hono';
import type { Config } from '~/config.server';
import type { Context } from '~/domain/access/context.server';
import { DomainError } from '~/domain/errors';
import type { FichierEnvoye } from '~/domain/fichiers/fichier';
import { isMultipart } from '~/http/corps.server';
import { readEnvoi } from '~/http/envoi-lu.server';
import { receptionOf } from '~/http/reception.server';
import { filesOf, receiveFiles } from '~/http/upload.server';
import type { Operation } from './operation';

/** Fields beside a file; the largest record has hardly half as many. */
const CHAMPS_MAX = 100;

/** Whether a call comes as a form with files, which it takes. */
export const hasForm = ({ fichiers }: Operation, request: Request): boolean =>
  fichiers !== undefined && isMultipart(request.headers.get('Content-Type'));

/** Does a call while its files may arrive, of somebody who may send them; they are gone once it is done. */
export async function withFiles<T>(
  operation: Operation,
  c: Hono,
  { ctx, config }: { ctx: Context; config: Config },
  work: () => Promise<T>,
): Promise<T> {
  const request = c.req.raw;
  if (!operation.fichiers || !hasForm(operation, request)) return work();
  await operation.fichiers.avant(ctx, c.req.param());
  return receiveFiles({ request, context: { config } }, operation.fichiers.envoi, ctx.acteur, work);
}

/** The files of a field; none where the call came without a form. Raises DomainError for those that are too heavy, TooManyRequestsError. */
export const fichiersOf =
  (request: Request) =>
  (champ: string): FichierEnvoye[] =>
    filesOf(request, champ);

/**
 * The fields of a form with files, as JSON would say them: what stands twice is a list, and what pages write of a value that there is not
 * ('null', 'undefined') is left out. `empreintes` tells its files from others. Raises DomainError for a file in a field that takes none.
 */
export async function readForm({ fichiers }: Operation, request: Request) {
  const form = await readEnvoi(request, CHAMPS_MAX);
  const reception = receptionOf(request);
  const champs = reception?.champs() ?? [];
  for (const champ of champs) {
    if (fichiers?.champs.includes(champ)) continue;
    const message = `Champ inconnu : ${champ}.`;
    throw new DomainError('saisie_invalide', message, { [champ]: message });
  }
  const corps: Record<string, unknown> = Object.fromEntries(
    [...new Set(form.keys())].flatMap((name): [string, unknown][] => {
      const values = form.getAll(name).filter((value) => value !== 'null' && value !== 'undefined');
      return values.length > 0 ? [[name, values.length === 1 ? values[0] : values]] : [];
    }),
  );
  for (const [champ, value] of Object.entries(corps)) assertUtf8(champ, [value].flat());
  for (const champ of champs) assertUtf8(champ, reception?.filesOf(champ).map(({ nom }) => nom) ?? []);
  const empreintes = champs.flatMap((champ) =>
    (reception?.filesOf(champ) ?? []).map(({ nom, empreinte }) => [champ, nom, empreinte]),
  );
  return { corps, empreintes };
}

/** Bytes that are no UTF-8 have become U+FFFD: kept so, a name would have lost its accents unseen. Raises DomainError. */
function assertUtf8(champ: string, textes: readonly unknown[]): void {
  if (!textes.some((texte) => String(texte).includes('\uFFFD'))) return;
  const message = 'Ce texte, ou ce nom de fichier, n’est pas en UTF-8.';
  throw new DomainError('saisie_invalide', message, { [champ]: message });
}
