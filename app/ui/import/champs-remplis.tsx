import { CIBLES } from '~/domain/clients/import/cibles';
import type { ChampRempli } from '~/domain/clients/import/import';
import { accord } from '~/lib/accord';

/** So many columns that stay out show their values at once. */
const PEU = 6;

/** For each field, the column that fills it and the first values it would hold; then the columns that stay out. */
export function ChampsRemplis({ champs }: { champs: ChampRempli[] }) {
  const exclues = champs.filter(({ cible }) => cible === null);
  if (champs.length === 0) return null;
  return (
    <section aria-labelledby="champs-remplis" className="mb-4">
      <h2 id="champs-remplis" className="mb-2 text-base">
        Ce que recevront les fiches
      </h2>
      <dl className="carte grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {champs.map(
          (champ) =>
            champ.cible && <Champ key={champ.cible} {...champ} titre={CIBLES[champ.cible].libelle} />,
        )}
      </dl>
      {exclues.length > 0 && (
        <details className="mt-2 text-sm" open={exclues.length <= PEU}>
          <summary className="cursor-pointer">
            {accord(exclues.length, 'colonne non importée', 'colonnes non importées')}
            <span className="text-xs text-muet"> : {exclues.map(({ colonne }) => colonne).join(', ')}</span>
          </summary>
          <dl className="mt-1 grid gap-x-6 px-3 sm:grid-cols-2 lg:grid-cols-3">
            {exclues.map((champ) => (
              <Champ key={champ.colonne} {...champ} titre={champ.colonne} />
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

function Champ({ cible, colonne, valeurs, titre }: ChampRempli & { titre: string }) {
  return (
    <div className="border-base-300 min-w-0 border-b py-1 text-sm">
      <dt className="truncate">
        <span className="font-medium">{titre}</span>
        {cible && titre !== colonne && <span className="text-xs text-muet"> ← {colonne}</span>}
      </dt>
      <dd className="truncate text-xs" title={valeurs.join(' · ')}>
        {valeurs.length > 0 ? valeurs.join(' · ') : 'aucune valeur'}
      </dd>
    </div>
  );
}
