import type { ClientRow } from '~/db/rows/clients';

export const TRAITEMENT_LIMITE = 'traitement limité';

/** What of a client's row a suggestion is made of. */
export const COLONNES_DE_SUGGESTION = [
  'id',
  'centre_id',
  'nom',
  'prenom',
  'ville',
  'telephone_portable',
  'limite_le',
] as const satisfies readonly (keyof ClientRow)[];

/** A client whom a search found: enough to tell two of one name apart. */
export interface Suggestion {
  _id: string;
  nom: string;
  prenom: string;
  ville: string;
  telephonePortable: string;
  /** Nothing but storage is done with the record. */
  limite: boolean;
  /** In global mode. */
  centre: string | null;
}

type Row = Pick<ClientRow, (typeof COLONNES_DE_SUGGESTION)[number]>;

export const toSuggestion = (row: Row, nameOf: (centreId: string) => string | null): Suggestion => ({
  _id: row.id,
  nom: row.nom,
  prenom: row.prenom,
  ville: row.ville,
  telephonePortable: row.telephone_portable,
  limite: row.limite_le !== null,
  centre: nameOf(row.centre_id),
});

/** What tells a client from others of the same name, where one is chosen: town and telephone; and that nothing is changed in a restricted record. */
export const precisionsDe = (
  client: Pick<Suggestion, 'ville'> & Partial<Pick<Suggestion, 'telephonePortable' | 'limite'>>,
): string =>
  [client.ville, client.telephonePortable, client.limite && TRAITEMENT_LIMITE].filter(Boolean).join(' · ');
