import type { Correction } from '~/domain/vie-privee/corrections.service.server';
import { formatInstant } from '~/lib/dates';
import { EtatVide } from '../etat-vide';
import { type Colonne, Table } from '../liste/table';

const COLONNES: Colonne<Correction>[] = [
  { titre: 'Date', classe: 'whitespace-nowrap', carte: 'detail', cellule: ({ date }) => formatInstant(date) },
  { titre: 'Par', classe: 'whitespace-nowrap', carte: 'detail', cellule: ({ par }) => par },
  { titre: 'Action', classe: 'whitespace-nowrap', carte: 'titre', cellule: ({ action }) => action },
  {
    titre: 'Ce qui a changé',
    classe: 'w-1/2 py-1 max-sm:order-6 max-sm:basis-full',
    carte: 'detail',
    cellule: ({ details, changements }) =>
      changements.length === 0 ? (
        details
      ) : (
        <ul>
          {changements.map(({ champ, de, a }) => (
            <li key={champ} className="break-words">
              {champ} : {de || 'rien'} → {a || 'rien'}
            </li>
          ))}
        </ul>
      ),
  },
];

/** What was done to a patient's record, from what to what. */
export const Corrections = ({ corrections, tronque }: { corrections: Correction[]; tronque: boolean }) => (
  <>
    <p className="text-muet mb-3 text-sm">
      {tronque
        ? 'Les plus récentes ; le dossier complet les a toutes.'
        : 'Toutes les corrections, de la plus récente à la plus ancienne.'}{' '}
      Ce qui a été changé avant la tenue de ce relevé n’a que le nom des champs.
    </p>
    {corrections.length === 0 ? (
      <EtatVide icone="horloge">Rien n’a encore été changé dans ce dossier.</EtatVide>
    ) : (
      <Table
        libelle="Corrections du dossier"
        colonnes={COLONNES}
        lignes={corrections}
        cle={({ _id }) => _id}
      />
    )}
  </>
);
