import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { renderDossierControle } from '~/domain/controle/dossier-controle.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { answerPdf } from '~/http/pdf.server';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.pieces(params.clientId ?? ''));

const Appareillage = z.string().max(10).catch('');

/** The inspection file of a client's fitting; `?appareillage` names it, the latest without. A POST, since its making is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const cle = Appareillage.parse(new URL(args.request.url).searchParams.get('appareillage') ?? '');
  const { pdf, nom } = await renderDossierControle(ctx, args.params.clientId ?? '', cle);
  return answerPdf(pdf, nom.replace(/\.pdf$/, ''));
}
