import type { AdresseAgendaRow } from '~/db/rows/agenda';
import * as adressesLists from '~/domain/calendriers/adresses.lists.server';
import * as adresses from '~/domain/calendriers/adresses.service.server';
import { exportAgenda } from '~/domain/calendriers/agenda-ics.service.server';
import { AdresseSaisie, CalendrierSaisi } from '~/domain/calendriers/calendrier.schema';
import * as calendriersLists from '~/domain/calendriers/calendriers.lists.server';
import { findCalendrierRow } from '~/domain/calendriers/calendriers.repo.server';
import * as calendriers from '~/domain/calendriers/calendriers.service.server';
import { readCalendrier } from '~/domain/calendriers/lecture.service.server';
import { readCalendriers } from '~/domain/calendriers/relecture.service.server';
import { type FauxCalendrier, startCalendrier } from '../support/calendrier';
import type { Service } from './services';

let faux: Promise<FauxCalendrier> | undefined;

/** A calendar that can be read. */
async function saisie(values: Record<string, string> = {}): Promise<CalendrierSaisi> {
  faux ??= startCalendrier();
  return CalendrierSaisi.parse({ nom: 'Agenda partagé', url: (await faux).url, ...values });
}

const adresse = (adresseId: string, centre_id: string): AdresseAgendaRow => ({
  id: adresseId,
  centre_id,
  user_id: null,
  empreinte: '',
  details: true,
  lu_le: null,
  revoque_le: null,
  cree_le: '',
  cree_par: null,
});

const voir = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'agenda:voir',
  etranger,
  call,
});
const modifier = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'agenda:modifier',
  etranger,
  call,
});
const relier = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'agenda:relier',
  etranger,
  call,
});

/** External calendars, and secret addresses; the record's address is the centre's own. */
export const SERVICES_CALENDRIERS: Record<string, Service> = {
  'calendriers/calendriers.lists.server.ts#listCalendriers': voir('rien', calendriersLists.listCalendriers),
  'calendriers/calendriers.lists.server.ts#getCalendrier': relier('introuvable', (ctx, { calendrierId }) =>
    calendriersLists.getCalendrier(ctx, calendrierId),
  ),
  'calendriers/calendriers.repo.server.ts#findCalendrierRow': {
    droit: null,
    etranger: 'introuvable',
    call: (ctx, { calendrierId }) => findCalendrierRow(ctx, calendrierId),
  },
  'calendriers/relecture.service.server.ts#readCalendriers': relier('rien', (ctx) =>
    readCalendriers(ctx, () => undefined).then((lues) => lues.map(({ nom }) => nom)),
  ),
  'calendriers/calendriers.service.server.ts#createCalendrier': relier('rien', async (ctx) =>
    calendriers.createCalendrier(ctx, await saisie(), null),
  ),
  'calendriers/calendriers.service.server.ts#updateCalendrier': relier(
    'introuvable',
    async (ctx, { calendrierId }) =>
      calendriers.updateCalendrier(ctx, calendrierId, await saisie({ nom: 'Autre nom', version: '1' })),
  ),
  'calendriers/calendriers.service.server.ts#deleteCalendrier': relier(
    'introuvable',
    (ctx, { calendrierId }) => calendriers.deleteCalendrier(ctx, calendrierId),
  ),
  'calendriers/lecture.service.server.ts#readCalendrier': relier('introuvable', (ctx, { calendrierId }) =>
    readCalendrier(ctx, calendrierId),
  ),
  'calendriers/adresses.lists.server.ts#listAdresses': modifier('rien', adressesLists.listAdresses),
  'calendriers/adresses.lists.server.ts#getAdresse': {
    ...relier('introuvable', (ctx, { adresseId }) => adressesLists.getAdresse(ctx, adresseId)),
    lit: true,
  },
  'calendriers/adresses.service.server.ts#createAdresse': modifier('rien', (ctx) =>
    adresses.createAdresse(ctx, AdresseSaisie.parse({ pour: 'moi' })),
  ),
  'calendriers/adresses.service.server.ts#revokeAdresse': {
    ...relier('introuvable', (ctx, { adresseId }) => adresses.revokeAdresse(ctx, adresseId)),
    lit: true,
  },
  'calendriers/agenda-ics.service.server.ts#exportAgenda': voir(
    'introuvable',
    (ctx, { adresseId, centreId }) => exportAgenda(ctx, adresse(adresseId, centreId)),
  ),
};
