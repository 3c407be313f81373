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
import { fusionner } from '../fusion';
import { operation } from '../operation';
import { partiel } from '../partiel';
import { choixRecu, Fait, Id, ParId } from '../schemas';
import { CLIENT, DATES, DU_SAV, ecritDe, SELON_VERSION } from './commun';
import { AilleursJson } from './sav-json';

const params = ParId.extend({ ailleursId: Id });
const ecrit = ecritDe(CHAMPS_AILLEURS);
const REFUS = [...CLIENT, ...DATES, 'appareil_ailleurs_introuvable', 'saisie_invalide'] as const;

const CHAMPS = {
  oreille: z.enum(['D', 'G']).meta({ description: 'L’oreille.' }),
  ...{ marque: ecrit('marque', 100), modele: ecrit('modele', 100), numeroSerie: ecrit('numeroSerie', 60) },
  classe: choixRecu(CLASSES_AILLEURS).meta({ description: 'La classe, si on la connaît.' }),
  ...{ ou: ecrit('ou', 200), poseLe: ecrit('poseLe', 10), finLe: ecrit('finLe', 10) },
  note: texteLong(2000).meta({ description: 'Note.' }),
};
const AilleursRecu = z.strictObject(CHAMPS).meta({
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
  resume: 'Change ce qui est noté d’un appareil posé ailleurs.',
  description: SELON_VERSION,
  params,
  corps: partiel(CHAMPS, {
    id: 'AppareilAilleursModifie',
    description: 'Ce qui change d’un appareil posé ailleurs.',
    examples: [{ finLe: '2026-10-02' }],
  }),
  fusionne: true,
  reponse: AilleursJson,
  refus: [...REFUS, 'modifie_entre_temps'],
  version: ({ version }) => version,
  siVersion: true,
  faire: ({ ctx, params: { id, ailleursId }, corps, siVersion }) =>
    fusionner({
      ...{ siVersion, corps, schema: AppareilAilleursSaisi },
      lire: () => getAppareilAilleurs(ctx, id, ailleursId),
      ecrire: (saisie, version) => updateAppareilAilleurs(ctx, id, ailleursId, saisie, version),
    }),
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
