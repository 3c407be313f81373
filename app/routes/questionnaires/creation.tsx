import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { natureDe, openQuestionnaire } from '~/domain/questionnaires/lecture.service.server';
import { NATURES_QUESTIONNAIRE } from '~/domain/questionnaires/questionnaire';
import { QuestionnaireSaisi } from '~/domain/questionnaires/questionnaire.schema';
import { createQuestionnaire } from '~/domain/questionnaires/questionnaires.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { FormulaireQuestionnaire } from '~/ui/questionnaires/formulaire-questionnaire';

export const ErrorBoundary = ErreurClient;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titreDuClient(data?.tete, 'Nouveau questionnaire');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const nature = natureDe(args.params.formulaire);
  const { entete } = await readPageDuClient(ctx, () => getDossierAModifier(ctx, args.params.clientId ?? ''));
  const ouvert = await openQuestionnaire(ctx, entete._id, nature);
  return { tete: await teteOf(ctx, args.request, entete), nature, ouvert };
}

const FORMULAIRE = formulaire(QuestionnaireSaisi, 'formId');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const clientId = args.params.clientId ?? '';
  natureDe(args.params.formulaire);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const id = await createQuestionnaire(ctx, clientId, saisie, form.get('formId'));
    const target = paths.questionnaires(clientId, `questionnaire=${id}`);
    return redirectWithToast(args.context.config, target, 'Questionnaire enregistré.');
  });
}

export default function NouveauQuestionnaire() {
  const { tete, nature, ouvert } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { formId, ...valeurs } = ouvert;
  return (
    <PageClient tete={tete} onglet="bilan">
      <h2 className="mb-3">{NATURES_QUESTIONNAIRE[nature].dit}</h2>
      <FormulaireQuestionnaire
        questionnaire={{ nature, ...valeurs, reponses: {}, note: '' }}
        ouverture={{ formId }}
        annuler={paths.questionnaires(tete._id)}
        resultat={reply?.resultat}
      />
    </PageClient>
  );
}
