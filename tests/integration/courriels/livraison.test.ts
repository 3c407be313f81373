import { readFile, stat } from 'node:fs/promises';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CourrielRow } from '~/db/rows/comptes';
import { confirmEmail } from '~/domain/access/confirmation.server';
import { requestReset } from '~/domain/access/reinitialisation.server';
import { postCourriel } from '~/domain/courriels/envois.server';
import { deliverCourriels, sweepCourriels } from '~/domain/courriels/livraison.server';
import type { Poste } from '~/domain/courriels/poste';
import { type Courrier, createCourrier } from '~/infra/courriel/courrier.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createUser, MAINTENANT } from '../../support/factories';
import { seuilOf } from '../../support/seuil';
import { linkOf, type SmtpSink, startSmtp } from '../../support/smtp';

const MINUTE_MS = 60_000;
const JOUR_MS = 86_400_000;

describe.each(testDatabases())('départ des courriels (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let smtp: SmtpSink;
  let courrier: Courrier;
  let now = MAINTENANT;
  let logs: string[] = [];

  beforeAll(async () => {
    smtp = await startSmtp();
    courrier = createCourrier({ dataDir: app.application.infra.dataDir, smtpUrl: smtp.url }, () => undefined);
  });
  afterAll(async () => {
    courrier?.close();
    await smtp?.close();
  });

  const note = (details: object, message: string) => void logs.push(`${message} ${JSON.stringify(details)}`);
  const poste = (values: Partial<Poste> = {}): Poste => ({
    identity: app.application.identity,
    scopedDb: app.application.scopedDb,
    courrier,
    fichiers: app.application.infra.fichiers,
    appUrl: 'https://auricule.example',
    supportEmail: null,
    now: () => now,
    log: { info: note, warn: note },
    ...values,
  });
  const row = async (destinataire: string) => {
    const [first] = await app.application.identity.from('courriels').where({ destinataire });
    return first;
  };

  /** An unconfirmed user whose confirmation waits to leave now. */
  async function waiting(): Promise<string> {
    const { application, bellecour } = app;
    const email = `attente-${newId()}@essai.example`;
    const values = { email, email_confirme_le: null };
    const user = await createUser(application, 'accountAdmin', bellecour.compte_id, values);
    now = new Date(now.getTime() + JOUR_MS);
    logs = [];
    const envoi = { modele: 'confirmation', destinataire: email, userId: user.id } as const;
    await postCourriel(application.identity, envoi, now);
    return email;
  }

  test('un courriel part une fois, et son lien fonctionne', async () => {
    const email = await waiting();
    expect(await deliverCourriels(poste())).toBe(1);
    expect(await deliverCourriels(poste())).toBe(0);
    const mail = await smtp.next(email);
    expect(mail.sujet).toBe('Confirmez votre adresse e-mail');
    expect(mail.html).toContain('href="https://auricule.example/auth/confirm-email/');
    const token = linkOf(mail).split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const kept = await row(email);
    expect(kept).toMatchObject({ essais: 1, envoye_le: now.toISOString(), prochain_essai_le: null });
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(logs.join()).not.toContain(token);
    expect(await confirmEmail(seuilOf(app.application, { now }), token)).not.toBeNull();
  });

  test('deux facteurs au même instant n’en portent qu’un exemplaire', async () => {
    const email = await waiting();
    await Promise.all(Array.from({ length: 5 }, () => deliverCourriels(poste())));
    await deliverCourriels(poste());
    expect(smtp.mails.filter((mail) => mail.destinataire === email)).toHaveLength(1);
    expect(await row(email)).toMatchObject({ essais: 1, envoye_le: now.toISOString() });
  });

  test('un serveur de messagerie arrêté fait attendre, de plus en plus, et le courriel part à son retour', async () => {
    const port = await closedPort();
    const dead = createCourrier({ dataDir: '', smtpUrl: `smtp://127.0.0.1:${port}` }, () => undefined);
    const email = await waiting();
    const waits: number[] = [];
    for (let essai = 1; essai <= 4; essai += 1) {
      expect(await deliverCourriels(poste({ courrier: dead }))).toBe(1);
      const { essais, prochain_essai_le, derniere_erreur } = (await row(email)) as CourrielRow;
      expect(essais).toBe(essai);
      expect(derniere_erreur).toMatch(/^E[A-Z]+/);
      const next = Date.parse(prochain_essai_le ?? '');
      waits.push((next - now.getTime()) / MINUTE_MS);
      now = new Date(next - 1);
      expect(await deliverCourriels(poste({ courrier: dead }))).toBe(0);
      now = new Date(next);
    }
    dead.close();
    expect(waits).toEqual([1, 5, 15, 60]);
    expect(logs.join()).not.toContain(email);
    expect(await deliverCourriels(poste())).toBe(1);
    expect((await smtp.next(email)).sujet).toBe('Confirmez votre adresse e-mail');
    expect(await row(email)).toMatchObject({ derniere_erreur: '', prochain_essai_le: null });
  });

  test('au bout de trois jours d’échecs il est abandonné, et le journal du serveur le dit', async () => {
    const email = await waiting();
    const start = now.getTime();
    smtp.refuse(451);
    for (let essai = 1; essai <= 17; essai += 1) {
      expect(await deliverCourriels(poste())).toBe(1);
      const next = (await row(email))?.prochain_essai_le;
      if (!next) break;
      now = new Date(next);
    }
    smtp.refuse(null);
    expect(await row(email)).toMatchObject({ essais: 17, abandonne_le: now.toISOString(), donnees: '' });
    expect((now.getTime() - start) / JOUR_MS).toBeGreaterThan(2.5);
    expect(logs.at(-1)).toMatch(/^Courriel abandonné .*EENVELOPE 451/);
    expect(await deliverCourriels(poste())).toBe(0);
  });

  test('une adresse que le serveur refuse pour de bon est abandonnée aussitôt', async () => {
    const email = await waiting();
    smtp.refuse(550);
    await deliverCourriels(poste());
    smtp.refuse(null);
    expect(await row(email)).toMatchObject({ essais: 1, abandonne_le: now.toISOString() });
  });

  test('celui qu’un facteur a laissé en mourant repart après trois minutes', async () => {
    const email = await waiting();
    const killed: Courrier = { ...courrier, send: () => new Promise(() => undefined) };
    void deliverCourriels(poste({ courrier: killed }));
    await expect.poll(async () => (await row(email))?.essais).toBe(1);
    expect(await deliverCourriels(poste())).toBe(0);
    now = new Date(now.getTime() + 3 * MINUTE_MS);
    expect(await deliverCourriels(poste())).toBe(1);
    await smtp.next(email);
  });

  test('sans SMTP_URL il devient un fichier du dossier de données, lisible de son seul propriétaire', async () => {
    const { dataDir } = app.application.infra;
    const files = createCourrier({ dataDir }, () => undefined);
    const email = await waiting();
    await deliverCourriels(poste({ courrier: files }));
    files.close();
    const [line = ''] = logs;
    expect(line).toContain('SMTP_URL est absent');
    const { fichier } = JSON.parse(line.slice(line.indexOf('{'))) as { fichier: string };
    expect(fichier.startsWith(dataDir)).toBe(true);
    const text = await readFile(fichier, 'utf8');
    expect(text).toContain(`To: ${email}`);
    expect(text).toContain('/auth/confirm-email/');
    expect((await stat(fichier)).mode & 0o777).toBe(0o600);
  });

  test('un lien demandé pour une adresse que personne n’a ne laisse rien', async () => {
    const { application, bellecour } = app;
    now = new Date(now.getTime() + JOUR_MS);
    const blocked = await createUser(application, 'employe', bellecour.compte_id, {
      account_confirmation: false,
    });
    const demo = await createUser(application, 'employe', bellecour.compte_id, { demo: true });
    const addresses = ['personne@nulle-part.example', blocked.email, demo.email];
    for (const email of addresses) await requestReset(seuilOf(application, { now }), { email });
    await deliverCourriels(poste());
    for (const email of addresses) expect(await row(email)).toBeUndefined();
    expect(smtp.mails.filter(({ destinataire }) => addresses.includes(destinataire))).toEqual([]);
  });

  test('la demande d’un lien se lit dans le journal du compte, une fois, quel que soit le nombre d’essais', async () => {
    const { application, bellecour } = app;
    now = new Date(now.getTime() + JOUR_MS);
    const user = await createUser(application, 'employe', bellecour.compte_id);
    await requestReset(seuilOf(application, { now, ip: '203.0.113.5' }), { email: user.email });
    smtp.refuse(451);
    await deliverCourriels(poste());
    smtp.refuse(null);
    now = new Date(now.getTime() + 2 * MINUTE_MS);
    await deliverCourriels(poste());
    const mail = await smtp.next(user.email);
    expect(mail.sujet).toBe('Choisissez un nouveau mot de passe');
    expect(mail.texte).toContain(`Bonjour ${user.name},`);
    const trail = await application.identity.from('journal').where({ objet_id: user.id });
    expect(trail).toMatchObject([{ action: 'motDePasse:demande', adresse_ip: '203.0.113.5' }]);
  });

  test('ce qui a plus de trente jours s’oublie', async () => {
    const email = await waiting();
    expect(
      await sweepCourriels(app.application.identity, new Date(now.getTime() + 29 * JOUR_MS)),
    ).toBeGreaterThan(0);
    expect(await row(email)).toBeDefined();
    await sweepCourriels(app.application.identity, new Date(now.getTime() + 31 * JOUR_MS));
    expect(await row(email)).toBeUndefined();
  });
});

/** A port where nothing listens. */
async function closedPort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
