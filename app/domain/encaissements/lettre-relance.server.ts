import type { CourrielRow } from '~/db/rows/comptes';
import type { Lettre } from '~/infra/courriel/lettre';
import { toParis } from '~/lib/dates';
import { duCentre } from '../courriels/du-centre';
import type { Poste } from '../courriels/poste';
import { exigibleDe } from '../reglements/echeances';
import { echeancesDe } from '../reglements/echeances.repo.server';
import { refusDUsage } from '../vie-privee/permission';
import { rediger } from './modele-relance';
import { readModele, valeursOf } from './modeles-relance.repo.server';

/** What the mail is about, until it leaves. */
export interface DonneesRelance {
  centreId: string;
  factureId: string;
  /** The reminder's row, which goes where it does not leave; those that wait since before this was said have none. */
  relanceId?: string;
}

/** A reminder as its client reads it. Null when nothing is due of it any more, or the client is in the trash, has died or has another address by now. */
export async function composeRelance(poste: Poste, row: CourrielRow): Promise<Lettre | null> {
  const { centreId, factureId } = JSON.parse(row.donnees) as DonneesRelance;
  const db = poste.scopedDb({ compteIds: [row.compte_id ?? ''], centreIds: [centreId] });
  const facture = await db.from('factures').where({ id: factureId }).whereNull('supprime_le').first();
  if (!facture?.client_id) return null;
  const echeances = (await echeancesDe(db, [factureId]))(factureId);
  const { montant } = exigibleDe(echeances, facture, toParis(poste.now()).date);
  if (montant <= 0) return null;
  const client = await db
    .from('clients')
    .where({ id: facture.client_id, email: row.destinataire })
    .whereNull('supprime_le')
    .first();
  const centre = await db.from('centres').where({ id: centreId }).first();
  if (!client || !centre || refusDUsage(client, 'impaye') !== null) return null;
  return {
    ...rediger(await readModele(db, centreId), valeursOf(facture, montant, client, centre)),
    ...duCentre(centre),
  };
}
