import { formatInstant } from '~/lib/dates';
import { isWritable } from '~/lib/sur-le-disque.server';
import { SANS_SAUVEGARDE_MS } from '../sauvegardes/defaut';
import type { ConstatReparable, Examen } from './constat';
import type { BaseOuverte, Installation } from './installation';

/** When the last daily backup was made, where it lies, and who could read it. */
export async function examineSauvegardes({
  base: { identity },
  config: { sauvegardes, databaseUrl },
  now,
}: Installation & { base: BaseOuverte }): Promise<Examen> {
  const { heure, dossier, bucket, serrure } = sauvegardes;
  if (!heure) {
    const bilan = 'laissées à la commande';
    // Whoever runs Postgres has means of their own to save it.
    if (!databaseUrl.startsWith('sqlite:')) return { bilan, constats: [] };
    const quoi = 'Aucune sauvegarde n’est faite d’elle-même (BACKUP_AT=never).';
    const faire = 'Réglez BACKUP_AT, ou faites lancer « auricule backup » chaque jour.';
    return { bilan, constats: [{ gravite: 'surveiller', quoi, faire }] };
  }
  const tache = await identity.from('taches').where({ cle: 'sauvegarde' }).first();
  const last = tache?.reussi_le ?? null;
  // A server that never ran has planned none.
  const premier = tache ?? (await identity.from('comptes').orderBy('cree_le').first());
  const since = last ?? premier?.cree_le ?? now().toISOString();
  const constats: ConstatReparable[] = [];
  if (now().getTime() - Date.parse(since) > SANS_SAUVEGARDE_MS)
    constats.push({
      gravite: 'corriger',
      quoi: last
        ? `La dernière sauvegarde réussie date du ${formatInstant(last)}.${because(tache?.erreur)}`
        : `Aucune sauvegarde n’a encore réussi.${because(tache?.erreur)}`,
      faire: '« auricule backup » en fait une tout de suite et dit ce qui l’empêche.',
    });
  if (!isWritable(dossier))
    constats.push({
      gravite: 'corriger',
      quoi: `On ne peut écrire dans ${dossier} : la prochaine sauvegarde échouera.`,
      faire:
        'Vérifiez BACKUP_DIR, ses droits, et que son disque est monté ; avec systemd, ReadWritePaths (docs/exploitation/installation.md).',
    });
  if (bucket && !serrure)
    constats.push({
      gravite: 'surveiller',
      quoi: 'Les sauvegardes quittent cette machine sans être chiffrées.',
      faire: '« auricule backup key » fait une clé ; donnez son destinataire à BACKUP_RECIPIENT.',
    });
  const lieu = bucket ? 'dans le dossier et le bucket' : 'sur cette machine seulement';
  return { bilan: last ? `la dernière le ${formatInstant(last)}, ${lieu}` : 'aucune encore', constats };
}

const because = (erreur = ''): string => (erreur ? ` ${erreur}` : '');
