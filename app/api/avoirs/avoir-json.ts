import { z } from 'zod';
import { montantsDeLAvoir } from '~/domain/avoirs/montants-avoir';
import type { AvoirReleve } from '~/domain/avoirs/releve-avoirs.service.server';
import { natureDuTaux, naturesTva } from '~/domain/factures/tva';
import { Euros, eurosOf, Id } from '../schemas';

/** A credit note as every call gives it. */
export const AvoirJson = z
  .object({
    _id: Id,
    centerId: Id,
    clientId: Id.nullable().meta({ description: 'Son client ; null sans client.' }),
    factureId: Id.meta({ description: 'La facture qu’il reprend.' }),
    numeroAvoir: z.string().meta({ description: 'Numéro.', examples: ['A2026-00007'] }),
    numeroFacture: z.string().meta({ description: 'Numéro de la facture.', examples: ['F2026-00042'] }),
    dateAvoir: z.string().meta({ description: 'Jour AAAA-MM-JJ.', examples: ['2026-11-23'] }),
    heureCreation: z.string().meta({ description: 'Heure du centre de sa création.' }),
    motif: z.string().meta({ description: 'Pourquoi ; il est écrit sur l’avoir.' }),
    totalGeneral: Euros.meta({
      description: 'Ce qui est repris, taxe comprise et remise déduite, en euros.',
    }),
    prix: Euros.meta({ description: 'Part de la remise de la facture qui est reprise avec.' }),
    rbstSS: Euros.meta({ description: 'Part de la Sécurité sociale qui est reprise.' }),
    rbstCompl: Euros.meta({ description: 'Part complémentaire qui est reprise.' }),
    montantTVA: Euros.meta({ description: 'Taxe reprise ; 0 sans taxe.' }),
    articles: z
      .array(
        z.object({
          description: z.string(),
          quantite: z.number().int(),
          prix: Euros,
          tva: z.enum(naturesTva),
        }),
      )
      .meta({ description: 'Les lignes reprises, appareils compris ; prix d’une pièce, hors taxe.' }),
  })
  .meta({ id: 'Avoir', description: 'Un avoir : ce qui est repris d’une facture. Il ne change plus.' });

export function avoirEnJson({ avoir, facture, lignes }: AvoirReleve): z.input<typeof AvoirJson> {
  return {
    _id: avoir.id,
    centerId: avoir.centre_id,
    clientId: avoir.client_id,
    factureId: facture.id,
    numeroAvoir: avoir.numero_avoir,
    numeroFacture: facture.numero_facture,
    dateAvoir: avoir.date_avoir,
    heureCreation: avoir.heure_creation,
    motif: avoir.motif,
    totalGeneral: eurosOf(avoir.total_general),
    prix: eurosOf(avoir.prix),
    rbstSS: eurosOf(avoir.rbst_ss),
    rbstCompl: eurosOf(avoir.rbst_compl),
    montantTVA: eurosOf(montantsDeLAvoir(avoir, lignes).montantTVA),
    articles: lignes.map(({ description, quantite, prix, taux_tva }) => ({
      description,
      quantite,
      prix: eurosOf(prix),
      tva: natureDuTaux(taux_tva),
    })),
  };
}
