import { gzipSync } from 'node:zlib';
import type { Hasard } from '../../../db/seeds/demo/hasard';
import type { Attaque } from '../attaque';
import { FORMULAIRE, type Requete, send } from '../requete';
import { FORMULAIRES } from './formulaires';

const MEGA = 1024 * 1024;

/** A field's value as bytes that are not what they should be. */
const VALEURS: Record<string, Buffer> = {
  latin1: Buffer.from('é'.repeat(100), 'latin1'),
  'UTF-16': Buffer.from('nom=é', 'utf16le'),
  'UTF-8 trop long': Buffer.from('c0afc080e080aff08080af', 'hex'),
  'UTF-8 coupé': Buffer.from('c3', 'hex'),
  'moitiés de caractère': Buffer.from('eda080edb080', 'hex'),
  'octets nuls': Buffer.from('a\0b\0', 'latin1'),
  'pourcents faux': Buffer.from('%E0%A4%A%zz%'),
  'pourcents trop longs': Buffer.from('%c0%af%c0%80%e0%80%af'),
  'commandes de terminal': Buffer.from('\x1b]0;x\x07\x1b[2J\x07\x7f', 'latin1'),
  BOM: Buffer.from('\ufeff\ufeffx'),
  'octets au hasard': Buffer.from(Array.from({ length: 4096 }, (_, rang) => (rang * 151 + 7) % 256)),
};

const TYPES = [
  '',
  'text/plain',
  'application/json',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(10_000)}`,
  'multipart/form-data; boundary="a\\"b"',
  'multipart/form-data; boundary=a; boundary=b',
  'multipart/mixed; boundary=a',
  'application/x-www-form-urlencoded; charset=utf-16',
  'application/x-www-form-urlencoded; charset=x-user-defined; charset=',
  'APPLICATION/X-WWW-FORM-URLENCODED;;;;',
  'a/b/c/d',
  ';;;',
  'é/é',
];

const MULTIPARTS: Record<string, string> = {
  'sans fin': '--a\r\nContent-Disposition: form-data; name="nom"\r\n\r\nx',
  'en-tête sans nom': '--a\r\nContent-Disposition: form-data\r\n\r\nx\r\n--a--\r\n',
  'sans en-tête': '--a\r\n\r\nx\r\n--a--\r\n',
  'nom hostile': '--a\r\nContent-Disposition: form-data; name="__proto__[100000000]"\r\n\r\nx\r\n--a--\r\n',
  'nom de fichier hostile':
    '--a\r\nContent-Disposition: form-data; name="nom"; filename="../../../etc/passwd\0.pdf"\r\n\r\nx\r\n--a--\r\n',
  'nom étoilé':
    '--a\r\nContent-Disposition: form-data; name="nom"; filename*=x-x\'\'%ff%zz\r\n\r\nx\r\n--a--\r\n',
  'mille en-têtes': `--a\r\n${'X: 1\r\n'.repeat(20_000)}\r\nx\r\n--a--\r\n`,
  'en-tête long': `--a\r\nContent-Disposition: form-data; name="${'n'.repeat(200_000)}"\r\n\r\nx\r\n--a--\r\n`,
  'presque des limites': `--a\r\nContent-Disposition: form-data; name="nom"\r\n\r\n${'\r\n--'.repeat(100_000)}\r\n--a--\r\n`,
  'codage en morceaux':
    '--a\r\nContent-Disposition: form-data; name="nom"\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%\r\n--a--\r\n',
  'mille emboîtements': `${'--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(1000)}--a--\r\n`,
};

/** The same forms in other alphabets, types and wrappings. */
export function attaquesParCodages(hasard: Hasard): Attaque[] {
  const draw = () => hasard.choix(FORMULAIRES);
  const valeurs = Object.entries(VALEURS).flatMap(([nom, valeur]) =>
    [draw(), draw()].map(({ nom: ou, chemin, qui, champs }): [string, Requete] => {
      const champ = Object.keys(champs)[0] ?? 'nom';
      return [`${ou} : ${nom}`, { chemin, qui, corps: Buffer.concat([Buffer.from(`${champ}=`), valeur]) }];
    }),
  );
  const types = TYPES.map((type): [string, Requete] => {
    const { nom, chemin, qui } = draw();
    return [`${nom} : type « ${type.slice(0, 50)} »`, { chemin, qui, type, corps: '{"nom":"x","a":[1]}' }];
  });
  const multiparts = Object.entries(MULTIPARTS).flatMap(([quoi, corps]) =>
    [draw(), draw()].map(({ nom, chemin, qui }): [string, Requete] => [
      `${nom} : morceaux, ${quoi}`,
      { chemin, qui, corps, type: 'multipart/form-data; boundary=a' },
    ]),
  );
  const bombe = gzipSync(Buffer.alloc(50 * MEGA, 'a'));
  const emballages = ['gzip', 'deflate', 'br', 'gzip, gzip', 'inconnu'].map((codage): [string, Requete] => [
    `connexion : emballage ${codage}`,
    { chemin: '/auth/login', corps: bombe, type: FORMULAIRE, entetes: { 'Content-Encoding': codage } },
  ]);
  return [...valeurs, ...types, ...multiparts, ...emballages].map(([nom, requete]) => ({
    nom,
    famille: 'codages',
    play: async (cible) => [await send(cible, requete)],
  }));
}
