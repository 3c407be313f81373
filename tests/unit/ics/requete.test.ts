import { createServer } from 'node:net';
import zlib from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guardedLookup, isOpened, type Resolve, refuseAdresse } from '~/infra/ics/adresse.server';
import type { LectureIcs } from '~/infra/ics/ics';
import { createIcs } from '~/infra/ics/lecteur.server';
import { isPublicAddress, type PlageIp, parsePlage } from '~/lib/plages-ip';
import {
  AUTRE_PROTOCOLE,
  type FauxCalendrier,
  fichierIcs,
  PLAGES_D_ESSAI,
  rdvExterne,
  startCalendrier,
} from '../../support/calendrier';
import { FENETRE } from './fabrique';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const MEGA = 1024 * 1024;
const SECOND = 1000;
const RAPIDE = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };

describe('les adresses où l’on ne va pas', () => {
  test.each([
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.8',
    '198.18.0.1',
    '203.0.113.5',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '192.88.99.1',
    '4000::1',
    '100::1',
    '0x7f.1',
    '127.1',
    'exemple.fr',
    '',
  ])('« %s » n’est pas d’internet', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });

  test.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2001:4860:4860::8888',
    '2a00:1450:4007::1',
  ])('« %s » en est', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  test.each([
    ['http://calendrier.example/a.ics', 'https://'],
    ['https://calendrier.example:8443/a.ics', 'port'],
    ['https://moi:secret@calendrier.example/a.ics', 'mot de passe'],
    ['https://127.0.0.1/a.ics', 'réseau privé'],
    ['https://0x7f.1/a.ics', 'réseau privé'],
    ['https://2130706433/a.ics', 'réseau privé'],
    ['https://[::1]/a.ics', 'réseau privé'],
    ['https://[::ffff:10.0.0.1]/a.ics', 'réseau privé'],
    ['ftp://calendrier.example/a.ics', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['pas une adresse', 'https://'],
  ])('%s est refusée d’emblée', (url, message) => {
    expect(refuseAdresse(url, [])).toContain(message);
  });

  test('https://calendrier.example/a.ics ne l’est pas', () => {
    expect(refuseAdresse('https://calendrier.example/a.ics', [])).toBeNull();
  });

  const resolving =
    (...addresses: string[]): Resolve =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

  test.each([
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['93.184.216.34', '10.0.0.1']],
    [['::ffff:192.168.0.1']],
  ])('un nom qui mène à %s est refusé sans que rien ne s’ouvre', async (addresses) => {
    const opened: unknown[] = [];
    const trap = createServer((socket) => opened.push(socket)).listen(0, '127.0.0.1');
    const ics = createIcs({ plages: [], resolve: resolving(...addresses) });
    const lecture = await ics.read(demande('https://calendrier.example/a.ics'));
    expect(lecture).toEqual({ etat: 'refus', raison: expect.stringContaining('réseau privé') });
    expect(opened).toEqual([]);
    trap.close();
    await ics.close();
  });

  test('la connexion va à l’adresse qui a été vérifiée : le nom n’est cherché qu’une fois', async () => {
    let asked = 0;
    const resolve: Resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }];
    };
    const found = await new Promise((done, fail) => {
      guardedLookup('https://calendrier.example/', resolve, [])(
        'calendrier.example',
        { all: true },
        (error, addresses) => (error ? fail(error) : done(addresses)),
      );
    });
    expect(found).toEqual([{ address: '93.184.216.34', family: 4 }]);
    expect(asked).toBe(1);
  });
});

