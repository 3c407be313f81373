import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { compareClients } from '~/domain/clients/doublons/comparaison.service.server';
import { FusionSaisie } from '~/domain/clients/doublons/fusion.schema';
import { mergeClients } from '~/domain/clients/doublons/fusion.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireFusion } from '~/ui/doublons/formulaire-fusion';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Fusionner deux fiches · Auricule' }];

const back = (request: Request) => paths.doublons(new URL(request.url).searchParams);

/** Two clients side by side, as they stand now for a refused form too, and the choices that make them one. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { premierId = '', secondId = '' } = args.params;
  const { search } = new URL(args.request.url);
  return { comparaison: await compareClients(ctx, premierId, secondId), liste: back(args.request), search };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { premierId = '', secondId = '' } = args.params;
  return handleForm(args.request, FusionSaisie, async (saisie) => {
    await mergeClients(ctx, premierId, secondId, saisie);
    const texte = 'Les deux fiches n’en font plus qu’une. La fusion peut être annulée pendant 30 jours.';
    return redirectWithToast(args.context.config, back(args.request), texte);
  });
}

export default function Fusion() {
  const { comparaison, liste, search } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { premier, second } = comparaison;
  return (
    <>
      <EntetePage
        titre={
          <>
            Fusionner deux fiches{' '}
            <span className="font-normal">
              · {premier.nom} et {second.nom}
            </span>
          </>
        }
      />
      <FormulaireFusion
        ecarter={paths.doublonEcarte(premier._id, second._id, search)}
        annuler={liste}
        comparaison={comparaison}
        resultat={reply?.resultat}
      />
    </>
  );
}
