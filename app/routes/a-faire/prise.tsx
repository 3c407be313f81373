import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lireCle } from '~/domain/a-faire/cle-ligne';
import { PriseSaisie } from '~/domain/a-faire/prise';
import { laisserLigne, openPrise, prendreLigne } from '~/domain/a-faire/prises.service.server';
import { ligneDemandee, retourAFaire } from '~/http/a-faire.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { redirectWithToast } from '~/http/toast.server';
import { DialoguePrise } from '~/ui/a-faire/dialogue-prise';

/** Who sees to a line of the worklist: it is given to somebody, or left. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const cle = lireCle(ligneDemandee(args.request));
  return { ...(await openPrise(ctx, cle)), fermer: retourAFaire(args.request) };
}

const FORMULAIRE = formulaire(PriseSaisie, 'vue');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const cle = lireCle(ligneDemandee(args.request));
  return handleForm(args.request, FORMULAIRE, async ({ userId }, form) => {
    const vue = String(form.get('vue') ?? '');
    if (userId === null) await laisserLigne(ctx, cle, vue);
    else await prendreLigne(ctx, cle, { userId, vue });
    const fait =
      userId === null ? 'Personne ne s’en occupe plus.' : 'C’est noté : l’équipe voit qui s’en occupe.';
    return redirectWithToast(args.context.config, retourAFaire(args.request), fait);
  });
}

export default function Prise() {
  return (
    <DialoguePrise {...useLoaderData<typeof loader>()} resultat={useActionData<typeof action>()?.resultat} />
  );
}
