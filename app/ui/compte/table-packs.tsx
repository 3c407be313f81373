import type { PackDuCentre } from '~/domain/abonnement/packs.service.server';
import { ABONNEMENTS, abonnementNames, prixMensuel } from '~/domain/comptes/abonnements';
import { paths } from '~/http/paths';
import { formatEuros } from '~/lib/euros';
import { Table } from '../liste/table';
import { Occupation } from './cartes-packs';
import { UsageCentre } from './usage-centre';

/** Global mode: the pack of each of the user's centres. */
export const TablePacks = ({ centres, canChange }: { centres: PackDuCentre[]; canChange: boolean }) => (
  <Table
    libelle="Packs des centres"
    lignes={centres}
    cle={({ centerId }) => centerId}
    colonnes={[
      { titre: 'Centre', carte: 'titre', classe: 'haute font-medium max-w-64', cellule: ({ name }) => name },
      { titre: 'Pack', carte: 'cote', cellule: ({ abonnement }) => abonnement },
      {
        titre: 'Utilisateurs',
        carte: 'detail',
        classe: 'haute min-w-24',
        cellule: (centre) => (
          <>
            <span className="sm:hidden">Comptes utilisateur&nbsp;:</span>
            <Occupation {...centre} />
          </>
        ),
      },
      {
        titre: 'Conservé',
        carte: 'detail',
        classe: 'haute whitespace-nowrap',
        cellule: (centre) => <UsageCentre {...centre} />,
      },
      {
        titre: 'Prix par mois',
        genre: 'montant',
        carte: 'detail',
        cellule: ({ abonnement }) => (
          <>
            {formatEuros(prixMensuel(abonnement))} <span className="sm:hidden">par mois</span>
          </>
        ),
      },
      canChange && {
        titre: 'Changer',
        carte: 'detail',
        classe: 'haute',
        cellule: (centre) => <Changements centre={centre} />,
      },
    ]}
  />
);

/** The packs that are large enough for the centre. */
const Changements = ({ centre: { centerId, name, abonnement, comptes } }: { centre: PackDuCentre }) => (
  <span className="flex flex-wrap items-center gap-1">
    <span className="mr-1 sm:hidden">Changer&nbsp;:</span>
    {abonnementNames
      .filter((pack) => pack !== abonnement && comptes <= ABONNEMENTS[pack].comptes)
      .map((pack) => (
        <a
          key={pack}
          href={paths.abonnementChangement(centerId, pack)}
          data-sur-place=""
          className="btn btn-outline btn-xs"
          aria-label={`${name} : passer à ${pack}`}
        >
          {pack}
        </a>
      ))}
  </span>
);
