import type { Abonnement } from '../comptes/abonnements';
import type { Limite } from './domaines';
import type { Role } from './roles';

/** Who acts. The command and the workers act as the person who started them, or as the system (`userId` null). */
export interface Acteur {
  userId: string | null;
  name: string;
  email: string;
  role: Role;
  compteId: string;
  /** Where a screen's request came from. */
  adresseIp?: string;
  /** What the access token that they come by leaves of their role's rights; none is all of them. */
  limite?: Limite;
}

export interface CentreAccessible {
  id: string;
  name: string;
  abonnement: Abonnement;
}
