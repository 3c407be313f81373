import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MotifSaisi } from '~/domain/archives/archive.schema';
import { desarchiver } from '~/domain/archives/archives.service.server';
import { getArchive } from '~/domain/archives/consultation.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { DialogueMotif } from '~/ui/form/dialogue-motif';

/** Asks why a record is taken out of the archive. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { _id: (await getArchive(ctx, args.params.clientId ?? ''))._id };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.clientId ?? '';
  return handleForm(args.request, MotifSaisi, async ({ motif }) => {
    await desarchiver(ctx, id, motif);
    return redirectWithToast(args.context.config, paths.client(id), 'Dossier sorti des archives.');
  });
}

export default function Sortie() {
  const { _id } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <DialogueMotif
      titre="Sortir ce dossier des archives ?"
      fermer={paths.archive(_id)}
      oui="Sortir des archives"
      doux
      resultat={reply?.resultat}
    >
      <p>
        Le patient revient dans les listes, les recherches et les rappels de son centre, et ses années de
        conservation recommencent aujourd’hui.
      </p>
    </DialogueMotif>
  );
}
