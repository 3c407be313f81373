import type { ReactNode } from 'react';
import type { MontantsDevis } from '~/domain/devis/montants-devis';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import { formatEuros } from '~/lib/euros';

interface Props {
  montants: MontantsDevis;
  regimeTva: RegimeTva;
  /** While one types, a screen reader hears what the patient pays. */
  direct?: boolean;
}

/** What a quote comes to, and what of it the patient pays. */
export function TotauxDevis({ montants, regimeTva, direct }: Props) {
  const taxed = regimeTva === 'tva55';
  const over = montants.resteACharge < 0;
  return (
    <Sommes>
      {taxed && (
        <>
          <Somme nom="Total HT" cents={montants.totalHT} />
          <Somme nom="TVA 5,5 %" cents={montants.montantTVA} />
        </>
      )}
      <Somme nom={taxed ? 'Total TTC' : 'Total'} cents={montants.totalTTC} fort />
      <Somme nom="Part Sécurité sociale" cents={-montants.rbstSS} />
      <Somme
        nom={montants.complDeduite ? 'Part d’une complémentaire responsable' : 'Part complémentaire'}
        cents={-montants.rbstCompl}
      />
      <dt className="border-base-300 border-t pt-1 font-semibold">Reste à charge</dt>
      <dd
        className={`border-base-300 border-t pt-1 pl-4 text-right text-base font-semibold ${over ? 'text-error' : ''}`}
      >
        <span role={direct ? 'status' : undefined}>
          {over ? 'Les parts dépassent le total' : formatEuros(montants.resteACharge)}
        </span>
      </dd>
    </Sommes>
  );
}

/** Amounts below each other, each at the end of its line. */
export const Sommes = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[1fr_auto] gap-y-1 py-0.5 text-sm">{children}</dl>
);

export function Somme({ nom, cents, fort }: { nom: string; cents: number; fort?: boolean }) {
  return (
    <>
      <dt className={fort ? 'font-semibold' : 'opacity-80'}>{nom}</dt>
      <dd className={`pl-4 text-right ${fort ? 'font-semibold' : ''}`}>
        {formatEuros(cents).replace('-', '−')}
      </dd>
    </>
  );
}
