import { authorize, type Context, centreNames, reading } from '../access/context.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import type { Dette, SommeDeDettes, TotauxDettes } from './dette';
import { lireDettes, sommesDeDettes, TRIS_DETTES, type TriDettes } from './dettes.repo.server';
import type { FiltreDettes } from './filtre-dettes';

/** Reads /admin/encaissements/dettes' query string; what has waited longest stands first unless asked otherwise. */
export const readCriteresDettes = criteresDeListe(TRIS_DETTES, { imprimable: true });

const TOUT: FiltreDettes = { nature: '', payeur: '', age: '' };

/** What the current centre owes, or all of the user's in global mode: as its accounts of deposits, and those of clients that are in credit, have it. Raises ForbiddenError. */
export async function getTotauxDettes(ctx: Context): Promise<TotauxDettes> {
  authorize(ctx, 'encaissement:voir');
  const sommes = await sommesDeDettes(ctx, { q: '', filtre: TOUT });
  const clients = montantDe(sommes.filter(({ nature }) => nature === 'tropPercu'));
  const total = montantDe(sommes);
  return { sommes, clients, acomptes: total - clients, total };
}

const montantDe = (sommes: readonly SommeDeDettes[]): number =>
  sommes.reduce((sum, { montant }) => sum + montant, 0);

/** One page of the sums that the centre owes: credits, deposits, what was paid too much of invoices. Raises ForbiddenError. */
export async function listDettes(
  ctx: Context,
  criteres: CriteresDeListe<TriDettes>,
  filtre: FiltreDettes = TOUT,
): Promise<Page<Dette>> {
  authorize(ctx, 'encaissement:voir');
  const lu = reading(ctx);
  const demande = { q: criteres.q, filtre };
  const total = (await sommesDeDettes(lu, demande)).reduce((sum, { nombre }) => sum + nombre, 0);
  const { page, pages, offset } = pageWindow(total, criteres);
  const items = await lireDettes(
    lu,
    demande,
    criteres,
    { limite: criteres.taille, offset },
    centreNames(ctx),
  );
  return { total, page, pages, items };
}
