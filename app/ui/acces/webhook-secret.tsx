import { SecretCree } from './secret-cree';

interface Props {
  secret: string;
  /** Whether another secret signs beside it for a day. */
  renouvele?: boolean;
  suite: string;
}

/** What signs a webhook's messages, the one time that it can be shown. */
export const SecretWebhook = ({ secret, renouvele = false, suite }: Props) => (
  <div className="grid gap-3 text-sm">
    <p>
      Il ne sera plus jamais affiché. L’outil s’en sert pour vérifier que chaque envoi vient d’Auricule
      (signature Standard Webhooks) : gardez-le comme un mot de passe.
    </p>
    {renouvele && (
      <p>
        Pendant 24 heures, l’ancien secret signe aussi chaque envoi : l’outil a ce temps pour passer au
        nouveau.
      </p>
    )}
    <SecretCree libelle="Secret de signature" valeur={secret} />
    <div className="mt-2 flex justify-end">
      <a href={suite} data-place="" className="btn btn-primary btn-sm">
        J’ai copié le secret
      </a>
    </div>
  </div>
);
