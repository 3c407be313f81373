import type { OngletDuClient } from '~/domain/clients/onglets';
import { paths } from '~/http/paths';
import { avecRetour } from '~/http/retour';

/** Where a tab of a client's pages stands. */
export function adresseOnglet(id: string, onglet: OngletDuClient, retour: string): string {
  if (onglet === 'resume') return paths.clientDashboard(id, avecRetour('', retour));
  if (onglet === 'bilan') return paths.bilanAuditif(id, avecRetour('', retour));
  return paths.client(id, avecRetour(onglet === 'general' ? '' : `onglet=${onglet}`, retour));
}
