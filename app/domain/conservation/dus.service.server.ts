import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { assertReconfirme } from '../access/reconfirmation.server';
import { gardesDe } from '../archives/gardes.server';
import { type Page, pageWindow } from '../listes';
import { DUS_MAX, type Du, derniersActes, lireDus, type Retenue } from './dus.repo.server';
import type { CriteresConservation, FiltreConservation } from './filtre';
import type { GesteConservation } from './lot';
import { direRegle, lireRegle, type RegleDeConservation } from './regle.server';

/** A record whose time has come. */
export interface DossierDu {
  _id: string;
  geste: GesteConservation;
  /** '' for who is archived: opening the archive is a deed of its own. */
  nom: string;
  /** The day of the last deed. */
  acte: string;
  archiveLe: string | null;
  /** Why not yet; '' for what may be done. */
  retenue: string;
  centre: string | null;
}

export interface Conservation {
  regle: RegleDeConservation;
  /** How many there are; `plein` when there may be more. */
  comptes: Record<FiltreConservation, number>;
  plein: boolean;
  dossiers: Page<DossierDu>;
  modifiable: boolean;
}

/**
 * What is due for the archive or for erasure in the current centre, or in all of the user's, the oldest deed first, and what is kept though its time has come, and
 * why. Nothing is done by itself. Raises ForbiddenError.
 */
export async function listConservation(ctx: Context, criteres: CriteresConservation): Promise<Conservation> {
  authorize(ctx, 'archive:voir');
  const regle = await lireRegle(ctx);
  const centres = visibleCentreIds(ctx);
  const lire = async (geste: GesteConservation) =>
    (await lireDus(ctx, centres, geste, regle)).map((du) => ({ ...du, geste }));
  const [archivage, effacement] = [await lire('archivage'), await lire('effacement')];
  const libre = ({ retenue }: Du) => retenue === null;
  const parFiltre = {
    archiver: archivage.filter(libre),
    effacer: effacement.filter(libre),
    retenus: [...archivage, ...effacement].filter((du) => !libre(du)),
  };
  const choisis = parFiltre[criteres.filtre];
  const { page, pages, offset } = pageWindow(choisis.length, criteres);
  const items = await nommer(ctx, choisis.slice(offset, offset + criteres.taille), regle);
  return {
    regle,
    comptes: {
      archiver: parFiltre.archiver.length,
      effacer: parFiltre.effacer.length,
      retenus: parFiltre.retenus.length,
    },
    plein: archivage.length >= DUS_MAX || effacement.length >= DUS_MAX,
    dossiers: { page, pages, total: choisis.length, items },
    modifiable: mayDo(ctx.acteur, 'archive:modifier'),
  };
}

async function nommer(
  ctx: Context,
  dus: readonly (Du & { geste: GesteConservation })[],
  regle: RegleDeConservation,
): Promise<DossierDu[]> {
  const ids = dus.map(({ id }) => id);
  const rows = ids.length ? await ctx.db.from('clients').whereIn('id', ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const actes = await derniersActes(ctx, ids);
  const gardes = await gardesDe(ctx, ids);
  const centreOf = centreNames(ctx);
  return dus.map(({ id, centreId, geste, retenue }) => {
    const row = byId.get(id);
    const motifs = (gardes.get(id) ?? []).map(({ motif }) => motif).join(' ; ');
    const raisons: Record<Retenue, string> = {
      limite: 'Traitement limité à la demande du patient',
      garde: `À garder : ${motifs}`,
      comptable: `Pièces comptables de moins de ${regle.comptable} ans`,
    };
    return {
      ...{ _id: id, geste, acte: actes.get(id) ?? '', archiveLe: row?.archive_le ?? null },
      nom: row && geste === 'archivage' ? `${row.nom} ${row.prenom}`.trim() : '',
      retenue: retenue ? raisons[retenue] : '',
      centre: centreOf(centreId),
    };
  });
}

/** What is about to be archived or erased, for a confirmation to say. */
export interface ConservationDemandee {
  geste: GesteConservation;
  nombre: number;
  ids: string[];
  /** Whether it is the first that are due, instead of those that were ticked. */
  tous: boolean;
  regle: string;
}

/** Counts what a request would archive or erase now; ids of nobody's, others' and of what is not due count for nothing. Raises ForbiddenError. */
export async function getDemande(
  ctx: Context,
  geste: GesteConservation,
  ids: readonly string[],
  tous: boolean,
  max: number,
): Promise<ConservationDemandee> {
  authorize(ctx, 'archive:modifier');
  if (geste === 'effacement') assertReconfirme(ctx, 'patients:effacer');
  const regle = await lireRegle(ctx);
  const dus =
    tous || ids.length > 0 ? await lireDus(ctx, visibleCentreIds(ctx), geste, regle, tous ? null : ids) : [];
  const libres = dus.filter(({ retenue }) => retenue === null).slice(0, max);
  return {
    ...{ geste, tous, nombre: libres.length, regle: direRegle(regle, geste) },
    ids: tous ? [] : libres.map(({ id }) => id),
  };
}
