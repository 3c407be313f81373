import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NomSaisi, nomSansFin } from '~/domain/fichiers/fichier';
import { getFichier, renameFichier } from '~/domain/fichiers/fichiers.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Bouton } from '~/ui/bouton';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';
import { Champ } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

/** The dialog that renames a client's file. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', fichierId = '' } = args.params;
  return {
    fichier: await getFichier(ctx, clientId, fichierId),
    fermer: paths.client(clientId, 'onglet=fichiers'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', fichierId = '' } = args.params;
  return handleForm(args.request, NomSaisi, async ({ nom }) => {
    await renameFichier(ctx, clientId, fichierId, nom);
    return redirectWithToast(
      args.context.config,
      paths.client(clientId, 'onglet=fichiers'),
      'Fichier renommé.',
    );
  });
}

export default function Nom() {
  const { fichier, fermer } = useLoaderData<typeof loader>();
  const [form, { nom }] = useForm<{ nom: string }>({
    id: 'fichier',
    lastResult: useActionData<typeof action>()?.resultat,
    defaultValue: { nom: nomSansFin(fichier.nom) },
  });
  return (
    <Dialogue titre="Renommer le fichier" fermer={fermer}>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} />
        <Champ
          champ={nom}
          libelle="Nom du fichier"
          aide="Sans sa fin (.pdf ou .jpg), qui reste la même."
          large
          required
          autoComplete="off"
        />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Renommer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
