import { classeBiap, type Pertes, perteAsymetrique } from '~/domain/bilans/pertes';
import { OREILLES, oreilles } from '~/lib/oreilles';
import { COULEURS_OREILLE } from './symbole';

/** The mean loss of each ear with its class, and how it was reckoned. */
export function Resultats({ pertes }: { pertes: Pertes }) {
  const ensemble = perteAsymetrique(pertes);
  return (
    <div className="text-sm">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {oreilles.map((oreille) => (
          <div key={oreille} className="flex flex-wrap items-baseline gap-x-2">
            <dt>
              <span aria-hidden="true" className={COULEURS_OREILLE[oreille]}>
                ●
              </span>{' '}
              {OREILLES[oreille].titre}
            </dt>
            <dd>
              <Perte perte={pertes[oreille]} />
            </dd>
          </div>
        ))}
      </dl>
      {ensemble && (
        <p className="mt-1">
          Les deux oreilles, pondérées : <strong>{ensemble.perte} dB</strong>,{' '}
          {classeBiap(ensemble.perte).texte.toLowerCase()}{' '}
          <span className="opacity-75">
            (asymétrie de {ensemble.asymetrie} dB : 7 parts de la meilleure oreille, 3 de l’autre)
          </span>
        </p>
      )}
      <p className="mt-1 text-xs opacity-75">
        Perte moyenne à 500, 1000, 2000 et 4000 Hz en conduction aérienne, arrondie au dB supérieur ; non
        entendu compte pour 120 dB. Classes du BIAP.
      </p>
    </div>
  );
}

function Perte({ perte }: { perte: number | null }) {
  if (perte === null) return <span className="opacity-75">perte non calculable (mesures incomplètes)</span>;
  return (
    <>
      <strong className="text-base">{formatPerte(perte)}</strong> · {classeBiap(perte).texte}
    </>
  );
}

/** A mean loss in short: '45 dB', '–' where it could not be reckoned. */
export const formatPerte = (perte: number | null): string =>
  perte === null ? '–' : `${String(perte).replace('-', '−')} dB`;
