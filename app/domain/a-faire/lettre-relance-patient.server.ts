import type { CourrielRow } from '~/db/rows/comptes';
import type { Lettre } from '~/infra/courriel/lettre';
import { duCentre } from '../courriels/du-centre';
import type { Poste } from '../courriels/poste';
import { refusDUsage } from '../vie-privee/permission';
import type { NatureAFaire } from './natures';
import { estNotee } from './relance-non-partie.server';
import { readTexteRelance } from './textes-relance.repo.server';
import { type ObjetRelance, redigerRelance } from './valeurs-relance.server';

/** What the mail is about, until it leaves. */
export interface DonneesRelancePatient extends ObjetRelance {
  centreId: string;
  clientId: string;
  /** What is kept of it; letters of before had none. */
  relanceId?: string;
  nature: NatureAFaire;
}

/**
 * A reminder as its patient reads it, in the account's words of now. Null when they have died, are in the trash, want none any more, have another
 * address by now, or when it was given up.
 */
export async function composeRelancePatient(poste: Poste, row: CourrielRow): Promise<Lettre | null> {
  const { centreId, clientId, nature, relanceId, ...objet } = JSON.parse(
    row.donnees,
  ) as DonneesRelancePatient;
  const compteId = row.compte_id ?? '';
  const db = poste.scopedDb({ compteIds: [compteId], centreIds: [centreId] });
  const client = await db
    .from('clients')
    .where({ id: clientId, email: row.destinataire })
    .whereNull('supprime_le')
    .first();
  const centre = await db.from('centres').where({ id: centreId }).first();
  if (!client || refusDUsage(client, 'relanceCourriel') !== null) return null;
  if (!centre || (relanceId && !(await estNotee(db, relanceId)))) return null;
  const texte = await readTexteRelance(db, compteId, nature);
  return { ...redigerRelance(texte, objet, client, centre), ...duCentre(centre) };
}
