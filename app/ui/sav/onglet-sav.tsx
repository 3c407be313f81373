import { Ailleurs } from './ailleurs';
import { CommandesDuClient } from './commandes-du-client';
import { Embouts } from './embouts';
import type { PropsSav } from './props-sav';
import { Reparations } from './reparations';

/** A client's after-sales: repairs, ear moulds, orders, devices that somebody else has fitted. */
export const OngletSav = (props: PropsSav) => (
  <div className="etroit grid gap-6">
    <Reparations {...props} />
    <Embouts {...props} />
    <CommandesDuClient {...props} />
    <Ailleurs {...props} />
  </div>
);
