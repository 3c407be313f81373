import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { demanderSignature } from '~/domain/signatures/demandes.service.server';
import { requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { ongletDuDocument, readReference } from '~/http/reference-signature';
import { redirectWithToast } from '~/http/toast.server';

const FORMULAIRE = formulaire(z.object({}), 'revision');

/** Sends the link by which a patient signs at a distance; a refusal is said on the page that asked. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '' } = args.params;
  const { config } = args.context;
  const reference = readReference(args.params, new URL(args.request.url).searchParams);
  const devisId = reference.nature === 'devis' ? reference.devisId : null;
  const bonId = reference.nature === 'essai' ? reference.bonId : null;
  const form = await readForm(args.request, FORMULAIRE);
  try {
    await demanderSignature(ctx, clientId, reference, String(form.get('revision') ?? ''));
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof NotFoundError || error instanceof ForbiddenError)
      throw error;
    return redirectWithToast(config, paths.signature(clientId, devisId, bonId), error.message, 'erreur');
  }
  const target = paths.client(clientId, ongletDuDocument(reference));
  return redirectWithToast(config, target, 'Le lien de signature part par courriel.');
}

/** Nothing to see: the page is where it is asked from. */
export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return redirect(paths.client(args.params.clientId ?? ''));
}
