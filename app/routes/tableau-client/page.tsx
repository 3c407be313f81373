import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { listAFaireDuClient } from '~/domain/a-faire/a-faire.lists.server';
import { getTableauClient } from '~/domain/clients/tableau.service.server';
import { listEnvoisRefuses } from '~/domain/courriels/envois-refuses.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { paths } from '~/http/paths';
import { CarteAFaire } from '~/ui/a-faire/carte-a-faire';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { Historique } from '~/ui/clients/historique';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { Coordonnees } from '~/ui/tableau-client/coordonnees';
import { EnvoisRefuses } from '~/ui/tableau-client/envois-refuses';
import { Factures } from '~/ui/tableau-client/factures';
import { LienHistorique } from '~/ui/tableau-client/lien-historique';
import { Note } from '~/ui/tableau-client/note';
import { Parcours } from '~/ui/tableau-client/parcours';
import { ProchainRdv } from '~/ui/tableau-client/prochain-rdv';
import { SelecteurStatut } from '~/ui/tableau-client/selecteur-statut';
import { TestAuditif } from '~/ui/tableau-client/test-auditif';

export const ErrorBoundary = ErreurClient;

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { entete, ...resume } = await readPageDuClient(ctx, () =>
    getTableauClient(ctx, args.params.clientId ?? ''),
  );
  const choses = await listAFaireDuClient(ctx, resume.client._id);
  const refuses = await listEnvoisRefuses(ctx, resume.client._id);
  return { tete: await teteOf(ctx, args.request, entete), choses, refuses, ...resume };
}

/** The summary of a client: what somebody who has them on the telephone or before them wants to know first. */
export default function TableauClient() {
  const { tete, choses, refuses, client, bilan, solde, historique, entrees } = useLoaderData<typeof loader>();
  const { retour, can } = tete;
  const modifiable = can['client:modifier'];
  return (
    <PageClient tete={tete} onglet="resume">
      <EnvoisRefuses clientId={client._id} {...{ refuses, modifiable }} />
      <Parcours client={client} {...{ modifiable, retour }} />
      <div className="my-3 grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        <div className="grid gap-3">
          <ProchainRdv rdv={tete.prochainRdv} />
          <SelecteurStatut {...{ client, modifiable, retour }} />
          <CarteAFaire
            clientId={client._id}
            {...{ choses, modifiable }}
            retour={paths.clientDashboard(client._id)}
          />
          {solde && <Factures clientId={client._id} solde={solde} />}
        </div>
        <TestAuditif clientId={client._id} {...{ bilan, retour }} />
        <div className="grid gap-3 md:max-xl:col-span-2">
          <Coordonnees age={tete.age} {...{ client, modifiable, retour }} />
          <Note {...{ client, modifiable, retour }} />
        </div>
      </div>
      <LienHistorique clientId={client._id} montrees={historique.length} {...{ entrees, retour }} />
      <Historique entrees={historique} />
      <Outlet />
    </PageClient>
  );
}
