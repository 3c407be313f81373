import { getEvenement } from '~/domain/agenda/evenements.service.server';
import { addEvenement } from '~/domain/agenda/transmission.service.server';
import { inCentre } from '../appel';
import { Confirmation } from '../confirmation';
import { assertLus } from '../en-lecture';
import { operation } from '../operation';
import { EventJson, eventJson } from './event-json';
import { EventAjoute, transmisOf } from './event-recu';

export const ajoutEvent = operation({
  id: 'ajouterEvenement',
  methode: 'post',
  chemin: '/events',
  acces: 'agenda:modifier',
  rubrique: 'Agenda',
  resume: 'Ajoute un événement à l’agenda du centre.',
  description:
    'Ce que l’écran demande avant d’enregistrer, la réponse 409 rendez_vous_a_confirmer le dit (un jour passé, le centre fermé, une absence, un client ou un intervenant déjà pris) : le même appel avec, dans confirmer, ce que nomme suite.confirmer, enregistre.',
  query: Confirmation,
  corps: EventAjoute,
  reponse: EventJson,
  refus: [
    'centre_non_choisi',
    'centre_introuvable',
    'client_introuvable',
    'client_fusionne',
    'client_autre_centre',
    'intervenant_inconnu',
    'fin_avant_debut',
    'evenement_trop_long',
    'rendez_vous_a_confirmer',
    'supprime_depuis',
  ],
  version: ({ version }) => version,
  async faire({ ctx: appelant, corps, query, envoi }) {
    assertLus({ _id: corps._id }, null);
    const ctx = inCentre(appelant, corps.centerId);
    const id = await addEvenement(ctx, transmisOf(corps), { envoi, acceptes: query.confirmer });
    return eventJson(await getEvenement(ctx, id));
  },
});
