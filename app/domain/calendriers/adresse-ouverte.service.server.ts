import type { IdentityDb } from '~/db/identity-db.server';
import type { AdresseAgendaRow } from '~/db/rows/agenda';
import type { CentreRow } from '~/db/rows/comptes';
import { accessibleCentres } from '../access/centres.server';
import { hasRight } from '../access/roles';
import { digestOf, isSecret } from './secret.server';

/** A read is noted when the last one noted is this old: programs may ask every minute. */
const NOTE_MS = 5 * 60_000;

/** A secret address that works, and the centre whose agenda it gives. */
export interface AdresseOuverte {
  adresse: AdresseAgendaRow;
  centre: CentreRow;
}

/**
 * What a secret gives, or null: unknown, revoked, of somebody who was deactivated, lost the right or left the centre. The read is noted
 * without being waited for.
 */
export async function openAdresse(
  identity: IdentityDb,
  secret: string,
  now: Date,
): Promise<AdresseOuverte | null> {
  if (!isSecret(secret)) return null;
  const adresse = await identity
    .from('adresses_agenda')
    .where({ empreinte: digestOf(secret) })
    .whereNull('revoque_le')
    .first();
  if (!adresse || !(await isStillIn(identity, adresse))) return null;
  const centre = await identity.from('centres').where({ id: adresse.centre_id }).first();
  if (!centre) return null;
  if (!adresse.lu_le || now.getTime() - Date.parse(adresse.lu_le) > NOTE_MS)
    identity.updateSoon(
      `adresse ${adresse.id}`,
      'adresses_agenda',
      { id: adresse.id },
      { lu_le: now.toISOString() },
    );
  return { adresse, centre };
}

/** Whether the person whose events it gives may still see them; the centre's own address is nobody's. */
async function isStillIn(identity: IdentityDb, { user_id, centre_id }: AdresseAgendaRow): Promise<boolean> {
  if (user_id === null) return true;
  const user = await identity.from('users').where({ id: user_id }).first();
  if (!user?.account_confirmation || !hasRight(user.role, 'agenda:voir', Boolean(user.acces_comptable)))
    return false;
  const centres = await accessibleCentres(identity, user);
  return centres.some(({ id }) => id === centre_id);
}
