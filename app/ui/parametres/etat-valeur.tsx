import { DEPUIS_TOUJOURS, type ValeurEnVigueur } from '~/domain/parametres/parametre';
import { formatDay } from '~/lib/dates';
import { Pastille } from '../pastille';

/** '01/01/2021', or that it has always held. */
export const depuisLe = (depuis: string): string =>
  depuis === DEPUIS_TOUJOURS ? 'toujours' : formatDay(depuis);

/** Whether a value is the account's own, shipped, or shipped and to be confirmed. */
export function EtatValeur({ valeur: { origine, aConfirmer } }: { valeur: ValeurEnVigueur }) {
  if (origine === 'compte') return <Pastille ton="livraison">Du compte</Pastille>;
  return aConfirmer ? (
    <Pastille ton="attente">À confirmer</Pastille>
  ) : (
    <Pastille ton="aucun">Livrée</Pastille>
  );
}
