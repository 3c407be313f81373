import type { ConsultationListee } from '~/domain/consultations/consultations.service.server';
import { formatInstant } from '~/lib/dates';
import { EtatVide } from '../etat-vide';
import { type Colonne, Table } from '../liste/table';

const COLONNES: Colonne<ConsultationListee>[] = [
  {
    titre: 'Date',
    carte: 'cote',
    classe: 'whitespace-nowrap',
    cellule: ({ date }) => <time dateTime={date}>{formatInstant(date)}</time>,
  },
  { titre: 'Qui', carte: 'titre', classe: 'coupe max-w-48', cellule: ({ qui }) => qui || 'Inconnu' },
  { titre: 'Quoi', carte: 'detail', cellule: ({ quoi }) => quoi },
  {
    titre: 'Détails',
    carte: 'ligne',
    classe: 'max-w-72 not-print:wrap-anywhere',
    cellule: ({ details }) => details,
  },
  { titre: 'Adresse', des: 'lg', classe: 'whitespace-nowrap', cellule: ({ adresse }) => adresse },
];

interface Props {
  consultations: ConsultationListee[];
  /** Whether any condition narrows the list. */
  filtre: boolean;
}

/** Who has read what of a client, newest first. */
export const Consultations = ({ consultations, filtre }: Props) =>
  consultations.length === 0 ? (
    <EtatVide icone={filtre ? 'recherche' : 'horloge'}>
      {filtre
        ? 'Aucune consultation ne répond à ces critères.'
        : 'Personne n’a encore consulté cette fiche : chaque visite sera notée ici.'}
    </EtatVide>
  ) : (
    <Table
      libelle="Qui a consulté"
      colonnes={COLONNES}
      lignes={consultations}
      cle={({ rang }) => String(rang)}
    />
  );
