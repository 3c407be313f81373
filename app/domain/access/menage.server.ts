import type { IdentityDb } from '~/db/identity-db.server';
import { sweepCourriels } from '../courriels/livraison.server';
import { sweepWebhooks } from '../webhooks/menage.server';
import { sweepInscriptions } from './inscription.server';
import { sweepJetons } from './jetons.server';
import { sweepSessions } from './sessions.server';

/** What a day leaves behind at the door: ended sessions, tokens too old, mails and messages long sent, registrations that nobody confirmed. */
export async function sweepAccess(identity: IdentityDb, now: Date): Promise<void> {
  await sweepSessions(identity, now);
  await sweepJetons(identity, now);
  await identity.sweep('defis', now);
  await identity.sweep('navigateurs_memorises', now);
  await sweepCourriels(identity, now);
  await sweepInscriptions(identity, now);
  await identity.sweep('reponses_api', now);
  await sweepWebhooks(identity, now);
}
