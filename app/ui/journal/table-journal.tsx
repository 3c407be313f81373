import type { FaitListe } from '~/domain/journal/journal.lists.server';
import { formatInstant } from '~/lib/dates';
import { Table } from '../liste/table';
import { SujetDuFait } from './sujet-du-fait';

const quiDe = ({ qui }: FaitListe) => qui || 'Inconnu';

/** The trail's facts, newest first. */
export const TableJournal = ({ faits }: { faits: FaitListe[] }) => (
  <Table
    libelle="Faits du journal"
    lignes={faits}
    cle={({ rang }) => String(rang)}
    colonnes={[
      {
        titre: 'Date',
        carte: 'cote',
        classe: 'whitespace-nowrap',
        cellule: ({ date, rang }) => (
          <time dateTime={date} title={`Fait n° ${rang}`}>
            {formatInstant(date)}
          </time>
        ),
      },
      { titre: 'Qui', carte: 'detail', classe: 'coupe max-w-40', texte: quiDe, cellule: quiDe },
      {
        titre: 'Action',
        carte: 'titre',
        classe: 'not-print:lg:whitespace-nowrap',
        cellule: ({ action }) => action,
      },
      {
        titre: 'Sur quoi',
        carte: 'detail',
        classe: 'max-w-48 not-print:wrap-anywhere',
        cellule: ({ sujet }) => sujet && <SujetDuFait sujet={sujet} />,
      },
      {
        titre: 'Centre',
        des: 'xl',
        classe: 'coupe max-w-34',
        texte: ({ centre }) => centre,
        cellule: ({ centre }) => centre,
      },
      {
        titre: 'Détails',
        carte: 'ligne',
        des: 'md',
        classe: 'max-w-72 not-print:wrap-anywhere',
        cellule: ({ details }) => details,
      },
      { titre: 'Adresse', des: 'lg', classe: 'whitespace-nowrap', cellule: ({ adresse }) => adresse },
    ]}
  />
);
