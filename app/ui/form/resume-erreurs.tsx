import type { ReactNode } from 'react';
import type { Suite } from '~/domain/suite';
import { paths } from '~/http/paths';
import { TexteErreur } from '~/ui/form/texte-erreur';
import { Avis } from '../avis';
import { CaseReprendre } from './remplacer';

/** A form's metadata: its errors by field name ('' for the form as a whole), and the id that its fields' ids begin with. */
export interface Formulaire {
  id: string;
  allErrors: Record<string, string[]>;
}

interface Props {
  form: Formulaire;
  /** What the refused form may send next: what it is warned of is said there, and not here. */
  suite?: Suite;
  /** After a colleague's change: the way to what stands there now. */
  remede?: ReactNode;
}

/** At the top of a refused form: what is wrong, each line leading to its field; it takes the focus. */
export function ResumeErreurs({ form, suite, remede }: Props) {
  const isWhole = (name: string) => name === '' || name === form.id;
  const conflit = suite?.genre === 'remplacer' ? suite : null;
  const avis = suite?.genre === 'accepter' ? suite.avis : null;
  const rang = (name: string) => conflit?.reprises.findIndex(({ champ }) => champ === name) ?? -1;
  const errors = distinct(form.allErrors, isWhole)
    .filter(([message]) => message !== avis)
    .toSorted(([, a], [, b]) => rang(a) - rang(b));
  if (errors.length === 0) return null;
  return (
    <Avis ton="erreur" prioritaire>
      <ul>
        {errors.map(([message, name]) => (
          <li key={message}>
            {isWhole(name) ? (
              <>
                <TexteErreur>{message}</TexteErreur>
                {remede && conflit && <> {remede}</>}
              </>
            ) : (
              <span className="flex flex-wrap items-center gap-x-3">
                <a
                  className="link inline-block max-h-24 overflow-y-auto py-0.5 whitespace-pre-line"
                  href={`#${form.id}-${name}`}
                >
                  {message}
                </a>
                {conflit?.reprises
                  .filter(({ champ }) => champ === name)
                  .map((reprise) => (
                    <CaseReprendre key={`${conflit.etat} ${reprise.champ}`} {...reprise} />
                  ))}
              </span>
            )}
          </li>
        ))}
        {suite?.genre === 'essais' && (
          <li>
            <a className="link font-medium" href={paths.client(suite.clientId, 'onglet=essais')}>
              Onglet Essais
            </a>
          </li>
        )}
        {suite?.genre === 'appareil' && (
          <li>
            <a className="link font-medium" href={paths.exemplaire(suite.id)}>
              Page de l’appareil n° {suite.numero}
            </a>
          </li>
        )}
      </ul>
    </Avis>
  );
}

/** Each message once, with the first field it is about; what is said of the whole form comes first. */
function distinct(
  allErrors: Record<string, string[]>,
  isWhole: (name: string) => boolean,
): [message: string, name: string][] {
  const byMessage = new Map<string, string>();
  const wholeFirst = Object.entries(allErrors).sort(([a], [b]) => Number(isWhole(b)) - Number(isWhole(a)));
  for (const [name, messages] of wholeFirst) {
    for (const message of messages) if (!byMessage.has(message)) byMessage.set(message, name);
  }
  return [...byMessage];
}
