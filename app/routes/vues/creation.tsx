import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readListe, rechercheDe } from '~/domain/vues/listes';
import { openVue } from '~/domain/vues/ouverture.service.server';
import { VueSaisie } from '~/domain/vues/vue';
import { createVue } from '~/domain/vues/vues.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { redirectWithToast } from '~/http/toast.server';
import { adresseDeListe, direRecherche } from '~/http/vues.server';
import { Bouton } from '~/ui/bouton';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';
import { ChampsVue } from '~/ui/vues/champs-vue';

const recherche = (args: LoaderFunctionArgs) => {
  const liste = readListe(args.params.liste ?? '');
  return { liste, search: rechercheDe(liste, new URL(args.request.url).searchParams) };
};

/** What a list shows, to be kept under a name. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { liste, search } = recherche(args);
  return {
    ...openVue(ctx, liste),
    montre: direRecherche(ctx, liste, search),
    fermer: adresseDeListe[liste](search),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { liste, search } = recherche(args);
  return handleForm(args.request, VueSaisie, async (saisie) => {
    await createVue(ctx, liste, saisie, search);
    return redirectWithToast(args.context.config, adresseDeListe[liste](search), 'La vue est enregistrée.');
  });
}

export default function CreationVue() {
  const { centres, montre, fermer } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  const [form, fields] = useForm<{ nom: string; centreId: string }>({ id: 'vue', lastResult: resultat });
  return (
    <Dialogue titre="Enregistrer la vue" fermer={fermer}>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} />
        <p className="text-muet text-sm">{montre}</p>
        <ChampsVue fields={fields} centres={centres} />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
