import type { ClientRow } from '~/db/rows/clients';
import { accord } from '~/lib/accord';
import { formatDay } from '~/lib/dates';
import { isId } from '~/lib/id';
import { foldText } from '~/lib/texte';
import { type Context, visibleCentreIds } from '../access/context.server';
import { refusDUsage } from '../vie-privee/permission';
import type { LotSaisi } from './lot.schema';

/** A file that is asked for: whose, and of which fitting ('' for the latest). */
export interface DossierVoulu {
  client: Pick<ClientRow, 'id' | 'centre_id'>;
  appareillage: string;
}

/** Files that are asked for, and how many of the clients who were named are not to be found. */
interface Choix {
  voulus: DossierVoulu[];
  absents: number;
}

/** What was asked for, in words that name nobody; of patients who were chosen, how many could not be found. */
export function titreDuLot({ ids, du, au, organisme }: LotSaisi, { absents }: Choix): string {
  if (ids.length > 0)
    return `Patients choisis dans la liste${absents > 0 ? ` (${accord(absents, 'introuvable', 'introuvables')})` : ''}`;
  const periode = `Appareillages du ${formatDay(du)} au ${formatDay(au)}`;
  return organisme === '' ? periode : `${periode}, ${organisme}`;
}

/** The clients of the centres that are shown whose files are asked for, by name; at most `max`. */
export async function choisir(tx: Context, saisie: LotSaisi, max: number): Promise<Choix> {
  if (saisie.ids.length > 0) return parIds(tx, saisie.ids);
  return { voulus: (await parPeriode(tx, saisie)).slice(0, max), absents: 0 };
}

/** Those of the ids that live; who was merged into another since is asked for as that one. */
async function parIds(tx: Context, ids: readonly string[]): Promise<Choix> {
  const asked = [...new Set(ids)];
  const read = (some: string[]) =>
    tx.db
      .fromCentres('clients', visibleCentreIds(tx))
      .whereIn('id', some.filter(isId))
      .orderBy('nom_tri')
      .orderBy('id');
  const found = await read(asked);
  const moved = found.flatMap(({ fusionne_dans }) => fusionne_dans ?? []);
  const living = (await read([...asked, ...moved])).filter(
    (row) => row.supprime_le === null && refusDUsage(row, 'liste') === null,
  );
  const known = new Set(living.map(({ id }) => id));
  const reached = found.filter(({ id, fusionne_dans }) => known.has(fusionne_dans ?? id)).length;
  return {
    voulus: living.map((client) => ({ client, appareillage: '' })),
    absents: asked.length - reached,
  };
}

/** More clients are fitted in no period that anybody asks for. */
const LUS_MAX = 20_000;
const IDS_MAX = 500;

/** Those who were fitted within the period, each with that fitting: the one that stands, and former ones. */
async function parPeriode(tx: Context, { du, au, organisme }: LotSaisi): Promise<DossierVoulu[]> {
  const centres = visibleCentreIds(tx);
  const actuels = await tx.db
    .fromCentres('clients', centres)
    .whereNull('supprime_le')
    .where('date_appareillage', '>=', du)
    .where('date_appareillage', '<=', au)
    .orderBy('nom_tri')
    .orderBy('id')
    .limit(LUS_MAX);
  const anciens = await tx.db
    .fromCentres('appareils', centres)
    .whereNotNull('rendu_le')
    .where('pose_le', '>=', du)
    .where('pose_le', '<=', au)
    .limit(LUS_MAX);
  const clients = new Map(actuels.map((client) => [client.id, client]));
  const absents = [...new Set(anciens.map(({ client_id }) => client_id))].filter((id) => !clients.has(id));
  for (let start = 0; start < absents.length; start += IDS_MAX)
    for (const row of await tx.db
      .fromCentres('clients', centres)
      .whereIn('id', absents.slice(start, start + IDS_MAX))
      .whereNull('supprime_le'))
      clients.set(row.id, row);
  const found = new Map<string, DossierVoulu>();
  const add = (client: ClientRow | undefined, appareillage: string | null) => {
    if (client && appareillage && isOf(client, organisme) && peutPartir(client, organisme))
      found.set(`${client.id} ${appareillage}`, { client, appareillage });
  };
  for (const client of actuels) add(client, client.date_appareillage);
  for (const { client_id, pose_le } of anciens) add(clients.get(client_id), pose_le);
  return [...found.values()];
}

/** Whether a client is insured by whoever is named, in part of their name; '' is everybody. */
const isOf = ({ caisse, mutuelle }: ClientRow, organisme: string): boolean =>
  organisme === '' || [caisse, mutuelle].some((nom) => foldText(nom).includes(foldText(organisme)));

/** What goes to an insurer leaves out who objects to it; what goes to nobody in particular, restricted records alone. */
const peutPartir = (client: ClientRow, organisme: string): boolean =>
  refusDUsage(client, organisme === '' ? 'liste' : 'payeur') === null;
