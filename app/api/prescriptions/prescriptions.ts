import { z } from 'zod';
import { texteLong, texte as texteRecu } from '~/domain/champs';
import { NotFoundError } from '~/domain/errors';
import { listPrescriptions } from '~/domain/prescriptions/lecture.service.server';
import {
  CLASSES_PRESCRITES,
  MESSAGES_PRESCRIPTION,
  NATURES_PRESCRIPTION,
  OREILLES_PRESCRITES,
  PrescriptionSaisie,
} from '~/domain/prescriptions/prescription.schema';
import {
  createPrescription,
  deletePrescription,
  updatePrescription,
} from '~/domain/prescriptions/prescriptions.service.server';
import { lireSaisie } from '../erreurs';
import { fusionner } from '../fusion';
import { operation } from '../operation';
import { partiel } from '../partiel';
import { choixRecu, Fait, Id, ParId } from '../schemas';

const cles = <T extends string>(choix: Record<T, string>) => z.enum(Object.keys(choix) as [T, ...T[]]);
const texte = (description: string) => z.string().meta({ description });

const PrescriptionJson = z
  .object({
    _id: Id,
    date: texte('Jour AAAA-MM-JJ.'),
    valableJusquAu: texte('Dernier jour de validité, AAAA-MM-JJ.'),
    prescripteur: texte('Qui a prescrit, tel qu’écrit.'),
    prescripteurId: Id.nullable().meta({ description: 'Le prescripteur de l’annuaire que ce nom désigne.' }),
    oreilles: cles(OREILLES_PRESCRITES),
    classe: cles(CLASSES_PRESCRITES),
    nature: cles(NATURES_PRESCRIPTION),
    fichierId: texte('Le scan, parmi les fichiers du client ; vide sans scan.'),
    audiogramme: texte('« fichier: » ou « bilan: » et son identifiant ; vide sans audiogramme.'),
    manques: z.array(z.string()).meta({ description: 'Ce qui manque au scan pour être prêt pour l’envoi.' }),
    note: texte('Note.'),
    version: z.number().int(),
  })
  .meta({ id: 'Prescription', description: 'Une prescription d’un client.' });

const CLIENT = ['client_introuvable', 'client_fusionne'] as const;
const RUBRIQUE = { rubrique: 'Bilans' } as const;

export const prescriptionsClient = operation({
  id: 'listerPrescriptionsClient',
  methode: 'get',
  chemin: '/clients/{id}/prescriptions',
  acces: 'client:voir',
  ...RUBRIQUE,
  resume: 'Liste les prescriptions d’un client, la plus récente d’abord.',
  params: ParId,
  reponse: z.array(PrescriptionJson),
  refus: [...CLIENT],
  faire: ({ ctx, params: { id } }) => listPrescriptions(ctx, id),
});

const CHAMPS = {
  date: texteRecu(10).meta({ description: 'Jour AAAA-MM-JJ, pas à venir.' }),
  prescripteur: texteRecu(200).meta({ description: 'Qui a prescrit.' }),
  oreilles: cles(OREILLES_PRESCRITES),
  classe: choixRecu(CLASSES_PRESCRITES),
  nature: cles(NATURES_PRESCRIPTION),
  fichierId: texteRecu(24).meta({ description: 'Un fichier du client, ou vide.' }),
  audiogramme: texteRecu(40).meta({
    description: '« fichier: » ou « bilan: » et son identifiant, ou vide.',
  }),
  note: texteLong(2000).meta({ description: 'Note.' }),
};
const PrescriptionRecue = z.strictObject(CHAMPS).meta({
  id: 'PrescriptionRecue',
  description: 'Une prescription.',
  examples: [{ date: '2026-10-02', oreilles: 'deux', nature: 'premiere' }],
});

/** One of a client's prescriptions as the API gives it. Raises NotFoundError. */
async function lireUne(ctx: Parameters<typeof listPrescriptions>[0], id: string, prescriptionId: string) {
  const found = (await listPrescriptions(ctx, id)).find(({ _id }) => _id === prescriptionId);
  if (found) return found;
  throw new NotFoundError('prescription_introuvable', MESSAGES_PRESCRIPTION.introuvable);
}

export const ajoutPrescription = operation({
  id: 'ajouterPrescription',
  methode: 'post',
  chemin: '/clients/{id}/prescriptions',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Enregistre une prescription d’un client.',
  description: 'Le scan est un fichier du client, joint d’abord par /upload/{id} : fichierId le nomme.',
  params: ParId,
  corps: PrescriptionRecue,
  reponse: PrescriptionJson,
  refus: [
    ...CLIENT,
    'prescription_a_venir',
    'prescription_deja_enregistree',
    'piece_introuvable',
    'prescription_introuvable',
    'saisie_invalide',
  ],
  async faire({ ctx, params: { id }, corps, envoi }) {
    const saisie = lireSaisie(PrescriptionSaisie, corps);
    return lireUne(ctx, id, await createPrescription(ctx, id, saisie, { formId: envoi }));
  },
});

export const modificationPrescription = operation({
  id: 'modifierPrescription',
  methode: 'put',
  chemin: '/clients/{id}/prescriptions/{prescriptionId}',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Change une prescription d’un client.',
  description: 'Avec If-Match, rien n’est changé si quelqu’un d’autre a enregistré entre-temps (412).',
  params: ParId.extend({ prescriptionId: Id }),
  corps: partiel(CHAMPS, {
    id: 'PrescriptionModifiee',
    description: 'Ce qui change d’une prescription.',
    examples: [{ prescripteur: 'Dr Anne Martin' }],
  }),
  fusionne: true,
  reponse: PrescriptionJson,
  refus: [
    ...CLIENT,
    'prescription_introuvable',
    'prescription_a_venir',
    'piece_introuvable',
    'modifie_entre_temps',
    'saisie_invalide',
  ],
  version: ({ version }) => version,
  siVersion: true,
  faire: ({ ctx, params: { id, prescriptionId }, corps, siVersion }) =>
    fusionner({
      ...{ siVersion, corps, schema: PrescriptionSaisie },
      lire: () => lireUne(ctx, id, prescriptionId),
      ecrire: (saisie, version) => updatePrescription(ctx, id, prescriptionId, saisie, { version }),
    }),
});

export const suppressionPrescription = operation({
  id: 'supprimerPrescription',
  methode: 'delete',
  chemin: '/clients/{id}/prescriptions/{prescriptionId}',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Supprime une prescription d’un client ; son scan reste parmi ses fichiers.',
  params: ParId.extend({ prescriptionId: Id }),
  reponse: Fait,
  refus: [...CLIENT, 'prescription_introuvable'],
  async faire({ ctx, params: { id, prescriptionId } }) {
    await deletePrescription(ctx, id, prescriptionId);
    return { success: true as const, message: 'Prescription supprimée.' };
  },
});
