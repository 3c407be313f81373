import { originOf } from '~/lib/adresse-ip';
import { DomainError } from '../errors';
import type { Seuil } from './seuil';

const minutes = (seconds: number): string => `Réessayez dans ${Math.ceil(seconds / 60)} minute(s).`;

/** Counts a guess at a password, per address and origin and per origin (decisions, part 2). Raises DomainError when it must wait. */
export async function countAttempt(seuil: Seuil, email: string): Promise<void> {
  const { attempts, attemptsByIp } = seuil;
  const origine = originOf(seuil.ip);
  const wait = Math.max(await attempts.consume(`${email}|${origine}`), await attemptsByIp.consume(origine));
  if (wait > 0) throw new DomainError(`Trop de tentatives. ${minutes(wait)}`);
}

/** The guess was right: nothing of it is held against anybody. */
export async function forgiveAttempts({ attempts, attemptsByIp, ip }: Seuil, email: string): Promise<void> {
  const origine = originOf(ip);
  await Promise.all([attempts.forget(`${email}|${origine}`), attemptsByIp.refund(origine)]);
}

/**
 * Counts a request that makes a mail leave, per address and kind and per origin: nobody's mailbox is flooded. It is refused alike for
 * addresses that have an account and others. Raises DomainError.
 */
export async function countDemande(
  { demandes, demandesByIp, ip }: Seuil,
  kind: 'inscription' | 'confirmation' | 'motDePasse' | 'nouvelEmail',
  email: string,
): Promise<void> {
  const wait = Math.max(await demandes.consume(`${kind}|${email}`), await demandesByIp.consume(originOf(ip)));
  if (wait > 0) throw new DomainError(`Trop de demandes. ${minutes(wait)}`);
}
