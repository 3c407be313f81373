import type { PackDuCentre } from '~/domain/abonnement/packs.service.server';
import { formatTaille } from '~/domain/fichiers/fichier';
import { formatEntier } from '~/lib/euros';

const LIGNES = [
  { cle: 'clients', libelle: 'Clients', format: formatEntier },
  { cle: 'fichiers', libelle: 'Fichiers', format: formatEntier },
  { cle: 'octets', libelle: 'Espace', format: formatTaille },
] as const;

/** What a centre keeps, and how much its pack lets it keep. */
export function UsageCentre({ usage, quota }: Pick<PackDuCentre, 'usage' | 'quota'>) {
  return (
    <dl className="grid gap-0.5 text-sm">
      {LIGNES.map(({ cle, libelle, format }) => {
        const max = quota[cle];
        return (
          <div key={cle} className="flex flex-wrap gap-x-1">
            <dt className="opacity-80">{libelle}&nbsp;:</dt>
            <dd
              className={max !== null && usage[cle] >= max ? 'text-warning-content font-medium' : undefined}
            >
              {format(usage[cle])} / {max === null ? 'illimité' : format(max)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
