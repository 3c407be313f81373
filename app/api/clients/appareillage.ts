import { z } from 'zod';
import { poserDevis } from '~/domain/devis/pose-devis.service.server';
import { operation } from '../operation';
import { ParId } from '../schemas';

const numeroSerie = (oreille: string) =>
  z
    .string()
    .max(60)
    .optional()
    .meta({ description: `Le numéro de série, oreille ${oreille}, quand le devis ne le dit pas.` });

export const poseDuDevis = operation({
  id: 'poserAppareilsDuDevis',
  methode: 'post',
  chemin: '/clients/{id}/appareillage/devis',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Pose sur un client les appareils du dernier devis qu’il a accepté, pris au stock.',
  description:
    'Comme « Reprendre du devis » : marque, modèle, code et prix hors taxe sont ceux du devis. Une oreille qui porte un autre appareil, ou dont le stock n’a pas l’appareil, reste comme elle est : reserves dit pourquoi.',
  params: ParId,
  corps: z.strictObject({ numeroSerieD: numeroSerie('droite'), numeroSerieG: numeroSerie('gauche') }).meta({
    id: 'PoseDuDevisRecue',
    description: 'Les numéros des appareils remis.',
    examples: [{ numeroSerieD: 'S-104-22', numeroSerieG: 'S-104-23' }],
  }),
  reponse: z
    .object({
      pose: z.boolean().meta({ description: 'Si quelque chose a changé.' }),
      reserves: z
        .array(
          z.object({
            cote: z.enum(['D', 'G']),
            dit: z.string().meta({ description: 'Pourquoi l’oreille est restée comme elle était.' }),
          }),
        )
        .meta({ description: 'Les oreilles du devis qui n’ont pas été posées.' }),
    })
    .meta({ id: 'PoseDuDevis', description: 'Ce que la pose a fait.' }),
  refus: [
    'client_introuvable',
    'client_fusionne',
    'devis_introuvable',
    'produit_non_posable',
    'numero_indisponible',
    'saisie_invalide',
  ],
  faire: ({ ctx, params: { id }, corps: { numeroSerieD = '', numeroSerieG = '' } }) =>
    poserDevis(ctx, id, { D: numeroSerieD, G: numeroSerieG }),
});
