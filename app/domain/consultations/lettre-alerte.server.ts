import type { CourrielRow, UserRow } from '~/db/rows/comptes';
import type { Lettre } from '~/infra/courriel/lettre';
import type { Poste } from '../courriels/poste';
import { sansLien } from '../courriels/sans-lien';
import { direAlerte, filtresDeLAlerte } from './alerte';

/** Tells an administrator of unusual reading, with the way to its facts; null where they are none any more. It names no patient. */
export async function composeAlerte(
  { identity, appUrl }: Poste,
  row: CourrielRow,
  user: UserRow | undefined,
): Promise<Lettre | null> {
  if (!user?.account_confirmation || user.role !== 'accountAdmin') return null;
  const { alerte: id = '' } = JSON.parse(row.donnees || '{}') as { alerte?: string };
  const alerte = await identity
    .from('alertes_consultations')
    .where({ id, compte_id: user.compte_id })
    .first();
  if (!alerte) return null;
  return {
    sujet: 'Des consultations de patients sortent de l’ordinaire',
    paragraphes: [
      `Bonjour ${sansLien(user.name)},`,
      `${direAlerte({ ...alerte, user_name: sansLien(alerte.user_name) })}.`,
      'C’est peut-être le travail du jour. Si vous n’en connaissez pas la raison, demandez-la à cette personne ; le journal dit ce qui a été ouvert.',
      'Les seuils se règlent parmi les paramètres du compte.',
    ],
    action: { libelle: 'Voir ces consultations', url: `${appUrl}/admin/journal?${filtresDeLAlerte(alerte)}` },
  };
}
