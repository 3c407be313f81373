import { libelleNature } from '~/domain/webhooks/natures';
import type { WebhookOuvert } from '~/domain/webhooks/webhook';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Avis } from '../avis';
import { Bouton } from '../bouton';
import { FormulaireBouton } from '../form/formulaire-bouton';
import { ditEtat } from './etat-webhook';

/** What a webhook hears of and where it is, and above it what is wrong with it. */
export function FicheWebhook({ webhook }: { webhook: WebhookOuvert }) {
  const { _id, url, natures, centre, ancienJusque, etat, creeLe, par } = webhook;
  const troubled = etat === 'echec' || etat === 'coupe';
  return (
    <>
      {troubled && (
        <Avis ton={etat === 'coupe' ? 'erreur' : 'attention'} className="mb-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-72">{ditEtat(webhook)}</p>
            <FormulaireBouton action={paths.webhookReprise(_id)}>
              <Bouton ton="neutral">
                {etat === 'coupe' ? 'Remettre en marche' : 'Essayer dès maintenant'}
              </Bouton>
            </FormulaireBouton>
          </div>
        </Avis>
      )}
      <dl className="carte mb-4 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-muet">Adresse</dt>
        <dd className="font-mono wrap-anywhere">{url}</dd>
        <dt className="text-muet">Apprend</dt>
        <dd>{natures.map(libelleNature).join(', ')}</dd>
        <dt className="text-muet">Centre</dt>
        <dd>{centre ?? 'Tous les centres'}</dd>
        {!troubled && (
          <>
            <dt className="text-muet">Envois</dt>
            <dd className="tabular-nums">{ditEtat(webhook)}</dd>
          </>
        )}
        {ancienJusque && (
          <>
            <dt className="text-muet">Secret</dt>
            <dd className="tabular-nums">L’ancien signe aussi jusqu’au {formatInstant(ancienJusque)}.</dd>
          </>
        )}
        <dt className="text-muet">Ajouté</dt>
        <dd className="tabular-nums">
          le {formatInstant(creeLe)}
          {par && `, par ${par}`}
        </dd>
      </dl>
    </>
  );
}
