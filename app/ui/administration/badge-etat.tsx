import { ETATS_USER, type EtatUser } from '~/domain/comptes/etats-user';
import { Pastille } from '../pastille';

const TONS = { succes: 'facturation', erreur: 'erreur', attente: 'avant', attention: 'attente' } as const;

/** The state of a user account as shape, colour and word. */
export const BadgeEtat = ({ etat }: { etat: EtatUser }) => (
  <Pastille ton={TONS[ETATS_USER[etat].ton]}>{ETATS_USER[etat].libelle}</Pastille>
);
