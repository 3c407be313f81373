import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FactureImportee, MESSAGES_FACTURE } from '~/domain/factures/facture.schema';
import { importFacture } from '~/domain/factures/importation.service.server';
import { assertFacturesModifiables, openFactureAilleurs } from '~/domain/factures/ouvertures.service.server';
import { inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { openInCentre } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ENVOIS, fileOf, hasFile, receiveFiles } from '~/http/upload.server';
import { DialogueImportFacture } from '~/ui/factures/dialogue-import';

/** 'Importer un PDF': keeps an invoice that was made elsewhere. Nobody imports in global mode (docs/regles/factures.md). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const fermer = paths.factures(new URL(args.request.url).searchParams);
  return { ouverture: await openInCentre(args, fermer, () => openFactureAilleurs(ctx)), fermer };
}

/** The file is none of the form's fields: that it is missing is said with what else is. */
const formulaireDe = (request: Request) =>
  formulaire(
    FactureImportee.extend({
      fichier: z.preprocess(
        () => hasFile(request, 'fichier'),
        z.literal(true, MESSAGES_FACTURE.aucunFichier),
      ),
    }),
    'ouverture',
    'centreId',
  );

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  assertFacturesModifiables(ctx);
  const target = paths.factures(new URL(args.request.url).searchParams);
  return receiveFiles(args, ENVOIS.facture, ctx.acteur, () =>
    handleForm(args.request, formulaireDe(args.request), async (saisie, form) => {
      const fichier = fileOf(args.request, 'fichier');
      await importFacture(inCentreOf(ctx, form), saisie, fichier, form.get('ouverture'));
      return redirectWithToast(args.context.config, target, 'Facture uploaded successfully!');
    }),
  );
}

export default function ImportFacture() {
  const { ouverture, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <DialogueImportFacture {...{ ouverture, fermer }} resultat={reply?.resultat} />;
}
