import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BilanSaisi } from '~/domain/bilans/bilan.schema';
import { updateBilan } from '~/domain/bilans/bilans.service.server';
import { getBilanAModifier } from '~/domain/bilans/ouverture.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { avecRetour } from '~/http/retour';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireBilan } from '~/ui/bilans/formulaire-bilan';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';

export const ErrorBoundary = ErreurClient;

const TITRE = 'Modifier le bilan auditif';

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete, TITRE);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', bilanId = '' } = args.params;
  const { entete, bilan } = await readPageDuClient(ctx, () => getBilanAModifier(ctx, clientId, bilanId));
  return { tete: await teteOf(ctx, args.request, entete), bilan };
}

const FORMULAIRE = modification(BilanSaisi, 'version', 'conduction');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', bilanId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await updateBilan(ctx, clientId, bilanId, saisie, versionOf(form));
    const target = paths.bilanAuditif(clientId, `bilan=${bilanId}`);
    return redirectWithToast(args.context.config, target, 'Bilan auditif enregistré.');
  });
}

export default function ModifierBilan() {
  const { tete, bilan } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const page = paths.bilanAuditif(tete._id, avecRetour(`bilan=${bilan._id}`, tete.retour));
  return (
    <PageClient tete={tete} onglet="bilan">
      <h2 className="mb-3">{TITRE}</h2>
      <FormulaireBilan
        valeurs={{ date: bilan.date, heure: bilan.heure ?? '', note: bilan.note }}
        seuils={bilan.seuils}
        ouverture={{ version: bilan.version }}
        annuler={page}
        actuel={page}
        resultat={reply?.resultat}
      />
    </PageClient>
  );
}
