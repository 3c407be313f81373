import { z } from 'zod';
import { annulerReglement } from '~/domain/reglements/annulation.service.server';
import { AnnulationSaisie } from '~/domain/reglements/reglement.schema';
import { getReglement } from '~/domain/reglements/releve.service.server';
import { operation } from '../operation';
import { ParId } from '../schemas';
import { ReglementJson, toJson } from './reglement-json';

export const annulationReglement = operation({
  id: 'annulerReglement',
  methode: 'post',
  chemin: '/reglements/{id}/annulation',
  acces: 'reglement:annuler',
  rubrique: 'Factures',
  resume: 'Annule un règlement ou un remboursement par son opposé, daté d’aujourd’hui.',
  description: 'Rend le règlement annulé ; ce qu’il avait payé est de nouveau dû.',
  params: ParId,
  corps: z
    .strictObject({ motif: AnnulationSaisie.shape.motif.meta({ description: 'Pourquoi.' }) })
    .meta({ id: 'AnnulationDeReglement', description: 'Pourquoi un règlement s’annule.', examples: [{}] }),
  reponse: ReglementJson,
  refus: ['reglement_introuvable', 'reglement_annule', 'reglement_rembourse', 'reglement_non_annulable'],
  async faire({ ctx, params: { id }, corps }) {
    await annulerReglement(ctx, id, corps);
    return toJson(await getReglement(ctx, id));
  },
});
