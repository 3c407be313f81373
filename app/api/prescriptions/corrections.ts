import { z } from 'zod';
import { texteRequis } from '~/domain/champs';
import { MESSAGES_COMPTE_RENDU } from '~/domain/comptes-rendus/compte-rendu.schema';
import { reprendreRemise } from '~/domain/comptes-rendus/correction.service.server';
import { corrigerIssue, openCorrection } from '~/domain/essais/correction.service.server';
import { MESSAGES_ESSAI } from '~/domain/essais/essai.schema';
import { getPrescripteur } from '~/domain/prescripteurs/prescripteurs.service.server';
import { separerPrescripteurs } from '~/domain/prescripteurs/separation.service.server';
import { EssaiJson, lireEssai } from '../essais/essais';
import { operation } from '../operation';
import { Id, ParId } from '../schemas';
import { CompteRenduJson, lireUnCompteRendu } from './comptes-rendus';
import { PrescripteurJson } from './prescripteurs';

const CLIENT = ['client_introuvable', 'client_fusionne'] as const;
const corps = (id: string, message: string) =>
  z
    .strictObject({ motif: texteRequis(message, 500).meta({ description: 'Pourquoi.' }) })
    .meta({ id, description: 'Le motif de la correction.', examples: [{ motif: 'Noté par erreur' }] });

export const correctionIssue = operation({
  id: 'corrigerIssueEssai',
  methode: 'post',
  chemin: '/clients/{id}/essais/{essaiId}/correction',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Reprend la dernière issue d’un essai, notée par erreur.',
  description:
    'Les appareils sont de nouveau à l’essai ; le stock, le devis, le dépôt et le statut du client redeviennent ce qu’ils étaient. Refusée une fois les appareils facturés.',
  params: ParId.extend({ essaiId: Id }),
  corps: corps('CorrectionIssue', MESSAGES_ESSAI.motif),
  reponse: EssaiJson,
  refus: [
    ...CLIENT,
    'essai_introuvable',
    'issue_non_corrigeable',
    'modifie_entre_temps',
    'stock_insuffisant',
    'reglement_annule',
    'reglement_rembourse',
  ],
  async faire({ ctx, params: { id, essaiId }, corps: saisie, siVersion }) {
    const { version } = await openCorrection(ctx, id, essaiId);
    await corrigerIssue(ctx, id, essaiId, saisie, siVersion ?? version);
    return lireEssai(ctx, id, essaiId);
  },
});

export const correctionRemise = operation({
  id: 'corrigerRemiseCompteRendu',
  methode: 'post',
  chemin: '/clients/{id}/comptes-rendus/{compteRenduId}/correction',
  acces: 'client:modifier',
  rubrique: 'Bilans',
  resume: 'Reprend la remise sur papier d’un compte rendu, notée par erreur.',
  description:
    'Le compte rendu se prépare de nouveau et reste attendu ; le PDF d’alors reste parmi les fichiers du client. Ce qui fut confié à la messagerie ne se reprend pas.',
  params: ParId.extend({ compteRenduId: Id }),
  corps: corps('CorrectionRemise', MESSAGES_COMPTE_RENDU.motif),
  reponse: CompteRenduJson,
  refus: [...CLIENT, 'compte_rendu_introuvable', 'remise_non_corrigeable'],
  async faire({ ctx, params: { id, compteRenduId }, corps: saisie }) {
    await reprendreRemise(ctx, id, compteRenduId, saisie);
    return lireUnCompteRendu(ctx, id, compteRenduId);
  },
});

export const separationPrescripteur = operation({
  id: 'separerPrescripteurs',
  methode: 'post',
  chemin: '/prescripteurs/{id}/separation',
  acces: 'prescripteur:modifier',
  rubrique: 'Bilans',
  resume: 'Défait la dernière réunion d’un prescripteur, dans les trente jours.',
  description: 'La réponse est l’autre prescripteur, revenu avec les noms qui le désignaient.',
  params: ParId,
  reponse: PrescripteurJson,
  refus: ['prescripteur_introuvable', 'prescripteurs_non_separables', 'rpps_pris'],
  version: ({ version }) => version,
  faire: async ({ ctx, params: { id } }) => getPrescripteur(ctx, await separerPrescripteurs(ctx, id)),
});
