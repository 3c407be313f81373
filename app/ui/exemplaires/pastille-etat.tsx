import { ETATS_EXEMPLAIRE, type EtatExemplaire } from '~/domain/exemplaires/exemplaire';
import { Pastille, type TonPastille } from '../pastille';

const TONS: Record<EtatExemplaire, TonPastille> = {
  en_stock: 'livraison',
  essai: 'essai',
  pret: 'essai',
  appareille: 'facturation',
  ancien: 'aucun',
  reparation: 'attente',
  retourne: 'aucun',
  perdu: 'erreur',
  remplace: 'aucun',
  annule: 'annule',
};

/** Where a device is. */
export const PastilleEtat = ({ etat }: { etat: EtatExemplaire }) => (
  <Pastille ton={TONS[etat]}>{ETATS_EXEMPLAIRE[etat].libelle}</Pastille>
);
