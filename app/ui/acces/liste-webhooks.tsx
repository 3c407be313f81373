import { libelleNature } from '~/domain/webhooks/natures';
import type { Webhook } from '~/domain/webhooks/webhook';
import { paths } from '~/http/paths';
import { ditEtat, PastilleWebhook } from './etat-webhook';
import { RienRelie } from './service';

/** The account's webhooks: what each hears of, where it is, and whether it takes what it is sent. */
export function ListeWebhooks({ webhooks }: { webhooks: Webhook[] }) {
  if (webhooks.length === 0) return <RienRelie>Aucun webhook pour l’instant.</RienRelie>;
  return (
    <ul className="divide-base-300 border-base-300 divide-y border-t">
      {webhooks.map((webhook) => (
        <li
          key={webhook._id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
        >
          <div className="min-w-0 flex-1 basis-72 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 text-base font-medium">
              <span className="min-w-0 wrap-anywhere">{webhook.nom}</span>
              <PastilleWebhook etat={webhook.etat} />
            </p>
            <p className="wrap-anywhere">
              {webhook.hote} · {webhook.centre ?? 'tous les centres'}
            </p>
            <p className="text-muet">{webhook.natures.map(libelleNature).join(', ')}</p>
            <p className="text-muet tabular-nums">{ditEtat(webhook)}</p>
          </div>
          <a
            href={paths.webhook(webhook._id)}
            aria-label={`Ouvrir ${webhook.nom}`}
            className="btn btn-ghost btn-sm -ml-3 sm:-mr-3 sm:ml-0"
          >
            Ouvrir
          </a>
        </li>
      ))}
    </ul>
  );
}
