import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { openQuestionnaireAModifier } from '~/domain/questionnaires/lecture.service.server';
import { NATURES_QUESTIONNAIRE } from '~/domain/questionnaires/questionnaire';
import { QuestionnaireSaisi } from '~/domain/questionnaires/questionnaire.schema';
import { updateQuestionnaire } from '~/domain/questionnaires/questionnaires.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { FormulaireQuestionnaire } from '~/ui/questionnaires/formulaire-questionnaire';

export const ErrorBoundary = ErreurClient;

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete, 'Questionnaire');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', questionnaireId = '' } = args.params;
  const { entete } = await readPageDuClient(ctx, () => getDossierAModifier(ctx, clientId));
  const questionnaire = await openQuestionnaireAModifier(ctx, entete._id, questionnaireId);
  return { tete: await teteOf(ctx, args.request, entete), questionnaire };
}

const FORMULAIRE = modification(QuestionnaireSaisi, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', questionnaireId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await updateQuestionnaire(ctx, clientId, questionnaireId, saisie, versionOf(form));
    const target = paths.questionnaires(clientId, `questionnaire=${questionnaireId}`);
    return redirectWithToast(args.context.config, target, 'Questionnaire enregistré.');
  });
}

export default function EditionQuestionnaire() {
  const { tete, questionnaire } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { _id, nature, version } = questionnaire;
  return (
    <PageClient tete={tete} onglet="bilan">
      <h2 className="mb-3">{NATURES_QUESTIONNAIRE[nature].dit}</h2>
      <FormulaireQuestionnaire
        key={version}
        questionnaire={questionnaire}
        ouverture={{ version }}
        annuler={paths.questionnaires(tete._id, `questionnaire=${_id}`)}
        resultat={reply?.resultat}
      />
    </PageClient>
  );
}
