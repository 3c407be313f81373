import {
  MOMENTS,
  NATURES_QUESTIONNAIRE,
  type Questionnaire,
  resultatDit,
} from '~/domain/questionnaires/questionnaire';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { Table } from '../liste/table';

interface Props {
  clientId: string;
  questionnaires: readonly Questionnaire[];
  /** The one that is shown on the page. */
  ouvert?: string | undefined;
}

/** A client's questionnaires, the latest first, each leading to its answers. */
export const ListeQuestionnaires = ({ clientId, questionnaires, ouvert }: Props) => (
  <Table
    libelle="Questionnaires du client"
    lignes={questionnaires}
    cle={({ _id }) => _id}
    courante={ouvert}
    colonnes={[
      {
        titre: 'Date',
        carte: 'titre',
        cellule: ({ _id, date, nature }) => (
          <a
            href={paths.questionnaires(clientId, `questionnaire=${_id}`)}
            data-place=""
            aria-label={`${NATURES_QUESTIONNAIRE[nature].nom} du ${formatDay(date)}`}
            aria-current={_id === ouvert ? 'true' : undefined}
          >
            {formatDay(date)}
          </a>
        ),
      },
      {
        titre: 'Questionnaire',
        carte: 'cote',
        cellule: ({ nature }) => NATURES_QUESTIONNAIRE[nature].nom,
      },
      { titre: 'Moment', carte: 'ligne', cellule: ({ moment }) => MOMENTS[moment] },
      { titre: 'Résultat', carte: 'detail', cellule: resultatDit },
    ]}
  />
);
