import { z } from 'zod';
import { CHAMPS_EVENEMENT_TRANSMIS } from '~/domain/agenda/evenement-transmis';
import { partiel } from '../partiel';
import { centreRecu, Instant } from '../schemas';

const { type, color, start, end, journee, note } = CHAMPS_EVENEMENT_TRANSMIS;

/** What an event is about: its id, or the object that a reading gave. */
const lien = (description: string) =>
  z
    .union([z.string().max(100), z.looseObject({ _id: z.string().max(100) })], 'Identifiant illisible.')
    .nullish()
    .transform((value) => (typeof value === 'string' ? value : value?._id) || null)
    .meta({ description });

const enLecture = z
  .unknown()
  .optional()
  .meta({ description: 'Accepté tel qu’il a été lu ; ne se modifie pas.' });

const CHAMPS = {
  type: type.meta({ description: 'Type de l’événement.', examples: ['Rdv devis'] }),
  color: color.meta({ description: 'Couleur #rrggbb ; un type de client a la sienne.' }),
  start: start.meta({ ...Instant.meta(), description: 'Début, instant ISO 8601, à la minute.' }),
  end: end.meta({ ...Instant.meta(), description: 'Fin, instant ISO 8601, à la minute.' }),
  journee: journee.meta({
    description: 'Des journées entières : les jours de Paris que touchent start et end.',
  }),
  clientId: lien('Identifiant du client, ou le client tel qu’il a été lu ; vide ou null : sans client.'),
  intervenantId: lien(
    'Identifiant de qui le tient, ou la personne telle qu’elle a été lue ; vide ou null : personne.',
  ),
  note,
  centerId: centreRecu(),
  _id: enLecture,
  isGoogleEvent: enLecture,
  version: enLecture,
};

/** A new event. */
export const EventAjoute = z.strictObject(CHAMPS).meta({
  id: 'EvenementAjoute',
  description: 'Un nouvel événement.',
  examples: [{ type: 'Réunion', start: '2030-01-15T13:30:00.000Z', end: '2030-01-15T14:30:00.000Z' }],
});

/** What changes of an event. */
export const EventModifie = partiel(CHAMPS, {
  id: 'EvenementModifie',
  description: 'Ce qui change d’un événement.',
  examples: [{ start: '2030-01-15T13:30:00.000Z', end: '2030-01-15T14:30:00.000Z' }, { clientId: null }],
});

/** What of a body is the event's own. */
export const transmisOf = <R extends Partial<z.output<typeof EventAjoute>>>({
  centerId: _,
  _id,
  isGoogleEvent,
  version,
  ...transmis
}: R) => transmis;
