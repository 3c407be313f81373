import { z } from 'zod';
import { ouiNon, texteLong, texte as texteRecu } from '~/domain/champs';
import { getReparation } from '~/domain/sav/lecture.service.server';
import {
  ACCORDS,
  CHAMPS_REPARATION,
  type ChampReparation,
  ISSUES_REPARATION,
  PRISES_EN_CHARGE,
} from '~/domain/sav/reparation';
import { ReparationSaisie, SuiteReparationSaisie } from '~/domain/sav/reparation.schema';
import {
  avancerReparation,
  createReparation,
  deleteReparation,
  updateReparation,
} from '~/domain/sav/reparations.service.server';
import { lireSaisie } from '../erreurs';
import { fusionner } from '../fusion';
import { operation } from '../operation';
import { partiel } from '../partiel';
import { choixRecu, Fait, Id, ParId } from '../schemas';
import { CLIENT, DATES, SELON_VERSION } from './commun';
import { ReparationJson, toReparationJson } from './sav-json';

const COMMUN = { acces: 'client:modifier', rubrique: 'SAV' } as const;
const params = ParId.extend({ reparationId: Id });
const ecrit = (nom: ChampReparation, max: number) =>
  texteRecu(max).meta({ description: `${CHAMPS_REPARATION[nom].libelle}.` });
const jour = (nom: ChampReparation) =>
  texteRecu(10).meta({ description: `${CHAMPS_REPARATION[nom].libelle}, AAAA-MM-JJ ; ou vide.` });
const issue = choixRecu(ISSUES_REPARATION).meta({
  description: 'Ce qu’il en est, une fois revenu ou remis.',
});

/** What a repair's moves in the register may refuse. */
const MOUVEMENTS = ['deplacement_refuse', 'numero_indisponible', 'numeros_en_stock', 'stock_plein'] as const;
const REFUS = [...CLIENT, ...DATES, ...MOUVEMENTS, 'reparation_introuvable', 'devis_introuvable'] as const;
const DEPLACE =
  'Un appareil suivi par son numéro de série se déplace avec elle, et il y faut alors le droit au stock : en réparation, remplacé, rendu ; le prêt sort du stock et y rentre.';

const CHAMPS = {
  appareilId: ecrit('appareilId', 24),
  ...{ marque: ecrit('marque', 100), modele: ecrit('modele', 100), numeroSerie: ecrit('numeroSerie', 60) },
  oreille: choixRecu({ '': '', D: '', G: '' }).meta({ description: 'Vide pour un accessoire.' }),
  panne: ecrit('panne', 500),
  ...{ fournisseur: ecrit('fournisseur', 100), reference: ecrit('reference', 60) },
  priseEnCharge: choixRecu(PRISES_EN_CHARGE).meta({ description: 'Qui paie.' }),
  montant: ecrit('montant', 20),
  accord: choixRecu(ACCORDS).meta({ description: 'Ce que le patient répond au devis.' }),
  ...{ accordLe: jour('accordLe'), devisId: ecrit('devisId', 24) },
  ...{ recueLe: jour('recueLe'), envoyeeLe: jour('envoyeeLe'), retourPrevuLe: jour('retourPrevuLe') },
  ...{ revenueLe: jour('revenueLe'), remiseLe: jour('remiseLe') },
  ...{ issue, nouveauNumero: ecrit('nouveauNumero', 60) },
  ...{ pretNom: ecrit('pretNom', 200), pretNumero: ecrit('pretNumero', 60) },
  ...{ pretLe: jour('pretLe'), pretRenduLe: jour('pretRenduLe') },
  note: texteLong(2000).meta({ description: 'Note.' }),
};
const ReparationRecue = z.strictObject(CHAMPS).meta({
  id: 'ReparationRecue',
  description: 'Une réparation : la panne, le jour de la remise par le patient, et l’appareil ou sa marque.',
  examples: [
    {
      ...{ marque: 'Clairson', numeroSerie: 'S-104-22', oreille: 'D', panne: 'Écouteur muet' },
      ...{ recueLe: '2026-11-02', priseEnCharge: 'garantie' },
    },
  ],
});

