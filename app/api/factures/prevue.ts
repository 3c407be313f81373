import { z } from 'zod';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { prevoirFacture } from '~/domain/clients/facture-prevue.service.server';
import { operation } from '../operation';
import { Euros, eurosOf, Id, Jour, ParId } from '../schemas';

const { dateFacturation, remise, rbstSS, rbstCompl } = ChangementStatut.shape;
const montant = (description: string) => z.number().meta({ ...Euros.meta(), description });

export const facturePrevue = operation({
  id: 'prevoirFacture',
  methode: 'get',
  chemin: '/clients/{id}/facture-prevue',
  acces: 'facture:generer',
  rubrique: 'Factures',
  resume: 'Montre la facture que « Facturé » émettrait d’un client, sans rien écrire.',
  description:
    'Le calcul est celui de l’émission. Ce qui n’est pas dit est ce que « Facturé » propose : aujourd’hui, la remise et les parts de la fiche. remarques a ce qui se confirme avant d’émettre ; la ligne d’usage, quand rien n’a jamais été posé, en est.',
  params: ParId,
  query: z.strictObject({
    dateFacturation: dateFacturation.optional().meta({ description: 'Jour de livraison AAAA-MM-JJ.' }),
    remise: remise.optional().meta({ description: 'Remise, en euros.' }),
    rbstSS: rbstSS.optional().meta({ description: 'Part de la Sécurité sociale, en euros.' }),
    rbstCompl: rbstCompl.optional().meta({ description: 'Part de la complémentaire, en euros.' }),
    devisId: Id.optional().meta({ description: 'Le devis accepté dont la facture serait faite.' }),
  }),
  reponse: z
    .object({
      lignes: z.array(
        z.object({ description: z.string(), quantite: z.number().int(), total: montant('Prix TTC.') }),
      ),
      remise: montant('Remise.'),
      totalGeneral: montant('Total TTC.'),
      amo: montant('Part de la Sécurité sociale.'),
      amc: montant('Part de la complémentaire.'),
      patient: montant('Ce qui reste au patient.'),
      dateLivraison: Jour,
      serie: z.string().meta({ description: 'Par quoi commence son numéro.', examples: ['F2026-VP'] }),
      remarques: z.array(z.string()),
    })
    .meta({ id: 'FacturePrevue', description: 'Une facture qui n’est pas émise.' }),
  refus: [
    'client_introuvable',
    'client_fusionne',
    'devis_introuvable',
    'devis_non_accepte',
    'devis_deja_facture',
    'parts_incalculables',
    'facture_deja_faite',
    'prix_appareil_manquant',
    'livraison_a_venir',
    'total_trop_grand',
    'remise_trop_grande',
    'parts_trop_grandes',
    'centre_incomplet',
    'code_centre_manquant',
  ],
  async faire({ ctx, params: { id }, query }) {
    const { lignes, remise, total, amo, amc, patient, livraison, serie, remarques } = await prevoirFacture(
      ctx,
      id,
      query,
    );
    return {
      lignes: lignes.map((ligne) => ({ ...ligne, total: eurosOf(ligne.total) as number })),
      ...{ remise: remise / 100, totalGeneral: total / 100, amo: amo / 100, amc: amc / 100 },
      ...{ patient: patient / 100, dateLivraison: livraison, serie, remarques: [...remarques] },
    };
  },
});
