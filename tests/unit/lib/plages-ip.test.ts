import { expect, test } from 'vitest';
import { isInPlages, type PlageIp, parsePlage } from '~/lib/plages-ip';

const plages = (text: string): PlageIp[] => text.split(',').map((each) => parsePlage(each) as PlageIp);

test.each([
  ['10.1.2.3', '10.0.0.0/8', true],
  ['11.1.2.3', '10.0.0.0/8', false],
  ['10.0.0.2', '10.0.0.2', true],
  ['10.0.0.3', '10.0.0.2', false],
  ['::ffff:10.0.0.2', '10.0.0.0/8', true],
  ['::ffff:a00:2', '10.0.0.0/8', true],
  ['fd00::5', 'fd00::/8,10.0.0.0/8', true],
  ['fe80::1', 'fd00::/8', false],
  ['fd00::1%eth0', 'fd00::/8', false],
  ['012.0.0.1', '10.0.0.0/8', false],
  ['10.1', '10.0.0.0/8', false],
  ['', '0.0.0.0/0', false],
])('%s dans %s : %s', (ip, texte, dedans) => {
  expect(isInPlages(ip, plages(texte))).toBe(dedans);
});

test.each([
  '',
  'x',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '10.0.0.0/',
  '0x7f.1',
  '127.1',
  'fd00::/129',
  '::1%lo',
])('« %s » n’est pas une plage', (texte) => {
  expect(parsePlage(texte)).toBeNull();
});
