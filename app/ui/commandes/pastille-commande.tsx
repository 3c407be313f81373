import { type Commande, ETATS_COMMANDE, type EtatCommande } from '~/domain/commandes/commande';
import { accord } from '~/lib/accord';
import { Pastille, type TonPastille } from '../pastille';

const TONS: Record<EtatCommande, TonPastille> = {
  attendue: 'avant',
  partielle: 'attente',
  recue: 'facturation',
  soldee: 'annule',
  annulee: 'annule',
};

/** How far an order is, and by how much it is late. */
export const PastilleCommande = ({ etat, retard }: Pick<Commande, 'etat' | 'retard'>) => (
  <span className="inline-flex flex-wrap gap-1">
    <Pastille ton={TONS[etat]}>{ETATS_COMMANDE[etat]}</Pastille>
    {retard > 0 && <Pastille ton="erreur">En retard de {accord(retard, 'jour', 'jours')}</Pastille>}
  </span>
);
