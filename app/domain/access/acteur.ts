import type { Abonnement } from '../comptes/abonnements';
import type { Limite } from './domaines';
import type { Role } from './roles';

/** Who acts. The command and the workers act as the person who started them, or as the system (`userId` null). */
export interface Acteur {
  userId: string | null;
  name: string;
  email: string;
  role: Role;
  /** Whether they have 'Accès comptable' besides (roles.ts). */
  comptable?: boolean;
  compteId: string;
  /** Where a screen's request came from. */
  adresseIp?: string;
  /** The house itself, or a patient by their own link: what they read is no consultation of a record. */
  machine?: true;
  /** What the access token that they come by leaves of their role's rights; none is all of them. */
  limite?: Limite;
  /** The session that they act in; none by an access token, for the command and for jobs, which are never asked who they are. */
  seance?: Seance;
}

/** What is known of a session, beyond whose it is. */
export interface Seance {
  /** Whether they have proven in it who they are within the last minutes, as the request began (gestes-sensibles.ts). */
  confirmee: boolean;
  /** The browser's or the program's name for itself. */
  navigateur: string;
}

export interface CentreAccessible {
  id: string;
  name: string;
  abonnement: Abonnement;
  /** What its clocks go by (lib/fuseau.ts). */
  code_postal: string;
}
