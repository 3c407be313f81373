import { OBJETS_JOURNAL } from '~/domain/journal/journal';
import type { FaitListe } from '~/domain/journal/journal.lists.server';
import { formatInstant } from '~/lib/dates';
import { SujetDuFait } from './sujet-du-fait';

/** The trail's facts, newest first. On a phone what a row has no column for stands below the action. */
export function TableJournal({ faits }: { faits: FaitListe[] }) {
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
        <tbody>
          {faits.map((fait) => (
            <LigneDuJournal key={fait.rang} fait={fait} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LigneDuJournal({ fait }: { fait: FaitListe }) {
  const { rang, date, action, sujet, centre, details, adresse } = fait;
  const qui = fait.qui || 'Inconnu';
  return (
    <tr className="hover:bg-base-200">
      <td className="align-top whitespace-nowrap sm:align-middle">
        <time dateTime={date} title={`Fait n° ${rang}`}>
          {formatInstant(date)}
        </time>
      </td>
      <td className="hidden max-w-40 truncate md:table-cell" title={qui}>
        {qui}
      </td>
      <td className="md:whitespace-nowrap">
        {action}
        <span className="block text-xs text-muet md:hidden">{qui}</span>
        {sujet && (
          <span className="block text-xs sm:hidden">
            {OBJETS_JOURNAL[sujet.objet]} : <SujetDuFait sujet={sujet} />
          </span>
        )}
        {details && <span className="block text-xs break-words text-muet md:hidden">{details}</span>}
      </td>
      <td className="hidden max-w-48 sm:table-cell">{sujet && <SujetDuFait sujet={sujet} />}</td>
      <td className="hidden max-w-34 truncate xl:table-cell" title={centre}>
        {centre}
      </td>
      <td className="hidden max-w-72 break-words md:table-cell">{details}</td>
      <td className="hidden whitespace-nowrap lg:table-cell">{adresse}</td>
    </tr>
  );
}
