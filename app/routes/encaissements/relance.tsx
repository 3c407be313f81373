import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type CanalRelance, openRelance, relancer } from '~/domain/encaissements/relances.service.server';
import { SELECTION_MAX } from '~/domain/listes';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { SelectionSaisie } from '~/http/selection.server';
import { redirectWithToast } from '~/http/toast.server';
import { accord } from '~/lib/accord';
import { withoutParams } from '~/lib/search';
import { QuestionRelance } from '~/ui/encaissements/question-relance';

const canalDe = ({ url }: Request): CanalRelance =>
  new URL(url).pathname.endsWith('/par-lettre') ? 'lettre' : 'courriel';

/** Asks before reminders leave to the patients of the ticked invoices: to whom, to whom not, and how they read. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const ids = searchParams.getAll('ids').slice(0, SELECTION_MAX);
  const fermer = paths.encaissements(withoutParams(searchParams, 'ids'));
  return { relance: await openRelance(ctx, ids, canalDe(args.request)), fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const retour = paths.encaissements(withoutParams(new URL(args.request.url).searchParams, 'ids'));
  return handleForm(args.request, SelectionSaisie, async ({ ids }) => {
    const canal = canalDe(args.request);
    const { envoyees, ecartees } = await relancer(ctx, ids, canal);
    const { config } = args.context;
    if (envoyees === 0) return redirectWithToast(config, retour, 'Aucune relance à envoyer.', 'attention');
    const suite = ecartees > 0 ? ` ${accord(ecartees, 'facture écartée', 'factures écartées')}.` : '';
    if (canal === 'lettre') {
      const faites = accord(envoyees, 'lettre est prête', 'lettres sont prêtes');
      return redirectWithToast(config, paths.lettresImpayes(), `${faites} à imprimer.${suite}`);
    }
    const fait = `${accord(envoyees, 'relance part', 'relances partent')} par e-mail.`;
    return redirectWithToast(config, retour, fait + suite);
  });
}

export default function Relance() {
  return <QuestionRelance {...useLoaderData<typeof loader>()} />;
}
