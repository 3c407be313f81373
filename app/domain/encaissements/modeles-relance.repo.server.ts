import type { CentreRow } from '~/db/rows/comptes';
import type { FactureRow } from '~/db/rows/factures';
import type { ScopedReads } from '~/db/scoped-reads.server';
import { formatDay, toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { sansLien } from '../courriels/sans-lien';
import { MODELE_DE_DEPART, type ModeleRelance, type Valeurs } from './modele-relance';

/** A centre's text of reminders, and its version; 0 as long as it is the one to begin with. */
export async function readModele(
  db: Pick<ScopedReads, 'from'>,
  centreId: string,
): Promise<ModeleRelance & { version: number }> {
  const [row] = await db.from('modeles_relance').where({ centre_id: centreId });
  if (!row) return { ...MODELE_DE_DEPART, version: 0 };
  return { sujet: row.sujet, texte: row.texte, delaiJours: row.delai_jours, version: row.version };
}

/** What a reminder says of an invoice; names cannot be made links of. */
export const valeursOf = (
  facture: Pick<FactureRow, 'numero_facture' | 'date_facture' | 'cree_le' | 'reste_patient'>,
  /** Cents that are due of it by now. */
  exigible: number,
  client: { nom: string; prenom: string },
  centre: Pick<CentreRow, 'name' | 'telephone'>,
): Valeurs => ({
  '{client}': sansLien(`${client.prenom} ${client.nom}`.trim()),
  '{facture}': facture.numero_facture,
  '{date}': formatDay(facture.date_facture ?? toParis(facture.cree_le).date),
  '{reste}': direReste(exigible, facture.reste_patient),
  '{centre}': sansLien(centre.name),
  '{telephone}': centre.telephone,
});

/** Where instalments are still to come, what is asked for is not all that is left. */
const direReste = (exigible: number, reste: number): string =>
  exigible === reste
    ? formatEuros(reste)
    : `${formatEuros(exigible)} d’échéances échues (sur ${formatEuros(reste)} restants)`;
