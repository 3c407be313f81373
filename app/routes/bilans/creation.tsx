import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { seuilsVides } from '~/domain/bilans/audiogramme';
import { BilanSaisi } from '~/domain/bilans/bilan.schema';
import { createBilan } from '~/domain/bilans/bilans.service.server';
import { getClientAModifier } from '~/domain/clients/ouvertures.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { FormulaireBilan } from '~/ui/bilans/formulaire-bilan';
import { TitreBilan } from '~/ui/bilans/titre-bilan';

export const meta: MetaFunction = () => [{ title: 'Nouveau bilan auditif · Auricule' }];

/** A new test, today's; `bilanId` is the id that it will have: a form sent twice is one test. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { _id, nom, prenom, rendezVous } = await getClientAModifier(ctx, args.params.clientId ?? '');
  const { date } = toParis(ctx.now());
  const heure = rendezVous.dateBilanAuditif === date ? (rendezVous.heureBilanAuditif ?? '') : '';
  return { client: { _id, nom, prenom }, date, heure, bilanId: newId() };
}

const FORMULAIRE = formulaire(BilanSaisi, 'bilanId', 'conduction');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const clientId = args.params.clientId ?? '';
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const id = await createBilan(ctx, clientId, saisie, form.get('bilanId'));
    const target = paths.bilanAuditif(clientId, `bilan=${id}`);
    return redirectWithToast(args.context.config, target, 'Bilan auditif enregistré.');
  });
}

export default function NouveauBilan() {
  const { client, date, heure, bilanId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <TitreBilan titre="Nouveau bilan auditif" client={client} />
      <FormulaireBilan
        valeurs={{ date, heure, note: '' }}
        seuils={seuilsVides()}
        ouverture={{ bilanId }}
        annuler={paths.bilanAuditif(client._id)}
        resultat={reply?.resultat}
      />
    </>
  );
}
