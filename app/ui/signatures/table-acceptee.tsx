import type { DevisAccepte } from '~/domain/devis/choix-devis';
import { COTE } from '~/lib/oreilles';
import { Somme, Sommes } from '../totaux';

/** What a choice of a quote comes to: each thing with its price, both shares, what the patient pays. */
export const TableAcceptee = ({ accepte }: { accepte: DevisAccepte }) => (
  <>
    <Sommes>
      {accepte.lignes.map(({ cote, designation, offre, totalTTC }) => (
        <Somme
          key={cote ?? 'accessoires'}
          nom={[cote ? COTE[cote].seule : null, designation, offre === 'classe1' ? 'classe I' : null]
            .filter(Boolean)
            .join(' · ')}
          cents={totalTTC}
        />
      ))}
      <Somme nom="Total" cents={accepte.totalTTC} />
      <Somme nom="Part Sécurité sociale" cents={-accepte.rbstSS} />
      <Somme nom="Part complémentaire" cents={-accepte.rbstCompl} />
      <Somme nom="Reste à charge" cents={accepte.resteACharge} />
    </Sommes>
    {accepte.reserves.map((dit) => (
      <p key={dit} className="mt-1 text-sm">
        {dit}
      </p>
    ))}
  </>
);
