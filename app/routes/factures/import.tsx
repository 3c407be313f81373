import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { authorize } from '~/domain/access/context.server';
import { FactureImportee } from '~/domain/factures/facture.schema';
import { importFacture } from '~/domain/factures/importation.service.server';
import { inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { keepSaisie } from '~/http/panne-reseau';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ENVOIS, fileOf, receiveFiles } from '~/http/upload.server';
import { newId } from '~/lib/ids.server';
import { DialogueImportFacture } from '~/ui/factures/dialogue-import';

const SANS_CENTRE = 'Choisissez un centre avant d’importer une facture.';

/** 'Importer un PDF': keeps an invoice that was made elsewhere. Nobody imports in global mode (decisions, part 3). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  authorize(ctx, 'facture:modifier');
  const { searchParams } = new URL(args.request.url);
  if (!ctx.centreCourant)
    throw await redirectWithToast(
      args.context.config,
      paths.factures(searchParams),
      SANS_CENTRE,
      'attention',
    );
  const ouverture = { ouverture: newId(), centreId: ctx.centreCourant.id };
  return { ouverture, fermer: paths.factures(searchParams) };
}

const FORMULAIRE = formulaire(FactureImportee, 'ouverture', 'centreId', 'fichier');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  authorize(ctx, 'facture:modifier');
  const target = paths.factures(new URL(args.request.url).searchParams);
  return receiveFiles(args, ENVOIS.facture, ctx.acteur, () =>
    handleForm(args.request, FORMULAIRE, async (saisie, form) => {
      const fichier = fileOf(args.request, 'fichier');
      await importFacture(inCentreOf(ctx, form), saisie, fichier, form.get('ouverture'));
      return redirectWithToast(args.context.config, target, 'Facture uploaded successfully!');
    }),
  );
}

export const clientAction = keepSaisie;

export default function ImportFacture() {
  const { ouverture, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <DialogueImportFacture {...{ ouverture, fermer }} resultat={reply?.resultat} />;
}
