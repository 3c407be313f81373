import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { setVocale } from '~/domain/bilans/mesures.service.server';
import { getBilanAModifier } from '~/domain/bilans/ouverture.service.server';
import { VocaleSaisie } from '~/domain/bilans/vocale.schema';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { avecRetour } from '~/http/retour';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireVocale } from '~/ui/bilans/formulaire-vocale';
import { quand } from '~/ui/bilans/liste-bilans';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';

export const ErrorBoundary = ErreurClient;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titreDuClient(data?.tete, 'Audiométrie vocale');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', bilanId = '' } = args.params;
  const { entete, bilan } = await readPageDuClient(ctx, () => getBilanAModifier(ctx, clientId, bilanId));
  const { _id, date, heure, vocale, version } = bilan;
  return {
    tete: await teteOf(ctx, args.request, entete),
    bilan: { _id, date, heure, vocale, version },
  };
}

const FORMULAIRE = modification(VocaleSaisie, 'version', 'suite');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', bilanId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (series, form) => {
    await setVocale(ctx, clientId, bilanId, series, versionOf(form));
    const target =
      form.get('suite') === 'series'
        ? paths.bilanVocale(clientId, bilanId)
        : paths.bilanAuditif(clientId, `bilan=${bilanId}`);
    return redirectWithToast(args.context.config, target, 'Audiométrie vocale enregistrée.');
  });
}

export default function Vocale() {
  const { tete, bilan } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <PageClient tete={tete} onglet="bilan">
      <h2 className="mb-3">Audiométrie vocale du {quand(bilan)}</h2>
      <FormulaireVocale
        key={bilan.version}
        series={bilan.vocale}
        version={bilan.version}
        annuler={paths.bilanAuditif(tete._id, avecRetour(`bilan=${bilan._id}`, tete.retour))}
        resultat={reply?.resultat}
      />
    </PageClient>
  );
}
