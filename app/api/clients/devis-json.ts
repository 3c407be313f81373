import { z } from 'zod';
import {
  CHAMPS_DEVIS,
  type ChampDevis,
  champsDevis,
  type DefinitionChamp,
} from '~/domain/devis/champs-devis';
import type { DevisOuvert } from '~/domain/devis/devis.lists.server';
import { CHAMPS_DEVIS_DU_CLIENT, type DernierDevis } from '~/domain/devis/devis-du-client';
import { taxeDuDevis } from '~/domain/devis/montants-devis';
import { Euros, eurosOf, Id, Instant, Jour } from '../schemas';

const nombre = z.number().int().nullable();
const SORTIES: Record<DefinitionChamp['genre'], z.ZodType> = {
  ligne: z.string(),
  paragraphe: z.string(),
  lpp: z.string(),
  classe: z.string(),
  bobine: z.string(),
  euros: Euros,
  quantite: nombre,
  validite: nombre,
  essai: nombre,
  jour: Jour,
};

const sortieDe = (champ: ChampDevis): z.ZodType =>
  SORTIES[CHAMPS_DEVIS[champ].genre].meta({ description: `${CHAMPS_DEVIS[champ].libelle}.` });
const valeurDe = (champ: ChampDevis, value: unknown): unknown =>
  CHAMPS_DEVIS[champ].genre === 'euros' ? eurosOf(value as number | null) : value;

/** How many pieces: a client's own devices say so where it wears some. */
const isPieces = (champ: ChampDevis): boolean => champ === 'quantityG' || champ === 'quantityD';
const DU_CLIENT = CHAMPS_DEVIS_DU_CLIENT.filter((champ) => !isPieces(champ));

/** The fields of its latest quote that a client is read with. */
export const DEVIS_DU_CLIENT = {
  numeroDevis: z.string().meta({ description: 'Numéro du dernier devis ; vide sans devis.' }),
  ...Object.fromEntries(DU_CLIENT.map((champ) => [champ, sortieDe(champ)])),
};

const VIDE: Record<string, unknown> = Object.fromEntries([
  ['numeroDevis', ''],
  ...DU_CLIENT.map((champ) => [champ, SORTIES[CHAMPS_DEVIS[champ].genre] instanceof z.ZodString ? '' : null]),
]);

export function devisDuClient(devis: DernierDevis | null): Record<string, unknown> {
  if (!devis) return VIDE;
  const json: Record<string, unknown> = { numeroDevis: devis.numeroDevis };
  for (const champ of DU_CLIENT) json[champ] = valeurDe(champ, devis[champ]);
  return json;
}

/** A quote as the call that saves it gives it. */
export const DevisJson = z
  .object({
    _id: Id,
    numeroDevis: z.string().meta({ examples: ['00042'] }),
    clientId: Id,
    centerId: Id,
    regimeTva: z.string().meta({ description: 'franchise ou tva55.' }),
    ...Object.fromEntries(champsDevis.map((champ) => [champ, sortieDe(champ)])),
    totalHT: Euros,
    totalTTC: Euros,
    resteACharge: Euros.meta({ description: 'Ce que paie le client, les deux parts déduites.' }),
    mentionsManquantes: z
      .array(z.string())
      .meta({ description: 'Mentions obligatoires sans lesquelles il ne s’imprime pas.' }),
    creeLe: Instant,
    modifieLe: Instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Devis', description: 'Un devis.' });

export function devisJson({ devis, montants, mentions }: DevisOuvert): z.input<typeof DevisJson> {
  const { _id, numeroDevis, clientId, centerId, regimeTva, creeLe, modifieLe, version } = devis;
  return {
    ...{ _id, numeroDevis, clientId, centerId, regimeTva },
    ...Object.fromEntries(champsDevis.map((champ) => [champ, valeurDe(champ, devis[champ])])),
    totalHT: eurosOf(taxeDuDevis(montants, devis.regimeTva).baseHT),
    totalTTC: eurosOf(montants.totalTTC),
    resteACharge: eurosOf(montants.resteACharge),
    mentionsManquantes: mentions,
    ...{ creeLe, modifieLe, version },
  };
}
