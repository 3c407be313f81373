import { paths } from '~/http/paths';
import { Ailleurs } from './ailleurs';
import { Embouts } from './embouts';
import type { PropsSav } from './props-sav';
import { Reparations } from './reparations';

/** A client's after-sales: repairs, ear moulds, devices that somebody else has fitted. */
export const OngletSav = (props: PropsSav) => (
  <div className="etroit grid gap-6">
    {props.modifiable && (
      <p className="ecran">
        <a
          href={paths.commandeCreation(new URLSearchParams({ client: props.clientId }))}
          className="btn btn-outline btn-sm"
        >
          Commander pour ce patient
        </a>
      </p>
    )}
    <Reparations {...props} />
    <Embouts {...props} />
    <Ailleurs {...props} />
  </div>
);
