import type { Context } from '~/domain/access/context.server';
import { conditionsOfClients, readFiltreClients } from '~/domain/clients/filtre-clients';
import { conditionsOfFactures, readFiltreFactures } from '~/domain/factures/filtre-factures';
import { COLONNES, listeOf, type NomDeListe } from '~/domain/vues/listes';
import { paths } from './paths';

/** Where a list stands, with what its address says. */
export const adresseDeListe: Record<NomDeListe, (search?: URLSearchParams | string) => string> = {
  clients: paths.clients,
  factures: paths.factures,
};

/** What a list's address shows, in words. */
export function direRecherche(ctx: Context, liste: NomDeListe, search: URLSearchParams): string {
  const conditions =
    liste === 'clients'
      ? conditionsOfClients(readFiltreClients(search), ctx.centres)
      : conditionsOfFactures(readFiltreFactures(search));
  const q = search.get('q');
  const titres = listeOf(liste)
    .colonnes.filter(({ cle }) => search.getAll(COLONNES).includes(cle))
    .map(({ titre }) => titre);
  const parts = [
    q && `« ${q} »`,
    ...conditions.map(({ libelle }) => libelle),
    titres.length > 0 && `colonnes : ${titres.join(', ')}`,
  ].filter(Boolean);
  return parts.join(' · ') || 'Toute la liste';
}
