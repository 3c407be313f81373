import { constants, getPriority, setPriority } from 'node:os';
import type { ReponseSauvegarde, TacheSauvegarde } from '~/infra/travailleurs/sauvegardes';
import { UnavailableError } from '~/lib/unavailable';
import { type Lieux, makeSauvegardeDuJour, SauvegardeImpossible } from '~/sauvegarde.server';

/** Child process: makes the day's backup, away from the requests and after them. */
export default async function sauvegarde(
  { lieux, now }: TacheSauvegarde<Lieux>,
  report: (percent: number) => void,
): Promise<ReponseSauvegarde> {
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_LOW));
  try {
    const faite = await makeSauvegardeDuJour(lieux, new Date(now), (fait, total) =>
      report((fait / total) * 90),
    );
    const { octets, lignes, fichiers, retirees, manquants } = faite;
    return { ok: true, faite: { octets, lignes, fichiers, retirees, manquants } };
  } catch (error) {
    if (error instanceof SauvegardeImpossible || error instanceof UnavailableError)
      return { ok: false, message: error.message };
    const raison = raisonDuSysteme(error);
    if (raison) return { ok: false, message: raison };
    throw error;
  }
}

const RAISONS: Record<string, string> = {
  ENOSPC: 'Il n’y a plus de place sur le disque des sauvegardes.',
  EDQUOT: 'Il n’y a plus de place sur le disque des sauvegardes.',
  EACCES: 'Le dossier des sauvegardes ne peut être écrit.',
  EPERM: 'Le dossier des sauvegardes ne peut être écrit.',
  EROFS: 'Le disque des sauvegardes est en lecture seule.',
  ENOTDIR: 'BACKUP_DIR n’est pas un dossier.',
  EEXIST: 'BACKUP_DIR n’est pas un dossier.',
  EIO: 'Le disque des sauvegardes ne répond pas.',
};

const raisonDuSysteme = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? RAISONS[String(error.code)] : undefined;
