import type { IdentityDb } from '~/db/identity-db.server';
import type { TacheRow } from '~/db/rows/taches';
import { newId } from '~/lib/ids.server';
import { emissionDuMois, moisProchain, prochaineFois, prochainRappel } from './horaires';
import { NATURES_D_INSTALLATION, NATURES_DE_COMPTE, type NatureTache } from './natures';

type Nouvelle = Pick<TacheRow, 'cle' | 'nature' | 'prochain_le'> &
  Partial<Pick<TacheRow, 'compte_id' | 'centre_id' | 'donnees'>>;

/** A job's row before anybody began it. */
export const newTache = (tache: Nouvelle, now: Date): TacheRow => ({
  id: newId(),
  compte_id: null,
  centre_id: null,
  donnees: '',
  bail: null,
  essais: 0,
  progression: null,
  commence_le: null,
  termine_le: null,
  reussi_le: null,
  resultat: '',
  erreur: '',
  abandonne_le: null,
  cree_le: now.toISOString(),
  ...tache,
});

/**
 * Adds the jobs that come again and again where they are missing: the installation's, each account's, and the backup as the first account's.
 * Hours are 'HH:MM' in Paris; without one for the backup its job says so, beginning now. Any number may do it at once.
 */
export async function planTaches(
  identity: IdentityDb,
  now: Date,
  rappelsA: string | null,
  sauvegardeA: string | null = null,
): Promise<void> {
  const recurring = [...NATURES_D_INSTALLATION, ...NATURES_DE_COMPTE, 'sauvegarde' as const];
  const rows = await identity.from('taches').whereIn('nature', recurring).select('cle');
  const known = new Set(rows.map(({ cle }) => cle));
  const add = async (tache: Nouvelle) => {
    if (!known.has(tache.cle))
      await identity.tryTransaction((tx) => tx.insert('taches', newTache(tache, now)));
  };
  for (const nature of NATURES_D_INSTALLATION)
    await add({ cle: nature, nature, prochain_le: now.toISOString() });
  const [premier] = await identity.from('comptes').orderBy('cree_le').orderBy('id').limit(1).select('id');
  if (premier) {
    const prochain = sauvegardeA ? prochaineFois(now, sauvegardeA) : now;
    const nature = 'sauvegarde';
    await add({ cle: nature, nature, compte_id: premier.id, prochain_le: prochain.toISOString() });
  }
  for (const { id } of await identity.from('comptes').select('id')) {
    const own = (nature: NatureTache, prochain: Date, donnees = '') =>
      add({ cle: `${nature}:${id}`, nature, compte_id: id, prochain_le: prochain.toISOString(), donnees });
    const mois = moisProchain(now);
    await own('rappels', prochainRappel(now, rappelsA ?? '17:00', id));
    await own('facturesAbonnement', emissionDuMois(mois, id), JSON.stringify({ mois }));
    await own('clotures', now);
    await own('suivis', now);
    await own('joursAFaire', now);
    await own('consultations', now);
  }
}
