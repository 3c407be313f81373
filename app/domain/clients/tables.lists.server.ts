import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { findStatut, STATUTS } from './statuts';
import { synthesize } from './synthese.repo.server';

/** A status of the overview: its clients, what they are worth and how far they have come. */
export interface LigneStatut {
  /** '' for the clients that have none. */
  statut: string;
  nombre: number;
  /** Cents, tax included; null for who may not see invoices. */
  budget: number | null;
  /** 0 to 100, along the journey; null without clients. */
  progression: number | null;
  /** Who last gave clients this status, the latest in front. */
  auteurs: string[];
}

/** How many people a line names. */
const AUTEURS_MAX = 4;

/**
 * 'Clients par Statut' (docs/regles/tableau-de-bord.md): one line per status in the order of the journey, those without a status
 * last, and all of them together. The budget of a status is the invoices of its clients that stand and, for clients without one, their
 * latest quote. Raises ForbiddenError.
 */
export async function listTables(ctx: Context): Promise<{ lignes: LigneStatut[]; total: LigneStatut }> {
  authorize(ctx, 'client:voir');
  const db = ctx.db.forReading().inCentres(visibleCentreIds(ctx));
  const synthese = await db.countTogether(
    ['synthese'],
    () => synthesize(db),
    ({ clients }) => clients.reduce((sum, { nombre }) => sum + nombre, 0),
  );
  const visible = mayDo(ctx.acteur, 'facture:voir');
  const totalOf = (rows: { statut: string; total: number }[], statut: string) =>
    rows.filter((row) => row.statut === statut).reduce((sum, row) => sum + row.total, 0);
  const lignes = [...STATUTS.map(({ statut }) => statut), ''].map((statut): LigneStatut => {
    const nombre = synthese.clients.find((row) => row.statut === statut)?.nombre ?? 0;
    const noms = synthese.auteurs.filter((row) => row.statut === statut).map(({ nom }) => nom);
    return {
      statut,
      nombre,
      budget: visible ? totalOf(synthese.factures, statut) + totalOf(synthese.devis, statut) : null,
      progression: nombre ? (findStatut(statut)?.progression ?? 0) : null,
      auteurs: noms.slice(0, AUTEURS_MAX),
    };
  });
  const nombre = lignes.reduce((sum, ligne) => sum + ligne.nombre, 0);
  const parcouru = lignes.reduce((sum, ligne) => sum + ligne.nombre * (ligne.progression ?? 0), 0);
  const total: LigneStatut = {
    statut: 'Total',
    nombre,
    budget: visible ? lignes.reduce((sum, ligne) => sum + (ligne.budget ?? 0), 0) : null,
    progression: nombre ? Math.round(parcouru / nombre) : null,
    auteurs: [],
  };
  return { lignes, total };
}
