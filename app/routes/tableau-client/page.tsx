import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { getTableauClient } from '~/domain/clients/tableau.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { Historique } from '~/ui/clients/historique';
import { Coordonnees } from '~/ui/tableau-client/coordonnees';
import { EnteteTableau } from '~/ui/tableau-client/entete';
import { LienHistorique } from '~/ui/tableau-client/lien-historique';
import { Parcours } from '~/ui/tableau-client/parcours';
import { ProchainRdv } from '~/ui/tableau-client/prochain-rdv';
import { SelecteurStatut } from '~/ui/tableau-client/selecteur-statut';
import { TestAuditif } from '~/ui/tableau-client/test-auditif';

export const meta: MetaFunction = () => [{ title: 'Tableau de bord du client · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const tableau = await getTableauClient(ctx, args.params.clientId ?? '');
  return {
    ...tableau,
    can: abilities(ctx, ['client:modifier', 'agenda:modifier']),
    /** An event is added to the centre that one works in. */
    ici: ctx.centreCourant?.id === tableau.client.centerId,
  };
}

export default function TableauClient() {
  const { client, prochainRdv, bilan, historique, entrees, can, ici } = useLoaderData<typeof loader>();
  const modifiable = can['client:modifier'];
  return (
    <>
      <EnteteTableau client={client} />
      <Parcours clientId={client._id} stepDash={client.stepDash} modifiable={modifiable} />
      <div className="my-3 grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        <div className="grid gap-3">
          <ProchainRdv
            rdv={prochainRdv}
            creation={
              ici && can['agenda:modifier'] ? paths.evenementCreation(`client=${client._id}`) : undefined
            }
          />
          <SelecteurStatut client={client} modifiable={modifiable} />
        </div>
        <TestAuditif clientId={client._id} bilan={bilan} />
        <Coordonnees client={client} />
      </div>
      <LienHistorique clientId={client._id} montrees={historique.length} entrees={entrees} />
      <Historique entrees={historique} />
      <Outlet />
    </>
  );
}
