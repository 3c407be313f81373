import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getExemplaireAModifier } from '~/domain/exemplaires/appareils-suivis.lists.server';
import { ExemplaireSaisi, MESSAGES_EXEMPLAIRE } from '~/domain/exemplaires/exemplaire.schema';
import { modifierExemplaire } from '~/domain/exemplaires/exemplaires.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Bouton } from '~/ui/bouton';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';
import { Champ, Texte } from '~/ui/form/champ';
import { ChampsCaches } from '~/ui/form/champs-caches';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

/** The number, the warranty and the note of a device. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { exemplaire: await getExemplaireAModifier(ctx, args.params.exemplaireId ?? '') };
}

const FORMULAIRE = formulaire(ExemplaireSaisi, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.exemplaireId ?? '';
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await modifierExemplaire(ctx, id, saisie, versionOf(form));
    return redirectWithToast(args.context.config, paths.exemplaire(id), MESSAGES_EXEMPLAIRE.modifie);
  });
}

export default function ModificationExemplaire() {
  const { exemplaire } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  const { numeroSerie, garantieFin, note, version } = exemplaire;
  const [form, fields] = useForm<Record<'numeroSerie' | 'garantieFin' | 'note', string>>({
    id: 'exemplaire',
    lastResult: resultat,
    defaultValue: { numeroSerie, garantieFin: garantieFin ?? '', note },
  });
  const fermer = paths.exemplaire(exemplaire._id);
  return (
    <Dialogue titre="Modifier l’appareil" fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <ChampsCaches ouverture={{ version }} resultat={resultat} />
        <Champ champ={fields.numeroSerie} libelle="Numéro de série" required autoComplete="off" />
        <Champ champ={fields.garantieFin} libelle="Fin de garantie" type="date" />
        <Texte champ={fields.note} libelle="Note" />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
