import type { MoyenPaiement } from '~/domain/abonnement/moyen-paiement';
import { paths } from '~/http/paths';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { Outil } from '../liste/outil';
import { Table } from '../liste/table';
import { IconeMoyen } from './icone-moyen';

/** The account's ways to pay; a click on the badge makes one 'Actif' or 'Inactif'. */
export const ListeMoyens = ({ moyens }: { moyens: MoyenPaiement[] }) => (
  <Table
    libelle="Moyens de paiement"
    lignes={moyens}
    cle={({ id }) => id}
    colonnes={[
      {
        titre: 'Libellé',
        carte: 'titre',
        classe: 'coupe max-w-72',
        texte: ({ details }) => details,
        cellule: ({ icone, details }) => (
          <span className="flex items-center gap-3 font-medium">
            <IconeMoyen icone={icone} />
            <span className="truncate">{details}</span>
          </span>
        ),
      },
      { titre: 'Type', carte: 'detail', cellule: ({ type }) => type },
      {
        titre: 'Titulaire',
        carte: 'detail',
        classe: 'coupe max-w-72',
        texte: ({ titulaire }) => titulaire,
        cellule: ({ titulaire }) => titulaire,
      },
      { titre: 'Statut', carte: 'cote', cellule: (moyen) => <Statut {...moyen} /> },
      {
        titre: 'Actions',
        titreCache: true,
        genre: 'outils',
        cellule: ({ id, details }) => (
          <Outil
            vers={paths.moyenPaiementSuppression(id)}
            icone="poubelle"
            titre="Supprimer"
            dit={`Supprimer ${details}`}
            grave
          />
        ),
      },
    ]}
  />
);

/** The button says which status it leads to: pressed twice, it stays there. */
function Statut({ id, details, statut }: MoyenPaiement) {
  const isActif = statut === 'Actif';
  const suivant = isActif ? 'Inactif' : 'Actif';
  return (
    <FormulaireBouton action={paths.moyenPaiementStatut(id)}>
      <input type="hidden" name="statut" value={suivant} />
      <button
        type="submit"
        aria-label={`${statut} : rendre ${details} ${suivant.toLowerCase()}`}
        title={`Rendre ${suivant.toLowerCase()}`}
        className={`pastille min-h-7 cursor-pointer ${isActif ? 'facturation' : 'aucun'}`}
      >
        {statut}
      </button>
    </FormulaireBouton>
  );
}
