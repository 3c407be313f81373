import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { ClientSaisi, MESSAGES_CLIENT } from '~/domain/clients/client.schema';
import { getClient, getHistorique, updateClient } from '~/domain/clients/clients.service.server';
import { NotFoundError } from '~/domain/errors';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { isId } from '~/lib/id';
import { FicheLecture } from '~/ui/clients/fiche-lecture';
import { FormulaireClient } from '~/ui/clients/formulaire-client';
import { Historique } from '~/ui/clients/historique';
import { OngletsClient } from '~/ui/clients/onglets-client';
import { valeursDe } from '~/ui/clients/valeurs-client';
import { LienRetour } from '~/ui/lien-retour';

export const meta: MetaFunction = () => [{ title: 'Modifier Client · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.clientId ?? '';
  if (!isId(id)) throw new NotFoundError(MESSAGES_CLIENT.idInvalide);
  const { searchParams } = new URL(args.request.url);
  const historique = searchParams.get('onglet') === 'historique' ? await getHistorique(ctx, id) : null;
  return {
    client: await getClient(ctx, id),
    historique,
    edition: searchParams.has('modifier'),
    can: abilities(ctx, ['client:modifier']),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.clientId ?? '';
  return handleForm(args.request, ClientSaisi, async (saisie, form) => {
    const { facturationIncomplete } = await updateClient(ctx, id, saisie, Number(form.get('version')));
    if (facturationIncomplete) return redirect(paths.clientFacturation(id));
    return redirectWithToast(args.context.config, paths.client(id), 'Client enregistré avec succès !');
  });
}

export default function Fiche() {
  const { client, historique, edition, can } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const modifiable = can['client:modifier'];
  const editing = modifiable && !historique && (edition || reply !== undefined);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h1>
          Modifier Client{' '}
          <span className="font-normal">
            · {client.nom} {client.prenom}
          </span>
        </h1>
        <div className="ecran flex flex-1 justify-end gap-2">
          <LienRetour vers={paths.clients()} />
          {modifiable && !editing && !historique && (
            <Link to="?modifier=1" preventScrollReset className="btn btn-primary btn-sm">
              <span aria-hidden="true">✎</span> Modifier
            </Link>
          )}
        </div>
      </div>
      <OngletsClient id={client._id} actif={historique ? 'historique' : 'general'} />
      {historique && <Historique entrees={historique} />}
      {!historique && editing && (
        <FormulaireClient
          key={client.version}
          valeurs={valeursDe(client)}
          ouverture={{ version: client.version }}
          annuler={paths.clients()}
          resultat={reply?.resultat}
        />
      )}
      {!historique && !editing && <FicheLecture client={client} modifiable={modifiable} />}
      <Outlet />
    </>
  );
}
