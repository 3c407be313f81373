import type { ClientRow } from '~/db/rows/clients';
import type { FactureRow } from '~/db/rows/factures';
import { MOTS_REFUS, refusDUsage } from '../vie-privee/permission';

/** Where an invoice goes by e-mail: to its patient as their record says now, or as an invoice of nobody's record does; or why it goes nowhere. */
export function adresseDEnvoi(
  { client_id, email: copie, statut }: Pick<FactureRow, 'client_id' | 'email' | 'statut'>,
  client: ClientRow | null,
): { email: string } | { raison: string } {
  if (statut === 'Annulée')
    return { raison: 'Cette facture est annulée : son original demande encore d’être payé.' };
  if (client_id === null)
    return copie ? { email: copie } : { raison: 'Cette facture n’a pas d’adresse e-mail.' };
  if (!client || client.supprime_le !== null) return { raison: 'La fiche de ce patient n’est plus là.' };
  const refus = refusDUsage(client, 'facture');
  if (refus !== null) return { raison: MOTS_REFUS[refus] };
  if (client.email !== '') return { email: client.email };
  return { raison: 'Ce patient n’a pas d’adresse e-mail sur sa fiche.' };
}
