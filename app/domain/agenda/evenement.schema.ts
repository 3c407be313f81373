import { z } from 'zod';
import { caseCochee, dateJour, heure, texte, texteLong } from '../champs';
import { isRdv } from '../clients/statuts';
import { COULEUR_PAR_DEFAUT, TYPES_CLIENT } from './evenement';
import { MESSAGES_AGENDA } from './messages-agenda';

const couleur = () =>
  texte(7)
    .transform((value) => value.toLowerCase() || COULEUR_PAR_DEFAUT)
    .refine((value) => /^#[0-9a-f]{6}$/.test(value), { error: MESSAGES_AGENDA.couleurIllisible });

const COULEURS = new Map<string, string>(TYPES_CLIENT.map(({ type, couleur: own }) => [type, own]));

/**
 * An event as its form or the API gives it (docs/regles/agenda.md), Paris wall time. A client's event is of a client's type and has its
 * colour; any other has a free type and colour. `typeClient` is the form's own selector: where it was sent, it alone counts for a client.
 */
export const EvenementSaisi = z
  .object({
    clientId: texte(40),
    typeClient: texte(200).optional(),
    type: texte(200),
    color: couleur(),
    date: dateJour('rendezVous'),
    heure: heure(),
    dateFin: dateJour('rendezVous'),
    heureFin: heure(),
    journee: caseCochee(),
    /** Which of the two, for an hour that exists twice; '' is the first, or the one that stands. */
    occurrence: z.enum(['', '1', '2']).catch('').default(''),
    intervenantId: texte(40),
    note: texteLong(2000),
  })
  .transform(({ clientId, typeClient, type, color, intervenantId, ...rest }, issues) => {
    const refuse = (field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message });
    const named = clientId && typeClient !== undefined ? typeClient : type;
    if (!named)
      refuse(clientId && typeClient !== undefined ? 'typeClient' : 'type', MESSAGES_AGENDA.typeRequis);
    if (!rest.date) refuse('date', MESSAGES_AGENDA.dateRequise);
    if (!rest.journee && !rest.heure) refuse('heure', MESSAGES_AGENDA.heureRequise);
    if (rest.journee && clientId && isRdv(named)) refuse('journee', MESSAGES_AGENDA.rdvSansHeure);
    return {
      ...rest,
      date: rest.date ?? '',
      clientId: clientId || null,
      type: named,
      color: (clientId && COULEURS.get(named)) || color,
      intervenantId: intervenantId || null,
    };
  });
export type EvenementSaisi = z.output<typeof EvenementSaisi>;

/** Where an event is put by hand, in Paris wall time; without `intervenantId` it keeps whom it is for. What reaches into another day is moved by its form. */
export const DeplacementSaisi = z.object({
  date: dateJour('rendezVous').refine((value) => value !== null, { error: MESSAGES_AGENDA.dateRequise }),
  heure: heure().refine((value) => value !== null, { error: MESSAGES_AGENDA.heureRequise }),
  heureFin: heure().refine((value) => value !== null, { error: MESSAGES_AGENDA.heureRequise }),
  intervenantId: texte(40).optional(),
});
export type DeplacementSaisi = z.output<typeof DeplacementSaisi>;
