import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportAgenda } from '~/domain/calendriers/agenda-ics.service.server';
import { answerIcs, requireAdresse } from '~/http/agenda-ics.server';

/** The agenda for a calendar program: no session, the secret in the address is the whole right to it. */
export async function loader(args: LoaderFunctionArgs) {
  const { ctx, adresse } = await requireAdresse(args, args.params.adresseIcs ?? '');
  return answerIcs(args.request, await exportAgenda(ctx, adresse), ctx.infra.ics.write);
}
