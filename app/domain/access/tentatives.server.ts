import type { Limiter } from '~/db/limiter.server';
import type { UserRow } from '~/db/rows/comptes';
import { originOf, siteOf } from '~/lib/adresse-ip';
import { reessayez } from '~/lib/delai';
import { DomainError } from '../errors';
import { knownDevice } from './appareils.server';
import type { Seuil } from './seuil';

/** A guess that was counted; taken back when it was right. */
export interface Essai {
  /** The guess was right: nothing of it is held against anybody. */
  forgive(): Promise<void>;
  /** A day's guesses at this account are spent: somebody goes on and on. */
  tenace?: true;
}

type Compteur = readonly [limiter: Limiter, key: string];

/**
 * Counts a guess at the password of an address, before it is looked at. A browser by which this user has come in before has a count of its
 * own, so that nobody else's guesses shut its owner out. All others count by address and network, by line and site, and by address over
 * the whole world: the last one slows guesses down and never ends them. Raises DomainError when it must wait.
 */
export async function countAttempt(seuil: Seuil, email: string, user: UserRow | undefined): Promise<Essai> {
  const { limites, ip } = seuil;
  const device = user && knownDevice(seuil, user);
  if (device) {
    const key = `${user.id}|${device}`;
    return count([[limites.essaisParAppareil, key]], [[limites.essaisParAppareilDuJour, key]]);
  }
  const [line, site] = [originOf(ip), siteOf(ip)];
  const here: Compteur[] = [...new Set([line, site])].map((place) => [limites.essais, `${email}|${place}`]);
  const place: Compteur[] = [[limites.essaisParLigne, line]];
  if (site !== line) place.push([limites.essaisParSite, site]);
  return countForAccount(limites, email, here, place);
}

/**
 * Counts a guess by somebody who is signed in at their own password: by user alone, wherever the session is used from. Raises DomainError
 * when it must wait.
 */
export const countPreuve = ({ limites }: Seuil, user: UserRow): Promise<Essai> =>
  countForAccount(limites, `preuve|${user.id}`, [[limites.essais, `preuve|${user.id}`]], []);

/** The same for the code that unlocks a session: over all sessions of a user. Raises DomainError when it must wait. */
export const countCodePoste = ({ limites }: Seuil, user: UserRow): Promise<Essai> =>
  countForAccount(limites, `code|${user.id}`, [[limites.essais, `code|${user.id}`]], []);
/**
 * Counts a guess at the second factor of a user whose password or Google account is proven, as one at a password: by the browser that they have
 * come in by before, or by line and over the whole world. Raises DomainError when it must wait.
 */
export async function countFacteur(seuil: Seuil, user: UserRow): Promise<Essai> {
  const { limites, ip } = seuil;
  const key = `facteur|${user.id}`;
  const device = knownDevice(seuil, user);
  if (device) {
    const own = `${key}|${device}`;
    return count([[limites.essaisParAppareil, own]], [[limites.essaisParAppareilDuJour, own]]);
  }
  return countForAccount(limites, key, [[limites.essais, `${key}|${originOf(ip)}`]], []);
}

/** Once a day's guesses are spent, one is let through every few minutes: it is always somebody's turn soon. */
async function countForAccount(
  limites: Seuil['limites'],
  key: string,
  forgotten: readonly Compteur[],
  refunded: readonly Compteur[],
): Promise<Essai> {
  const essai = await count(forgotten, [...refunded, [limites.essaisParCompte, key]]);
  if ((await limites.essaisDuJour.consume(key)) === 0)
    return both(essai, { forgive: () => limites.essaisDuJour.refund(key) });
  return { ...both(essai, await count([[limites.essaisRalentis, key]], [])), tenace: true };
}

const both = (...essais: Essai[]): Essai => ({
  async forgive() {
    await Promise.all(essais.map((each) => each.forgive()));
  },
});

/**
 * Counts by each in turn and stops at the first that says no: what is turned away near the door does not count farther in, where others
 * share the count. Right guesses clear what is one's own and take one back of what is shared.
 */
async function count(forgotten: readonly Compteur[], refunded: readonly Compteur[]): Promise<Essai> {
  for (const [limiter, key] of [...forgotten, ...refunded]) {
    const wait = await limiter.consume(key);
    if (wait > 0)
      throw new DomainError('tentatives_trop_nombreuses', `Trop de tentatives. ${reessayez(wait)}`);
  }
  return {
    async forgive() {
      await Promise.all([
        ...forgotten.map(([limiter, key]) => limiter.forget(key)),
        ...refunded.map(([limiter, key]) => limiter.refund(key)),
      ]);
    },
  };
}

/**
 * Counts a guess at the code of an installation, by line and site: it is too long to be guessed, and nobody's guesses are to keep the owner out.
 * Raises DomainError when it must wait.
 */
export async function countCode({ limites, ip }: Seuil): Promise<Essai> {
  const [line, site] = [originOf(ip), siteOf(ip)];
  const here = [...new Set([line, site])].map((place): Compteur => [limites.essais, `installation|${place}`]);
  return count(here, [[limites.essaisParLigne, line]]);
}

/**
 * Counts a request that makes a mail leave, per address and kind, in an hour and in a day, and per origin: nobody's mailbox is flooded. It is refused alike for
 * addresses that have an account and others. Raises DomainError.
 */
export async function countDemande(
  { limites, ip }: Seuil,
  kind: 'inscription' | 'confirmation' | 'motDePasse' | 'nouvelEmail',
  email: string,
): Promise<void> {
  const [line, site] = [originOf(ip), siteOf(ip)];
  const counts: Compteur[] = [
    [limites.demandesParLigne, line],
    ...(site === line ? [] : [[limites.demandesParSite, site] as const]),
    [limites.demandes, `${kind}|${email}`],
  ];
  for (const compteur of counts) await countIn(compteur);
  // As for guesses: slowed, never ended, or a stranger could keep the owner from asking.
  const key = `${kind}|${email}`;
  if ((await limites.demandesDuJour.consume(key)) > 0) await countIn([limites.demandesRalenties, key]);
}

async function countIn([limiter, key]: Compteur): Promise<void> {
  const wait = await limiter.consume(key);
  if (wait > 0) throw new DomainError('demandes_trop_nombreuses', `Trop de demandes. ${reessayez(wait)}`);
}
