import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';

import { useActionData, useLoaderData } from '@remix-run/react';
import type { TextesFacture } from '~/domain/factures/champs-facture';
import { proposeFacture } from '~/domain/factures/proposition.service.server';
import { doutesDesChamps } from '~/domain/lpp/doutes.service.server';
import { avisPrescriptionDeFacture } from '~/domain/prescriptions/lecture.service.server';
import { avisRenouvellement } from '~/domain/renouvellement/renouvellement.service.server';
import { requireContext } from '~/http/context.server';
import { answerChoixDeClient } from '~/http/facture-client.server';
import { answerFacture, FACTURE } from '~/http/facture-saisie.server';
import { readForm } from '~/http/form.server';
import { openInCentre, requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { GARDER } from '~/http/paths-facturation';
import { toParis } from '~/lib/dates';
import { COTES } from '~/lib/oreilles';
import { AvisCentre } from '~/ui/avis-centre';
import { ClientAFacturer } from '~/ui/factures/client-a-facturer';
import { EnteteFacture } from '~/ui/factures/entete-facture';
import { FormulaireFacture } from '~/ui/factures/formulaire-facture';
import { textesEnvoyes } from '~/ui/form/textes-envoyes';
import { AvisPrescription } from '~/ui/prescriptions/avis-prescription';
import { AvisRenouvellement } from '~/ui/renouvellement/avis-renouvellement';

export const meta: MetaFunction = () => [{ title: 'Ajouter Nouvelle Facture · Auricule' }];

/**
 * An empty invoice, or with `?client=` that client's data. Nobody adds one in global mode (docs/regles/factures.md): the list says where to choose
 * a centre. The id that it will have comes with it: a form sent twice is one invoice.
 */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  const { searchParams } = new URL(args.request.url);
  const proposee = await openInCentre(args, paths.factures(), () =>
    proposeFacture(ctx, searchParams.get('client')),
  );
  const { clientId, textes } = proposee;
  const avis = await avisPrescriptionDeFacture(ctx, {
    clientId,
    jour: textes.dateLivraison || toParis(ctx.now()).date,
    appareils: Boolean(textes.dateAppareillage),
  });
  const renouvellement = await avisRenouvellement(ctx, {
    ...{ clientId, jour: textes.dateLivraison || toParis(ctx.now()).date, porte: true },
    cotes: COTES.map(({ cote }) => cote).filter((cote) => textes[`modelAppareil${cote}`]),
    series: COTES.map(({ cote }) => textes[`numeroSerie${cote}`] ?? ''),
  });
  const doutes = await doutesDesChamps(ctx, textes, textes.dateLivraison || null);
  return { avis, renouvellement, doutes, ...proposee, centreId: ctx.centreCourant?.id ?? '' };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const garde = new URL(args.request.url).searchParams.has(GARDER);
  const choix = garde ? null : await answerChoixDeClient(ctx, await readForm(args.request, FACTURE));
  return choix ?? answerFacture(args);
}

export default function CreationFacture() {
  const { avis, avisCentre, renouvellement, doutes, id, clientId, centreId, textes, regimeTva } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const sent = textesEnvoyes<Partial<TextesFacture> & { clientId?: string }>(reply?.resultat, {
    ...textes,
    clientId: clientId ?? '',
  });
  return (
    <>
      <EnteteFacture titre="Ajouter Nouvelle Facture" />
      <AvisCentre texte={avisCentre} />
      <AvisPrescription clientId={clientId} avis={avis} />
      <AvisRenouvellement avis={renouvellement} />
      <FormulaireFacture
        textes={textes}
        doutes={doutes}
        numero=""
        regimeTva={regimeTva}
        ouverture={{ factureId: id, clientId: clientId ?? '', centreId, version: 0 }}
        annuler={paths.factures()}
        resultat={reply?.resultat}
      >
        <ClientAFacturer
          client={
            sent.clientId && (
              <>
                Facture de{' '}
                <strong className="font-medium">
                  {`${sent.nomClient ?? ''} ${sent.prenomClient ?? ''}`.trim()}
                </strong>
                , d’après sa fiche.
              </>
            )
          }
          adresse={(id) => paths.nouvelleFacture(id ? `client=${id}` : '')}
          sinon="saisissez ses données ci-dessous."
          recherche={reply && 'q' in reply ? reply : null}
        />
      </FormulaireFacture>
    </>
  );
}
