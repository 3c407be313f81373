import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import { codeInstallation, isUninstalled } from '~/domain/access/installation.server';
import { UnavailableError } from '~/lib/unavailable';
import type { Log } from './log';

/** Says where the first account is made and by which code, for as long as there is none; the code is the same at each start. */
export async function announceInstallation(
  { identity }: Pick<Application, 'identity'>,
  { appUrl, sessionSecret }: Config,
  log: Log,
): Promise<void> {
  try {
    if (!(await isUninstalled(identity))) return;
  } catch (error) {
    if (error instanceof UnavailableError) return;
    throw error;
  }
  const code = codeInstallation(sessionSecret);
  log.warn(`Aucun compte : ouvrez ${appUrl}/auth/installation et saisissez le code ${code}`);
}
