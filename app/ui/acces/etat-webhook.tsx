import { ETATS_WEBHOOK, type EtatWebhook, type Webhook } from '~/domain/webhooks/webhook';
import { formatInstant } from '~/lib/dates';
import { Pastille, type TonPastille } from '../pastille';

const TONS: Record<EtatWebhook, TonPastille> = {
  neuf: 'aucun',
  actif: 'facturation',
  echec: 'attente',
  coupe: 'erreur',
};

export const PastilleWebhook = ({ etat }: { etat: EtatWebhook }) => (
  <Pastille ton={TONS[etat]}>{ETATS_WEBHOOK[etat]}</Pastille>
);

/** What a webhook's state means, in a line. */
export function ditEtat({ etat, erreur, reussiLe, echecDepuis, pauseJusque, coupeLe }: Webhook): string {
  if (etat === 'neuf') return 'Il n’a encore rien reçu, hors essais.';
  if (etat === 'actif') return `Dernier envoi reçu le ${formatInstant(reussiLe ?? '')}.`;
  if (etat === 'coupe')
    return `Coupé le ${formatInstant(coupeLe ?? '')} : plus rien ne lui est envoyé. ${erreur}`;
  const suite = pauseJusque ? ` Prochain essai le ${formatInstant(pauseJusque)}.` : '';
  return `Rien ne lui arrive depuis le ${formatInstant(echecDepuis ?? '')}. ${erreur}${suite}`;
}
