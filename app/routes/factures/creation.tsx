import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';

import { useActionData, useLoaderData } from '@remix-run/react';
import { suggestClients } from '~/domain/clients/clients.lists.server';
import { FactureSaisie } from '~/domain/factures/facture.schema';
import { proposeFacture } from '~/domain/factures/proposition.service.server';
import { createFacture } from '~/domain/factures/saisie.service.server';
import { inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { openInCentre, requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ClientAFacturer } from '~/ui/factures/client-a-facturer';
import { EnteteFacture } from '~/ui/factures/entete-facture';
import { FormulaireFacture } from '~/ui/factures/formulaire-facture';

export const meta: MetaFunction = () => [{ title: 'Ajouter Nouvelle Facture · Auricule' }];

const DEJA_AJOUTEE = 'Cette facture avait déjà été enregistrée : elle n’a pas changé.';

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
  return { ...proposee, centreId: ctx.centreCourant?.id ?? '', q, trouves };
}

const FORMULAIRE = formulaire(FactureSaisie, 'factureId', 'clientId', 'centreId');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { config } = args.context;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const clientId = String(form.get('clientId') ?? '') || null;
    const ouverture = { formId: form.get('factureId'), clientId };
    const saved = await createFacture(inCentreOf(ctx, form), saisie, ouverture);
    const target = paths.facture(saved.id);
    if (saved.dejaAutre) return redirectWithToast(config, target, DEJA_AJOUTEE, 'attention');
    return redirectWithToast(config, target, `Facture ${saved.numeroFacture} enregistrée !`);
  });
}

export default function CreationFacture() {
  const { id, clientId, centreId, textes, regimeTva, q, trouves } = useLoaderData<typeof loader>();
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
      <FormulaireFacture
        textes={textes}
        numero=""
        regimeTva={regimeTva}
        ouverture={{ factureId: id, clientId: clientId ?? '', centreId }}
        annuler={paths.factures()}
        resultat={reply?.resultat}
      />
    </>
  );
}
