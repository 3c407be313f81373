import { describe, expect, test } from 'vitest';
import { avatarVersion, initialsOf } from '~/domain/comptes/avatar';
import { ProfilSaisi } from '~/domain/comptes/profil';
import { describeNavigateur } from '~/domain/comptes/profil-navigateur';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

describe('profil', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
      'Firefox sur Windows',
    ],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome sur Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/126.0.0.0`, 'Edge sur Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/112.0.0.0`, 'Opera sur Linux'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) ${SAFARI} Safari/605.1.15`, 'Safari sur Mac'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`,
      'Safari sur iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile Safari/604.1',
      'Chrome sur iPad',
    ],
    [`Mozilla/5.0 (Linux; Android 14; K) ${CHROME} Mobile Safari/537.36`, 'Chrome sur Android'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox sur Android'],
    ['curl/8.5.0', 'Navigateur inconnu'],
    ['', 'Navigateur inconnu'],
  ])('%s', (agent, expected) => {
    expect(describeNavigateur(agent)).toBe(expected);
  });

  test.each([
    ['Anne-Marie Le Goff', 'AG'],
    ['  Zoé ', 'Z'],
    ['d’Œuf noël', 'DN'],
    ['', ''],
  ])('les initiales de « %s »', (name, expected) => {
    expect(initialsOf(name)).toBe(expected);
  });

  test('une image a une version, pas d’image n’en a pas', () => {
    expect(avatarVersion('')).toBeNull();
    expect(avatarVersion('avatars/65f0aabbccddeeff00112233.webp')).toBe('ff00112233');
  });

  const saisie = { name: 'Zoé', email: 'ZOE@exemple.fr' };

  test.each([
    ['69 1234 567', '691234567'],
    ['2a1234567', '2A1234567'],
    ['10.101.010.101', '10101010101'],
    ['', ''],
  ])('le numéro « %s » se lit', (numeroAdeli, expected) => {
    expect(ProfilSaisi.parse({ ...saisie, numeroAdeli })).toMatchObject({
      numeroAdeli: expected,
      email: 'zoe@exemple.fr',
      password: '',
    });
  });

  test.each(['12345678', '1234567890', '123456789012', '69123456X', 'ADELI'])(
    'le numéro « %s » n’est ni ADELI ni RPPS, et on le dit',
    (numeroAdeli) => {
      const { error } = ProfilSaisi.safeParse({ ...saisie, numeroAdeli });
      expect(error?.issues[0]?.message).toContain('pas un numéro RPPS');
    },
  );
});
