import { direFaits } from '~/domain/conservation/lot';
import type { LotDeConservation } from '~/domain/conservation/rapport.service.server';
import { accord } from '~/lib/accord';
import { formatInstant } from '~/lib/dates';

/** Who asked for it, when, why, by which rule, and what it came to. */
export const ResumeDuLot = ({ lot }: { lot: LotDeConservation }) => (
  <dl className="donnees mb-4 max-w-prose">
    {(
      [
        ['Résultat', `${direFaits(lot.geste, lot.faits)} sur ${accord(lot.total, 'demandé', 'demandés')}`],
        ['Laissés', String(lot.refuses)],
        ['Règle', lot.regle],
        ['Motif', lot.motif],
        ['Demandé par', lot.par],
        ['Demandé le', formatInstant(lot.creeLe)],
        ['Terminé le', lot.finiLe ? formatInstant(lot.finiLe) : 'en cours'],
      ] as const
    ).map(([nom, valeur]) => (
      <div key={nom} className="contents">
        <dt>{nom}</dt>
        <dd>{valeur}</dd>
      </div>
    ))}
  </dl>
);
