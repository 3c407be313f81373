import type { Role } from '../access/roles';
import type { Abonnement } from './abonnements';
import type { EtatUser } from './etats-user';

/** A user account as lists and dialogs show it (docs/regles/connexion.md); instants in UTC. */
export interface UserListe {
  _id: string;
  name: string;
  email: string;
  role: Role;
  accesComptable: boolean;
  /** Those of its centres that the reader has too, by name. */
  centers: { _id: string; name: string; abonnement: Abonnement }[];
  etat: EtatUser;
  derniereConnexion: string | null;
  /** Whether a second factor is asked of them. */
  secondFacteur: boolean;
  demo: boolean;
  /** The reader's own account. */
  estMoi: boolean;
  /** Whether its role stands above the reader's. */
  audessus: boolean;
}

/** What the lists offer for a user: blocking and opening stand to whoever has the right, below their own role, oneself apart. */
export const estBlocable = (user: UserListe): boolean => !user.demo && !user.estMoi && !user.audessus;

/** Users who have not come in yet can be sent their mail again. */
export const estRelancable = ({ etat, demo }: UserListe): boolean =>
  !demo && etat !== 'actif' && etat !== 'bloque';