describe('les réseaux qu’une installation ouvre', () => {
  const plages = [parsePlage('10.2.0.0/16') as PlageIp, parsePlage('fd12::/16') as PlageIp];
  const lookUp = (url: string, address: string) =>
    new Promise<string>((done) => {
      const resolve: Resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
      guardedLookup(url, resolve, plages)('nom', {}, (error) => done(error ? error.message : 'ouvert'));
    });

  test.each([
    ['http://10.2.3.4:8080/a.ics', null],
    ['http://[fd12::5]/a.ics', null],
    ['http://[::ffff:10.2.3.4]/a.ics', null],
    ['https://8.8.8.8/a.ics', null],
    ['http://8.8.8.8/a.ics', 'https://'],
    ['https://8.8.8.8:8443/a.ics', 'port'],
    ['https://10.3.0.1/a.ics', 'réseau privé'],
    ['https://127.0.0.1/a.ics', 'réseau privé'],
    ['https://169.254.169.254/a.ics', 'réseau privé'],
  ])('%s : %s', (url, refus) => {
    const fault = refuseAdresse(url, plages);
    if (refus) expect(fault).toContain(refus);
    else expect(fault).toBeNull();
  });

  test('un nom en clair ou sur un autre port ne mène que dans ces réseaux', async () => {
    expect(await lookUp('http://agenda.local:5232/a', '10.2.0.9')).toBe('ouvert');
    expect(await lookUp('https://agenda.example/a', '93.184.216.34')).toBe('ouvert');
    expect(await lookUp('http://agenda.example/a', '93.184.216.34')).toContain('https://');
    expect(await lookUp('https://agenda.example:81/a', '93.184.216.34')).toContain('port');
    expect(await lookUp('http://agenda.local/a', '192.168.1.1')).toContain('réseau privé');
  });

  test.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '0.0.0.0',
    '169.254.169.254',
    'fe80::1',
    '224.0.0.1',
    'ff02::1',
    'fd00:ec2::254',
    '100.100.100.200',
  ])('%s reste fermé, quoi qu’on ouvre', async (ip) => {
    const partout = ['0.0.0.0/0', '::/0'].map((text) => parsePlage(text) as PlageIp);
    expect(isOpened(ip, partout)).toBe(false);
  });
});

const demande = (url: string) => ({ url, etag: '', lastModified: '', empreinte: null, fenetre: FENETRE });

