import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getExemplaireAModifier } from '~/domain/exemplaires/appareils-suivis.lists.server';
import { MESSAGES_EXEMPLAIRE, RemplacementSaisi } from '~/domain/exemplaires/exemplaire.schema';
import { remplacerExemplaire } from '~/domain/exemplaires/remplacement.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Bouton } from '~/ui/bouton';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';
import { Champ } from '~/ui/form/champ';
import { ChampsCaches } from '~/ui/form/champs-caches';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

/** The device that takes the place of another one under its warranty. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { exemplaire: await getExemplaireAModifier(ctx, args.params.exemplaireId ?? '') };
}

const FORMULAIRE = formulaire(RemplacementSaisi, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.exemplaireId ?? '';
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const neuf = await remplacerExemplaire(ctx, id, saisie, versionOf(form));
    return redirectWithToast(args.context.config, paths.exemplaire(neuf), MESSAGES_EXEMPLAIRE.remplace);
  });
}

export default function RemplacementExemplaire() {
  const { exemplaire } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  const [form, fields] = useForm<Record<keyof RemplacementSaisi, string>>({
    id: 'remplacement',
    lastResult: resultat,
    defaultValue: { garantieFin: exemplaire.garantieFin ?? '' },
  });
  const fermer = paths.exemplaire(exemplaire._id);
  return (
    <Dialogue titre="Remplacer sous garantie" fermer={fermer}>
      <p className="mb-3 text-sm">
        {exemplaire.etat === 'perdu'
          ? `Le n° ${exemplaire.numeroSerie} est perdu : il n’est pas à renvoyer.`
          : `Le n° ${exemplaire.numeroSerie} repart chez le fabricant.`}{' '}
        L’appareil qui le remplace prend sa place sur la fiche du patient, ou entre au stock s’il n’est sur
        aucune fiche.
      </p>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <ChampsCaches ouverture={{ version: exemplaire.version }} resultat={resultat} />
        <Champ
          champ={fields.numeroSerie}
          libelle="Numéro de série du remplaçant"
          required
          large
          maxLength={120}
          autoComplete="off"
        />
        <Champ champ={fields.garantieFin} libelle="Fin de garantie" type="date" />
        <Champ champ={fields.motif} libelle="Pourquoi" maxLength={200} autoComplete="off" />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Remplacer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
