import type { EvenementRow } from '~/db/rows/agenda';
import type { ClientRow } from '~/db/rows/clients';
import { maskNir } from '~/lib/nir';
import type { Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { rendezVousOf } from '../agenda/rendez-vous.server';
import { appareilsOfAll } from '../appareillage/appareils.server';
import type { Appareils } from '../appareillage/appareils-du-client';
import { appareilDeCote } from '../appareillage/champs-appareil';
import { toClient } from './client';
import type { ClientExporte } from './export';
import { type ChampOpposition, champsOpposition, OPPOSITIONS_EXPORTEES } from './import/reprises';
import { evenementsOf } from './prochains-rdv.repo.server';

/** Clients as they are exported, with their appointments and devices, whatever their number in two queries. */
export async function* exportedRows(
  ctx: Context,
  rows: readonly ClientRow[],
  centreOf: (centreId: string) => string,
): AsyncGenerator<ClientExporte> {
  const ids = rows.map(({ id }) => id);
  const rendezVous = await upcomingAndPast(ctx, ids);
  const appareils = await appareilsOfAll(ctx, ids);
  const now = ctx.now().toISOString();
  const whole = mayDo(ctx.acteur, 'nir:reveler');
  for (const row of rows)
    yield toClientExporte(
      whole ? row : { ...row, numero_secu: maskNir(row.numero_secu) },
      rendezVousOf(rendezVous.get(row.id) ?? [], now),
      appareils(row.id),
      centreOf(row.centre_id),
    );
}

async function upcomingAndPast(ctx: Context, ids: readonly string[]): Promise<Map<string, EvenementRow[]>> {
  const evenements = await evenementsOf(ctx, ids);
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
  const oppositions = Object.fromEntries(
    champsOpposition.map((champ) => [champ, Boolean(row[OPPOSITIONS_EXPORTEES[champ].colonne])]),
  ) as Record<ChampOpposition, boolean>;
  return {
    ...client,
    ...oppositions,
    ...rendezVous,
    ...appareilDeCote(gauche, 'G'),
    ...appareilDeCote(droite, 'D'),
    centre,
  };
}
