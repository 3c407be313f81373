import type { EvenementRow } from '~/db/rows/agenda';
import { startOfParisDay, toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { ConflitAgenda } from './conflit';
import { findEquipePrise } from './equipe-prise.server';
import type { Evenement } from './evenement';
import { earliestStart, toEvenements } from './evenements.repo.server';
import { findFermetures, toFermetures } from './fermetures.server';
import type { Horaires } from './plages';

/** What is about to be saved; instants in UTC. */
type Prevu = Pick<
  EvenementRow,
  'id' | 'centre_id' | 'start' | 'end' | 'journee' | 'client_id' | 'intervenant_id'
>;

/** What the caller has read: the event as it stands, its centre's hours, and all events of its client that stand, once nobody else can make any. */
interface DejaLu {
  avant?: Pick<EvenementRow, 'start'> | undefined;
  horaires?: Horaires;
  duClient?: readonly EvenementRow[];
}

const PERSONNE_DE_LIBRE = 'Personne n’est libre à ce moment.';

/** How many of the events in the way a warning names. */
const NOMMES_MAX = 5;

/**
 * Asks about what looks like a mistake, before an event is made or moved: raises ConflitAgenda when its day is over (docs/regles/agenda.md),
 * the centre closed, whoever it is for away, or when the client or the member of staff is taken at that time by an event that stands, in
 * whichever of the caller's centres, or with nobody named everybody who takes appointments at the centre, unless the person has been asked already: `acceptes` is what they pass over, as an earlier ConflitAgenda
 * named it. `avant` is the event as it stands. The caller holds both people, so that of two at once the second sees the first.
 */
export async function assertCreneau(
  tx: Context,
  prevu: Prevu,
  acceptes: readonly string[],
  { avant, horaires, duClient }: DejaLu = {},
): Promise<void> {
  const passe = jourPasse(tx, prevu, avant);
  const [equipe, fermees, ...rows] = await Promise.all([
    findEquipePrise(tx, prevu),
    findFermetures(tx, prevu, horaires),
    duClient ? duClient.filter((row) => chevauche(row, prevu)) : ofClient(tx, prevu),
    prevu.intervenant_id ? chevauchants(tx, prevu, { intervenant_id: prevu.intervenant_id }) : [],
  ]);
  const fermetures = [...fermees, ...(await toFermetures(tx, equipe?.absences ?? []))];
  const distinct = [
    ...new Map([...rows, equipe?.evenements ?? []].flat().map((row) => [row.id, row])).values(),
  ];
  const known = (ids: readonly string[]) => ids.every((id) => acceptes.includes(id));
  const autres = [...(passe === null ? [] : [passe]), ...fermetures.map(({ cle }) => cle)];
  if (known([...autres, ...distinct.map(({ id }) => id)])) return;
  const evenements: Evenement[] = await toEvenements(tx, distinct);
  const ids = evenements.map(({ id }) => id);
  if (known([...autres, ...ids])) return;
  const nommes = known(ids) ? [] : evenements.slice(0, NOMMES_MAX);
  const dits = fermetures.filter(({ cle }) => !known([cle])).map(({ phrase }) => phrase);
  throw new ConflitAgenda(
    nommes.map((evenement) => ({
      ...evenement,
      motif: evenement.client?.id === prevu.client_id && prevu.client_id ? 'client' : 'intervenant',
    })),
    [...autres, ...ids],
    {
      passe: passe === null || known([passe]) ? null : passe,
      fermetures: equipe ? [PERSONNE_DE_LIBRE, ...dits] : dits,
      nombre: evenements.length,
    },
  );
}

/** The Paris day that an event is newly put on, when the event is over before today. */
function jourPasse(tx: Context, { start, end }: Prevu, avant?: Pick<EvenementRow, 'start'>): string | null {
  const jour = toParis(start).date;
  if (avant && toParis(avant.start).date === jour) return null;
  return end <= startOfParisDay(toParis(tx.now()).date) ? jour : null;
}

const chevauche = (row: EvenementRow, { id, start, end }: Prevu): boolean =>
  row.id !== id && row.start < end && row.end > start;

const ofClient = (tx: Context, prevu: Prevu) =>
  prevu.client_id ? chevauchants(tx, prevu, { client_id: prevu.client_id }) : [];

/** The events of a client or a member of staff that stand at the same time as another. */
export const chevauchants = (
  tx: Context,
  { id, start, end }: Pick<Prevu, 'id' | 'start' | 'end'>,
  qui: Partial<EvenementRow>,
) =>
  tx.db
    .from('evenements')
    .where(qui)
    .where('start', '>', earliestStart(start))
    .where('start', '<', end)
    .where('end', '>', start)
    .whereNull('annule_le')
    .whereNot({ id })
    .orderBy('start')
    .limit(50);
