import { UTILISATEUR_DEMO } from '~/domain/access/demo';
import { estBlocable, type UserListe } from '~/domain/comptes/user';

type Adresse = (id: string, search?: string) => string;

/** Where each change of a user is made; null where the reader may not make it. */
export interface Adresses {
  modifier: Adresse | null;
  relancer: Adresse | null;
  desactiver: Adresse | null;
  reactiver: Adresse | null;
}

interface Props {
  user: UserListe;
  search: string;
  adresses: Adresses;
}

/** What the reader may change about a user, each as a link to its dialog. */
export function ActionsUser({ user, search, adresses }: Props) {
  if (user.demo)
    return (
      <span className="text-muet text-xs" title={UTILISATEUR_DEMO}>
        Démonstration
      </span>
    );
  const isBlocked = user.etat === 'bloque';
  const actions: [string, Adresse | null | false][] = [
    ['Modifier', adresses.modifier],
    ['Désactiver', !isBlocked && estBlocable(user) && adresses.desactiver],
    ['Réactiver', isBlocked && estBlocable(user) && adresses.reactiver],
  ];
  return (
    <span className="inline-flex justify-end">
      {actions.map(
        ([libelle, adresse]) =>
          adresse && (
            <a
              key={libelle}
              href={adresse(user._id, search)}
              data-sur-place=""
              aria-label={`${libelle} ${user.name}`}
              className="btn btn-ghost btn-xs"
            >
              {libelle}
            </a>
          ),
      )}
    </span>
  );
}
