import type { MoyenPaiement } from '~/domain/abonnement/moyen-paiement';
import { paths } from '~/http/paths';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { IconeMoyen } from './icone-moyen';

/** The account's ways to pay; a click on the badge makes one 'Actif' or 'Inactif'. */
export function ListeMoyens({ moyens }: { moyens: MoyenPaiement[] }) {
  return (
    <ul className="bg-base-100 border-base-300 rounded-box divide-base-300 max-w-3xl divide-y border">
      {moyens.map((moyen) => (
        <li key={moyen.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
          <IconeMoyen icone={moyen.icone} />
          <div className="min-w-40 flex-1">
            <p className="font-medium">{moyen.details}</p>
            <p className="text-sm text-muet">
              {moyen.type} · {moyen.titulaire}
            </p>
          </div>
          <div className="ml-auto flex items-center gap-2">
            <Statut {...moyen} />
            <a
              href={paths.moyenPaiementSuppression(moyen.id)}
              data-sur-place=""
              className="btn btn-ghost btn-sm text-error"
              aria-label={`Supprimer ${moyen.details}`}
            >
              Supprimer
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The button says which status it leads to: pressed twice, it stays there. */
function Statut({ id, details, statut }: MoyenPaiement) {
  const isActif = statut === 'Actif';
  const suivant = isActif ? 'Inactif' : 'Actif';
  return (
    <FormulaireBouton action={paths.moyenPaiementStatut(id)}>
      <input type="hidden" name="statut" value={suivant} />
      <button
        type="submit"
        aria-label={`${statut} : rendre ${details} ${suivant.toLowerCase()}`}
        title={`Rendre ${suivant.toLowerCase()}`}
        className={`badge h-7 w-22 cursor-pointer gap-1.5 ${isActif ? 'badge-success' : 'badge-outline'}`}
      >
        <span aria-hidden="true">{isActif ? '✓' : '○'}</span>
        {statut}
      </button>
    </FormulaireBouton>
  );
}
