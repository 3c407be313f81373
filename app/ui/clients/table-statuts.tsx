import { AUCUN_STATUT } from '~/domain/clients/statuts';
import type { LigneStatut } from '~/domain/clients/tables.lists.server';
import { initialsOf } from '~/domain/comptes/avatar';
import { paths } from '~/http/paths';
import { formatEntier, formatEuros } from '~/lib/euros';
import { type Colonne, Table } from '../liste/table';
import { BadgeStatut } from './badge-statut';

const ABSENT = <span className="text-muet">–</span>;

/** 'Clients par Statut': how many, worth how much, how far along the journey, and who last changed them. */
export function TableStatuts({ lignes, total }: { lignes: LigneStatut[]; total: LigneStatut }) {
  const budget = total.budget !== null;
  return (
    <section aria-labelledby="par-statut" className="max-w-5xl">
      <h2 id="par-statut" className="mb-2">
        Clients par Statut
      </h2>
      <Table
        libelle="Clients par Statut"
        colonnes={colonnes(total)}
        lignes={lignes}
        cle={({ statut }) => statut}
        total={total}
      />
      <p className="text-muet mt-2 text-xs">
        {budget &&
          'Budget : factures non annulées des clients du statut et, pour ceux qui n’en ont pas, leur dernier devis (TTC). '}
        Avancement : place moyenne des clients dans le parcours, du premier rendez-vous (10 %) à la facture
        éditée (100 %).
      </p>
    </section>
  );
}

const colonnes = (total: LigneStatut): (Colonne<LigneStatut> | false)[] => [
  {
    titre: 'Statut',
    carte: 'titre',
    cellule: (ligne) => (ligne === total ? 'Total' : <VersSesClients {...ligne} />),
  },
  { titre: 'Clients', genre: 'montant', carte: 'cote', cellule: ({ nombre }) => formatEntier(nombre) },
  total.budget !== null && {
    titre: 'Budget',
    genre: 'montant',
    carte: 'detail',
    cellule: ({ budget }) => (budget ? formatEuros(budget) : ABSENT),
  },
  { titre: 'Avancement', carte: 'detail', cellule: (ligne) => <Avancement {...ligne} /> },
  {
    titre: 'Derniers changements par',
    des: 'md',
    carte: 'detail',
    cellule: ({ auteurs }) => <Auteurs noms={auteurs} />,
  },
];

const VersSesClients = ({ statut }: LigneStatut) => (
  <a href={paths.statutClient(statut || AUCUN_STATUT)}>
    <BadgeStatut statut={statut} />
  </a>
);

function Avancement({ statut, progression }: LigneStatut) {
  if (progression === null) return ABSENT;
  return (
    <span className="flex items-center gap-2">
      <progress
        className="progress progress-primary w-16 sm:w-24 lg:w-40"
        max={100}
        value={progression}
        aria-label={`Avancement, ${statut || AUCUN_STATUT}`}
      />
      {progression} %
    </span>
  );
}

/** Initials, with the name behind each. */
function Auteurs({ noms }: { noms: string[] }) {
  if (noms.length === 0) return null;
  return (
    <ul className="flex gap-1">
      {noms.map((nom) => (
        <li
          key={nom}
          title={nom}
          className="bg-base-300 grid size-6 place-items-center rounded-full text-xs font-medium"
        >
          <span aria-hidden="true">{initialsOf(nom)}</span>
          <span className="sr-only">{nom}</span>
        </li>
      ))}
    </ul>
  );
}
