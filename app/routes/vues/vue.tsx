import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readListe, rechercheDe } from '~/domain/vues/listes';
import { openVue } from '~/domain/vues/ouverture.service.server';
import { VueSaisie } from '~/domain/vues/vue';
import { getVue, updateVue } from '~/domain/vues/vues.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { direRecherche } from '~/http/vues.server';
import { Bouton } from '~/ui/bouton';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';
import { ChampsVue } from '~/ui/vues/champs-vue';

const lue = (args: LoaderFunctionArgs) => {
  const liste = readListe(args.params.liste ?? '');
  const search = rechercheDe(liste, new URL(args.request.url).searchParams);
  return { liste, search, id: args.params.vueId ?? '' };
};

/** A view of one's own, to be renamed, shared, or made to show what the list shows now. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { liste, search, id } = lue(args);
  const { nom, centre_id, recherche } = await getVue(ctx, liste, id);
  return {
    ...openVue(ctx, liste),
    ...{ nom, centreId: centre_id ?? '' },
    montre: direRecherche(ctx, liste, new URLSearchParams(recherche)),
    autre: search.toString() === recherche || search.size === 0 ? null : direRecherche(ctx, liste, search),
    fermer: paths.vues(liste, search),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { liste, search, id } = lue(args);
  return handleForm(args.request, VueSaisie, async (saisie) => {
    await updateVue(ctx, liste, id, saisie, search);
    return redirectWithToast(args.context.config, paths.vues(liste, search), 'La vue est enregistrée.');
  });
}

export default function ModificationVue() {
  const { centres, nom, centreId, montre, autre, fermer } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  const [form, fields] = useForm<{ nom: string; centreId: string; remplacer: string }>({
    id: 'vue',
    lastResult: resultat,
    defaultValue: { nom, centreId },
  });
  return (
    <Dialogue titre={`Modifier la vue « ${nom} »`} fermer={fermer}>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} />
        <p className="text-muet text-sm">{montre}</p>
        <ChampsVue fields={fields} centres={centres} />
        {autre && (
          <label className="flex cursor-pointer items-start gap-2 text-sm">
            <input type="checkbox" name="remplacer" value="oui" className="checkbox checkbox-sm" />
            <span>
              Lui faire montrer ce que la liste montrait à l’instant : <strong>{autre}</strong>
            </span>
          </label>
        )}
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
