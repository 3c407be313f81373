import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listLots } from '~/domain/controle/lecture-lots.service.server';
import { LOT_JOURS, LotSaisi } from '~/domain/controle/lot.schema';
import { demanderLot } from '~/domain/controle/lots.service.server';
import { SELECTION_MAX } from '~/domain/listes';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { isId } from '~/lib/id';
import { FormulaireLot } from '~/ui/controle/formulaire-lot';
import { TableLots } from '~/ui/controle/table-lots';
import { EtatVide } from '~/ui/etat-vide';
import { EntetePage } from '~/ui/page/entete';

const TITRE = 'Dossiers de contrôle';

export const meta: MetaFunction = () => [{ title: `${TITRE} · Auricule` }];

/** What somebody asked for of many clients; `?ids` are those that were ticked in the list. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const ids = new URL(args.request.url).searchParams.getAll('ids').filter(isId).slice(0, SELECTION_MAX);
  return { ...(await listLots(ctx)), ids };
}

const FORMULAIRE = formulaire(LotSaisi, 'formId');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const id = await demanderLot(ctx, saisie, { formId: form.get('formId') });
    return redirectWithToast(args.context.config, paths.lotControle(id), 'Dossiers en préparation.');
  });
}

export default function LotsDeControle() {
  const { lots, formId, ids } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <EntetePage titre={TITRE} />
      <p className="text-muet mb-3 max-w-prose text-sm">
        Un PDF par patient, avec ce qui y manque, et un sommaire en tableur. Vous seul les voyez ; ils sont
        effacés après {LOT_JOURS} jours.
      </p>
      <FormulaireLot formId={formId} ids={ids} resultat={reply?.resultat} />
      <h2 className="mt-6 mb-2 text-lg font-semibold">Demandés</h2>
      {lots.length === 0 ? (
        <EtatVide icone="fichier">Vous n’avez demandé aucun dossier ces derniers jours.</EtatVide>
      ) : (
        <TableLots lots={lots} />
      )}
    </>
  );
}
