import { deflateRawSync } from 'node:zlib';
import { classeur, feuille, ligne, type Partie, zip } from '../../unit/tableur/fabrique';
import { abime, bruit, type CasHostile, casDe, type Hasard } from './cas';

const FEUILLE = 'xl/worksheets/sheet1.xml';
const MO = 1024 * 1024;
const sain = () => classeur(feuille(ligne('Nom', 'Ville') + ligne('Durand', 'Lyon').repeat(40)));
const blanc = (mo: number) => Buffer.alloc(mo * MO, ' ');
const autour = (parties: Partie[]): Buffer => classeur(feuille(ligne('Nom') + ligne('A')), parties);

/** The archive's end with numbers of one's own: entries, size and place of the directory. */
function fin(archive: Buffer, offset: number, value: number, octets: 2 | 4 = 4): Buffer {
  const copy = Buffer.from(archive);
  copy.writeUIntLE(value, copy.length - 22 + offset, octets);
  return copy;
}

/** The directory's first entry with a number of one's own. */
function entree(archive: Buffer, offset: number, value: number, octets: 2 | 4 = 4): Buffer {
  const copy = Buffer.from(archive);
  copy.writeUIntLE(value, copy.readUInt32LE(copy.length - 6) + offset, octets);
  return copy;
}

/** Workbooks whose archive lies: bombs, wrong numbers, damaged, cut, not archives at all. */
export function classeursEmballes(next: Hasard): CasHostile[] {
  const graine = next();
  const brut = (octets: number) => bruit(octets, graine);
  const faits: Record<string, () => Buffer> = {
    'une bombe de soixante mégaoctets': () => classeur(blanc(60)),
    'une bombe de trente mégaoctets': () => classeur(blanc(30)),
    'une bombe dans une bombe': () =>
      autour([{ name: 'xl/embeddings/b.xlsx', content: classeur(blanc(30)) }]),
    'une bombe à côté de la feuille': () => autour([{ name: 'xl/media/a.bin', content: blanc(55) }]),
    'dix parties de six mégaoctets': () =>
      autour(Array.from({ length: 10 }, (_, n) => ({ name: `xl/media/${n}`, content: blanc(6) }))),
    'un flux plus long qu’annoncé': () =>
      classeur('', [{ name: FEUILLE, content: blanc(20), unpacked: 1000 }]),
    'un flux plus court qu’annoncé': () =>
      classeur('', [{ name: FEUILLE, content: '<a/>', unpacked: 49 * MO }]),
    'une taille de quatre gigaoctets': () =>
      classeur('', [{ name: FEUILLE, content: '<a/>', unpacked: 0xffff_ffff }]),
    'dix mille fichiers': () =>
      zip(Array.from({ length: 10_000 }, (_, n) => ({ name: `f${n}`, content: '' }))),
    'moins de fichiers qu’annoncé': () => zip([{ name: 'a', content: '' }], 150),
    'soixante-cinq mille fichiers annoncés': () => fin(sain(), 10, 0xffff, 2),
    'aucun fichier annoncé': () => fin(sain(), 10, 0, 2),
    'un répertoire hors du fichier': () => fin(sain(), 16, 0x7fff_ffff),
    'un répertoire qui commence à la fin': () => fin(sain(), 16, sain().length - 22),
    'un commentaire plus long que le fichier': () => fin(sain(), 20, 0xffff, 2),
    'deux fins d’archive': () => Buffer.concat([sain(), sain().subarray(-22)]),
    'soixante-quatre kilo-octets derrière la fin': () => Buffer.concat([sain(), Buffer.alloc(66_000, 'PK')]),
    'une méthode inconnue': () => entree(sain(), 10, 99, 2),
    'une entrée chiffrée': () => classeur('', [{ name: FEUILLE, content: 'x', flags: 1 }]),
    'une somme fausse': () => entree(sain(), 16, 1),
    'une taille emballée fausse': () => entree(sain(), 20, 0x0fff_ffff),
    'une entrée hors du fichier': () => entree(sain(), 42, 0x0fff_ffff),
    'un nom plus long que le répertoire': () => entree(sain(), 28, 0xfff0, 2),
    'une entrée dans le répertoire': () => entree(sain(), 42, sain().readUInt32LE(sain().length - 6)),
    'deux fois la même feuille': () => zip([...Array(2)].map(() => ({ name: FEUILLE, content: '<a/>' }))),
    'des noms qui sortent': () =>
      autour([
        { name: '../../../../tmp/x', content: 'x' },
        { name: '/etc/x', content: 'x' },
      ]),
    'un nom de soixante mille caractères': () => autour([{ name: 'n'.repeat(60_000), content: 'x' }]),
    'des noms à l’envers': () => autour([{ name: 'xl\\..\\..\\x\0.xml', content: 'x' }]),
    'un flux sans fin': () => {
      const plein = deflateRawSync(blanc(1));
      return classeur('', [{ name: FEUILLE, content: plein.subarray(0, plein.length - 4), method: 0 }]);
    },
    'des octets au hasard sous l’en-tête': () =>
      Buffer.concat([Buffer.from('504b0304', 'hex'), brut(200_000)]),
    'des octets au hasard jusqu’à la taille permise': () =>
      Buffer.concat([Buffer.from('504b0304', 'hex'), brut(4 * MO)]),
    'la fin seule': () => sain().subarray(-22),
    'le début seul': () => sain().subarray(0, 60),
    'une archive de texte': () => zip([{ name: 'lisez-moi.txt', content: 'rien' }]),
    'un document Word': () => zip([{ name: 'word/document.xml', content: '<a/>' }]),
    'une feuille qui est une image': () => classeur(Buffer.from('89504e470d0a1a0a', 'hex')),
    'un classeur binaire': () => autour([{ name: 'xl/workbook.bin', content: brut(1000) }]),
    'un ancien classeur': () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), brut(5000)]),
  };
  const original = sain();
  for (let n = 1; n <= 12; n += 1) {
    const damaged = abime(original, next);
    faits[`un classeur abîmé (${n})`] = () => damaged;
  }
  return casDe('xlsx', 'clients.xlsx', faits);
}
