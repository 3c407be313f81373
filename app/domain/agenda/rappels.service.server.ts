import type { EvenementRow } from '~/db/rows/agenda';
import type { ClientRow } from '~/db/rows/clients';
import { addDays, formatInstant, startOfParisDay, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, fuseauDuCentre, visibleCentreIds } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { postCourriel } from '../courriels/envois.server';
import { DomainError } from '../errors';
import { refusDUsage } from '../vie-privee/permission';
import { findHeureDite, keepHeureDite, reprendreNonParti } from './heures-dites.server';

/** A reminder that was put in the outbox, or that a trial run would put there. */
export interface Rappel {
  evenementId: string;
  clientId: string;
  centerId: string;
  /** UTC. */
  start: string;
}

export interface RecapRappels {
  /** Day of the appointments, 'YYYY-MM-DD', Paris. */
  jour: string;
  rappels: Rappel[];
  /** Appointments of that day whose client was reminded before. */
  dejaRappeles: number;
}

/** What the mail is about, until it leaves. */
export interface DonneesRappel {
  centreId: string;
  evenementId: string;
  start: string;
}

/**
 * Reminds by e-mail the clients who agreed to it (`rappelCourriel`) of their appointments of a day, tomorrow by the clock of each centre by default: once for
 * each start, however often and by however many this is called; an appointment that is moved is reminded of anew. With `essai` nothing
 * is written. The mails leave through the outbox. Raises DomainError for a day that is over, ForbiddenError.
 */
export async function remindClients(
  ctx: Context,
  { jour, essai = false }: { jour?: string; essai?: boolean } = {},
): Promise<RecapRappels> {
  authorize(ctx, 'agenda:modifier');
  const { date: today } = toParis(ctx.now());
  const day = jour ?? addDays(today, 1);
  if (day < today) throw new DomainError('jour_passe', `Cette journée est passée : ${day}.`);
  const recap: RecapRappels = { jour: day, rappels: [], dejaRappeles: 0 };
  for (const centerId of visibleCentreIds(ctx)) {
    // Tomorrow is another day where the sun stands elsewhere.
    const ici = fuseauDuCentre(ctx, centerId);
    const jourIci = jour ?? addDays(toParis(ctx.now(), ici).date, 1);
    for (const { evenement, client } of await findAgreed(ctx, centerId, jourIci, ici)) {
      const { id: evenementId, start } = evenement;
      if (evenement.rappel_pour === start) recap.dejaRappeles += 1;
      else if (essai || (await remind(ctx, evenement, client, ici)))
        recap.rappels.push({ evenementId, clientId: client.id, centerId, start });
    }
  }
  return recap;
}

async function findAgreed(ctx: Context, centreId: string, day: string, ici: string) {
  const evenements = await ctx.db
    .fromCentres('evenements', [centreId])
    .where('start', '>=', startOfParisDay(day, ici))
    .where('start', '<', startOfParisDay(addDays(day, 1), ici))
    .where('start', '>', ctx.now().toISOString())
    .where({ is_google_event: false })
    .whereNotNull('client_id')
    .whereNull('annule_le')
    .orderBy('start');
  const ids = [...new Set(evenements.flatMap(({ client_id }) => client_id ?? []))];
  const clients = await ctx.db
    .from('clients')
    .whereIn('id', ids)
    .where({ rappel_courriel: true })
    .whereNot({ email: '' })
    .whereNull('supprime_le');
  const agreed = new Map(
    clients.filter((client) => refusDUsage(client, 'rappel') === null).map((client) => [client.id, client]),
  );
  return evenements.flatMap((evenement) => {
    const client = agreed.get(evenement.client_id ?? '');
    return client ? [{ evenement, client }] : [];
  });
}

/** False when somebody else reminded of it, moved it or took it off in the meantime. */
function remind(ctx: Context, evenement: EvenementRow, client: ClientRow, ici: string): Promise<boolean> {
  const { id, centre_id: centreId, start, rappel_pour } = evenement;
  const write = async (tx: Context) => {
    const seen = { id, start, rappel_pour, annule_le: null };
    if ((await tx.db.update('evenements', seen, { rappel_pour: start })) === 0) return false;
    const donnees: DonneesRappel = { centreId, evenementId: id, start };
    const envoi = { modele: 'rappel', destinataire: client.email, compteId: tx.acteur.compteId } as const;
    const courrielId = newId();
    await postCourriel(tx.db, { id: courrielId, ...envoi, donnees }, tx.now());
    const dite = await reprendreNonParti(tx, await findHeureDite(tx, id, client.id));
    await keepHeureDite(tx, client, id, { heure: start, moyen: 'courriel', courrielId, dite });
    const details = `Pour le rendez-vous du ${formatInstant(start, ici)}`;
    await addHistorique(tx, client, { action: 'Rappel par e-mail', details, evenementId: id });
    return true;
  };
  return ctx.transaction(write, { job: true });
}
