import type { Query } from '~/db/query';
import type { ClientRow } from '~/db/rows/clients';
import { boundsOf } from '~/lib/periode';
import { type Context, visibleCentreIds } from '../access/context.server';
import { type FiltreClients, SANS_ORIGINE } from './filtre-clients';
import { keepRendezVous } from './prochains-rdv.repo.server';
import { AUCUN_STATUT } from './statuts';
import { bornesOf } from './suivis';
import { keepSuivi } from './suivis.repo.server';

/** The centres that a filtered list reads: the one that was chosen among those that are visible, else all of these. */
export function centresDuFiltre(ctx: Context, { centre = '' }: Partial<FiltreClients>): string[] {
  const visibles = visibleCentreIds(ctx);
  return visibles.includes(centre) ? [centre] : visibles;
}

/** The clients of a query that a filter asks for; what counts them elsewhere has the same bounds. */
export function keepClients(
  ctx: Context,
  clients: Query<ClientRow>,
  filtre: Partial<FiltreClients>,
): Query<ClientRow> {
  const { creeDu = '', creeAu = '', appareilleDu, appareilleAu, origine, statuts = [], suivi, rdv } = filtre;
  const { from, before } = boundsOf({ du: creeDu, au: creeAu });
  let query = clients;
  if (from) query = query.where('date_creation', '>=', from);
  if (before) query = query.where('date_creation', '<', before);
  if (appareilleDu) query = query.where('date_appareillage', '>=', appareilleDu);
  if (appareilleAu) query = query.where('date_appareillage', '<=', appareilleAu);
  if (origine) query = query.whereIn('origine', origine === SANS_ORIGINE ? ['', SANS_ORIGINE] : [origine]);
  if (statuts.length > 0) query = query.whereIn('statut', statuts.map(toColumn));
  const db = ctx.db.inCentres(centresDuFiltre(ctx, filtre));
  if (rdv) query = keepRendezVous(db, query, rdv, ctx.now());
  return suivi ? keepSuivi(db, query, suivi, bornesOf(suivi, ctx.now())) : query;
}

const toColumn = (statut: string): string => (statut === AUCUN_STATUT ? '' : statut);
