import { z } from 'zod';
import { texte as texteRecu } from '~/domain/champs';
import { NotFoundError } from '~/domain/errors';
import {
  ETATS_ETAPE,
  type EtapeSuivie,
  type EtatEtape,
  MOTIFS_SUIVI,
  type MotifSuivi,
} from '~/domain/plan-suivi/etape';
import { EtatSuiviSaisi, RdvSuiviSaisi } from '~/domain/plan-suivi/etape.schema';
import { listEtapes } from '~/domain/plan-suivi/lecture.service.server';
import { noterEtape, planifierEtape } from '~/domain/plan-suivi/suivi.service.server';
import { Confirmation } from '../confirmation';
import { lireSaisie } from '../erreurs';
import { operation } from '../operation';
import { Id, Jour, ParId } from '../schemas';

const texte = (description: string) => z.string().meta({ description });
const etats = Object.keys(ETATS_ETAPE) as [EtatEtape, ...EtatEtape[]];
const motifs = ['', ...(Object.keys(MOTIFS_SUIVI) as MotifSuivi[])] as const;

const VisiteJson = z
  .object({
    _id: Id,
    poseLe: texte('Jour de l’appareillage suivi, AAAA-MM-JJ.'),
    rang: z.number().int(),
    mois: z.number().int().meta({ description: 'Mois après l’appareillage.' }),
    prevueLe: texte('Jour où elle est prévue, AAAA-MM-JJ.'),
    etat: z.enum(etats),
    etatLe: Jour,
    motif: z.enum(motifs).meta({ description: 'Pourquoi elle n’a pas été faite.' }),
    note: texte('Précision.'),
    rendezVous: z
      .object({ id: Id, date: texte('Jour AAAA-MM-JJ.'), heure: texte('Heure du centre.') })
      .nullable()
      .meta({ description: 'Son rendez-vous dans l’agenda.' }),
    version: z.number().int(),
  })
  .meta({ id: 'VisiteSuivi', description: 'Une visite du plan de suivi d’un client.' });

const CLIENT = ['client_introuvable', 'client_fusionne'] as const;
const RUBRIQUE = { rubrique: 'Clients' } as const;
const params = ParId.extend({ etapeId: Id });

export const suiviClient = operation({
  id: 'listerSuiviClient',
  methode: 'get',
  chemin: '/clients/{id}/suivi',
  acces: 'client:voir',
  ...RUBRIQUE,
  resume: 'Liste les visites du plan de suivi d’un client, dans leur ordre.',
  params: ParId,
  reponse: z.array(VisiteJson),
  refus: [...CLIENT],
  faire: ({ ctx, params: { id } }) => listEtapes(ctx, id),
});

export const rdvSuivi = operation({
  id: 'planifierVisite',
  methode: 'post',
  chemin: '/clients/{id}/suivi/{etapeId}/rendez-vous',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Prend le rendez-vous d’une visite de suivi.',
  description:
    'Le rendez-vous est un événement de l’agenda : il s’y déplace et s’y annule. Une fois qu’il est passé, la visite est à noter : faite, ou non et pourquoi.',
  params,
  query: Confirmation,
  corps: z
    .strictObject({
      date: texteRecu(10).meta({ description: 'Jour AAAA-MM-JJ.' }),
      heure: texteRecu(5).meta({ description: 'Heure du centre.' }),
      intervenantId: texteRecu(40).meta({
        description: 'Qui la reçoit ; vide pour personne en particulier.',
      }),
    })
    .meta({
      id: 'RdvSuiviRecu',
      description: 'Le rendez-vous d’une visite.',
      examples: [{ date: '2026-12-21', heure: '10:00' }],
    }),
  reponse: VisiteJson,
  refus: [
    ...CLIENT,
    'etape_introuvable',
    'etape_deja_notee',
    'etape_avec_rendez_vous',
    'rendez_vous_a_confirmer',
    'heure_inexistante',
    'intervenant_inconnu',
    'saisie_invalide',
  ],
  async faire({ ctx, params: { id, etapeId }, query, corps }) {
    await planifierEtape(ctx, id, etapeId, lireSaisie(RdvSuiviSaisi, corps), query.confirmer);
    return une(await listEtapes(ctx, id), etapeId);
  },
});

export const etatSuivi = operation({
  id: 'noterVisite',
  methode: 'post',
  chemin: '/clients/{id}/suivi/{etapeId}/etat',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Note ce que devient une visite de suivi.',
  params,
  corps: z
    .strictObject({
      etat: z.enum(['faite', 'non_faite', 'prevue']),
      le: texteRecu(10).meta({ description: 'Jour AAAA-MM-JJ ; requis pour une visite faite.' }),
      motif: z.enum(motifs).optional().meta({ description: 'Requis pour une visite non faite.' }),
      note: texteRecu(500).meta({ description: 'Précision.' }),
    })
    .meta({
      id: 'EtatVisiteRecu',
      description: 'Ce que devient une visite.',
      examples: [{ etat: 'non_faite', motif: 'absent' }],
    }),
  reponse: VisiteJson,
  refus: [...CLIENT, 'etape_introuvable', 'etape_date_impossible', 'modifie_entre_temps', 'saisie_invalide'],
  async faire({ ctx, params: { id, etapeId }, corps, siVersion }) {
    const { version } = une(await listEtapes(ctx, id), etapeId);
    await noterEtape(ctx, id, etapeId, lireSaisie(EtatSuiviSaisi, corps), siVersion ?? version);
    return une(await listEtapes(ctx, id), etapeId);
  },
});

function une(etapes: readonly EtapeSuivie[], id: string): EtapeSuivie {
  const found = etapes.find(({ _id }) => _id === id);
  if (!found) throw new NotFoundError('etape_introuvable', 'Visite de suivi introuvable.');
  return found;
}
