import { NOAH } from '../noah';
import { abime, type CasHostile, casDe, type Hasard } from './cas';

const ABIMES = 24;
const TETE = '<?xml version="1.0" encoding="utf-8"?>';
const dans = (inside: string) => NOAH.replace('<pt:Actions>', `<pt:Actions>${inside}`);

/** Noah's files that mean harm: entities, documents' types, depth, attributes, numbers; and a true one, damaged. */
export const noahHostiles = (next: Hasard): CasHostile[] => [
  ...casDe('noah', 'patient.xml', {
    vide: () => '',
    'entités qui se multiplient': () =>
      NOAH.replace(
        TETE,
        `${TETE}<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`,
      ).replace('Lise', '&c;'),
    'entité du dehors': () =>
      NOAH.replace(TETE, `${TETE}<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>`).replace(
        'Lise',
        '&x;',
      ),
    'cent mille niveaux': () => dans('<a>'.repeat(100_000)),
    'cent mille attributs': () =>
      dans(`<a ${Array.from({ length: 60_000 }, (_, at) => `b${at}=""`).join(' ')}/>`),
    'un nom d’un mégaoctet': () => dans(`<${'a'.repeat(900_000)}/>`),
    'cent mille points': () => dans('<pt:Action/>'.repeat(70_000)),
    'nombres hors de tout': () =>
      NOAH.replaceAll('>40<', '>1e999<').replaceAll('>500<', `>${'9'.repeat(4000)}<`),
    'caractères nuls': () => NOAH.replaceAll('Lise', 'Li\u0000se'),
    'UTF-16 qui se dit UTF-8': () => Buffer.from(NOAH, 'utf16le'),
    'deux mégaoctets': () => dans(`<!-- ${'x'.repeat(2_000_000)} -->`),
    'un PDF': () => '%PDF-1.4\n',
    'balises dans un nom': () => NOAH.replace('Dupré', '&lt;svg onload=alert(1)&gt;'),
  }),
  ...casDe(
    'noah',
    'patient.xml',
    Object.fromEntries(
      Array.from({ length: ABIMES }, (_, at) => {
        const octets = abime(Buffer.from(NOAH), next);
        return [`abîmé (${at + 1})`, () => octets];
      }),
    ),
  ),
];
