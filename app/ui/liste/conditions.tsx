import type { Condition } from '~/domain/listes';
import { withoutParams } from '~/lib/search';
import { Icone } from '../icone';
import { useAdresseDeListe } from './adresse';

/** What narrows a list beyond its search, each with a link that takes it off. */
export function Conditions({ conditions }: { conditions: readonly Condition[] }) {
  const { search, adresse } = useAdresseDeListe();
  if (conditions.length === 0) return null;
  return (
    <ul aria-label="Filtres" className="mb-2 flex flex-wrap gap-2 text-sm">
      {conditions.map(({ libelle, noms }) => (
        <li
          key={libelle}
          className="border-primary/40 bg-primary/8 flex items-center rounded-full border py-0.5 pr-1 pl-3"
        >
          {libelle}
          <a
            href={adresse(withoutParams(search, 'page', ...noms))}
            data-place=""
            className="ecran hover:bg-primary/15 ml-1 inline-grid size-6 place-items-center rounded-full"
          >
            <Icone nom="fermer" />
            <span className="sr-only">Retirer le filtre « {libelle} »</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The same conditions for the form of the search, which must not lose them. */
export function ConditionsGardees({ conditions }: { conditions: readonly Condition[] }) {
  const { search } = useAdresseDeListe();
  const noms = conditions.flatMap((condition) => condition.noms);
  return [...search]
    .filter(([nom]) => noms.includes(nom))
    .map(([nom, valeur]) => <input key={`${nom}=${valeur}`} type="hidden" name={nom} value={valeur} />);
}
