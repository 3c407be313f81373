import { texte } from '~/domain/champs';

/** What the writings of after-sales share. */

export const SELON_VERSION =
  'Avec If-Match, rien n’est changé si quelqu’un d’autre a enregistré entre-temps (412).';
export const CLIENT = ['client_introuvable', 'client_fusionne'] as const;
export const DATES = ['sav_date_impossible'] as const;
export const DU_SAV = { acces: 'client:modifier', rubrique: 'SAV' } as const;

/** Makes the texts of a noun's table of fields, each under the words that people know it by. */
export const ecritDe =
  <Champ extends string>(champs: Readonly<Record<Champ, { libelle: string }>>) =>
  (nom: Champ, max: number) =>
    texte(max).meta({ description: `${champs[nom].libelle}.` });
