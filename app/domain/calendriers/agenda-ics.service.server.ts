import type { AdresseAgendaRow, EvenementRow } from '~/db/rows/agenda';
import type { AgendaIcs, EvenementIcs } from '~/infra/ics/ics';
import { addDays, startOfParisDay, toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { DUREE_MAX_JOURS } from '../agenda/evenement';
import { isRdv } from '../clients/statuts';
import { NotFoundError } from '../errors';
import { MESSAGES_ADRESSES } from './adresse-agenda';

/** How much of the agenda its secret addresses give, in Paris days around today. */
const JOURS_AVANT = 92;
const JOURS_APRES = 366;
/** And how many events of it, on either side of today's midnight: the nearest ones, several times those of a large centre. */
const AVANT_MAX = 2000;
const APRES_MAX = 3000;

/** As far as a title goes: who an event is with, in two letters; null for a restricted record, of which a title only says that the hour is taken. */
type Initiales = ReadonlyMap<string, string | null>;

/**
 * The agenda that a secret address gives to calendar programs: three months back, twelve ahead, the nearest 5 000 events, without cancelled events, those of clients
 * in the trash, and whatever came from another calendar, which would go round in circles. Without details there is neither type nor client
 * in it; with them the type and the client's initials, never a name or a note. Raises NotFoundError, ForbiddenError.
 */
export async function exportAgenda(ctx: Context, adresse: AdresseAgendaRow): Promise<AgendaIcs> {
  authorize(ctx, 'agenda:voir');
  const centre = ctx.centres.find(({ id }) => id === adresse.centre_id);
  if (!centre) throw new NotFoundError('adresse_agenda_introuvable', MESSAGES_ADRESSES.introuvable);
  const rows = await findRows(ctx, adresse);
  const initiales = await findInitiales(ctx, rows);
  const evenements = rows
    .filter(({ client_id }) => client_id === null || initiales.has(client_id))
    .map((row) => toEvenementIcs(row, adresse.details ? detailedTitle(row, initiales) : plainTitle(row)));
  return { nom: adresse.user_id ? `Mon agenda · ${centre.name}` : centre.name, evenements };
}

const COLONNES = [
  'id',
  'client_id',
  'type',
  'start',
  'end',
  'journee',
  'version',
  'cree_le',
  'modifie_le',
] as const satisfies (keyof EvenementRow)[];
type Row = Pick<EvenementRow, (typeof COLONNES)[number]>;

async function findRows(ctx: Context, adresse: AdresseAgendaRow): Promise<Row[]> {
  const { date } = toParis(ctx.now());
  const minuit = startOfParisDay(date);
  const passes = await standing(ctx, adresse)
    .where('start', '>', startOfParisDay(addDays(date, -JOURS_AVANT - DUREE_MAX_JOURS - 1)))
    .where('start', '<', minuit)
    .where('end', '>', startOfParisDay(addDays(date, -JOURS_AVANT)))
    .orderBy('start', 'desc')
    .orderBy('id', 'desc')
    .limit(AVANT_MAX)
    .select(...COLONNES);
  const aVenir = await standing(ctx, adresse)
    .where('start', '>=', minuit)
    .where('start', '<', startOfParisDay(addDays(date, JOURS_APRES)))
    .orderBy('start')
    .orderBy('id')
    .limit(APRES_MAX)
    .select(...COLONNES);
  return [...passes.reverse(), ...aVenir];
}

/** What stands in the agenda itself, of the centre or of one person. */
function standing(ctx: Context, { centre_id, user_id }: AdresseAgendaRow) {
  const query = ctx.db
    .fromCentres('evenements', [centre_id])
    .whereNull('annule_le')
    .whereNull('calendrier_id')
    .where({ is_google_event: false });
  if (user_id === null) return query;
  // For nobody in particular: whoever made it keeps it.
  return query.where((mine) => {
    mine.where({ intervenant_id: user_id });
    mine.orWhere((made) => {
      made.where({ user_id }).whereNull('intervenant_id');
    });
  });
}

/** Of the events' clients, those in the trash left out. */
async function findInitiales(ctx: Context, rows: readonly Row[]): Promise<Initiales> {
  const ids = new Set(rows.flatMap(({ client_id }) => client_id ?? []));
  if (ids.size === 0) return new Map();
  const clients = await ctx.db
    .from('clients')
    .whereIn('id', [...ids])
    .whereNull('supprime_le')
    .select('id', 'nom', 'prenom', 'limite_le');
  return new Map(
    clients.map(({ id, nom, prenom, limite_le }) => [
      id,
      limite_le === null ? [prenom, nom].map(initiale).join('') : null,
    ]),
  );
}

const initiale = (nom: string): string => {
  const [first] = nom.trim();
  return first ? `${first.toLocaleUpperCase('fr')}.` : '';
};

const plainTitle = ({ client_id, type }: Row): string =>
  client_id !== null || isRdv(type) ? 'Rendez-vous' : 'Occupé';

function detailedTitle(row: Row, initiales: Initiales): string {
  const qui = row.client_id === null ? '' : initiales.get(row.client_id);
  return qui === null ? plainTitle(row) : [row.type, qui].filter(Boolean).join(' · ');
}

const toEvenementIcs = (row: Row, titre: string): EvenementIcs => ({
  id: row.id,
  titre,
  start: row.start,
  end: row.end,
  journee: Boolean(row.journee),
  version: row.version,
  creeLe: row.cree_le,
  modifieLe: row.modifie_le ?? row.cree_le,
});
