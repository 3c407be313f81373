import type { LigneDuClient } from '~/domain/commandes/commandes-du-client.lists.server';
import type { LiensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import type { AppareilAilleurs } from '~/domain/sav/appareil-ailleurs';
import type { Embout } from '~/domain/sav/embout';
import type { Reparation } from '~/domain/sav/reparation';

/** What the parts of a client's tab of after-sales are shown from. */
export interface PropsSav {
  clientId: string;
  sav: {
    reparations: Reparation[];
    embouts: Embout[];
    ailleurs: AppareilAilleurs[];
    /** Null for who may not see orders. */
    commandes: LigneDuClient[] | null;
    liens: LiensDeNumeros;
  };
  modifiable: boolean;
}
