import { z } from 'zod';
import type { UserRow } from '~/db/rows/comptes';
import { courrielRequis } from '../champs';
import { circonstancesDe, postAvis } from '../courriels/avis.server';
import { postCourriel } from '../courriels/envois.server';
import { traceAtDoor } from '../journal/trace.server';
import { closeEverything } from './fermeture.server';
import { consumeJeton, peekJeton } from './jetons.server';
import type { Seuil } from './seuil';
import { countDemande } from './tentatives.server';

/** Where a mail is asked for. */
export const Demande = z.object({ email: courrielRequis('Saisissez votre adresse e-mail.') });
export type Demande = z.output<typeof Demande>;

/** What a link of confirmation is for: the address of a new account, or a new address of one that exists. */
export type UsageConfirmation = 'confirmation' | 'email';

/** Asks for the confirmation mail once more: the same work for every address, whether it waits for one or not. Raises DomainError. */
export async function requestConfirmation(seuil: Seuil, { email }: Demande): Promise<void> {
  await countDemande(seuil, 'confirmation', email);
  await postCourriel(seuil.identity, { modele: 'confirmation', destinataire: email }, seuil.now);
}

/** What a token of confirmation would do now; null when it would do nothing. */
export async function peekConfirmation(
  { identity, now }: Pick<Seuil, 'identity' | 'now'>,
  token: string,
): Promise<UsageConfirmation | null> {
  if (await peekJeton(identity, token, 'confirmation', now)) return 'confirmation';
  return (await peekJeton(identity, token, 'email', now)) ? 'email' : null;
}

/** Whose address was confirmed, and whether it is another one than before. */
interface Confirmation {
  userId: string;
  changed: boolean;
}

/**
 * Uses a token of either kind up: the address is confirmed, or becomes the user's own if it is still free. A changed address ends every
 * session and link of the user, and the former one is told. Null for a token that is unknown, used or too old, and for an address that
 * somebody else has by now. Of two callers at once one gets it (docs/regles/connexion.md).
 */
export async function confirmEmail(seuil: Seuil, token: string): Promise<Confirmation | null> {
  let confirmation: Confirmation | null = null;
  const done = await seuil.identity.tryTransaction(async (identity) => {
    confirmation = await consume({ ...seuil, identity }, token);
  });
  return done ? confirmation : null;
}

async function consume(seuil: Seuil, token: string): Promise<Confirmation | null> {
  const { identity, now } = seuil;
  for (const [usage, confirm] of USAGES) {
    const userId = await consumeJeton(identity, token, usage, now);
    const user = userId && (await identity.from('users').where({ id: userId }).first());
    if (user) return (await confirm(seuil, user)) ? { userId: user.id, changed: usage === 'email' } : null;
  }
  return null;
}

const USAGES: [UsageConfirmation, (seuil: Seuil, user: UserRow) => Promise<boolean>][] = [
  ['confirmation', confirmAddress],
  ['email', changeAddress],
];

async function confirmAddress(seuil: Seuil, user: UserRow): Promise<boolean> {
  if (!user.account_confirmation) return false;
  await seuil.identity.update('users', { id: user.id }, { email_confirme_le: seuil.now.toISOString() });
  await traceAtDoor(seuil, user, { action: 'email:confirmation' });
  return true;
}

async function changeAddress(seuil: Seuil, user: UserRow): Promise<boolean> {
  const { identity, now } = seuil;
  const { id, email, email_demande, compte_id } = user;
  if (!email_demande || !user.account_confirmation || user.demo) return false;
  const taken = await identity.from('users').where({ email: email_demande }).first();
  const values = taken ? {} : { email: email_demande, email_confirme_le: now.toISOString() };
  await identity.update('users', { id }, { ...values, email_demande: '' });
  if (taken) return false;
  await closeEverything(identity, id);
  await postCourriel(
    identity,
    {
      modele: 'emailChange',
      destinataire: email,
      userId: id,
      compteId: compte_id,
      donnees: circonstancesDe(seuil),
    },
    now,
  );
  await postAvis(identity, user, 'email:changement', { ...seuil, destinataire: email_demande });
  await traceAtDoor(seuil, user, { action: 'email:changement', details: `${email} → ${email_demande}` });
  return true;
}
