import { NATURES_QUESTIONNAIRE, natures } from '~/domain/questionnaires/questionnaire';
import { paths } from '~/http/paths';

/** The ways to a new questionnaire of each kind, and to the sheet that is filled in with a pen. */
export const NouveauxQuestionnaires = ({
  clientId,
  modifiable,
}: {
  clientId: string;
  modifiable: boolean;
}) => (
  <div className="ecran flex flex-wrap gap-2">
    {natures.map((nature) => (
      <a
        key={nature}
        href={paths.questionnaireVierge(clientId, nature)}
        className="btn btn-ghost btn-sm"
        aria-label={`${NATURES_QUESTIONNAIRE[nature].nom} vierge à imprimer (PDF)`}
      >
        {NATURES_QUESTIONNAIRE[nature].nom} vierge
      </a>
    ))}
    {modifiable &&
      natures.map((nature) => (
        <a
          key={nature}
          href={paths.questionnaireCreation(clientId, nature)}
          className="btn btn-outline btn-sm"
        >
          Nouveau {NATURES_QUESTIONNAIRE[nature].nom}
        </a>
      ))}
  </div>
);
