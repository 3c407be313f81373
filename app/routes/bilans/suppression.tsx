import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deleteBilan } from '~/domain/bilans/bilans.service.server';
import { getBilanAModifier } from '~/domain/bilans/ouverture.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { sentenceOf } from '~/http/refus-dit.server';
import { redirectWithToast } from '~/http/toast.server';
import { formatDay } from '~/lib/dates';
import { Question } from '~/ui/question';

/** Asks before a hearing test is deleted. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', bilanId = '' } = args.params;
  const { bilan } = await getBilanAModifier(ctx, clientId, bilanId);
  return { date: bilan.date, fermer: paths.bilanAuditif(clientId, `bilan=${bilanId}`) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', bilanId = '' } = args.params;
  const refus = await sentenceOf('piece_jointe', () => deleteBilan(ctx, clientId, bilanId));
  if (refus) return redirectWithToast(args.context.config, paths.bilanAuditif(clientId), refus, 'erreur');
  return redirectWithToast(args.context.config, paths.bilanAuditif(clientId), 'Bilan auditif supprimé.');
}

export default function SuppressionBilan() {
  const { date, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre="Êtes-vous sûr de vouloir supprimer ce bilan ?" fermer={fermer} oui="Supprimer">
      <p>
        Le bilan du {formatDay(date)} et son audiogramme seront effacés définitivement ; l’historique du
        client en garde la date.
      </p>
    </Question>
  );
}
