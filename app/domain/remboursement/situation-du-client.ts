import type { ClientRow } from '~/db/rows/clients';
import type { CentreRow } from '~/db/rows/comptes';
import { OUTRE_MER, territoiresOutreMer } from '~/lib/outre-mer';
import type { Contrat, Situation, Territoire } from './situation';

const territoireDe = ({ code_postal }: Pick<CentreRow, 'code_postal'>): Territoire =>
  territoiresOutreMer.find((each) => code_postal.startsWith(OUTRE_MER[each].codePostal)) ?? 'metropole';

function contratDe({ contrat_amc, forfait_amc: montant }: ClientRow): Contrat {
  switch (contrat_amc) {
    case 'aucun':
      return { nature: 'aucun' };
    case 'responsable':
    case 'non_responsable':
      return { nature: contrat_amc, montant };
    default:
      return { nature: 'inconnu' };
  }
}

/** What is known of a client on a Paris day, in the centre that sells the device. */
export const situationDuClient = (
  client: ClientRow,
  centre: Pick<CentreRow, 'code_postal'>,
  jour: string,
): Situation => ({
  jour,
  naissance: client.date_naissance,
  // SQLite has no booleans.
  cecite: Boolean(client.cecite),
  ald: Boolean(client.ald),
  c2s: Boolean(client.c2s),
  regime: client.alsace_moselle ? 'alsace_moselle' : 'general',
  territoire: territoireDe(centre),
  contrat: contratDe(client),
});

/** The same of somebody without a record here: of whom nothing but the day of birth may be known. */
export const situationInconnue = (
  naissance: string | null,
  centre: Pick<CentreRow, 'code_postal'>,
  jour: string,
): Situation => ({
  ...{ jour, naissance, cecite: false, ald: false, c2s: false, regime: 'general' },
  territoire: territoireDe(centre),
  contrat: { nature: 'inconnu' },
});
