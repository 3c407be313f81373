/** What an address can be told of: the kind's name is the `type` of its messages. */
export const NATURES_WEBHOOK = {
  'client.created': 'Client créé',
  'client.updated': 'Client modifié',
  'client.statutChanged': 'Statut changé',
  'evenement.created': 'Rendez-vous pris',
  'evenement.moved': 'Rendez-vous déplacé',
  'evenement.cancelled': 'Rendez-vous annulé',
  'devis.saved': 'Devis enregistré',
  'facture.issued': 'Facture émise',
  'avoir.issued': 'Avoir créé',
} as const;

export type NatureWebhook = keyof typeof NATURES_WEBHOOK;
export const naturesWebhook = Object.keys(NATURES_WEBHOOK) as [NatureWebhook, ...NatureWebhook[]];

/** What the button 'Essayer' sends. */
export const ESSAI = 'test';

/** A message's kind in words. */
export const libelleNature = (nature: string): string =>
  nature === ESSAI ? 'Essai' : ((NATURES_WEBHOOK as Record<string, string>)[nature] ?? nature);
