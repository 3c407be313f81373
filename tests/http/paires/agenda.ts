import { storeEvenement } from '../../support/agenda';
import type { Cote } from './cote';
import type { Paire } from './paires';

const REUNION = { type: 'Point hebdo', color: '#123456', note: 'Salle du fond' };
const QUAND = { date: '2037-01-15', heure: '10:00', heureFin: '11:30' };
const INSTANTS = { start: '2037-01-15T09:00:00.000Z', end: '2037-01-15T10:30:00.000Z' };

const client = async ({ enseigne }: Cote) => (await enseigne.createClient()).id;
const rdv = async (cote: Cote) => {
  const id = await client(cote);
  await cote.appelle('PUT', `/clients/${id}/status`, {
    statut: 'Rdv devis',
    date: '2037-01-14',
    heure: '10:30',
  });
  const [event] = await cote.appelle('GET', `/events/client/${id}`);
  return { id, event: event._id as string };
};
const reunion = ({ ctx, centre }: Cote) =>
  storeEvenement(ctx(), { centre_id: centre.id, type: 'Ancien', ...INSTANTS });

export const PAIRES_AGENDA: Paire<never>[] = [
  {
    appel: 'ajouterEvenement',
    geste: 'une réunion',
    ecran: (c) => c.remplis('/admin/agenda/nouveau', { ...REUNION, ...QUAND }),
    api: (c) => c.appelle('POST', '/events', { ...REUNION, ...INSTANTS }),
  },
  {
    appel: 'ajouterEvenement',
    geste: 'un rendez-vous',
    prepare: client,
    ecran: (c, clientId: string) =>
      c.remplis(`/admin/agenda/nouveau?clientId=${clientId}`, {
        clientId,
        typeClient: 'Rdv devis',
        ...QUAND,
        note: 'À jeun',
      }),
    api: (c, clientId: string) =>
      c.appelle('POST', '/events', { clientId, type: 'Rdv devis', ...INSTANTS, note: 'À jeun' }),
  },
  {
    appel: 'modifierEvenement',
    geste: 'une réunion',
    prepare: reunion,
    ecran: (c, id: string) => c.remplis(`/admin/agenda/${id}`, { ...REUNION, date: '2037-01-16' }),
    api: (c, id: string) =>
      c.appelle('PUT', `/events/${id}`, {
        ...REUNION,
        start: '2037-01-16T09:00:00.000Z',
        end: '2037-01-16T10:30:00.000Z',
      }),
  },
  {
    appel: 'modifierEvenement',
    geste: 'un rendez-vous déplacé',
    prepare: rdv,
    ecran: (c, { event }: { event: string }) =>
      c.remplis(`/admin/agenda/${event}/deplacement?date=2037-01-15&heure=14:00`, {
        date: '2037-01-15',
        heure: '14:00',
        heureFin: '15:00',
      }),
    api: (c, { id, event }: { id: string; event: string }) =>
      c.appelle('PUT', `/events/${event}`, {
        clientId: id,
        start: '2037-01-15T13:00:00.000Z',
        end: '2037-01-15T14:00:00.000Z',
      }),
  },
  {
    appel: 'supprimerEvenement',
    geste: 'un rendez-vous',
    prepare: rdv,
    ecran: (c, { event }: { event: string }) =>
      c.remplis(`/admin/agenda/${event}/suppression`, {}, `/admin/agenda/${event}/suppression`),
    api: (c, { event }: { event: string }) => c.appelle('DELETE', `/events/${event}`),
  },
] as Paire<never>[];
