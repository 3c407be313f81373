import type { Montants } from '~/domain/factures/montants';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import { formatEuros } from '~/lib/euros';

interface Props {
  montants: Montants;
  regimeTva: RegimeTva;
  /** While one types, a screen reader hears what the patient pays. */
  direct?: boolean;
}

/** What an invoice comes to, and what of it the patient pays. */
export function TotauxFacture({ montants, regimeTva, direct }: Props) {
  const { totalLignes, remise, totalGeneral, baseHT, montantTVA, rbstSS, rbstCompl, resteACharge } = montants;
  const over =
    (totalGeneral < 0 && 'La remise dépasse le total') ||
    (resteACharge < 0 && 'Les parts dépassent le total') ||
    '';
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm">
      {remise > 0 && (
        <>
          <Somme nom="Total des lignes" cents={totalLignes} />
          <Somme nom="Remise" cents={-remise} />
        </>
      )}
      {regimeTva === 'tva55' && (
        <>
          <Somme nom="Total HT" cents={baseHT} />
          <Somme nom="TVA 5,5 %" cents={montantTVA} />
        </>
      )}
      <Somme nom={regimeTva === 'tva55' ? 'Total TTC' : 'Total'} cents={totalGeneral} fort />
      <Somme nom="Part Sécurité sociale" cents={-rbstSS} />
      <Somme nom="Part complémentaire" cents={-rbstCompl} />
      <dt className="border-base-300 border-t pt-1 font-semibold">Reste à charge</dt>
      <dd
        className={`border-base-300 border-t pt-1 pl-4 text-right text-base font-semibold ${over ? 'text-error' : ''}`}
      >
        <span role={direct ? 'status' : undefined}>{over || formatEuros(resteACharge)}</span>
      </dd>
    </dl>
  );
}

function Somme({ nom, cents, fort }: { nom: string; cents: number; fort?: boolean }) {
  return (
    <>
      <dt className={fort ? 'font-semibold' : 'opacity-80'}>{nom}</dt>
      <dd className={`pl-4 text-right whitespace-nowrap ${fort ? 'font-semibold' : ''}`}>
        {formatEuros(cents).replace('-', '−')}
      </dd>
    </>
  );
}
