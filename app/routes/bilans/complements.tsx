import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ComplementsSaisis } from '~/domain/bilans/complements.schema';
import { setComplements } from '~/domain/bilans/mesures.service.server';
import { getBilanAModifier } from '~/domain/bilans/ouverture.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { avecRetour } from '~/http/retour';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireComplements } from '~/ui/bilans/formulaire-complements';
import { quand } from '~/ui/bilans/liste-bilans';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';

export const ErrorBoundary = ErreurClient;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titreDuClient(data?.tete, 'Mesures complémentaires');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', bilanId = '' } = args.params;
  const { entete, bilan } = await readPageDuClient(ctx, () => getBilanAModifier(ctx, clientId, bilanId));
  const { _id, date, heure, complements, version } = bilan;
  return {
    tete: await teteOf(ctx, args.request, entete),
    bilan: { _id, date, heure, complements, version },
  };
}

const FORMULAIRE = modification(ComplementsSaisis, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', bilanId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await setComplements(ctx, clientId, bilanId, saisie, versionOf(form));
    const target = paths.bilanAuditif(clientId, `bilan=${bilanId}`);
    return redirectWithToast(args.context.config, target, 'Mesures enregistrées.');
  });
}

export default function Mesures() {
  const { tete, bilan } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <PageClient tete={tete} onglet="bilan">
      <h2 className="mb-3">Mesures complémentaires du {quand(bilan)}</h2>
      <FormulaireComplements
        key={bilan.version}
        complements={bilan.complements}
        version={bilan.version}
        annuler={paths.bilanAuditif(tete._id, avecRetour(`bilan=${bilan._id}`, tete.retour))}
        resultat={reply?.resultat}
      />
    </PageClient>
  );
}
