import { AUCUN_STATUT, findStatut } from '~/domain/clients/statuts';
import { Pastille } from '../pastille';

/** A status as its stage's tint and shape, and its word. */
export const BadgeStatut = ({ statut }: { statut: string }) => (
  <Pastille ton={findStatut(statut)?.stade ?? 'aucun'}>{statut || AUCUN_STATUT}</Pastille>
);
