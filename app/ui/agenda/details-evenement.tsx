import { momentDe } from '~/domain/agenda/conflit';
import type { Evenement } from '~/domain/agenda/evenement';
import { MESSAGES_AGENDA } from '~/domain/agenda/messages-agenda';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { Avis } from '../avis';

/** An event to be read: of an external calendar, or for who may not change it. */
export function DetailsEvenement({ evenement, fermer }: { evenement: Evenement; fermer: string }) {
  const { client, intervenant, note, isGoogleEvent, centre } = evenement;
  return (
    <>
      {isGoogleEvent && (
        <Avis ton="info" className="mb-3">
          {MESSAGES_AGENDA.externe}
        </Avis>
      )}
      <dl className="grid grid-cols-[7rem_1fr] gap-y-1 text-sm">
        <dt className="text-muet">Quand</dt>
        <dd className="first-letter:uppercase">{momentDe(evenement)}</dd>
        {client && (
          <>
            <dt className="text-muet">Client</dt>
            <dd>
              <a href={paths.clientDashboard(client.id)} className="link">
                {client.nom} {client.prenom}
              </a>
              {client.decesLe && <strong> Décédé(e) le {formatDay(client.decesLe)}</strong>}
            </dd>
          </>
        )}
        {intervenant && (
          <>
            <dt className="text-muet">Intervenant</dt>
            <dd>{intervenant.name}</dd>
          </>
        )}
        {centre && (
          <>
            <dt className="text-muet">Centre</dt>
            <dd>{centre}</dd>
          </>
        )}
        {note && (
          <>
            <dt className="text-muet">Note</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{note}</dd>
          </>
        )}
      </dl>
      <div className="mt-5 flex justify-end">
        <a href={fermer} data-fermer="" className="btn btn-ghost btn-sm">
          Fermer
        </a>
      </div>
    </>
  );
}
