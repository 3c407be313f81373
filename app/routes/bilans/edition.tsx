import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BilanSaisi } from '~/domain/bilans/bilan.schema';
import { updateBilan } from '~/domain/bilans/bilans.service.server';
import { getBilanAModifier } from '~/domain/bilans/ouverture.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireBilan } from '~/ui/bilans/formulaire-bilan';
import { TitreBilan } from '~/ui/bilans/titre-bilan';
import { etatDuFormulaire } from '~/ui/form/etat-du-formulaire';

export const meta: MetaFunction = () => [{ title: 'Modifier le bilan auditif · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', bilanId = '' } = args.params;
  const { client, bilan } = await getBilanAModifier(ctx, clientId, bilanId);
  return { client: { _id: client._id, nom: client.nom, prenom: client.prenom }, bilan };
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
  const { client, bilan } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const page = paths.bilanAuditif(client._id, `bilan=${bilan._id}`);
  return (
    <>
      <TitreBilan titre="Modifier le bilan auditif" client={client} />
      <FormulaireBilan
        key={etatDuFormulaire(reply?.resultat, 'version', bilan.version)}
        valeurs={{ date: bilan.date, heure: bilan.heure ?? '', note: bilan.note }}
        seuils={bilan.seuils}
        ouverture={{ version: bilan.version }}
        annuler={page}
        actuel={page}
        resultat={reply?.resultat}
      />
    </>
  );
}
