/** A client whom a search found: enough to tell two of one name apart. */
export interface Suggestion {
  _id: string;
  nom: string;
  prenom: string;
  ville: string;
  telephonePortable: string;
  /** In global mode. */
  centre: string | null;
}

interface Row {
  id: string;
  centre_id: string;
  nom: string;
  prenom: string;
  ville: string;
  telephone_portable: string;
}

export const toSuggestion = (row: Row, nameOf: (centreId: string) => string | null): Suggestion => ({
  _id: row.id,
  nom: row.nom,
  prenom: row.prenom,
  ville: row.ville,
  telephonePortable: row.telephone_portable,
  centre: nameOf(row.centre_id),
});

/** What tells a client from others of the same name, where one is chosen: town and telephone. */
export const precisionsDe = (client: { ville: string; telephonePortable?: string }): string =>
  [client.ville, client.telephonePortable].filter(Boolean).join(' · ');
