import type { ApercuFacture } from '~/domain/factures/apercu-facture';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Somme, Sommes } from '../totaux';

/** The invoice that is about to be issued: its lines, what it comes to, and who pays it. */
export const ApercuDeFacture = ({ apercu }: { apercu: ApercuFacture }) => (
  <section aria-label="Facture qui sera émise" className="text-sm">
    <ul className="grid gap-1">
      {apercu.lignes.map(({ description, quantite, total }) => (
        <li key={`${description} ${total}`} className="flex justify-between gap-4">
          <span>{quantite === 1 ? description : `${quantite} × ${description}`}</span>
          <span className="whitespace-nowrap">{formatEuros(total)}</span>
        </li>
      ))}
    </ul>
    <div className="border-base-300 mt-1 border-t pt-1">
      <Sommes>
        {apercu.remise > 0 && <Somme nom="Remise" cents={-apercu.remise} />}
        <Somme nom="Total TTC" cents={apercu.total} />
        <Somme nom="Part Sécurité sociale (AMO)" cents={apercu.amo} />
        <Somme nom="Part complémentaire (AMC)" cents={apercu.amc} />
        <Somme nom="Reste au patient" cents={apercu.patient} />
      </Sommes>
    </div>
    <p className="text-muet mt-1 text-xs">
      Numéro : le prochain de la série {apercu.serie}. Livraison le {formatDay(apercu.livraison)}.
    </p>
  </section>
);
