import type { AvoirRow } from '~/db/rows/avoirs';
import type { FactureRow } from '~/db/rows/factures';
import { addDays } from '~/lib/dates';
import { authorize, type Context, centreNames, reading, visibleCentreIds } from '../access/context.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import type { FiltreVentes, GenreVente, SommeDeVentes, Vente } from './ventes';
import { scellesDeVentes, sommesDeVentes } from './ventes.repo.server';

/** Reads /admin/ventes' query string; the newest document stands first unless asked otherwise. */
export const readCriteresVentes = criteresDeListe(['date'], { sens: 'desc', imprimable: true });

const RIEN = { nombre: 0, total: 0 };

/**
 * One page of what was sold in the current centre, or in all of the user's in global mode: invoices and credit notes by their own days, and what all pages come to, which is the turnover of
 * those days, as exports and closings have it. Raises ForbiddenError.
 */
export async function listVentes(
  ctx: Context,
  criteres: CriteresDeListe<'date'>,
  filtre: FiltreVentes,
): Promise<Page<Vente> & { somme: SommeDeVentes }> {
  authorize(ctx, 'facture:voir');
  const lu = reading(ctx);
  const jours = { du: filtre.dateDu, avant: filtre.dateAu && addDays(filtre.dateAu, 1) };
  const [tout] = await sommesDeVentes(lu.db.inCentres(visibleCentreIds(ctx)), [jours]);
  const of = (genre: GenreVente) =>
    (filtre.genre === '' || filtre.genre === genre ? tout?.[`${genre}s`] : undefined) ?? RIEN;
  const [factures, avoirs] = [of('facture'), of('avoir')];
  const total = factures.nombre + avoirs.nombre;
  const { page, pages, offset } = pageWindow(total, criteres);
  const scelles = await scellesDeVentes(lu, filtre)
    .orderBy('jour', criteres.sens)
    .orderBy('rang', criteres.sens)
    .orderBy('id')
    .limit(criteres.taille)
    .offset(offset);
  const documentDe = await documentsDe(
    lu,
    scelles.map(({ objet_id }) => objet_id),
  );
  const nameOf = centreNames(ctx);
  const items = scelles.map(({ objet_id, genre, jour, montant, centre_id }) => ({
    ...{ _id: objet_id, genre: genre as GenreVente, jour, total: montant, centre: nameOf(centre_id) },
    ...documentDe(objet_id),
  }));
  return { items, total, page, pages, somme: { factures, avoirs, total: factures.total + avoirs.total } };
}

/** What documents are called, whose they are and whether they have a page, by their ids. */
async function documentsDe(
  tx: Context,
  ids: readonly string[],
): Promise<(id: string) => Pick<Vente, 'numero' | 'nomClient' | 'ouvrable'>> {
  const avoirs = new Map<string, AvoirRow>();
  for (const avoir of await tx.db.from('avoirs').whereIn('id', ids)) avoirs.set(avoir.id, avoir);
  const corrigees = [...avoirs.values()].map(({ facture_id }) => facture_id);
  const factures = new Map<string, FactureRow>();
  for (const facture of await tx.db.from('factures').whereIn('id', [...ids, ...corrigees]))
    factures.set(facture.id, facture);
  return (id) => {
    const avoir = avoirs.get(id);
    const facture = factures.get(avoir?.facture_id ?? id);
    return {
      numero: avoir?.numero_avoir ?? facture?.numero_facture ?? '',
      nomClient: facture ? `${facture.nom_client} ${facture.prenom_client}`.trim() : '',
      ouvrable: avoir !== undefined || facture?.supprime_le === null,
    };
  };
}
