import type { NomDeListe } from '~/domain/vues/listes';
import type { Vue } from '~/domain/vues/vue';
import { paths } from '~/http/paths';
import { Icone } from '../icone';
import { useAdresseDeListe } from '../liste/adresse';

interface Props {
  liste: NomDeListe;
  vues: readonly Vue[];
  /** What the list shows now, as a view would keep it. */
  recherche: string;
  /** Whether the caller may keep a view. */
  garder: boolean;
  /** Whether they may take from a centre what others share with it. */
  retirer: boolean;
}

/** The views of a list by name above it; what it shows now can become one. */
export function BarreVues({ liste, vues, recherche, garder, retirer }: Props) {
  const { adresse } = useAdresseDeListe();
  const nouvelle =
    garder && recherche !== '' && !vues.some((vue) => vue.mienne && vue.recherche === recherche);
  if (vues.length === 0 && !nouvelle) return null;
  return (
    <nav aria-label="Vues" className="vues ecran">
      {vues.length > 0 && (
        <a href={adresse('')} aria-current={recherche === '' ? 'page' : undefined}>
          Tous
        </a>
      )}
      {vues.map((vue) => (
        <a
          key={vue._id}
          href={adresse(vue.recherche)}
          aria-current={recherche === vue.recherche ? 'page' : undefined}
          title={vue.mienne ? undefined : `Partagée par ${vue.par || 'un ancien collègue'}`}
        >
          {vue.nom}
          {vue.centre && <Icone nom="personnes" />}
          {vue.centre && <span className="sr-only"> (partagée)</span>}
        </a>
      ))}
      {nouvelle && (
        <a href={paths.vueCreation(liste, recherche)} data-sur-place="" className="deed">
          <Icone nom="etoile" />
          Enregistrer la vue
        </a>
      )}
      {vues.some(({ mienne }) => (mienne ? garder : retirer)) && (
        <a href={paths.vues(liste, recherche)} className="deed">
          Gérer les vues
        </a>
      )}
    </nav>
  );
}
