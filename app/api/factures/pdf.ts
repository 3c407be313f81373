import { z } from 'zod';
import { renderAvoir } from '~/domain/avoirs/avoirs.service.server';
import { renderFacture } from '~/domain/factures/factures.service.server';
import { attachmentHeader, avoirFileName, factureFileName } from '~/lib/nom-fichier';
import { operation } from '../operation';
import { Octets } from '../reponse';
import { ParId } from '../schemas';

const COMMUN = {
  methode: 'get',
  acces: 'facture:ouvrir',
  rubrique: 'Factures',
  params: ParId,
  reponse: z.string(),
  octets: 'application/pdf',
} as const;

export const pdfFacture = operation({
  ...COMMUN,
  id: 'lirePdfFacture',
  chemin: '/factures/{id}/pdf',
  resume: 'Donne le PDF d’une facture tel qu’elle a été émise, ou une copie avec l’état du jour.',
  description:
    'L’original garde ses octets pour toujours, quoi que la facture devienne ; la copie dit ce qui a été réglé et repris depuis, et n’a pas de données structurées.',
  query: z.strictObject({
    copie: z.literal('1').optional().meta({ description: '1 pour une copie avec l’état du jour.' }),
  }),
  refus: ['facture_introuvable', 'contenu_introuvable', 'document_altere'],
  async faire({ ctx, params: { id }, query: { copie } }) {
    const { pdf, nomClient } = await renderFacture(ctx, id, { copie: copie !== undefined });
    return new Octets(pdf, { 'Content-Disposition': attachmentHeader(factureFileName(nomClient)) });
  },
});

export const pdfAvoir = operation({
  ...COMMUN,
  id: 'lirePdfAvoir',
  chemin: '/avoirs/{id}/pdf',
  resume: 'Donne le PDF d’un avoir tel qu’il a été émis.',
  refus: ['avoir_introuvable', 'contenu_introuvable', 'document_altere'],
  async faire({ ctx, params: { id } }) {
    const { pdf, numeroAvoir } = await renderAvoir(ctx, id);
    return new Octets(pdf, { 'Content-Disposition': attachmentHeader(avoirFileName(numeroAvoir)) });
  },
});
