import { motsDEnsemble, motsDePerte } from '~/domain/bilans/mots-de-perte';
import type { Pertes } from '~/domain/bilans/pertes';
import { OREILLES, oreilles } from '~/lib/oreilles';
import { COULEURS_OREILLE } from './symbole';

/** The mean loss of each ear with its class, and how it was reckoned; while thresholds are typed a script writes what is between. */
export function Resultats({ pertes }: { pertes: Pertes }) {
  const ensemble = motsDEnsemble(pertes);
  const [chiffre, classe, calcul] = ensemble ?? [];
  return (
    <div className="text-sm">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {oreilles.map((oreille) => {
          const [perte, sens] = motsDePerte(pertes[oreille]);
          return (
            <div key={oreille} className="flex flex-wrap items-baseline gap-x-2">
              <dt>
                <span aria-hidden="true" className={COULEURS_OREILLE[oreille]}>
                  ●
                </span>{' '}
                {OREILLES[oreille].titre}
              </dt>
              <dd data-resultat={oreille}>
                <strong data-mot="" className="peer text-base">
                  {perte}
                </strong>
                <span data-mot="" className="peer-empty:text-muet">
                  {sens}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p data-resultat="ensemble" hidden={!ensemble} className="mt-1">
        Les deux oreilles, pondérées : <strong data-mot="">{chiffre}</strong>,{' '}
        <span data-mot="">{classe}</span>{' '}
        <span data-mot="" className="text-muet">
          {calcul}
        </span>
      </p>
      <p className="mt-1 text-xs text-muet">
        Perte moyenne à 500, 1000, 2000 et 4000 Hz en conduction aérienne, arrondie au dB supérieur ; non
        entendu compte pour 120 dB. Classes du BIAP.
      </p>
    </div>
  );
}
