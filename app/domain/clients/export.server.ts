import type { EvenementRow } from '~/db/rows/agenda';
import type { ClientRow } from '~/db/rows/clients';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { rendezVousOf } from '../agenda/rendez-vous.server';
import { appareilsOfAll } from '../appareillage/appareils.server';
import type { Appareils } from '../appareillage/appareils-du-client';
import { appareilDeCote } from '../appareillage/champs-appareil';
import { inBatches } from '../lots.server';
import { toClient } from './client';
import type { ClientExporte } from './export';

/** How many clients `exportClients` gives, for a progress bar. Raises ForbiddenError. */
export function countExportedClients(ctx: Context): Promise<number> {
  authorize(ctx, 'client:exporter');
  return ctx.db.count(ctx.db.fromCentres('clients', visibleCentreIds(ctx)).whereNull('supprime_le'));
}

/**
 * Streams every client that is not in the trash, centre by centre in the order of creation, with appointments and devices; memory does
 * not grow with their number. Clients saved meanwhile may be in or out. Amounts in cents, days in Paris time. Raises ForbiddenError.
 */
export async function* exportClients(ctx: Context): AsyncGenerator<ClientExporte> {
  authorize(ctx, 'client:exporter');
  for (const centreId of visibleCentreIds(ctx)) {
    const centre = ctx.centres.find(({ id }) => id === centreId)?.name ?? '';
    const clients = () => ctx.db.fromCentres('clients', [centreId]).whereNull('supprime_le');
    for await (const rows of inBatches<ClientRow, 'date_creation'>(clients, 'date_creation')) {
      const rendezVous = await upcomingAndPast(ctx, centreId, rows);
      const appareils = await appareilsOfAll(
        ctx,
        rows.map(({ id }) => id),
      );
      const now = ctx.now().toISOString();
      for (const row of rows)
        yield toClientExporte(
          row,
          rendezVousOf(rendezVous.get(row.id) ?? [], now),
          appareils(row.id),
          centre,
        );
    }
  }
}

async function upcomingAndPast(
  ctx: Context,
  centreId: string,
  rows: ClientRow[],
): Promise<Map<string, EvenementRow[]>> {
  const evenements = await ctx.db
    .fromCentres('evenements', [centreId])
    .whereIn(
      'client_id',
      rows.map((row) => row.id),
    )
    .whereNull('annule_le')
    .orderBy('start');
  const byClient = new Map<string, EvenementRow[]>();
  for (const evenement of evenements) {
    if (evenement.client_id === null) continue;
    const known = byClient.get(evenement.client_id);
    if (known) known.push(evenement);
    else byClient.set(evenement.client_id, [evenement]);
  }
  return byClient;
}

function toClientExporte(
  row: ClientRow,
  rendezVous: ReturnType<typeof rendezVousOf>,
  { gauche, droite }: Appareils,
  centre: string,
): ClientExporte {
  const { version: _, ...client } = toClient(row);
  return { ...client, ...rendezVous, ...appareilDeCote(gauche, 'G'), ...appareilDeCote(droite, 'D'), centre };
}
