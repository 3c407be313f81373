import type { PackDuCentre } from '~/domain/abonnement/packs.service.server';
import { ABONNEMENTS, abonnementNames } from '~/domain/comptes/abonnements';
import { formatTaille } from '~/domain/fichiers/fichier';
import type { Quota, Quotas } from '~/domain/fichiers/quotas';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { Pastille } from '../pastille';
import { Depassement, UsageCentre } from './usage-centre';

interface Props {
  /** The centre whose pack is marked; null in global mode. */
  centre: PackDuCentre | null;
  quotas: Quotas;
  canChange: boolean;
}

/** The three packs (docs/regles/abonnement.md), the current one told by a word as well as by its frame. */
export function CartesPacks({ centre, quotas, canChange }: Props) {
  return (
    <ul className="etroit grid gap-3 sm:grid-cols-3">
      {abonnementNames.map((abonnement) => {
        const { comptes, prixMensuel } = ABONNEMENTS[abonnement];
        const isCurrent = centre?.abonnement === abonnement;
        return (
          <li
            key={abonnement}
            aria-current={isCurrent || undefined}
            className={`carte flex flex-col gap-2 ${isCurrent ? 'border-primary border-2' : ''}`}
          >
            <div className="flex min-h-6 items-center justify-between gap-2">
              <h2>{abonnement}</h2>
              {isCurrent && <Pastille ton="livraison">Pack actuel</Pastille>}
            </div>
            <p>
              <strong className="text-2xl font-semibold">{prixMensuel}&#8239;€</strong>
              <span className="text-sm">&#8239;/&#8239;mois</span>
            </p>
            <Limites comptes={comptes} quota={quotas[abonnement]} />
            {centre && (
              <div className="mt-auto pt-2">
                {isCurrent ? (
                  <div className="grid gap-2">
                    <Occupation {...centre} unite />
                    <UsageCentre {...centre} />
                  </div>
                ) : (
                  canChange && <Changement centre={centre} abonnement={abonnement} />
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What a pack allows. */
const Limites = ({ comptes, quota: { clients, fichiers, octets } }: { comptes: number; quota: Quota }) => (
  <ul className="text-sm">
    <li>{accord(comptes, 'compte utilisateur', 'comptes utilisateur')}</li>
    <li>{clients === null ? 'clients sans limite' : accord(clients, 'client', 'clients')}</li>
    <li>{fichiers === null ? 'fichiers sans limite' : accord(fichiers, 'fichier', 'fichiers')}</li>
    <li>{octets === null ? 'espace sans limite' : `${formatTaille(octets)} de fichiers`}</li>
  </ul>
);

/** How many of a pack's accounts are used, in figures and as a bar. */
export function Occupation({ comptes, limite, name, unite }: PackDuCentre & { unite?: boolean }) {
  return (
    <p className="grid gap-1 text-sm">
      <span>
        {comptes} / {limite} {unite && (limite < 2 ? 'compte utilisé' : 'comptes utilisés')}{' '}
        {comptes > limite && <Depassement />}
      </span>
      <progress
        className={`progress h-1.5 w-full ${comptes >= limite ? 'progress-warning' : 'progress-primary'}`}
        value={Math.min(comptes, limite)}
        max={limite}
        aria-label={`Comptes utilisés de ${name}`}
      />
    </p>
  );
}

function Changement({
  centre,
  abonnement,
}: {
  centre: PackDuCentre;
  abonnement: PackDuCentre['abonnement'];
}) {
  if (centre.comptes > ABONNEMENTS[abonnement].comptes)
    return <p className="text-sm">Trop petit : {centre.comptes} comptes sont actifs.</p>;
  return (
    <a
      href={paths.abonnementChangement(centre.centerId, abonnement)}
      data-sur-place=""
      className="btn btn-outline btn-sm w-full"
    >
      Passer à {abonnement}
    </a>
  );
}
