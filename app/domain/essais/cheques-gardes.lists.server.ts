import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { ditDepot } from './depot';

/** A deposit of a trial that is kept apart, or of which something was not given back; cents. */
export interface ChequeGarde {
  essaiId: string;
  clientId: string;
  client: string;
  /** The Paris day on which the trial began. */
  le: string;
  montant: number;
  reference: string;
  /** What it is, or what was kept of it and why, in words. */
  dit: string;
  retenue: boolean;
  /** Filled in global mode only. */
  centre: string | null;
}

/** Of each of the two. */
const CHEQUES_MAX = 200;

/** The deposits of trials that are kept apart and are no payments, the oldest in front; behind them those of which something was kept for good, the latest in front. Raises ForbiddenError. */
export async function listChequesGardes(ctx: Context): Promise<ChequeGarde[]> {
  authorize(ctx, 'encaissement:voir');
  const lire = (depot_cheque: 'garde' | 'retenu', ordre: 'asc' | 'desc') =>
    ctx.db
      .fromCentres('essais', visibleCentreIds(ctx))
      .where({ depot_cheque })
      .orderBy('debut', ordre)
      .limit(CHEQUES_MAX);
  const rows = [...(await lire('garde', 'asc')), ...(await lire('retenu', 'desc'))];
  const ids = [...new Set(rows.map(({ client_id }) => client_id))];
  const clients = ids.length
    ? await ctx.db.from('clients').whereIn('id', ids).select('id', 'nom', 'prenom')
    : [];
  const noms = new Map(clients.map(({ id, nom, prenom }) => [id, `${nom} ${prenom}`.trim()]));
  const centre = centreNames(ctx);
  return rows.map((row) => ({
    ...{ essaiId: row.id, clientId: row.client_id, client: noms.get(row.client_id) ?? '', le: row.debut },
    ...{ montant: row.depot ?? 0, reference: row.depot_reference, centre: centre(row.centre_id) },
    ...{ dit: ditDepot(row.depot, { tenu: 0, surFacture: 0 }, row), retenue: row.depot_cheque === 'retenu' },
  }));
}
