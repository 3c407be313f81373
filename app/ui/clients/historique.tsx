import type { EntreeHistorique } from '~/domain/clients/historique.server';
import { formatInstant } from '~/lib/dates';
import { EtatVide } from '../etat-vide';
import { type Colonne, Table } from '../liste/table';
import { Pastille } from '../pastille';

const TONS = {
  Terminé: 'facturation',
  Planifié: 'attente',
  Annulé: 'annule',
  'Non parti': 'annule',
} as const;

const COLONNES: Colonne<EntreeHistorique>[] = [
  { titre: 'Date', classe: 'whitespace-nowrap', carte: 'detail', cellule: ({ date }) => formatInstant(date) },
  { titre: 'Action', classe: 'whitespace-nowrap', carte: 'titre', cellule: ({ action }) => action },
  {
    titre: 'Détails',
    classe: 'w-1/2 py-1 max-sm:order-6 max-sm:basis-full',
    carte: 'detail',
    cellule: ({ details }) => details,
  },
  { titre: 'Par', classe: 'whitespace-nowrap', carte: 'detail', cellule: ({ par }) => par },
  {
    titre: 'Statut',
    carte: 'cote',
    cellule: ({ statut }) => <Pastille ton={TONS[statut]}>{statut}</Pastille>,
  },
];

/** The client's history: green once done, amber otherwise, always with the word (docs/regles/clients.md). */
export const Historique = ({ entrees }: { entrees: EntreeHistorique[] }) =>
  entrees.length === 0 ? (
    <EtatVide icone="horloge">Rien n’est encore noté pour ce client.</EtatVide>
  ) : (
    <Table libelle="Historique du client" colonnes={COLONNES} lignes={entrees} cle={({ _id }) => _id} />
  );
