import { z } from 'zod';
import type { Prescripteur } from '~/domain/prescripteurs/prescripteur';
import { MESSAGES_PRESCRIPTEUR, PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import { listPrescripteurs } from '~/domain/prescripteurs/prescripteurs.lists.server';
import {
  createPrescripteur,
  deletePrescripteur,
  getPrescripteur,
  getPrescripteurAModifier,
  mergePrescripteurs,
  updatePrescripteur,
} from '~/domain/prescripteurs/prescripteurs.service.server';
import { fusionner } from '../fusion';
import { operation } from '../operation';
import { partiel } from '../partiel';
import { Avec } from '../reponse';
import { Fait, Id, Jour, ParId } from '../schemas';

const texte = (description: string) => z.string().meta({ description });

export const PrescripteurJson = z
  .object({
    _id: Id,
    nom: texte('Nom de famille.'),
    prenom: texte('Prénom.'),
    specialite: texte('Spécialité.'),
    rpps: texte('Numéro RPPS, 11 chiffres ; vide s’il n’est pas connu.'),
    adeli: texte('Ancien numéro ADELI.'),
    adresse: texte('Adresse.'),
    codePostal: texte('Code postal.'),
    ville: texte('Ville.'),
    telephone: texte('Téléphone.'),
    email: texte('Adresse e-mail.'),
    emailConfirmeLe: Jour,
    mssante: texte('Adresse MSSanté, notée seulement : rien n’y est envoyé.'),
    texte: texte('Le nom qui le désigne dans prescripteurId et sur les prescriptions.'),
    version: z.number().int().meta({ description: 'Croît à chaque modification.' }),
  })
  .meta({ id: 'Prescripteur', description: 'Un prescripteur de l’annuaire du compte.' });

const toJson = ({ patients: _, ...prescripteur }: Prescripteur & { patients?: number }) => prescripteur;

const { shape } = PrescripteurSaisi;
const dit = <S extends z.ZodType>(schema: S, description: string): S => schema.meta({ description });
const CHAMPS = {
  nom: dit(shape.nom, 'Nom de famille.'),
  prenom: dit(shape.prenom, 'Prénom.'),
  specialite: dit(shape.specialite, 'Spécialité.'),
  rpps: dit(shape.rpps, 'Numéro RPPS, 11 chiffres, clé vérifiée.'),
  adeli: dit(shape.adeli, 'Ancien numéro ADELI.'),
  adresse: dit(shape.adresse, 'Adresse.'),
  codePostal: dit(shape.codePostal, 'Code postal.'),
  ville: dit(shape.ville, 'Ville.'),
  telephone: dit(shape.telephone, 'Téléphone.'),
  email: dit(shape.email, 'Adresse e-mail.'),
  emailConfirmeLe: dit(shape.emailConfirmeLe, 'Jour où l’adresse a été confirmée, AAAA-MM-JJ.'),
  mssante: dit(shape.mssante, 'Adresse MSSanté, notée seulement.'),
};
const PrescripteurRecu = z.strictObject(CHAMPS).meta({
  id: 'PrescripteurRecu',
  description: 'Un prescripteur ; le nom est exigé, ce qui manque est vide.',
  examples: [{ nom: 'Martin', prenom: 'Anne', specialite: 'ORL' }],
});

const RUBRIQUE = { rubrique: 'Bilans' } as const;
const REFUS = ['rpps_pris', 'saisie_invalide'] as const;

export const listePrescripteurs = operation({
  id: 'listerPrescripteurs',
  methode: 'get',
  chemin: '/prescripteurs',
  acces: 'prescripteur:voir',
  ...RUBRIQUE,
  resume: 'Liste les prescripteurs du compte, par nom, cent à la fois.',
  description: 'X-Total-Count dit combien il y en a en tout.',
  query: z.strictObject({
    q: z.string().max(200).optional().meta({ description: 'Nom, spécialité, ville ou RPPS.' }),
    page: z.coerce.number().int().min(1).max(1000).optional().meta({ description: 'La page, 1 d’abord.' }),
  }),
  total: true,
  reponse: z.array(PrescripteurJson),
  refus: [],
  async faire({ ctx, query: { q = '', page = 1 } }) {
    const criteres = { q: q.replaceAll('\0', ''), page, taille: 100, tri: 'nom', sens: 'asc' } as const;
    const { items, total, page: montree } = await listPrescripteurs(ctx, criteres);
    return new Avec(montree === page ? items.map(toJson) : [], { 'X-Total-Count': String(total) });
  },
});

export const lecturePrescripteur = operation({
  id: 'lirePrescripteur',
  methode: 'get',
  chemin: '/prescripteurs/{id}',
  acces: 'prescripteur:voir',
  ...RUBRIQUE,
  resume: 'Lit un prescripteur.',
  params: ParId,
  reponse: PrescripteurJson,
  refus: ['prescripteur_introuvable'],
  version: ({ version }) => version,
  faire: async ({ ctx, params: { id } }) => getPrescripteur(ctx, id),
});

export const ajoutPrescripteur = operation({
  id: 'ajouterPrescripteur',
  methode: 'post',
  chemin: '/prescripteurs',
  acces: 'prescripteur:modifier',
  ...RUBRIQUE,
  resume: 'Ajoute un prescripteur à l’annuaire du compte.',
  corps: PrescripteurRecu,
  reponse: PrescripteurJson,
  refus: [...REFUS, 'prescripteur_deja_cree'],
  version: ({ version }) => version,
  async faire({ ctx, corps, envoi }) {
    return getPrescripteur(ctx, await createPrescripteur(ctx, corps, envoi));
  },
});

export const modificationPrescripteur = operation({
  id: 'modifierPrescripteur',
  methode: 'put',
  chemin: '/prescripteurs/{id}',
  acces: 'prescripteur:modifier',
  ...RUBRIQUE,
  resume: 'Change ce que l’annuaire dit d’un prescripteur.',
  description:
    'Une autre adresse e-mail n’est pas confirmée par le jour de la précédente. Avec If-Match, rien n’est changé si quelqu’un d’autre a enregistré entre-temps (412).',
  params: ParId,
  corps: partiel(CHAMPS, {
    id: 'PrescripteurModifie',
    description: 'Ce qui change d’un prescripteur.',
    examples: [{ ville: 'Villeurbanne' }],
  }),
  fusionne: true,
  reponse: PrescripteurJson,
  refus: ['prescripteur_introuvable', ...REFUS, 'modifie_entre_temps'],
  version: ({ version }) => version,
  siVersion: true,
  faire: ({ ctx, params: { id }, corps, siVersion }) =>
    fusionner({
      ...{ siVersion, corps, schema: PrescripteurSaisi },
      lire: () => getPrescripteurAModifier(ctx, id),
      ecrire: (saisie, version) => updatePrescripteur(ctx, id, saisie, version),
    }),
});

export const suppressionPrescripteur = operation({
  id: 'supprimerPrescripteur',
  methode: 'delete',
  chemin: '/prescripteurs/{id}',
  acces: 'prescripteur:modifier',
  ...RUBRIQUE,
  resume: 'Retire un prescripteur de l’annuaire ; les noms écrits sur les fiches restent.',
  params: ParId,
  reponse: Fait,
  refus: ['prescripteur_introuvable'],
  async faire({ ctx, params: { id } }) {
    await deletePrescripteur(ctx, id);
    return { success: true as const, message: MESSAGES_PRESCRIPTEUR.supprime };
  },
});

export const fusionPrescripteur = operation({
  id: 'fusionnerPrescripteurs',
  methode: 'post',
  chemin: '/prescripteurs/{id}/fusion',
  acces: 'prescripteur:modifier',
  ...RUBRIQUE,
  resume: 'Réunit un autre prescripteur à celui-ci, qui reste.',
  description: 'Ce qui manque à celui-ci vient de l’autre ; les noms qui désignaient l’autre le désignent.',
  params: ParId,
  corps: z.strictObject({ autreId: Id }).meta({
    id: 'FusionPrescripteurs',
    description: 'L’autre prescripteur.',
    examples: [{ autreId: '65f1c0ffee65f1c0ffee0001' }],
  }),
  reponse: PrescripteurJson,
  refus: ['prescripteur_introuvable', 'prescripteurs_distincts'],
  version: ({ version }) => version,
  async faire({ ctx, params: { id }, corps }) {
    await mergePrescripteurs(ctx, id, corps.autreId);
    return getPrescripteur(ctx, id);
  },
});
