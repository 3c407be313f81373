import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { listClientsASupprimer } from '~/domain/clients/ouvertures.service.server';
import { NotFoundError } from '~/domain/errors';
import { SELECTION_MAX } from '~/domain/listes';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { SelectionSaisie } from '~/http/selection.server';
import { redirectWithMessage, redirectWithToast } from '~/http/toast.server';
import { newId } from '~/lib/ids.server';
import { withoutParams } from '~/lib/search';
import { Question } from '~/ui/question';

/** Asks before one client (by path) or a selection (by `ids`) goes to the trash, naming who it is. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const single = args.params.clientId;
  const ids = single ? [single] : searchParams.getAll('ids').slice(0, SELECTION_MAX);
  const clients = await listClientsASupprimer(ctx, ids);
  if (single && clients.length === 0) throw new NotFoundError('client_introuvable', 'Client introuvable.');
  return { clients, fermer: paths.clients(withoutParams(searchParams, 'ids')) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { config } = args.context;
  const target = paths.clients(withoutParams(new URL(args.request.url).searchParams, 'ids'));
  return handleForm(args.request, SelectionSaisie, async ({ ids }) => {
    const geste = newId();
    const deleted = await deleteClients(ctx, args.params.clientId ? [args.params.clientId] : ids, { geste });
    if (deleted === 0) return redirectWithToast(config, target, 'Aucun client sélectionné.', 'attention');
    const texte =
      deleted === 1 ? 'Client supprimé avec succès!' : `${deleted} clients supprimés avec succès !`;
    return redirectWithMessage(config, target, { texte, geste });
  });
}

export default function Suppression() {
  const { clients, fermer } = useLoaderData<typeof loader>();
  if (clients.length === 0)
    return (
      <Question titre="Supprimer des clients" fermer={fermer}>
        <p>Aucun client sélectionné.</p>
      </Question>
    );
  const un = clients.length === 1;
  return (
    <Question
      titre={
        un
          ? 'Êtes-vous sûr de vouloir supprimer ce client ?'
          : `Êtes-vous sûr de vouloir supprimer ces ${clients.length} clients ?`
      }
      fermer={fermer}
      oui="Supprimer"
      champs={clients.map(({ _id }) => <input key={_id} type="hidden" name="ids" value={_id} />)}
    >
      <ul className="border-base-300 max-h-60 overflow-auto border-y py-2">
        {clients.map(({ _id, nom, prenom, ville }) => (
          <li key={_id}>
            {nom} {prenom} <span className="text-muet">{ville}</span>
          </li>
        ))}
      </ul>
      <p>
        {un
          ? 'Sa fiche va à la corbeille, d’où elle se restaure ; ses factures restent.'
          : 'Leurs fiches vont à la corbeille, d’où elles se restaurent ; leurs factures restent.'}
      </p>
    </Question>
  );
}
