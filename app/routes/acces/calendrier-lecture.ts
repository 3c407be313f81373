import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readCalendrier } from '~/domain/calendriers/lecture.service.server';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { accord } from '~/lib/accord';

export const loader = () => redirect(paths.acces());

/** 'Lire maintenant'. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { config } = args.context;
  try {
    const lecture = await readCalendrier(ctx, args.params.calendrierId ?? '');
    if (lecture.etat === 'refus') return redirectWithToast(config, paths.acces(), lecture.raison, 'erreur');
    const lus = accord(lecture.evenements, 'événement', 'événements');
    const texte = lecture.etat === 'lu' ? `Calendrier lu : ${lus}.` : `Rien de nouveau : ${lus}.`;
    return redirectWithToast(config, paths.acces(), texte);
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof NotFoundError || error instanceof ForbiddenError)
      throw error;
    return redirectWithToast(config, paths.acces(), error.message, 'attention');
  }
}
