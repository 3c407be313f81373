import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { listAbsences } from '~/domain/agenda/absences.service.server';
import { MESSAGES_REGLAGES, ReglagesSaisis } from '~/domain/agenda/reglages.schema';
import { getReglages, updateReglages } from '~/domain/agenda/reglages.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireReglages } from '~/ui/agenda/reglages/formulaire-reglages';
import { ListeAbsences } from '~/ui/agenda/reglages/liste-absences';
import { Icone } from '~/ui/icone';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Horaires et absences · Auricule' }];

/** When a centre is open, how long its appointments last, and who is away (docs/regles/agenda.md); `?page` turns the absences over. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const centreId = args.params.centreId ?? '';
  const page = Number(new URL(args.request.url).searchParams.get('page')) || 1;
  const reglages = await getReglages(ctx, centreId);
  return { reglages, absences: await listAbsences(ctx, centreId, Math.max(1, Math.trunc(page))) };
}

const FORMULAIRE = modification(ReglagesSaisis, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const centreId = args.params.centreId ?? '';
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await updateReglages(ctx, centreId, saisie, versionOf(form));
    const page = paths.reglagesAgenda(centreId);
    return redirectWithToast(args.context.config, page, MESSAGES_REGLAGES.enregistre);
  });
}

export default function Reglages() {
  const { reglages, absences } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { centre } = reglages;
  return (
    <div className="max-w-5xl">
      <EntetePage titre={`Horaires et absences · ${centre.name}`}>
        <a href={paths.agenda()} className="btn btn-ghost btn-sm">
          <Icone nom="calendrier" /> Calendrier
        </a>
      </EntetePage>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <FormulaireReglages reglages={reglages} resultat={reply?.resultat} />
        <ListeAbsences centreId={centre.id} absences={absences} />
      </div>
      <Outlet />
    </div>
  );
}
