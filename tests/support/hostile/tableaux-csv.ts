import { abime, type CasHostile, casDe, type Hasard, type Octets } from './cas';

const MO = 1024 * 1024;
const PLEIN = 4.9 * MO;
const SAIN = `Nom;Prénom;Téléphone\n${'Durand;Zoé;0612345678\n'.repeat(100)}`;
const rempli = (motif: string): string => motif.repeat(Math.floor(PLEIN / Buffer.byteLength(motif)));

/** Tables of text: lines, columns and quotes without end, encodings that lie, bytes that are no text. */
export function tableauxCsv(next: Hasard): CasHostile[] {
  const faits: Record<string, () => Octets> = {
    'un million de colonnes': () => `${rempli(';')}\na;b`,
    'des séparateurs mêlés': () => rempli(';,\t'),
    'une ligne de cinq mégaoctets': () => `Nom\n${rempli('x')}`,
    'un titre de cinq mégaoctets': () => `${rempli('n')}\nA`,
    'cinq millions de lignes vides': () => rempli('\n'),
    'cinq millions de retours': () => rempli('\r'),
    'un million de lignes': () => `Nom\n${rempli('a\n')}`,
    'un guillemet jamais refermé': () => `Nom;Note\nA;"${rempli('x\n')}`,
    'des guillemets seulement': () => rempli('"'),
    'des guillemets en nombre impair': () => `${rempli('""')}"`,
    'des guillemets et des séparateurs': () => rempli('";"'),
    'des cellules entre guillemets vides': () => rempli('"";'),
    'des guillemets au milieu des cellules': () => `Nom\n${rempli('a"b"c;')}`,
    'un séparateur déclaré impossible': () => `sep="\nNom"Ville\nA"B`,
    'un séparateur déclaré invisible': () => `sep=\u0000\nNom\nA`,
    'un séparateur qui est une lettre': () => `sep=e\n${SAIN}`,
    'une apostrophe devant tout': () => `Nom\n${rempli("'=")}`,
    'des formules': () => `Nom;Note\n=cmd|' /C calc'!A0;@SUM(1+9)*cmd\n+1;-1\n`,
    'des titres piégés': () => `__proto__;constructor;toString;hasOwnProperty\na;b;c;d`,
    'cent titres pareils': () => `${'Nom;'.repeat(100)}\n${'A;'.repeat(100)}`,
    'des titres de mille caractères': () => `${`${'t'.repeat(1000)};`.repeat(99)}\nA`,
    'un octet nul': () => 'Nom;Ville\nA;\0B',
    'cinq mégaoctets d’octets nuls': () => Buffer.alloc(PLEIN),
    'cinq mégaoctets de caractères de contrôle': () => rempli('\x01'),
    'du remplacement partout': () => `Nom\n${rempli('\ufffd')}`,
    'de l’UTF-8 coupé': () => Buffer.from(SAIN).subarray(0, 10),
    'de l’UTF-8 trop long': () =>
      Buffer.concat([Buffer.from('Nom\n'), Buffer.from('c080e08080f0808080', 'hex')]),
    'de l’UTF-16 sans marque': () => Buffer.from(SAIN, 'utf16le'),
    'de l’UTF-16 impair': () => Buffer.concat([Buffer.from(`\ufeff${SAIN}`, 'utf16le'), Buffer.from('a')]),
    'une marque seule': () => Buffer.from('efbbbf', 'hex'),
    'deux marques': () => Buffer.concat([Buffer.from('efbbbfefbbbf', 'hex'), Buffer.from(SAIN)]),
    'de l’UTF-32': () => Buffer.from('fffe00004e0000006f0000006d0000000a00000041000000', 'hex'),
    'des lettres qui se combinent sans fin': () => `Nom\n${`e${'\u0301'.repeat(9000)}`}`,
    'des lettres qui retournent le texte': () => 'Nom\n\u202e\u2066\u200b\u0000'.replace('\0', 'a'),
    'des lettres qui s’allongent en minuscule': () => `Nom\n${'İ'.repeat(9000)}`,
    'des nombres démesurés': () => `Nom;Remise\nA;${'9'.repeat(5000)}\nB;1e309\nC;-0`,
    'des jours impossibles': () => `Nom;Date de naissance\nA;99/99/9999\nB;31/02/1900\nC;${'1/'.repeat(500)}`,
    'un téléphone sans fin': () => `Nom;Téléphone\nA;${'0 '.repeat(4900)}`,
    'un courriel sans fin': () => `Nom;Email\nA;${'a@'.repeat(4900)}`,
    'une image': () => Buffer.from('89504e470d0a1a0a0000', 'hex'),
    'un PDF': () => '%PDF-1.7\n',
    'un programme': () => Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(4000, 1)]),
    'du HTML': () => '<html><script>alert(1)</script></html>',
    'du JSON': () => `[${'['.repeat(100_000)}`,
    rien: () => '',
    'un saut de ligne': () => '\n',
  };
  for (let n = 1; n <= 8; n += 1) {
    const damaged = abime(Buffer.from(SAIN), next);
    faits[`une table abîmée (${n})`] = () => damaged;
  }
  return casDe('csv', 'clients.csv', faits);
}
