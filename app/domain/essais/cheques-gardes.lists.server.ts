import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';

/** A cheque that is kept as the deposit of a trial; cents. */
export interface ChequeGarde {
  essaiId: string;
  clientId: string;
  client: string;
  /** The Paris day on which the trial began. */
  le: string;
  montant: number;
  reference: string;
  /** Filled in global mode only. */
  centre: string | null;
}

const CHEQUES_MAX = 200;

/** The cheques that lie in the drawer as deposits of trials and are no payments, the oldest in front. Raises ForbiddenError. */
export async function listChequesGardes(ctx: Context): Promise<ChequeGarde[]> {
  authorize(ctx, 'encaissement:voir');
  const rows = await ctx.db
    .fromCentres('essais', visibleCentreIds(ctx))
    .where({ depot_cheque: 'garde' })
    .orderBy('debut')
    .limit(CHEQUES_MAX);
  const ids = [...new Set(rows.map(({ client_id }) => client_id))];
  const clients = ids.length
    ? await ctx.db.from('clients').whereIn('id', ids).select('id', 'nom', 'prenom')
    : [];
  const noms = new Map(clients.map(({ id, nom, prenom }) => [id, `${nom} ${prenom}`.trim()]));
  const centre = centreNames(ctx);
  return rows.map((row) => ({
    ...{ essaiId: row.id, clientId: row.client_id, client: noms.get(row.client_id) ?? '', le: row.debut },
    ...{ montant: row.depot ?? 0, reference: row.depot_reference, centre: centre(row.centre_id) },
  }));
}
