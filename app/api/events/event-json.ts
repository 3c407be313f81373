import { z } from 'zod';
import type { EvenementOuvert } from '~/domain/agenda/evenement';
import { Id, Instant } from '../schemas';

/** An event as every call gives it. */
export const EventJson = z
  .object({
    _id: Id,
    type: z.string().meta({
      description:
        'Pour un client, un statut de rendez-vous, « appareillage » ou « facturation » ; sinon un texte libre.',
      examples: ['Rdv devis'],
    }),
    color: z
      .string()
      .meta({ description: 'Couleur ; un type de client a la sienne.', examples: ['#007bff'] }),
    start: Instant,
    end: Instant,
    journee: z.boolean().meta({ description: 'Des journées entières de Paris.' }),
    clientId: z
      .object({ _id: Id, nom: z.string(), prenom: z.string() })
      .nullable()
      .meta({ description: 'Le client ; null sans client.' }),
    intervenantId: z
      .object({ _id: Id, name: z.string() })
      .nullable()
      .meta({ description: 'Qui le tient ; null pour personne en particulier.' }),
    note: z.string(),
    centerId: Id,
    isGoogleEvent: z
      .boolean()
      .meta({ description: 'Vient d’un calendrier externe : ne se modifie pas ici.' }),
    version: z.number().int().meta({ description: 'Croît à chaque changement ; l’ETag commence par elle.' }),
  })
  .meta({ id: 'Evenement', description: 'Un événement de l’agenda.' });
export type EventJson = z.input<typeof EventJson>;

/** An event with the specification's names. */
export const eventJson = ({ client, intervenant, centreId, ...evenement }: EvenementOuvert): EventJson => ({
  _id: evenement.id,
  type: evenement.type,
  color: evenement.color,
  start: evenement.start,
  end: evenement.end,
  journee: evenement.journee,
  clientId: client && { _id: client.id, nom: client.nom, prenom: client.prenom },
  intervenantId: intervenant && { _id: intervenant.id, name: intervenant.name },
  note: evenement.note,
  centerId: centreId,
  isGoogleEvent: evenement.isGoogleEvent,
  version: evenement.version,
});

export async function* eventsJson(parts: AsyncIterable<EvenementOuvert[]>): AsyncGenerator<EventJson[]> {
  for await (const part of parts) yield part.map(eventJson);
}