export const ajoutReparation = operation({
  id: 'ajouterReparation',
  methode: 'post',
  chemin: '/clients/{id}/reparations',
  ...COMMUN,
  resume: 'Prend un appareil d’un client en réparation.',
  description: DEPLACE,
  params: ParId,
  corps: ReparationRecue,
  reponse: ReparationJson,
  refus: [...REFUS, 'sav_deja_enregistre', 'saisie_invalide'],
  async faire({ ctx, params: { id }, corps, envoi }) {
    const made = await createReparation(ctx, id, lireSaisie(ReparationSaisie, corps), { formId: envoi });
    return toReparationJson(await getReparation(ctx, id, made));
  },
});

export const modificationReparation = operation({
  id: 'modifierReparation',
  methode: 'put',
  chemin: '/clients/{id}/reparations/{reparationId}',
  ...COMMUN,
  resume: 'Change ce qui est noté d’une réparation, jours compris.',
  description: `Corrigée, elle remet les appareils où ils doivent être. ${SELON_VERSION}`,
  params,
  corps: partiel(CHAMPS, {
    id: 'ReparationModifiee',
    description: 'Ce qui change d’une réparation.',
    examples: [{ retourPrevuLe: '2026-11-20' }],
  }),
  fusionne: true,
  reponse: ReparationJson,
  refus: [...REFUS, 'modifie_entre_temps', 'saisie_invalide'],
  version: ({ version }) => version,
  siVersion: true,
  faire: ({ ctx, params: { id, reparationId }, corps, siVersion }) =>
    fusionner({
      ...{ siVersion, corps, schema: ReparationSaisie },
      lire: async () => toReparationJson(await getReparation(ctx, id, reparationId)),
      ecrire: (saisie, version) => updateReparation(ctx, id, reparationId, saisie, version),
    }),
});

export const etapeReparation = operation({
  id: 'avancerReparation',
  methode: 'post',
  chemin: '/clients/{id}/reparations/{reparationId}/etapes',
  ...COMMUN,
  resume: 'Note la suite d’une réparation : envoyée, revenue, remise au patient.',
  description: `${DEPLACE} ${SELON_VERSION}`,
  params,
  corps: z
    .strictObject({
      etat: z.enum(['envoyee', 'revenue', 'remise']).meta({ description: 'L’étape.' }),
      le: texteRecu(10).meta({ description: 'Son jour, AAAA-MM-JJ.' }),
      ...{ fournisseur: ecrit('fournisseur', 100), reference: ecrit('reference', 60) },
      ...{ retourPrevuLe: jour('retourPrevuLe'), issue, nouveauNumero: ecrit('nouveauNumero', 60) },
      accord: choixRecu(ACCORDS).meta({
        description: 'La réponse attendue du patient au devis du fournisseur.',
      }),
      pretRendu: ouiNon().optional().meta({ description: 'Le patient rend le prêt en même temps.' }),
    })
    .meta({
      id: 'EtapeReparationRecue',
      description: 'Une étape d’une réparation.',
      examples: [{ etat: 'envoyee', le: '2026-11-03', fournisseur: 'Clairson France' }],
    }),
  reponse: ReparationJson,
  refus: [...REFUS, 'sav_etape_impossible', 'modifie_entre_temps', 'saisie_invalide'],
  version: ({ version }) => version,
  siVersion: true,
  async faire({ ctx, params: { id, reparationId }, corps, siVersion }) {
    const { version } = await getReparation(ctx, id, reparationId);
    const suite = lireSaisie(SuiteReparationSaisie, corps);
    await avancerReparation(ctx, id, reparationId, suite, siVersion ?? version);
    return toReparationJson(await getReparation(ctx, id, reparationId));
  },
});

export const suppressionReparation = operation({
  id: 'supprimerReparation',
  methode: 'delete',
  chemin: '/clients/{id}/reparations/{reparationId}',
  ...COMMUN,
  resume: 'Supprime une réparation notée par erreur ; ses appareils retournent où ils étaient.',
  params,
  reponse: Fait,
  refus: [...CLIENT, ...MOUVEMENTS, 'reparation_introuvable'],
  async faire({ ctx, params: { id, reparationId } }) {
    await deleteReparation(ctx, id, reparationId);
    return { success: true as const, message: 'Réparation supprimée.' };
  },
});
