import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '~/config.server';
import { longueurSms, numeroSms, texteSms } from '~/domain/a-faire/sms';
import { createSms, type ReglagesSms } from '~/infra/sms/sms.server';

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['+33 (0)7 12 34 56 78', '+33712345678'],
  ['0033612345678', '+33612345678'],
  ['0690 12 34 56', '+590690123456'],
  ['0692123456', '+262692123456'],
  ['+262 692 12 34 56', '+262692123456'],
  ['04 78 00 00 00', null],
  ['+32 470 12 34 56', null],
  ['06 12 34', null],
  ['', null],
])('%s : %s', (typed, numero) => {
  expect(numeroSms(typed)).toBe(numero);
});

test('un SMS se compte comme les téléphones le comptent', () => {
  expect(longueurSms('é'.repeat(160))).toEqual({ caracteres: 160, parties: 1, signes: [] });
  expect(longueurSms('a'.repeat(161)).parties).toBe(2);
  expect(longueurSms('€'.repeat(80))).toMatchObject({ caracteres: 160, parties: 1 });
  expect(longueurSms(`${'a'.repeat(69)}ê`)).toEqual({ caracteres: 70, parties: 1, signes: ['ê'] });
  expect(longueurSms(`${'a'.repeat(70)}ê`).parties).toBe(2);
  expect(texteSms('L’essai « à la maison »\u00a0: œuvre…\r\n\r\nBonjour ')).toBe(
    'L\'essai "à la maison" : oeuvre...\nBonjour',
  );
});

describe('un fournisseur quelconque', () => {
  let server: Server;
  let answers: { statut: number; corps?: string; location?: string }[] = [];
  const asked: { methode: string; url: string; entetes: NodeJS.Dict<string | string[]>; corps: string }[] =
    [];
  let base = '';

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let corps = '';
      for await (const part of request) corps += part;
      asked.push({ methode: request.method ?? '', url: request.url ?? '', entetes: request.headers, corps });
      const { statut, corps: text = '', location } = answers.shift() ?? { statut: 200 };
      if (statut === 0) return void request.socket.destroy();
      response.writeHead(statut, location ? { location } : {}).end(text);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const reglages = (values: Partial<ReglagesSms> = {}): ReglagesSms => ({
    ...{ url: `${base}/sms`, methode: 'POST', attendu: '', expediteur: 'Auricule' },
    ...{ entetes: { 'Content-Type': 'application/json', Authorization: 'Bearer secret' } },
    corps: '{"to":"{numero}","text":"{texte}","from":"{expediteur}","ref":"{id}"}',
    ...values,
  });
  const send = (values: Partial<ReglagesSms> = {}) =>
    createSms(reglages(values), '/nulle-part').send('+33612345678', 'Dit "oui" {numero}\n& ça', 'abc');

  test('la requête est celle du réglage, ce qui est dit ne peut en sortir', async () => {
    expect(await send()).toEqual({ remis: true, fichier: null });
    expect(JSON.parse(asked.at(-1)?.corps ?? '')).toEqual({
      ...{ to: '+33612345678', text: 'Dit "oui" {numero}\n& ça', from: 'Auricule', ref: 'abc' },
    });
    expect(asked.at(-1)?.entetes.authorization).toBe('Bearer secret');
    await send({
      entetes: { 'Content-Type': 'application/x-www-form-urlencoded' },
      corps: 'to={numero}&m={texte}',
    });
    expect(new URLSearchParams(asked.at(-1)?.corps).get('m')).toBe('Dit "oui" {numero}\n& ça');
    await send({
      ...{
        methode: 'GET',
        entetes: {},
        url: `${base.replace('//', '//robot:s%40e@')}/envoi?to={numero}&m={texte}`,
      },
    });
    expect(new URL(asked.at(-1)?.url ?? '', base).searchParams.get('to')).toBe('+33612345678');
    expect(asked.at(-1)?.entetes.authorization).toBe(`Basic ${Buffer.from('robot:s@e').toString('base64')}`);
  });

  test('ce qui a pu être pris ne se renvoie pas ; ce qui ne l’a pas été se retente', async () => {
    const outcome = async (answer: (typeof answers)[number], values = {}) => {
      answers = [answer];
      const remise = await send(values);
      return remise.remis ? 'remis' : `${remise.definitif ? 'abandon' : 'retente'} : ${remise.raison}`;
    };
    expect(await outcome({ statut: 429 })).toBe('retente : réponse 429');
    expect(await outcome({ statut: 503 })).toBe('retente : réponse 503');
    expect(await outcome({ statut: 401 })).toBe('retente : réponse 401');
    expect(await outcome({ statut: 400 })).toBe('abandon : réponse 400');
    expect(await outcome({ statut: 500 })).toBe('abandon : sort inconnu 500');
    expect(await outcome({ statut: 0 })).toMatch(/^abandon : sort inconnu/);
    expect(await outcome({ statut: 302, location: 'http://169.254.169.254/' })).toBe('abandon : réponse 302');
    expect(await outcome({ statut: 200, corps: '{"status":"ko"}' }, { attendu: '"ok"' })).toBe(
      'abandon : réponse inattendue',
    );
    const parti = createServer();
    await new Promise<void>((done) => parti.listen(0, '127.0.0.1', done));
    const { port } = parti.address() as AddressInfo;
    await new Promise((done) => parti.close(done));
    const ferme = await send({ url: `http://127.0.0.1:${port}/` });
    expect(ferme).toEqual({ remis: false, raison: 'injoignable ECONNREFUSED', definitif: false });
    expect(asked.every(({ url }) => !url.includes('169.254'))).toBe(true);
  });

  test('un réglage qui n’enverrait rien est nommé au démarrage, sans rien dire du secret', () => {
    const fautes = (env: Record<string, string>): string => {
      try {
        readConfig({ NODE_ENV: 'test', DATA_DIR: '/tmp', ...env });
        return '';
      } catch (error) {
        return String((error as Error).message);
      }
    };
    const SMS_BODY = '{numero} {texte}';
    expect(fautes({ SMS_URL: 'https://sms.example/', SMS_BODY })).toBe('');
    expect(fautes({ SMS_URL: 'file:' })).toBe('');
    expect(fautes({ SMS_URL: 'https://sms.example/' })).toContain('SMS_BODY');
    for (const SMS_URL of ['http://sms.example/', 'https://{numero}.example/', 'ftp://sms.example/', 'sms'])
      expect(fautes({ SMS_URL, SMS_BODY })).toContain('SMS_URL doit');
    const secret = fautes({ SMS_URL: 'https://sms.example/', SMS_BODY, SMS_HEADERS: '{"X": "tressecret"' });
    expect(secret).toContain('SMS_HEADERS doit');
    expect(secret).not.toContain('tressecret');
  });
});
