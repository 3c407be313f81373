import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';
import { newId } from '~/lib/ids.server';
import { isLoopback } from '~/lib/plages-ip';
import type { Lettre } from './lettre';
import { type Message, toMessage } from './mise-en-forme';

/** What became of a mail: handed over (to a file, without a mail server), or not, and whether another try would end the same way. */
export type Remise =
  | { remis: true; fichier: string | null }
  | { remis: false; raison: string; definitif: boolean };

export interface Courrier {
  /** Hands a mail over. Never raises for what a mail server says or does not say. */
  send(destinataire: string, lettre: Lettre): Promise<Remise>;
  /** Greets the mail server and signs in, as before a mail; null where there is none. Never raises for what it says or does not say. */
  verify(): Promise<{ joint: true } | { joint: false; raison: string } | null>;
  close(): void;
}

interface Reglages {
  dataDir: string;
  smtpUrl?: string | null;
  /** Whether a mail server on another machine may be spoken to in the clear when it knows no STARTTLS. */
  smtpClear?: boolean;
  mailFrom?: string;
}

const SENDER = 'Auricule <auricule@localhost>';
const CONNECTION_MS = 10_000;
const SILENCE_MS = 30_000;

/** Mail by SMTP; without an address for it, as files of the data folder, each named in the log. */
export function createCourrier(
  { dataDir, smtpUrl, smtpClear = false, mailFrom = SENDER }: Reglages,
  report: (error: unknown, message: string) => void,
): Courrier {
  if (!smtpUrl) return fileCourrier(path.join(dataDir, 'courriels'), mailFrom);
  let transport: Promise<Transporter> | undefined;
  return {
    async send(destinataire, lettre) {
      transport ??= openSmtp(smtpUrl, smtpClear, report);
      const open = await transport;
      try {
        await open.sendMail(envelope(toMessage(destinataire, lettre), mailFrom));
        return { remis: true, fichier: null };
      } catch (error) {
        return toRefus(error);
      }
    },
    async verify() {
      transport ??= openSmtp(smtpUrl, smtpClear, report);
      const open = await transport;
      try {
        await open.verify();
        return { joint: true };
      } catch (error) {
        return { joint: false, raison: reasonOf(error) };
      }
    },
    close: () => void transport?.then((open) => open.close()),
  };
}

/** The library is large, and most processes of a server send nothing: it comes with the first letter. */
const loadNodemailer = () => import('nodemailer');

async function openSmtp(
  smtpUrl: string,
  clear: boolean,
  report: (error: unknown, message: string) => void,
): Promise<Transporter> {
  const { createTransport } = await loadNodemailer();
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const transport = createTransport({
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Links that open accounts and the server's own password are not for whoever listens in between.
    requireTLS: !(secure || clear || isThisMachine(host)),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.on('error', (error) => report(error, 'Serveur de messagerie'));
  return transport;
}

const isThisMachine = (host: string): boolean => host === 'localhost' || isLoopback(host);

/** The address that the mail server knows, in another's name. */
function inTheNameOf(name: string, from: string): { name: string; address: string } {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return { name, address: address.trim() };
}

const envelope = (
  { destinataire, sujet, texte, html, expediteur, repondreA, pieces }: Message,
  from: string,
) => ({
  from: expediteur ? inTheNameOf(expediteur, from) : from,
  to: { name: '', address: destinataire },
  subject: sujet,
  text: texte,
  html,
  ...(repondreA && { replyTo: { name: '', address: repondreA } }),
  ...(pieces && {
    attachments: pieces.map(({ nom, contenu }) => ({
      ...{ filename: nom, contentType: 'application/pdf' },
      content: Buffer.from(contenu),
    })),
  }),
  // No automatic answer, out of office or other, is of use to anybody.
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** The server's answer without what it repeats of the mail: its code, and whether it is for good. */
function toRefus(error: unknown): Remise {
  const { code, responseCode = 0 } = (error ?? {}) as Reponse;
  return { remis: false, raison: reasonOf(error), definitif: code === 'EENVELOPE' && responseCode >= 500 };
}

interface Reponse {
  code?: string;
  responseCode?: number;
}

function reasonOf(error: unknown): string {
  const { code = '', responseCode = 0 } = (error ?? {}) as Reponse;
  return [code || 'Échec', responseCode || ''].join(' ').trim();
}

/** Without a mail server: one file a mail, readable by the owner alone, since it may hold a link that works. */
function fileCourrier(folder: string, from: string): Courrier {
  return {
    async send(destinataire, lettre) {
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message: content } = await transport.sendMail(envelope(toMessage(destinataire, lettre), from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const fichier = path.join(folder, `${newId()}.eml`);
      await writeFile(fichier, content as Buffer, { mode: 0o600, flag: 'wx' });
      return { remis: true, fichier };
    },
    verify: async () => null,
    close: () => undefined,
  };
}
