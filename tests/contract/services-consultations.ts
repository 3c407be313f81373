import * as nir from '~/domain/clients/nir.service.server';
import { listAlertes } from '~/domain/consultations/alertes.lists.server';
import { closeAlerte } from '~/domain/consultations/alertes.service.server';
import * as consultations from '~/domain/consultations/consultations.service.server';
import { readCriteresConsultations } from '~/domain/consultations/criteres';
import type { Service } from './services';

const CRITERES = readCriteresConsultations(new URLSearchParams());

/** Who has read what of a client, and its number once it is asked for. */
export const SERVICES_CONSULTATIONS: Record<string, Service> = {
  'consultations/consultations.service.server.ts#getConsultations': {
    droit: 'consultation:voir',
    etranger: 'introuvable',
    call: (ctx, { client }) => consultations.getConsultations(ctx, client.id, CRITERES),
  },
  'consultations/consultations.service.server.ts#listConsultations': {
    droit: 'consultation:voir',
    etranger: 'introuvable',
    call: (ctx, { client }) => consultations.listConsultations(ctx, client.id, CRITERES),
  },
  'consultations/consultations.service.server.ts#exportConsultations': {
    droit: 'consultation:voir',
    etranger: 'introuvable',
    call: (ctx, { client }) =>
      consultations.exportConsultations(ctx, client.id, CRITERES).then(({ csv }) => csv),
  },
  'consultations/alertes.lists.server.ts#listAlertes': {
    droit: 'journal:voir',
    etranger: 'rien',
    call: listAlertes,
  },
  'consultations/alertes.service.server.ts#closeAlerte': {
    droit: 'journal:voir',
    etranger: 'introuvable',
    call: (ctx, { alerteId }) => closeAlerte(ctx, alerteId),
  },
  'clients/nir.service.server.ts#openNir': {
    droit: 'nir:reveler',
    etranger: 'introuvable',
    call: (ctx, { client }) => nir.openNir(ctx, client.id),
  },
  'clients/nir.service.server.ts#revealNir': {
    droit: 'nir:reveler',
    etranger: 'introuvable',
    call: (ctx, { client }) => nir.revealNir(ctx, client.id),
  },
};
