import { z } from 'zod';
import { MODES, NATURES } from '~/domain/reglements/modes';
import { PAYEURS } from '~/domain/reglements/payeurs';
import type { ReglementListe } from '~/domain/reglements/reglement';
import { Euros, eurosOf, Id, Jour } from '../schemas';

/** A payment as every call gives it. */
export const ReglementJson = z
  .object({
    _id: Id,
    centerId: Id,
    numero: z.string().meta({ description: 'Numéro.', examples: ['R2026-00042'] }),
    nature: z.enum(Object.keys(NATURES) as [keyof typeof NATURES]),
    payeur: z.enum(PAYEURS).meta({ description: 'Le patient, la Sécurité sociale, la complémentaire.' }),
    mode: z.enum([...MODES, 'report', 'ecart']),
    montant: Euros.meta({
      description:
        'En euros : reçu, ou rendu, annulé, déplacé au-dessous de zéro ; d’un écart, laissé, ou gardé au-dessous.',
    }),
    dateReglement: Jour,
    factureId: Id.nullable(),
    numeroFacture: z.string().nullable(),
    devisId: Id.nullable().meta({ description: 'Le devis dont c’est un acompte.' }),
    clientId: Id.nullable(),
    reference: z.string(),
    banque: z.string(),
    note: z.string(),
    annulePar: z.string().nullable().meta({ description: 'Le numéro de ce qui l’annule.' }),
  })
  .meta({ id: 'Reglement', description: 'De l’argent reçu, rendu, annulé ou déplacé.' });

export const toJson = (reglement: ReglementListe): z.input<typeof ReglementJson> => ({
  _id: reglement._id,
  centerId: reglement.centerId,
  numero: reglement.numero,
  nature: reglement.nature,
  payeur: reglement.payeur,
  mode: reglement.mode,
  montant: eurosOf(reglement.montant),
  dateReglement: reglement.date,
  factureId: reglement.factureId,
  numeroFacture: reglement.numeroFacture,
  devisId: reglement.devisId,
  clientId: reglement.clientId,
  reference: reglement.reference,
  banque: reglement.banque,
  note: reglement.note,
  annulePar: reglement.annulePar,
});
