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
import { Bouton } from '~/ui/bouton';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';

/** Asks before one client (by path) or a selection (by `ids`) goes to the trash, naming who it is. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const single = args.params.clientId;
  const ids = single ? [single] : searchParams.getAll('ids').slice(0, SELECTION_MAX);
  const clients = await listClientsASupprimer(ctx, ids);
  if (single && clients.length === 0) throw new NotFoundError('client_introuvable', 'Client introuvable.');
  return { clients, single: Boolean(single), fermer: paths.clients(withoutParams(searchParams, 'ids')) };
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
  const { clients, single, fermer } = useLoaderData<typeof loader>();
  if (clients.length === 0) {
    return (
      <Dialogue titre="Supprimer des clients" fermer={fermer}>
        <p>Aucun client sélectionné.</p>
        <ActionsDialogue fermer={fermer} />
      </Dialogue>
    );
  }
  const question =
    single || clients.length === 1
      ? 'Êtes-vous sûr de vouloir supprimer ce client ?'
      : `Supprimer définitivement ${clients.length} clients ?`;
  return (
    <Dialogue titre={question} fermer={fermer}>
      <ul className="border-base-300 max-h-60 overflow-auto border-y py-2 text-sm">
        {clients.map((client) => (
          <li key={client._id}>
            {client.nom} {client.prenom} <span className="opacity-70">{client.ville}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm opacity-80">Les fiches vont à la corbeille ; les factures restent.</p>
      <form method="post">
        {clients.map((client) => (
          <input key={client._id} type="hidden" name="ids" value={client._id} />
        ))}
        <ActionsDialogue fermer={fermer}>
          <Bouton ton="error">Supprimer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
