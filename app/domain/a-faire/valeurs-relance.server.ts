import type { ClientRow } from '~/db/rows/clients';
import type { CentreRow } from '~/db/rows/comptes';
import { formatDay } from '~/lib/dates';
import { sansLien } from '../courriels/sans-lien';
import { rediger } from '../encaissements/modele-relance';
import { finDAccord } from '../vie-privee/opposition';
import type { ValeursRelance } from './textes-relance';

/** What a reminder is about, until it leaves. */
export interface ObjetRelance {
  depuis: string;
  echeance: string;
}

/** What a reminder says of a patient and a line; names cannot be made links of. */
export const valeursRelance = (
  { depuis, echeance }: ObjetRelance,
  client: Pick<ClientRow, 'nom' | 'prenom'>,
  centre: Pick<CentreRow, 'name' | 'telephone'>,
): ValeursRelance => ({
  '{client}': sansLien(`${client.prenom} ${client.nom}`.trim()),
  '{date}': formatDay(depuis),
  '{echeance}': formatDay(echeance),
  '{centre}': sansLien(centre.name),
  '{telephone}': centre.telephone,
});

/** A reminder as its patient reads it in a mail, and how they stop them. */
export function redigerRelance(
  texte: { sujet: string; texte: string },
  objet: ObjetRelance,
  client: Pick<ClientRow, 'nom' | 'prenom'>,
  centre: Pick<CentreRow, 'name' | 'telephone' | 'email'>,
): { sujet: string; paragraphes: string[] } {
  const { sujet, paragraphes } = rediger(texte, valeursRelance(objet, client, centre));
  return { sujet, paragraphes: [...paragraphes, finDAccord('relance', centre)] };
}
