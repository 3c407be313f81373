import { COTES } from '~/lib/oreilles';
import type { ChampDevis, ValeursDevis } from './champs-devis';

/** The fields of a quote that a client is read with (docs/regles/devis.md). */
export const CHAMPS_DEVIS_DU_CLIENT = [
  'dateDevis',
  'dureeValiditeDevis',
  ...COTES.flatMap(
    ({ cote }) =>
      [
        `marqueAppareil${cote}Devis`,
        `modeleAppareil${cote}Devis`,
        `numeroSerie${cote}Devis`,
        `prixHT${cote}Devis`,
        `prixTTC${cote}Devis`,
        `quantity${cote}`,
      ] as const,
  ),
  'classeAppareilDevis',
  'rbstSSDevis',
  'rbstComplDevis',
  'garantieDevis',
  'servicesInclusDevis',
  'prixHTAccessoiresDevis',
  'prixTTCAccessoiresDevis',
  'acompteDevis',
] as const satisfies ChampDevis[];
type ChampDuClient = (typeof CHAMPS_DEVIS_DU_CLIENT)[number];

/** A client's latest quote, as far as the client is read with it; amounts in cents. */
export type DernierDevis = Pick<ValeursDevis, ChampDuClient> & { numeroDevis: string };
