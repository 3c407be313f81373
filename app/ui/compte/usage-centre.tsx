import type { PackDuCentre } from '~/domain/abonnement/packs.service.server';
import { formatTaille } from '~/domain/fichiers/fichier';
import { formatEntier } from '~/lib/euros';
import { Pastille } from '../pastille';

const LIGNES = [
  { cle: 'clients', libelle: 'Clients', format: formatEntier },
  { cle: 'fichiers', libelle: 'Fichiers', format: formatEntier },
  { cle: 'octets', libelle: 'Espace', format: formatTaille },
] as const;

/** What a centre keeps, and how much its pack lets it keep; what is full or beyond says so. */
export function UsageCentre({ name, usage, quota }: Pick<PackDuCentre, 'name' | 'usage' | 'quota'>) {
  return (
    <dl className="grid gap-1 text-sm">
      {LIGNES.map(({ cle, libelle, format }) => {
        const [used, max] = [usage[cle], quota[cle]];
        return (
          <div key={cle} className="flex flex-wrap items-center gap-x-1">
            <dt className="text-muet">{libelle}&nbsp;:</dt>
            <dd>
              {format(used)} / {max === null ? 'illimité' : format(max)}{' '}
              {max !== null && used >= max && <Depassement plein={used === max} />}
            </dd>
            {max !== null && used >= max && (
              <progress
                className="progress progress-warning mt-0.5 h-1.5 w-full"
                value={1}
                max={1}
                aria-label={`${libelle} de ${name}`}
              />
            )}
          </div>
        );
      })}
    </dl>
  );
}

/** The word beside a number that has reached its limit (`plein`) or passed it. */
export const Depassement = ({ plein = false }: { plein?: boolean }) => (
  <Pastille ton="attente">{plein ? 'complet' : 'dépassé'}</Pastille>
);
