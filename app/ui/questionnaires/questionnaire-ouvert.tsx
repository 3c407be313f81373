import {
  type BesoinCosi,
  CAPACITES_COSI,
  CATEGORIES_COSI,
  CHANGEMENTS_COSI,
} from '~/domain/questionnaires/cosi';
import {
  PARTS_HHIE,
  type PartHhie,
  POINTS_HHIE,
  QUESTIONS_HHIE,
  type QuestionHhie,
  questionsHhie,
  REPONSES_HHIE,
  scoreHhie,
} from '~/domain/questionnaires/hhie';
import {
  FORMULATION_PROPRE,
  MOMENTS,
  NATURES_QUESTIONNAIRE,
  type Questionnaire,
  resultatDit,
} from '~/domain/questionnaires/questionnaire';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { Icone } from '../icone';

interface Props {
  clientId: string;
  questionnaire: Questionnaire;
  /** The one of its kind before it, to compare with. */
  precedent: Questionnaire | null;
  modifiable: boolean;
}

/** One questionnaire: what it comes to, and each answer beside that of the time before. */
export function QuestionnaireOuvert({ clientId, questionnaire, precedent, modifiable }: Props) {
  const { _id, nature, date, moment, par, note } = questionnaire;
  return (
    <section aria-labelledby="questionnaire-titre" className="carte print:border-0 print:p-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="questionnaire-titre">
          {NATURES_QUESTIONNAIRE[nature].nom} du {formatDay(date)}
          <span className="ml-2 text-sm font-normal text-muet">
            {MOMENTS[moment].toLowerCase()}, par {par}
          </span>
        </h2>
        <div className="ecran ml-auto flex flex-wrap items-center gap-2">
          <a href={paths.questionnairePdf(clientId, _id)} className="btn btn-outline btn-sm">
            PDF
          </a>
          {modifiable && (
            <>
              <a
                href={paths.questionnaireSuppression(clientId, _id)}
                data-sur-place=""
                className="btn btn-ghost btn-sm text-error"
              >
                Supprimer
              </a>
              <a href={paths.questionnaire(clientId, _id)} className="btn btn-outline btn-sm">
                <Icone nom="crayon" /> Modifier
              </a>
            </>
          )}
        </div>
      </div>
      <p className="mb-2">
        <strong>{resultatDit(questionnaire)}</strong>
        {precedent && (
          <span className="text-muet">
            {' '}
            le {formatDay(precedent.date)} : {resultatDit(precedent)}
          </span>
        )}
      </p>
      {nature === 'hhie' ? (
        <Hhie questionnaire={questionnaire} precedent={precedent} />
      ) : (
        <Cosi besoins={questionnaire.besoins} />
      )}
      {note && <p className="mt-3 text-sm whitespace-pre-line">{note}</p>}
      <p className="mt-3 text-xs text-muet">{FORMULATION_PROPRE}</p>
    </section>
  );
}

const parts = Object.entries(PARTS_HHIE) as [PartHhie, string][];

function Hhie({ questionnaire, precedent }: Pick<Props, 'questionnaire' | 'precedent'>) {
  const colonnes = precedent ? [precedent, questionnaire] : [questionnaire];
  const scores = colonnes.map(({ reponses }) => scoreHhie(reponses));
  const dite = ({ reponses }: Questionnaire, question: QuestionHhie): string => {
    const reponse = reponses[question];
    return reponse ? `${REPONSES_HHIE[reponse]} (${POINTS_HHIE[reponse]})` : '–';
  };
  return (
    <div className="overflow-x-auto">
      <table className="petite max-w-3xl">
        <caption className="sr-only">Réponses et points, par question</caption>
        <thead>
          <tr>
            <th scope="col">Question</th>
            {colonnes.map(({ _id, date }) => (
              <th key={_id} scope="col" className="whitespace-nowrap">
                {formatDay(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questionsHhie.map((question, rang) => (
            <tr key={question}>
              <th scope="row" className="font-normal">
                {rang + 1}. {QUESTIONS_HHIE[question].texte}
              </th>
              {colonnes.map((each) => (
                <td key={each._id} className="whitespace-nowrap">
                  {dite(each, question)}
                </td>
              ))}
            </tr>
          ))}
          {parts.map(([part, libelle]) => (
            <tr key={part}>
              <th scope="row">{libelle}, sur 20</th>
              {scores.map((score, place) => (
                <td key={colonnes[place]?._id}>{score.parts[part] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Cosi = ({ besoins }: { besoins: readonly BesoinCosi[] }) => (
  <div className="overflow-x-auto">
    <table className="petite max-w-4xl [&_td]:text-left! [&_th]:text-left!">
      <caption className="sr-only">Besoins du patient, par rang</caption>
      <thead>
        <tr>
          <th scope="col">Rang</th>
          <th scope="col">Besoin</th>
          <th scope="col">Changement</th>
          <th scope="col">Entend bien</th>
        </tr>
      </thead>
      <tbody>
        {besoins.map(({ rang, texte, categorie, changement, capacite }) => (
          <tr key={rang}>
            <td className="align-top">{rang}</td>
            <th scope="row" className="min-w-48 font-normal">
              « {texte} »<span className="block text-xs text-muet">{CATEGORIES_COSI[categorie]}</span>
            </th>
            <td>{changement ? CHANGEMENTS_COSI[changement].texte : '–'}</td>
            <td>{capacite ? CAPACITES_COSI[capacite].texte : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
