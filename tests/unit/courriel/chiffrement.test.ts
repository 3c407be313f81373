import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourrier } from '~/infra/courriel/courrier.server';
import '../../support/reseau-d-essai.js';
import { type SmtpSink, startSmtp } from '../../support/smtp';

let smtp: SmtpSink;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp?.close());

const send = async (host: string, smtpClear: boolean) => {
  const smtpUrl = smtp.url.replace('127.0.0.1', host);
  const courrier = createCourrier({ dataDir: tmpdir(), smtpUrl, smtpClear }, () => undefined);
  const remise = await courrier.send('lea@essai.example', { sujet: 'Essai', paragraphes: ['Bonjour'] });
  courrier.close();
  return remise;
};

test('rien ne part en clair vers un serveur d’ailleurs, sauf si on l’a voulu ; vers cette machine, si', async () => {
  expect(await send('203.0.113.200', false)).toEqual({ remis: false, raison: 'ETLS 500', definitif: false });
  expect(smtp.mails).toEqual([]);
  expect(await send('203.0.113.200', true)).toMatchObject({ remis: true });
  expect(await send('127.0.0.1', false)).toMatchObject({ remis: true });
});
