import { OBJETS_JOURNAL } from '~/domain/journal/journal';
import type { FaitListe } from '~/domain/journal/journal.lists.server';
import { formatInstant } from '~/lib/dates';
import { useLiens } from '../liste/liens';
import { SujetDuFait } from './sujet-du-fait';

/** The trail's facts, newest first. On a phone what a row has no column for stands below the action. */
export function TableJournal({ faits }: { faits: FaitListe[] }) {
  const liens = useLiens();
  return (
    <div className="bg-base-100 border-base-300 overflow-x-auto rounded-box border">
      <table className="table-sm table text-sm">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col" className="hidden md:table-cell">
              Qui
            </th>
            <th scope="col">Action</th>
            <th scope="col" className="hidden sm:table-cell">
              Sur quoi
            </th>
            <th scope="col" className="hidden xl:table-cell">
              Centre
            </th>
            <th scope="col" className="hidden md:table-cell">
              Détails
            </th>
            <th scope="col" className="hidden lg:table-cell">
              Adresse
            </th>
          </tr>
        </thead>
        <tbody {...liens}>
          {faits.map((fait) => (
            <tr key={fait.rang} className="hover:bg-base-200 align-top">
              <td className="whitespace-nowrap">
                <time dateTime={fait.date} title={`Fait n° ${fait.rang}`}>
                  {formatInstant(fait.date)}
                </time>
              </td>
              <td className="hidden max-w-44 truncate md:table-cell">{fait.qui || 'Inconnu'}</td>
              <td>
                {fait.action}
                <span className="block text-xs opacity-80 md:hidden">{fait.qui || 'Inconnu'}</span>
                {fait.sujet && (
                  <span className="block text-xs sm:hidden">
                    {OBJETS_JOURNAL[fait.sujet.objet]} : <SujetDuFait sujet={fait.sujet} />
                  </span>
                )}
                {fait.details && (
                  <span className="block text-xs break-words opacity-80 md:hidden">{fait.details}</span>
                )}
              </td>
              <td className="hidden max-w-56 sm:table-cell">
                {fait.sujet && (
                  <>
                    <span className="opacity-70">{OBJETS_JOURNAL[fait.sujet.objet]}</span>{' '}
                    <SujetDuFait sujet={fait.sujet} />
                  </>
                )}
              </td>
              <td className="hidden max-w-40 truncate xl:table-cell">{fait.centre}</td>
              <td className="hidden max-w-80 break-words md:table-cell">{fait.details}</td>
              <td className="hidden whitespace-nowrap lg:table-cell">{fait.adresse}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
