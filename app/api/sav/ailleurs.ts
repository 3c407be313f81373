import { z } from 'zod';
import { texteLong } from '~/domain/champs';
import { CHAMPS_AILLEURS, CLASSES_AILLEURS } from '~/domain/sav/appareil-ailleurs';
import { AppareilAilleursSaisi } from '~/domain/sav/appareil-ailleurs.schema';
import {
  createAppareilAilleurs,
  deleteAppareilAilleurs,
  updateAppareilAilleurs,
} from '~/domain/sav/appareils-ailleurs.service.server';
import { getAppareilAilleurs } from '~/domain/sav/lecture.service.server';
import { lireSaisie } from '../erreurs';
import { operation } from '../operation';
import { Fait, Id, ParId } from '../schemas';
import { CLIENT, choix, DATES, DU_SAV, ecritDe, remplacer, SELON_VERSION } from './commun';
import { AilleursJson } from './sav-json';

const params = ParId.extend({ ailleursId: Id });
const ecrit = ecritDe(CHAMPS_AILLEURS);
const REFUS = [...CLIENT, ...DATES, 'appareil_ailleurs_introuvable', 'saisie_invalide'] as const;

const AilleursRecu = z
  .strictObject({
    oreille: z.enum(['D', 'G']).meta({ description: 'L’oreille.' }),
    ...{ marque: ecrit('marque', 100), modele: ecrit('modele', 100), numeroSerie: ecrit('numeroSerie', 60) },
    classe: choix(CLASSES_AILLEURS).meta({ description: 'La classe, si on la connaît.' }),
    ...{ ou: ecrit('ou', 200), poseLe: ecrit('poseLe', 10), finLe: ecrit('finLe', 10) },
    note: texteLong(2000).meta({ description: 'Note.' }),
  })
  .meta({
    id: 'AppareilAilleursRecu',
    description: 'Un appareil posé ailleurs : au moins sa marque, son modèle ou son numéro.',
    examples: [{ oreille: 'D', marque: 'Sonance', poseLe: '2024-02-29', ou: 'Audition du Port, Brest' }],
  });

export const ajoutAilleurs = operation({
  id: 'ajouterAppareilAilleurs',
  methode: 'post',
  chemin: '/clients/{id}/appareils-ailleurs',
  ...DU_SAV,
  resume: 'Note un appareil d’un client posé ailleurs.',
  params: ParId,
  corps: AilleursRecu,
  reponse: AilleursJson,
  refus: [...REFUS, 'sav_deja_enregistre'],
  async faire({ ctx, params: { id }, corps, envoi }) {
    const saisie = lireSaisie(AppareilAilleursSaisi, corps);
    return getAppareilAilleurs(ctx, id, await createAppareilAilleurs(ctx, id, saisie, { formId: envoi }));
  },
});

export const modificationAilleurs = operation({
  id: 'modifierAppareilAilleurs',
  methode: 'put',
  chemin: '/clients/{id}/appareils-ailleurs/{ailleursId}',
  ...DU_SAV,
  resume: 'Remplace un appareil posé ailleurs ; ce qui manque est vide.',
  description: SELON_VERSION,
  params,
  corps: AilleursRecu,
  reponse: AilleursJson,
  refus: [...REFUS, 'modifie_entre_temps'],
  version: ({ version }) => version,
  siVersion: true,
  faire: ({ ctx, params: { id, ailleursId }, corps, siVersion }) =>
    remplacer(
      siVersion,
      () => getAppareilAilleurs(ctx, id, ailleursId),
      (version) =>
        updateAppareilAilleurs(ctx, id, ailleursId, lireSaisie(AppareilAilleursSaisi, corps), version),
    ),
});

export const suppressionAilleurs = operation({
  id: 'supprimerAppareilAilleurs',
  methode: 'delete',
  chemin: '/clients/{id}/appareils-ailleurs/{ailleursId}',
  ...DU_SAV,
  resume: 'Supprime un appareil posé ailleurs noté par erreur.',
  params,
  reponse: Fait,
  refus: [...CLIENT, 'appareil_ailleurs_introuvable'],
  async faire({ ctx, params: { id, ailleursId } }) {
    await deleteAppareilAilleurs(ctx, id, ailleursId);
    return { success: true as const, message: 'Appareil posé ailleurs supprimé.' };
  },
});