describe('la lecture d’un calendrier par le réseau', () => {
  let calendrier: FauxCalendrier;
  const ics = createIcs({ plages: PLAGES_D_ESSAI, limitMs: 4 * SECOND });

  beforeEach(async () => {
    calendrier = await startCalendrier(fichierIcs(rdvExterne('a', NOW, 3)));
  });
  afterEach(() => calendrier.close());
  afterAll(() => ics.close());

  const read = (url = calendrier.url): Promise<LectureIcs> => ics.read(demande(url));
  const raison = async (url?: string): Promise<string> => {
    const lecture = await read(url);
    return lecture.etat === 'refus' ? lecture.raison : lecture.etat;
  };

  test('lit, puis n’obtient rien de nouveau par les validateurs ni par le contenu', async () => {
    const lu = await read();
    if (lu.etat !== 'lu') throw new Error(lu.etat);
    expect(lu.occurrences).toHaveLength(1);
    const { etag, lastModified, empreinte } = lu;
    expect(await ics.read({ ...demande(calendrier.url), etag, lastModified })).toEqual({ etat: 'inchange' });
    expect(calendrier.demandes.at(-1)?.headers['if-none-match']).toBe(etag);
    expect(await ics.read({ ...demande(calendrier.url), empreinte })).toEqual({ etat: 'inchange' });
  });

  test.each([
    ['gzip', (octets: Buffer) => zlib.gzipSync(octets, { level: 1 })],
    ['br', (octets: Buffer) => zlib.brotliCompressSync(octets, RAPIDE)],
  ])('lit ce qui vient en %s, et arrête une bombe avant qu’elle n’enfle', async (encodage, compress) => {
    const contenu = fichierIcs(rdvExterne('a', NOW, 3));
    const send = (octets: Buffer) =>
      calendrier.answer((_, response) =>
        response.writeHead(200, { 'Content-Encoding': encodage }).end(octets),
      );
    send(compress(Buffer.from(contenu)));
    expect((await read()).etat).toBe('lu');
    send(compress(Buffer.alloc(200 * MEGA, 32)));
    const before = process.memoryUsage().rss;
    expect(await raison()).toContain('plus de 2 Mo');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEGA);
    send(Buffer.from(contenu));
    expect(await raison()).toContain('décompresser');
  });

  test('refuse plus de 2 Mo, annoncés ou non', async () => {
    calendrier.answer((_, response) => response.writeHead(200, { 'Content-Length': String(3 * MEGA) }).end());
    expect(await raison()).toContain('plus de 2 Mo');
    calendrier.answer((_, response) => {
      response.writeHead(200);
      const push = () => response.write(Buffer.alloc(64 * 1024, 65)) && setImmediate(push);
      response.on('drain', push);
      push();
    });
    expect(await raison()).toContain('plus de 2 Mo');
  });

  test.each([
    [500, 'en panne (500)'],
    [503, 'en panne (503)'],
    [404, 'plus de calendrier'],
    [410, 'plus de calendrier'],
    [401, 'refuse l’accès'],
    [403, 'refuse l’accès'],
    [429, 'plus tard'],
    [204, 'répond 204'],
    [304, 'répond 304'],
  ])('dit ce que veut dire %s', async (statut, message) => {
    calendrier.answer((_, response) => response.writeHead(statut).end());
    expect(await raison()).toContain(message);
  });

  test('suit trois redirections, en revérifiant chacune', async () => {
    const origin = new URL(calendrier.url).origin;
    const redirect = (to: (path: string) => string) =>
      calendrier.answer((request, response) =>
        request.url === '/fin'
          ? response.end(fichierIcs(rdvExterne('a', NOW, 3)))
          : response.writeHead(302, { Location: to(request.url ?? '') }).end(),
      );
    redirect((path) => ({ '/agenda.ics': '/1', '/1': `${origin}/2`, '/2': '/fin' })[path] ?? '');
    expect((await read()).etat).toBe('lu');
    redirect((path) => `${path}x`);
    expect(await raison()).toContain('plus de 3 fois');
    for (const vers of ['file:///etc/passwd', 'http://moi:secret@127.0.0.1/', 'gopher://127.0.0.1/']) {
      redirect(() => vers);
      expect(await raison()).toContain('renvoie ailleurs');
    }
  });

  test('une page web, une liaison coupée, un nom ou un port où il n’y a personne', async () => {
    calendrier.answer((_, response) => response.end('<!doctype html><title>Connexion</title>'));
    expect(await raison()).toContain('pas un calendrier');
    calendrier.answer((request) => request.socket.destroy());
    expect(await raison()).toContain('coupée');
    calendrier.answer((request) => request.socket.write(AUTRE_PROTOCOLE));
    expect(await raison()).toContain('coupée');
    calendrier.answer((request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' }).write('BEGIN:VCALENDAR\r\n');
      setTimeout(() => request.socket.destroy(), 50);
    });
    expect(await raison()).toMatch(/coupée|pas arrivé entier/);
    expect(await raison('http://203.0.113.200:1/a.ics')).toContain('ne répond pas');
    expect(await raison('http://nulle-part.invalid/a.ics')).toMatch(/Aucun serveur|n’a pas pu être cherché/);
  });

  test('n’attend pas plus de dix secondes un serveur qui envoie goutte à goutte', {
    timeout: 20_000,
  }, async () => {
    calendrier.answer((_, response) => {
      const drop = setInterval(() => response.write('X'), 500);
      response.on('close', () => clearInterval(drop));
    });
    const start = performance.now();
    expect(await raison()).toContain('10 secondes');
    expect(performance.now() - start).toBeLessThan(18_000);
  });

  test('une règle sans fin est arrêtée dans son fil, et le calendrier suivant se lit', {
    timeout: 40_000,
  }, async () => {
    calendrier.give(
      fichierIcs(['UID:a', 'DTSTART:20260101T000000Z', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30']),
    );
    let ticks = 0;
    const heart = setInterval(() => {
      ticks += 1;
    }, 50);
    expect(await raison()).toMatch(/trop de mémoire ou de temps|trop souvent/);
    clearInterval(heart);
    expect(ticks).toBeGreaterThan(10);
    calendrier.give(fichierIcs(rdvExterne('a', NOW, 3)));
    expect((await read()).etat).toBe('lu');
  });
});
