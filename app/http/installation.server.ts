import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import { assertCode, type CodeInstallation, isUninstalled } from '~/domain/access/installation.server';
import type { Point } from '~/domain/access/points-installation';
import { DomainError } from '~/domain/errors';
import { sayRaison } from '~/lib/raison-courriel';
import { isWritable } from '~/lib/sur-le-disque.server';
import { UnavailableError } from '~/lib/unavailable';
import { clearCookie, readCookie, setCookie } from './cookies.server';
import { paths } from './paths';
import { seuilOf } from './seuil.server';
import './load-context';

const COOKIE = 'installation';
const HEURE_S = 3600;

/** Whether nobody has an account here yet. While the database is away nothing is known of that: the sign-in page stays what it is. */
export async function awaitsInstallation({ identity }: Pick<Application, 'identity'>): Promise<boolean> {
  try {
    return await isUninstalled(identity);
  } catch (error) {
    if (error instanceof UnavailableError) return false;
    throw error;
  }
}

/** Ends the request at the sign-in page once anybody has an account: there is nothing to install any more. */
export async function requireUninstalled({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<void> {
  if (!(await isUninstalled(context.application.identity))) throw redirect(paths.login());
}

/** The browser that has typed the code brings it along for an hour. */
export const codeCookie = (config: Config, code: string): string =>
  setCookie(config, COOKIE, code, { maxAge: HEURE_S });

export const clearCodeCookie = (config: Config): string => clearCookie(config, COOKIE);

/**
 * The code that this browser has typed; ends the request where it is asked for, unless it is this installation's. A cookie that somebody wrote by hand
 * is a guess like any other.
 */
export async function requireCode(args: LoaderFunctionArgs): Promise<CodeInstallation> {
  const code = readCookie(args.request, args.context.config, COOKIE);
  if (!code) throw redirect(paths.installation());
  try {
    await assertCode(seuilOf(args), { code });
  } catch (error) {
    if (error instanceof DomainError) throw redirect(paths.installation());
    throw error;
  }
  return { code };
}

/** The address, the database, the mail and the backups as this server has them: what can be tried at once is. */
export async function readPoints({ request, context }: LoaderFunctionArgs): Promise<Point[]> {
  const { config, application } = context;
  const found = await application.courrier.verify();
  const faute = found?.joint === false ? sayRaison(found.raison) : null;
  return [adresse(request, config), base(config), courriel(config, faute), sauvegardes(config)];
}

function adresse(request: Request, { appUrl }: Config): Point {
  const ici = request.headers.get('Host') ?? '';
  const bon = ici === new URL(appUrl).host;
  const texte = bon
    ? appUrl
    : `${appUrl} est l’adresse des liens envoyés par courriel ; vous êtes venu par ${ici}.`;
  return { quoi: 'Adresse', bon, texte };
}

const base = ({ databaseUrl }: Config): Point => ({
  quoi: 'Base de données',
  bon: true,
  texte: databaseUrl.startsWith('sqlite:') ? 'SQLite, sur ce serveur' : 'PostgreSQL',
});

function courriel({ smtpUrl, mailFrom }: Config, faute: string | null): Point {
  const quoi = 'Courriels';
  if (!smtpUrl)
    return {
      quoi,
      bon: false,
      texte: 'Pas de serveur de messagerie : les courriels restent dans un dossier.',
    };
  return faute ? { quoi, bon: false, texte: `${faute}.` } : { quoi, bon: true, texte: `De ${mailFrom}` };
}

function sauvegardes({ sauvegardes: { heure, dossier } }: Config): Point {
  const quoi = 'Sauvegardes';
  if (!heure) return { quoi, bon: false, texte: 'Aucune sauvegarde quotidienne.' };
  return isWritable(dossier)
    ? { quoi, bon: true, texte: `Chaque jour à ${heure}, dans ${dossier}` }
    : { quoi, bon: false, texte: `On ne peut écrire dans ${dossier} : aucune sauvegarde ne s’y fera.` };
}
