import type { ColonneAuChoix } from '~/domain/listes';
import { COLONNES, type NomDeListe } from '~/domain/vues/listes';
import { paths } from '~/http/paths';
import { Icone } from '../icone';
import { statique } from '../statique';
import { useAdresseDeListe } from './adresse';

interface Props {
  liste: NomDeListe;
  colonnes: readonly ColonneAuChoix[];
  montrees: readonly string[];
  /** Whether the choice is kept for the user; otherwise it stands in the address. */
  gardees: boolean;
}

const Choix = ({ colonnes, montrees }: Pick<Props, 'colonnes' | 'montrees'>) => (
  <>
    {colonnes.map(({ cle, titre }) => (
      <label key={cle}>
        <input
          type="checkbox"
          name={COLONNES}
          value={cle}
          defaultChecked={montrees.includes(cle)}
          className="checkbox checkbox-xs"
        />
        {titre}
      </label>
    ))}
    <button type="submit" className="btn btn-primary btn-sm mt-1">
      Montrer ces colonnes
    </button>
    <button type="submit" name="origine" value="1" className="btn btn-ghost btn-sm">
      Colonnes d’origine
    </button>
  </>
);

const choix = statique(Choix);

/** Which columns a list shows: kept for the user by those who may keep something, in the address by the others. */
export function ChoixDeColonnes({ liste, colonnes, montrees, gardees }: Props) {
  const { search, adresse } = useAdresseDeListe();
  const kept = new URLSearchParams([...search].filter(([name]) => name !== COLONNES));
  return (
    <details className="dropdown dropdown-end colonnes max-sm:hidden">
      <summary className="btn btn-ghost btn-sm btn-square" aria-label="Colonnes" title="Colonnes">
        <Icone nom="colonnes" />
      </summary>
      <form
        method={gardees ? 'post' : 'get'}
        action={gardees ? paths.colonnes(liste) : adresse('')}
        className="dropdown-content flottant"
      >
        {gardees ? (
          <input type="hidden" name="retour" value={adresse(kept)} />
        ) : (
          [...kept].map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))
        )}
        <div className="contents" {...choix({ colonnes, montrees })} />
      </form>
    </details>
  );
}
