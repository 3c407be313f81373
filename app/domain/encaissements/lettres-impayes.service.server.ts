import type { LettreRelancePdf } from '~/infra/pdf/lettres.model';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { authorize, type Context, centreNames } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { noteDocuments } from '../consultations/notes.server';
import { findEmetteur } from '../documents/emetteur.server';
import { enteteImprime } from '../documents/entete-du-jour.server';
import { NotFoundError } from '../errors';
import { SELECTION_MAX } from '../listes';
import { refusDUsage } from '../vie-privee/permission';
import { lotsDeLettres } from './relances.repo.server';

/** Letters about unpaid invoices that were made together. */
export interface LotDeLettres {
  lotId: string;
  /** One PDF is of one centre, whose head it has. */
  centreId: string;
  nombre: number;
  creeLe: string;
  creePar: string;
  centre: string | null;
}

const LOTS_MAX = 20;

/** The letters about unpaid invoices of the current centre, or of all the user's in global mode, as they were made together; the last twenty. Raises ForbiddenError. */
export async function listLettresImpayes(ctx: Context): Promise<LotDeLettres[]> {
  authorize(ctx, 'encaissement:voir');
  const rows = await lotsDeLettres(ctx, LOTS_MAX);
  const names = await userNames(
    ctx,
    rows.map(({ cree_par }) => cree_par),
  );
  const centreOf = centreNames(ctx);
  return rows.map(({ lot_id: lotId, centre_id: centreId, nombre, cree_le: creeLe, cree_par }) => ({
    ...{ lotId, centreId, nombre: Number(nombre), creeLe },
    creePar: names.get(cree_par ?? '') ?? '',
    centre: centreOf(centreId),
  }));
}

/**
 * The letters that were made together, of one of their centres, as one PDF, a page each, as they were written; not those of patients who have died since, or whose record is in the
 * trash or erased. Raises NotFoundError where none is left, ForbiddenError.
 */
export async function renderLettresImpayes(
  ctx: Context,
  lotId: string,
  centreId: string,
): Promise<Uint8Array> {
  authorize(ctx, 'encaissement:modifier');
  const rows = isId(lotId)
    ? await ctx.db
        .from('relances')
        .where({ lot_id: lotId, centre_id: centreId })
        .whereNot({ lettre: '' })
        .orderBy('cree_le')
        .orderBy('id')
        .limit(SELECTION_MAX)
    : [];
  const clients = await clientsDe(
    ctx,
    rows.map(({ facture_id }) => facture_id),
  );
  const lettres = rows.filter(({ facture_id }) => clients.has(facture_id));
  const centre = await ctx.db.from('centres').where({ id: centreId }).first();
  const [premiere] = lettres;
  if (!centre || !premiere) throw new NotFoundError('campagne_introuvable', 'Ces lettres n’existent plus.');
  const { nom_compte, tel_compte, num_adeli_compte } = await findEmetteur(ctx);
  await noteDocuments(
    ctx,
    lettres.map(({ facture_id }) => ({ client_id: clients.get(facture_id) ?? null, centre_id: centreId })),
    'Lettre',
  );
  return ctx.infra.pdf.render(
    {
      centre: await enteteImprime(ctx, centre, toParis(premiere.cree_le).date),
      compte: { nomCompte: nom_compte, telCompte: tel_compte, numAdeliCompte: num_adeli_compte },
      lettresRelance: lettres.map(({ lettre }) => JSON.parse(lettre) as LettreRelancePdf),
      ...{ date: toParis(premiere.cree_le).date, creeLe: premiere.cree_le },
    },
    ctx.acteur.compteId,
  );
}

/** Of some invoices their patients, who may still be written to. */
async function clientsDe(ctx: Context, factureIds: readonly string[]): Promise<Map<string, string>> {
  if (factureIds.length === 0) return new Map();
  const factures = await ctx.db.from('factures').whereIn('id', factureIds).select('id', 'client_id');
  const ids = factures.flatMap(({ client_id }) => client_id ?? []);
  const clients = ids.length > 0 ? await ctx.db.from('clients').whereIn('id', ids) : [];
  const joignables = new Set(
    clients
      .filter((client) => client.supprime_le === null && refusDUsage(client, 'impaye') === null)
      .map(({ id }) => id),
  );
  return new Map(
    factures.flatMap(({ id, client_id }) =>
      client_id !== null && joignables.has(client_id) ? [[id, client_id]] : [],
    ),
  );
}
