import type { ActionFunctionArgs } from '@remix-run/node';
import type { Context } from '~/domain/access/context.server';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { requireContext } from './context.server';
import { readForm } from './form.server';
import { formulaire } from './formulaire.server';
import { paths } from './paths';
import { suiteDuGeste } from './retour.server';
import { AucuneSaisie } from './saisie-vide';
import { redirectWithToast } from './toast.server';

const FORMULAIRE = formulaire(
  AucuneSaisie,
  ...['formId', 'resteVu', 'version', 'patient', 'factureId', 'payeur', 'montantVu', 'ecartee', 'pointage'],
);

/** Does a deed of one press: done, `fait` says so; refused, `refus` does. */
async function geste(
  args: ActionFunctionArgs,
  faire: (ctx: Context, form: FormData) => Promise<string>,
  { fait, refus }: { fait: string; refus: string },
): Promise<Response> {
  const ctx = await requireContext(args);
  const { config } = args.context;
  try {
    return await redirectWithToast(config, fait, await faire(ctx, await readForm(args.request, FORMULAIRE)));
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof ForbiddenError || error instanceof NotFoundError)
      throw error;
    return redirectWithToast(config, refus, error.message, 'erreur');
  }
}

/** What one press does with an insurer's share: done, the list says so; refused, the share's own screen does. */
export function gestePart(
  args: ActionFunctionArgs,
  faire: (ctx: Context, partId: string, form: FormData) => Promise<string>,
): Promise<Response> {
  const { partId = '' } = args.params;
  const search = new URL(args.request.url).searchParams;
  return geste(args, (ctx, form) => faire(ctx, partId, form), {
    fait: suiteDuGeste(args.request, paths.encaissements(search)),
    refus: paths.partAttendue(partId, search),
  });
}

/** What one press does with a line of a statement. */
export function gesteLigne(
  args: ActionFunctionArgs,
  faire: (ctx: Context, ligneId: string, form: FormData) => Promise<string>,
): Promise<Response> {
  const { ligneId = '' } = args.params;
  const page = paths.releves();
  return geste(args, (ctx, form) => faire(ctx, ligneId, form), { fait: page, refus: page });
}
