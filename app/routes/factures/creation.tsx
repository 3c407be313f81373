import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';

import { useActionData, useLoaderData } from '@remix-run/react';
import { suggestClients } from '~/domain/clients/clients.lists.server';
import { proposeFacture } from '~/domain/factures/proposition.service.server';
import { doutesDesChamps } from '~/domain/lpp/doutes.service.server';
import { avisPrescriptionDeFacture } from '~/domain/prescriptions/lecture.service.server';
import { answerFacture } from '~/http/facture-saisie.server';
import { openInCentre, requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { toParis } from '~/lib/dates';
import { ClientAFacturer } from '~/ui/factures/client-a-facturer';
import { EnteteFacture } from '~/ui/factures/entete-facture';
import { FormulaireFacture } from '~/ui/factures/formulaire-facture';
import { AvisPrescription } from '~/ui/prescriptions/avis-prescription';

export const meta: MetaFunction = () => [{ title: 'Ajouter Nouvelle Facture · Auricule' }];

/**
 * An empty invoice, or with `?client=` that client's data; `?q=` looks for whom it is. Nobody adds one in global mode (docs/regles/factures.md): the list says where to choose
 * a centre. The id that it will have comes with it: a form sent twice is one invoice.
 */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  const { searchParams } = new URL(args.request.url);
  const q = (searchParams.get('q') ?? '').slice(0, 100);
  const proposee = await openInCentre(args, paths.factures(), () =>
    proposeFacture(ctx, searchParams.get('client')),
  );
  const trouves = q ? await suggestClients(ctx, q) : [];
  const { clientId, textes } = proposee;
  const avis = await avisPrescriptionDeFacture(ctx, {
    clientId,
    jour: textes.dateLivraison || toParis(ctx.now()).date,
    appareils: Boolean(textes.dateAppareillage),
  });
  const doutes = await doutesDesChamps(ctx, textes, textes.dateLivraison || null);
  return { avis, doutes, ...proposee, centreId: ctx.centreCourant?.id ?? '', q, trouves };
}

export const action = (args: ActionFunctionArgs) => answerFacture(args);

export default function CreationFacture() {
  const { avis, doutes, id, clientId, centreId, textes, regimeTva, q, trouves } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <EnteteFacture titre="Ajouter Nouvelle Facture" />
      {!reply && (
        <ClientAFacturer
          client={clientId && `${textes.nomClient} ${textes.prenomClient}`.trim()}
          {...{ q, trouves }}
        />
      )}
      <AvisPrescription clientId={clientId} avis={avis} />
      <FormulaireFacture
        textes={textes}
        doutes={doutes}
        numero=""
        regimeTva={regimeTva}
        ouverture={{ factureId: id, clientId: clientId ?? '', centreId, version: 0 }}
        annuler={paths.factures()}
        resultat={reply?.resultat}
      />
    </>
  );
}
