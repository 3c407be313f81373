import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as its reader sees it. */
export interface Courriel {
  destinataire: string;
  /** In whose name it comes, and from which address. */
  de: { nom: string; adresse: string };
  sujet: string;
  texte: string;
  html: string;
  /** What is attached. */
  pieces: { nom: string; type: string; contenu: Uint8Array }[];
}

export interface SmtpSink {
  url: string;
  /** Every mail so far, oldest first. */
  readonly mails: readonly Courriel[];
  /** Waits for a mail to an address that was not handed out yet; raises after ten seconds. */
  next(destinataire: string): Promise<Courriel>;
  /** Lets the server refuse: an SMTP code for each recipient, or nothing for a working one. */
  refuse(code: number | null): void;
  close(): Promise<void>;
}

const PATIENCE_MS = 10_000;

/** A real mail server on loopback that keeps what it is given. */
export async function startSmtp(): Promise<SmtpSink> {
  const mails: Courriel[] = [];
  const given = new Set<Courriel>();
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      callback(refusal ? Object.assign(new Error('non'), { responseCode: refusal }) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) {
          mails.push({
            destinataire: address,
            de: { nom: mail.from?.name ?? '', adresse: mail.from?.address ?? '' },
            sujet: mail.subject ?? '',
            texte: mail.text ?? '',
            html: mail.html ?? '',
            pieces: mail.attachments.map(({ filename, mimeType, content }) => ({
              nom: filename ?? '',
              type: mimeType,
              contenu: new Uint8Array(content as ArrayBuffer),
            })),
          });
        }
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(code) {
      refusal = code;
    },
    async next(destinataire) {
      const deadline = Date.now() + PATIENCE_MS;
      while (Date.now() < deadline) {
        const mail = mails.find((each) => each.destinataire === destinataire && !given.has(each));
        if (mail) {
          given.add(mail);
          return mail;
        }
        await sleep(50);
      }
      throw new Error(`Aucun courriel pour ${destinataire}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The link of this application in a mail, as a path. */
export function linkOf(courriel: Courriel): string {
  const match = /https?:\/\/[^\s/]+(\/\S+)/.exec(courriel.texte);
  if (!match?.[1]) throw new Error(`Aucun lien dans « ${courriel.sujet} »`);
  return match[1];
}
