import type { AdresseAgenda } from '~/domain/calendriers/adresse-agenda';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Pastille } from '../pastille';
import { RienRelie } from './service';

/** The secret addresses that work; each is recognised by whom it is for, its age and its last read. */
export function ListeAdresses({ adresses }: { adresses: AdresseAgenda[] }) {
  if (adresses.length === 0) return <RienRelie>Aucune adresse secrète pour l’instant.</RienRelie>;
  return (
    <ul className="divide-base-300 border-base-300 divide-y border-t">
      {adresses.map((adresse) => (
        <li
          key={adresse.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="flex flex-wrap items-center gap-x-2 font-medium">
              <span className="min-w-0 wrap-anywhere">{titreAdresse(adresse)}</span>
              {adresse.details && <Pastille ton="attente">avec détails</Pastille>}
            </p>
            <p className="text-sm tabular-nums text-muet">
              Créée le {formatInstant(adresse.creeLe)} ·{' '}
              {adresse.luLe ? `lue le ${formatInstant(adresse.luLe)}` : 'jamais lue'}
            </p>
          </div>
          <a
            href={paths.adresseRevocation(adresse.id)}
            data-sur-place=""
            aria-label={`Révoquer ${titreAdresse(adresse)}, créée le ${formatInstant(adresse.creeLe)}`}
            className="btn btn-ghost btn-sm text-error -ml-3 sm:-mr-3 sm:ml-0"
          >
            Révoquer
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What an address gives, in a few words. */
export function titreAdresse({ pour, mienne, centre }: AdresseAgenda): string {
  if (pour === null) return `Tout l’agenda, ${centre}`;
  return mienne ? `Mes rendez-vous, ${centre}` : `Rendez-vous de ${pour}, ${centre}`;
}
