import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { MESSAGES_CLIENT } from '~/domain/clients/client.schema';
import { getClient } from '~/domain/clients/clients.service.server';
import { valeursClient } from '~/domain/clients/valeurs-client';
import { NotFoundError } from '~/domain/errors';
import { requireContext } from '~/http/context.server';
import { actOnglet, loadOnglet } from '~/http/fiche/onglets.server';
import { paths } from '~/http/paths';
import { isId } from '~/lib/id';
import { OngletAppareillage } from '~/ui/appareillage/onglet-appareillage';
import { OngletBilan } from '~/ui/bilans/onglet-bilan';
import { FicheLecture } from '~/ui/clients/fiche-lecture';
import { FormulaireClient } from '~/ui/clients/formulaire-client';
import { Historique } from '~/ui/clients/historique';
import { OngletsClient } from '~/ui/clients/onglets-client';
import { OngletDevis } from '~/ui/devis/onglet-devis';
import { DoublonsDe } from '~/ui/doublons/doublons-de';
import { OngletFichiers } from '~/ui/fichiers/onglet-fichiers';
import { etatDuFormulaire } from '~/ui/form/etat-du-formulaire';
import { LienRetour } from '~/ui/lien-retour';

export const meta: MetaFunction = () => [{ title: 'Modifier Client · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.clientId ?? '';
  if (!isId(id)) throw new NotFoundError('client_introuvable', MESSAGES_CLIENT.idInvalide);
  const { searchParams: search } = new URL(args.request.url);
  const client = await getClient(ctx, id);
  return {
    client,
    onglet: await loadOnglet({ ctx, client, search }),
    can: abilities(ctx, ['client:modifier', 'facture:modifier']),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return actOnglet({ ctx, id: args.params.clientId ?? '', args });
}

export default function Fiche() {
  const { client, onglet, can } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const modifiable = can['client:modifier'];
  const editing = modifiable && onglet.cle === 'general' && (onglet.edition || reply !== undefined);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h1>
          Modifier Client{' '}
          <span className="font-normal">
            · {client.nom} {client.prenom}
          </span>
        </h1>
        <div className="ecran flex flex-1 flex-wrap justify-end gap-2">
          <a href={paths.clientDashboard(client._id)} className="btn btn-ghost btn-sm">
            Tableau de bord
          </a>
          {can['facture:modifier'] && (
            <a href={paths.nouvelleFacture(`client=${client._id}`)} className="btn btn-ghost btn-sm">
              Nouvelle facture
            </a>
          )}
          <LienRetour vers={paths.clients()} />
          {modifiable && onglet.cle === 'general' && !editing && (
            <a href={paths.client(client._id, 'modifier=1')} data-place="" className="btn btn-primary btn-sm">
              <span aria-hidden="true">✎</span> Modifier
            </a>
          )}
        </div>
      </div>
      <OngletsClient id={client._id} actif={onglet.cle} />
      {onglet.cle === 'bilan' && (
        <OngletBilan clientId={client._id} rendezVous={client.rendezVous} bilans={onglet.bilans} />
      )}
      {onglet.cle === 'devis' && (
        <OngletDevis
          clientId={client._id}
          modifiable={modifiable}
          onglet={onglet}
          resultat={reply?.resultat}
        />
      )}
      {onglet.cle === 'appareillage' && <OngletAppareillage onglet={onglet} resultat={reply?.resultat} />}
      {onglet.cle === 'historique' && <Historique entrees={onglet.entrees} />}
      {onglet.cle === 'fichiers' && (
        <OngletFichiers
          clientId={client._id}
          fichiers={onglet.fichiers}
          modifiable={modifiable}
          erreur={reply && 'erreurFichiers' in reply ? reply.erreurFichiers : undefined}
        />
      )}
      {editing && (
        <FormulaireClient
          key={etatDuFormulaire(reply?.resultat, 'version', client.version)}
          valeurs={valeursClient(client)}
          ouverture={{
            version: client.version,
            ouvert: JSON.stringify({ version: String(client.version), ...valeursClient(client) }),
          }}
          annuler={paths.clients()}
          resultat={reply?.resultat}
        />
      )}
      {onglet.cle === 'general' && !editing && (
        <>
          <DoublonsDe clientId={client._id} doublons={onglet.doublons} />
          <FicheLecture client={client} modifiable={modifiable} />
        </>
      )}
      <Outlet />
    </>
  );
}
