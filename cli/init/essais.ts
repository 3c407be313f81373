import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { sayRaison } from '~/lib/raison-courriel';

/** How an answer fared: `doute` may be right all the same, `refuse` cannot be. */
export interface Essai {
  quoi: 'adresse' | 'base' | 'courriels' | 'compte' | 'sauvegardes';
  etat: 'bon' | 'doute' | 'refuse';
  texte: string;
}

const GO = 1024 ** 3;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** What an address says of where the server listens; null for what is no address of a site. Without `http` it is https, but on this machine. */
export function readAdresse(saisie: string): { url: string; host: string; port: string } | null {
  const bare = saisie.replace(/\/+$/, '');
  const local = LOOPBACK.some((name) => bare === name || bare.startsWith(`${name}:`));
  const text = /^[a-z]+:\/\//i.test(bare) ? bare : `${local ? 'http' : 'https'}://${bare}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username) return null;
  const behindProxy = url.protocol === 'https:';
  const port = behindProxy ? '3000' : url.port || '80';
  return {
    url: url.origin,
    host: behindProxy || LOOPBACK.includes(url.hostname) ? '127.0.0.1' : '0.0.0.0',
    port,
  };
}

/** What is wrong with a setting, as it is told when a server starts; undefined for what may be one. */
export async function faultOf(
  name: 'DATABASE_URL' | 'SMTP_URL' | 'MAIL_FROM',
  value: string,
): Promise<string | undefined> {
  const { Environment } = await import('~/config-environnement.server');
  return Environment.shape[name].safeParse(value).error?.issues[0]?.message;
}

/** An address as it may be shown: without whom and what one signs in with. */
export const withoutSecret = (address: string): string =>
  address.replace(/\/\/.*@/, '//…@').replace(/([?&]password=)[^&]*/i, '$1…');

/** Whether the name of an address leads somewhere, and the port to listen on is free. */
export async function tryAdresse(url: string, host: string, port: string): Promise<Essai> {
  const quoi = 'adresse';
  const { hostname, protocol } = new URL(url);
  const doubts: string[] = [];
  const found = await lookup(hostname.replace(/^\[|\]$/g, '')).catch(() => null);
  if (!found) doubts.push(`le nom ${hostname} ne mène encore nulle part (DNS)`);
  if (!(await isFree(host, Number(port)))) doubts.push(`le port ${port} de ${host} est pris ou interdit`);
  if (protocol === 'http:' && host === '0.0.0.0')
    doubts.push(
      'en http:// tout passe en clair sur le réseau, données de santé comprises : préférez https:// derrière un proxy',
    );
  if (doubts.length > 0) return { quoi, etat: 'doute', texte: `${url} : ${doubts.join(' ; ')}` };
  return { quoi, etat: 'bon', texte: `${url}, le serveur écoute sur ${host}:${port}` };
}

async function isFree(host: string, port: number): Promise<boolean> {
  const probe = net.createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

/** Whether a database's address can be used, and what stands there. */
export async function tryBase(databaseUrl: string): Promise<Essai & { comptes: boolean }> {
  const { lookAtBase, raisonOfBase } = await import('~/db/essai-base.server');
  const quoi = 'base';
  const said = withoutSecret(databaseUrl);
  const faute = await faultOf('DATABASE_URL', databaseUrl);
  if (faute) return { quoi, etat: 'refuse', comptes: false, texte: faute };
  try {
    const { etat, comptes, demo } = await lookAtBase(databaseUrl);
    if (demo)
      return {
        quoi,
        etat: 'refuse',
        comptes,
        texte: `${said} contient les données de démonstration, dont les mots de passe sont connus de tous : donnez un autre dossier (--data-dir)`,
      };
    if (!etat) return { quoi, etat: 'bon', comptes, texte: `${said}, vide : elle sera préparée` };
    const attente = etat.enAttente.length;
    const schema = attente > 0 ? `sera mise à niveau (${attente} migrations)` : 'à jour';
    return {
      quoi,
      etat: 'bon',
      comptes,
      texte: `${said}, ${comptes ? 'avec des comptes' : 'sans compte'}, ${schema}`,
    };
  } catch (error) {
    return { quoi, etat: 'refuse', comptes: false, texte: `${said} : ${raisonOfBase(error)}` };
  }
}

/** Whether the mail server answers and takes its user. */
export async function tryCourriels(smtpUrl: string, dataDir: string): Promise<Essai> {
  const quoi = 'courriels';
  if (smtpUrl === '')
    return {
      quoi,
      etat: 'doute',
      texte: 'sans serveur de messagerie, invitations et rappels restent dans un dossier',
    };
  const faute = await faultOf('SMTP_URL', smtpUrl);
  if (faute) return { quoi, etat: 'refuse', texte: faute };
  const { createCourrier } = await import('~/infra/courriel/courrier.server');
  const courrier = createCourrier({ dataDir, smtpUrl }, () => undefined);
  const { host } = new URL(smtpUrl);
  try {
    const found = await courrier.verify();
    return found?.joint === false
      ? { quoi, etat: 'doute', texte: `${host} : ${sayRaison(found.raison)}` }
      : { quoi, etat: 'bon', texte: `${host} répond` };
  } finally {
    courrier.close();
  }
}

/** Whether backups can be written to a folder, or it can be made; '' for none. Nothing is made yet. */
export async function trySauvegardes(dossier: string, dataDir: string): Promise<Essai> {
  const quoi = 'sauvegardes';
  if (dossier === '') return { quoi, etat: 'doute', texte: 'aucune sauvegarde quotidienne' };
  const { isWritable, nearestFolder } = await import('~/lib/sur-le-disque.server');
  if (!isWritable(dossier))
    return { quoi, etat: 'refuse', texte: `${dossier} ne peut être créé ou n’est pas ouvert en écriture` };
  const { bavail, bsize } = await statfs(nearestFolder(dossier));
  const inside = `${path.resolve(dossier)}${path.sep}`.startsWith(`${path.resolve(dataDir)}${path.sep}`);
  const place = `${dossier}, ${((bavail * bsize) / GO).toFixed(1).replace('.', ',')} Go libres`;
  const same = inside ? ' ; à côté des données : portez-en aussi des copies ailleurs' : '';
  return { quoi, etat: 'bon', texte: place + same };
}
