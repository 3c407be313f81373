import { getEvenement } from '~/domain/agenda/evenements.service.server';
import { modifyEvenement } from '~/domain/agenda/transmission.service.server';
import { Confirmation } from '../confirmation';
import { assertLus } from '../en-lecture';
import { operation } from '../operation';
import { ParId } from '../schemas';
import { EventJson, eventJson } from './event-json';
import { EventModifie, transmisOf } from './event-recu';

export const modificationEvent = operation({
  id: 'modifierEvenement',
  methode: 'put',
  chemin: '/events/{id}',
  acces: 'agenda:modifier',
  rubrique: 'Agenda',
  resume: 'Change un événement.',
  description:
    'clientId: null sépare l’événement de son client. Des journées entières le restent, sauf si journee dit non. Un rendez-vous déplacé déplace la date du client. Avec If-Match, rien n’est changé si quelqu’un d’autre a enregistré entre-temps (412) ; sans lui, le dernier l’emporte. Comme pour l’ajout, 409 rendez_vous_a_confirmer dit ce qui est à confirmer.',
  params: ParId,
  query: Confirmation,
  corps: EventModifie,
  fusionne: true,
  reponse: EventJson,
  refus: [
    'evenement_introuvable',
    'evenement_externe',
    'centre_introuvable',
    'centre_fixe',
    'client_introuvable',
    'client_fusionne',
    'client_autre_centre',
    'champ_en_lecture',
    'intervenant_inconnu',
    'fin_avant_debut',
    'evenement_trop_long',
    'rendez_vous_a_confirmer',
    'patient_a_prevenir',
    'avis_impossible',
    'version_perimee',
  ],
  version: ({ version }) => version,
  siVersion: true,
  async faire({ ctx, params: { id }, corps, query, siVersion }) {
    const { _id, isGoogleEvent, centerId: centreId } = corps;
    await modifyEvenement(ctx, id, transmisOf(corps), {
      version: siVersion,
      acceptes: query.confirmer,
      centreId,
      verifie: (avant) => assertLus({ _id, isGoogleEvent }, eventJson(avant)),
    });
    return eventJson(await getEvenement(ctx, id));
  },
});
