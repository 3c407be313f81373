import { QUESTIONS_HHIE, questionsHhie, REPONSES_HHIE } from '~/domain/questionnaires/hhie';

interface Props {
  form: string;
  reponses: Record<string, unknown>;
  erreurs: Record<string, string[]>;
}

const CHOIX = { ...REPONSES_HHIE, '': 'Sans réponse' };

/** The ten questions, each with its answers; to leave one open is an answer that can be chosen too. */
export const ChampsHhie = ({ form, reponses, erreurs }: Props) => (
  <ol className="divide-base-300 grid divide-y">
    {questionsHhie.map((question, rang) => {
      const name = `reponses.${question}`;
      const refused = erreurs[name];
      return (
        <li key={question} className="py-2">
          <fieldset
            aria-describedby={refused ? `${form}-${name}-erreur` : undefined}
            className="grid gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto] sm:items-center"
          >
            <legend className="float-left text-sm sm:contents">
              <span>
                {rang + 1}. {QUESTIONS_HHIE[question].texte}
              </span>
            </legend>
            <div className="flex flex-wrap gap-x-4 gap-y-1">
              {Object.entries(CHOIX).map(([valeur, libelle], place) => (
                <label
                  key={valeur}
                  className={`inline-flex min-h-6 items-center gap-1.5 text-sm ${valeur === '' ? 'text-muet' : ''}`}
                >
                  <input
                    type="radio"
                    id={place === 0 ? `${form}-${name}` : undefined}
                    name={name}
                    value={valeur}
                    defaultChecked={(reponses[question] ?? '') === valeur}
                    aria-invalid={refused ? true : undefined}
                    className="radio radio-sm"
                  />
                  {libelle}
                </label>
              ))}
            </div>
          </fieldset>
          {refused && (
            <p id={`${form}-${name}-erreur`} className="text-error text-sm">
              {refused.join(' ')}
            </p>
          )}
        </li>
      );
    })}
  </ol>
);
