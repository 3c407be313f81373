import type { TacheRow } from '~/db/rows/taches';
import { UnavailableError } from '~/lib/unavailable';
import { postCourriel } from '../courriels/envois.server';
import type { Etabli } from '../taches/etabli.server';
import { isHeureDeDire } from './defaut';

const DESTINATAIRES_MAX = 5;

/**
 * Tells by mail that backups fail: whoever supports this installation (SUPPORT_EMAIL), else the administrators of the account whose job it is. Not of a
 * first failure, which may be over in a minute, and not of each that follows.
 */
export async function tellDefaut(
  { identity, infra, now }: Pick<Etabli, 'identity' | 'infra' | 'now'>,
  { compte_id, essais, reussi_le }: TacheRow,
  error: unknown,
): Promise<void> {
  if (!isHeureDeDire(essais)) return;
  const raison = error instanceof UnavailableError ? error.message : '';
  const donnees = { raison, reussiLe: reussi_le };
  const envoi = { modele: 'sauvegardeEchouee', compteId: compte_id, donnees } as const;
  for (const { email, userId } of await destinataires(identity, compte_id, infra.supportEmail))
    await postCourriel(identity, { ...envoi, destinataire: email, userId }, now());
}

async function destinataires(
  identity: Etabli['identity'],
  compte_id: string | null,
  supportEmail: string | null,
): Promise<{ email: string; userId: string | null }[]> {
  if (supportEmail) return [{ email: supportEmail, userId: null }];
  const administrators = await identity
    .from('users')
    .where({ compte_id: compte_id ?? '', role: 'accountAdmin', account_confirmation: true })
    .whereNotNull('email_confirme_le')
    .orderBy('cree_le')
    .limit(DESTINATAIRES_MAX);
  return administrators.map(({ id, email }) => ({ email, userId: id }));
}
