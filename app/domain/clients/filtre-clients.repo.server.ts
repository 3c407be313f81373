import type { Query } from '~/db/query';
import type { ClientRow } from '~/db/rows/clients';
import { boundsOf } from '~/lib/periode';
import { type Context, visibleCentreIds } from '../access/context.server';
import { lireDates } from '../parametres/valeurs.server';
import { type FiltreClients, SANS_ORIGINE } from './filtre-clients';
import { keepRendezVous } from './prochains-rdv.repo.server';
import { AUCUN_STATUT } from './statuts';
import { type BornesSuivi, bornesOf, CLES_SUIVIS, type Suivi } from './suivis';
import { keepSuivi } from './suivis.repo.server';

/** The centres that a filtered list reads: the one that was chosen among those that are visible, else all of these. */
export function centresDuFiltre(ctx: Context, { centre = '' }: Pick<FiltreLu, 'centre'>): string[] {
  const visibles = visibleCentreIds(ctx);
  return visibles.includes(centre) ? [centre] : visibles;
}

/** A filter with the bounds of those who wait for a deed, which go by the account's parameters. */
export type FiltreLu = Omit<Partial<FiltreClients>, 'suivi'> & {
  suivi?: never;
  attente?: { suivi: Suivi; bornes: BornesSuivi };
};

/** What a filter asks for by the parameters of today. */
export async function lireFiltre(
  tx: Context,
  { suivi, ...filtre }: Partial<FiltreClients>,
): Promise<FiltreLu> {
  if (!suivi) return filtre;
  const bornes = bornesOf(suivi, tx.now(), await lireDates(tx, CLES_SUIVIS));
  return { ...filtre, attente: { suivi, bornes } };
}

/** The clients of a query that a filter asks for; what counts them elsewhere has the same bounds. */
export function keepClients(ctx: Context, clients: Query<ClientRow>, filtre: FiltreLu): Query<ClientRow> {
  const {
    creeDu = '',
    creeAu = '',
    appareilleDu,
    appareilleAu,
    origine,
    statuts = [],
    attente,
    rdv,
  } = filtre;
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
  return attente ? keepSuivi(db, query, attente.suivi, attente.bornes) : query;
}

const toColumn = (statut: string): string => (statut === AUCUN_STATUT ? '' : statut);
