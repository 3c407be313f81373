import { Link } from '@remix-run/react';
import type { Evenement } from '~/domain/agenda/evenement';
import { MESSAGES_AGENDA } from '~/domain/agenda/messages-agenda';
import { formatDay, isDay } from '~/lib/dates';
import { Avis } from './avis';
import { type ValeursEvenement, valeursEvenement } from './valeurs';

/** What each field that can differ is called. */
const LIBELLES: Partial<Record<keyof ValeursEvenement, string>> = {
  typeClient: 'Type d’événement',
  type: 'Type d’événement',
  date: 'Date',
  heure: 'Début',
  heureFin: 'Fin',
  dateFin: 'Dernier jour',
  journee: 'Journée entière',
  note: 'Note',
};

interface Props {
  actuel: Evenement;
  saisie: Record<string, unknown> | null | undefined;
  fermer: string;
}

/** Somebody else has saved the event: field by field what it says now, beside what was typed, which the form below keeps. */
export function AvisPerime({ actuel, saisie, fermer }: Props) {
  const valeurs = valeursEvenement(actuel);
  const names = Object.keys(LIBELLES) as (keyof ValeursEvenement)[];
  const differents = names
    .map((name) => ({ name, a: normal(valeurs[name]), b: normal(saisie?.[name]) }))
    .filter(({ a, b }) => a !== b);
  return (
    <Avis>
      <p className="font-semibold">{MESSAGES_AGENDA.modifieEntreTemps}</p>
      {differents.length > 0 && (
        <table className="mt-2 w-full text-left [&_:is(td,th)]:align-top">
          <thead>
            <tr>
              <td />
              <th scope="col">À présent</th>
              <th scope="col">Votre saisie</th>
            </tr>
          </thead>
          <tbody>
            {differents.map(({ name, a, b }) => (
              <tr key={name}>
                <th scope="row" className="pr-3 font-normal">
                  {LIBELLES[name]}
                </th>
                <td className="pr-3">{lisible(a)}</td>
                <td>{lisible(b)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-2">
        Enregistrez de nouveau pour garder votre saisie, ou{' '}
        <Link to={fermer} className="link">
          gardez l’événement à jour
        </Link>
        .
      </p>
    </Avis>
  );
}

const normal = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : '';

const lisible = (value: string): string =>
  value === 'on' ? 'oui' : isDay(value) ? formatDay(value) : value || '(vide)';
