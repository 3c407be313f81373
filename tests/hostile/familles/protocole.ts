import type { Hasard } from '../../../db/seeds/demo/hasard';
import type { Attaque } from '../attaque';
import { bytesOf, type Requete, send } from '../requete';
import { sendRaw } from '../tcp';

const METHODES = 'PUT PATCH DELETE OPTIONS TRACE HEAD PROPFIND CONNECT LOCK get FOO POST\0 G'.split(' ');

const HOTES = [
  '',
  ' ',
  'a b',
  'evil.example',
  'evil.example:80@127.0.0.1',
  '[::1',
  '[zz]',
  '127.0.0.1:99999',
  '127.0.0.1:abc',
  '..',
  'é.example',
  '%00',
  'http://127.0.0.1',
  `${'a.'.repeat(5000)}example`,
];

const RELAIS: Record<string, string>[] = [
  { 'X-Forwarded-Host': 'evil.example' },
  { 'X-Forwarded-Host': 'a b, c' },
  { 'X-Forwarded-Host': '[::1' },
  { 'X-Forwarded-Proto': 'javascript' },
  { 'X-Forwarded-Proto': 'https://evil.example/?' },
  { 'X-Forwarded-For': "' OR 1=1 --" },
  { 'X-Forwarded-For': '999.999.999.999, ::ffff:1.2.3.4, fe80::1%eth0' },
  { 'X-Forwarded-Port': '-1' },
  { Forwarded: 'for="[::1"; host="a b"; proto=x' },
  { Origin: 'null', 'Sec-Fetch-Site': '' },
  { Origin: 'http://[::1', Referer: '%', 'Sec-Fetch-Site': '' },
  { Expect: '100-continue' },
  { Expect: 'autre-chose' },
  { Upgrade: 'websocket', Connection: 'Upgrade' },
  { Upgrade: 'h2c', Connection: 'Upgrade, HTTP2-Settings', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' },
  { TE: 'trailers', Trailer: 'Content-Length' },
];

const CHEMINS = [
  '//',
  '///evil.example/',
  '/%',
  '/%zz',
  '/%00',
  '/%c0%ae%c0%ae/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/assets/..%2f..%2fhttp/index.js',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/\\..\\..\\',
  '/\\evil.example',
  'http://evil.example/admin/clients',
  'http://[::1/admin',
  '*',
  'admin/clients',
  '?',
  '#',
  '/admin/clients?%',
  '/admin/clients?q=%E0%A4%A',
  '/admin/clients#a?b',
  '/admin/clients.data.data',
  '/admin/clients.data?_routes=%00,__proto__',
  '/_root.data',
  '/__manifest?p=/admin&version=x',
  `/__manifest?${'p=/admin/a&'.repeat(1000)}version=x`,
  '/admin/nouveauClient/__proto__',
  '/admin/factures/constructor/pdf',
  '/admin/stock/%F0%9F%92%A5/image',
  '/admin/avatars/..%2f..%2f',
  '/agenda/%2e%2e%2f.ics',
  `/auth/confirm-email/${'%25'.repeat(2000)}`,
  '/healthz?a=1&a=2',
];

const TETE = (...lignes: string[]) =>
  `${['POST /auth/login HTTP/1.1', 'Host: 127.0.0.1', ...lignes].join('\r\n')}\r\n\r\n`;
const FORMULAIRE = 'Content-Type: application/x-www-form-urlencoded';

/** Requests of which two readers would make two different things. */
const CONTREBANDE: Record<string, string> = {
  'longueur et morceaux': `${TETE('Content-Length: 6', 'Transfer-Encoding: chunked', FORMULAIRE)}0\r\n\r\nGET /admin/clients HTTP/1.1\r\nHost: a\r\n\r\n`,
  'deux longueurs': `${TETE('Content-Length: 3', 'Content-Length: 30', FORMULAIRE)}a=b`,
  'deux codages': `${TETE('Transfer-Encoding: chunked', 'Transfer-Encoding: identity', FORMULAIRE)}0\r\n\r\n`,
  'codage masqué': `${TETE('Transfer-Encoding: xchunked', 'Content-Length: 3', FORMULAIRE)}a=b`,
  'codage avec tabulation': `${TETE('Transfer-Encoding:\tchunked', FORMULAIRE)}0\r\n\r\n`,
  'espace avant les deux points': `${TETE('Content-Length : 3', FORMULAIRE)}a=b`,
  'longueur négative': `${TETE('Content-Length: -1', FORMULAIRE)}a=b`,
  'longueur signée': `${TETE('Content-Length: +3', FORMULAIRE)}a=b`,
  'morceau immense': `${TETE('Transfer-Encoding: chunked', FORMULAIRE)}FFFFFFFFFFFFFFFF\r\na=b\r\n`,
  'morceau négatif': `${TETE('Transfer-Encoding: chunked', FORMULAIRE)}-1\r\na=b\r\n`,
  'extension longue': `${TETE('Transfer-Encoding: chunked', FORMULAIRE)}3;${'x'.repeat(100_000)}\r\na=b\r\n0\r\n\r\n`,
  'cent mille morceaux': `${TETE('Transfer-Encoding: chunked', 'Sec-Fetch-Site: same-origin', FORMULAIRE)}${'1\r\na\r\n'.repeat(100_000)}0\r\n\r\n`,
  'en-tête plié': `${TETE('X-A: a\r\n b', 'Content-Length: 3', FORMULAIRE)}a=b`,
  'sauts de ligne seuls': 'POST /auth/login HTTP/1.1\nHost: 127.0.0.1\nContent-Length: 3\n\na=b',
  'retour seul': 'GET / HTTP/1.1\rHost: 127.0.0.1\r\r',
  'HTTP/0.9': 'GET /\r\n\r\n',
  'HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'HTTP/9.9': 'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'deux hôtes': 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  'octet nul dans un en-tête': 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: a\0b\r\n\r\n',
  TLS: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'lignes vides': '\r\n'.repeat(50_000),
  'octets au hasard': Array.from({ length: 5000 }, (_, rang) =>
    String.fromCharCode((rang * 167 + 13) % 256),
  ).join(''),
};

const request = (famille: string, nom: string, requete: Requete): Attaque => ({
  nom,
  famille,
  play: async (cible) => [await send(cible, requete)],
});

/** What is not HTTP as browsers speak it. */
export function attaquesParProtocole(hasard: Hasard): Attaque[] {
  const pages = ['/auth/login', '/admin/clients', '/assets/x.js', '/healthz', '/agenda/x.ics'] as const;
  const pipeline =
    (nombre: number, requete: Requete): Attaque['play'] =>
    async (cible) => {
      const suite = bytesOf(cible, { ...requete, entetes: { Connection: 'keep-alive' } });
      return [await sendRaw(cible.port, [...Array<Buffer>(nombre).fill(suite), bytesOf(cible, requete)])];
    };
  return [
    ...METHODES.map((methode) =>
      request('méthodes', `${methode} ${hasard.choix(pages)}`, {
        chemin: hasard.choix(pages),
        methode,
        qui: 'lecteur',
      }),
    ),
    ...HOTES.map((Host) =>
      request('hôtes', `hôte « ${Host.slice(0, 40)} »`, { chemin: hasard.choix(pages), entetes: { Host } }),
    ),
    ...RELAIS.flatMap((entetes) => {
      const nom = JSON.stringify(entetes).slice(0, 60);
      return [
        request('relais', `page, ${nom}`, { chemin: hasard.choix(pages), entetes }),
        request('relais', `envoi, ${nom}`, { chemin: '/auth/login', corps: 'email=a', entetes }),
      ];
    }),
    ...CHEMINS.flatMap((chemin) => [
      request('chemins', `GET ${chemin.slice(0, 50)}`, { chemin, qui: 'admin' }),
      request('chemins', `POST ${chemin.slice(0, 50)}`, { chemin, corps: 'a=b' }),
    ]),
    ...Object.entries(CONTREBANDE).map(
      ([nom, octets]): Attaque => ({
        nom,
        famille: 'contrebande',
        play: async ({ port }) => [
          await sendRaw(port, [Buffer.from(octets, 'latin1')], { patience: 8000, ensuite: 'finit' }),
        ],
      }),
    ),
    { nom: 'cent pages à la suite', famille: 'à la suite', play: pipeline(99, { chemin: '/auth/login' }) },
    {
      nom: 'cent listes à la suite',
      famille: 'à la suite',
      play: pipeline(99, { chemin: '/admin/clients', qui: 'lecteur' }),
    },
    {
      nom: 'cinquante envois à la suite',
      famille: 'à la suite',
      play: pipeline(49, { chemin: '/auth/login', corps: 'email=a&password=b' }),
    },
    { nom: 'mille santés à la suite', famille: 'à la suite', play: pipeline(999, { chemin: '/healthz' }) },
  ];
}
