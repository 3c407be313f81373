import type { LigneFeuille } from '~/domain/agenda/feuille.service.server';
import { EtatVide } from '../etat-vide';
import { type Colonne, Table } from '../liste/table';
import { heuresDe, nomClient } from './bloc-evenement';

const COLONNES: readonly Colonne<LigneFeuille>[] = [
  { titre: 'Heures', carte: 'cote', classe: 'whitespace-nowrap font-medium', cellule: heuresDe },
  {
    titre: 'Client',
    carte: 'titre',
    classe: 'font-medium',
    cellule: (ligne) => nomClient(ligne) || ligne.type,
  },
  { titre: 'Téléphone', carte: 'detail', classe: 'whitespace-nowrap', cellule: telephone },
  // An event of nobody is called by its words, once.
  { titre: 'Type', carte: 'detail', cellule: (ligne) => nomClient(ligne) && ligne.type },
  { titre: 'Intervenant', carte: 'detail', cellule: ({ intervenant }) => intervenant?.name ?? '' },
];
const CENTRE: Colonne<LigneFeuille> = {
  titre: 'Centre',
  carte: 'detail',
  cellule: ({ centre }) => centre,
};
const NOTE: Colonne<LigneFeuille> = {
  titre: 'Note',
  carte: 'detail',
  classe: 'whitespace-pre-line',
  cellule: ({ note }) => note,
};

/** The day's events as paper has them: never a social security number. */
export function TableFeuille({ lignes }: { lignes: readonly LigneFeuille[] }) {
  if (lignes.length === 0) return <EtatVide icone="calendrier">Aucun événement ce jour-là.</EtatVide>;
  const centres = lignes.some(({ centre }) => centre);
  return (
    <Table
      libelle="Feuille du jour"
      colonnes={[...COLONNES, centres && CENTRE, NOTE]}
      lignes={lignes}
      cle={({ id }) => id}
    />
  );
}

function telephone({ telephone: numero }: LigneFeuille) {
  return numero && <a href={`tel:${numero.replace(/[^\d+]/g, '')}`}>{numero}</a>;
}
