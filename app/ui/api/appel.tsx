import type { AppelDit } from '~/http/documentation-api';
import { Champs, Corps } from './champs';

interface Props {
  appel: AppelDit;
  /** What each code of refusal means. */
  codes: Readonly<Record<string, string>>;
}

/** One call, folded to its line: who may, how, what comes back and what is refused. */
export function Appel({ appel, codes }: Props) {
  const { id, methode, chemin, resume, textes, curl, parametres, corps, statut, reponse, refus } = appel;
  return (
    <details>
      <summary>
        <h2>
          <LigneAppel methode={methode} chemin={chemin} /> {resume}
        </h2>
      </summary>
      <div className="appel" id={id}>
        {textes.map((texte) => (
          <p key={texte}>{texte.replaceAll('`', '')}</p>
        ))}
        <pre>
          <code>{curl}</code>
        </pre>
        {parametres.length > 0 && (
          <>
            <h3>Paramètres et en-têtes</h3>
            <Champs champs={parametres} />
          </>
        )}
        {corps && <Corps titre="Corps" corps={corps} />}
        {reponse && <Corps titre={`Réponse ${statut}`} corps={reponse} />}
        {refus.length > 0 && (
          <>
            <h3>Refus</h3>
            <dl>
              {refus.map((code) => (
                <div key={code}>
                  <dt>
                    <code>{code}</code>
                  </dt>
                  <dd>{codes[code]}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </details>
  );
}

export const LigneAppel = ({ methode, chemin }: { methode: string; chemin: string }) => (
  <>
    <span className="methode">{methode.toUpperCase()}</span>
    <code className="font-semibold">{chemin}</code>
  </>
);
