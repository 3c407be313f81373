import { zip } from '../../unit/tableur/fabrique';
import { abime, bruit, type CasHostile, casDe, type Hasard } from './cas';

const ABIMES = 12;
const MO = 1024 * 1024;

/** A table's head, of one's own numbers: its records, the bytes of its head and of a record. */
function dbf(lignes: number, tete: number, ligne: number, suite = Buffer.alloc(2000)): Buffer {
  const debut = Buffer.alloc(32);
  debut[0] = 3;
  debut.writeUInt32LE(lignes, 4);
  debut.writeUInt16LE(tete, 8);
  debut.writeUInt16LE(ligne, 10);
  return Buffer.concat([debut, suite]);
}

const tables = (fiche: Buffer, histo: Buffer = dbf(0, 33, 1)) =>
  zip([
    { name: 'lpp_fiche_tot901.dbf', content: fiche },
    { name: 'LPP_histo_tot901.dbf', content: histo },
  ]);

/** Archives of the table of products that mean harm: bombs, heads that lie, names that lead out; and one that is damaged. */
export const lppHostiles = (next: Hasard): CasHostile[] => {
  const graine = next();
  return [
    ...casDe('lpp', 'LPP901.zip', {
      'pas une archive': () => 'PK',
      'une archive vide': () => zip([]),
      'quatre milliards de lignes annoncées': () => tables(dbf(0xffff_ffff, 33, 1)),
      'des lignes de zéro octet': () => tables(dbf(1_000_000, 33, 0)),
      'une tête plus longue que le fichier': () => tables(dbf(10, 0xffff, 50)),
      'une tête de zéro octet': () => tables(dbf(10, 0, 50)),
      'du bruit pour tables': () => tables(bruit(MO, graine), bruit(MO, graine)),
      'une bombe de soixante mégaoctets': () => tables(Buffer.alloc(60 * MO)),
      'un nom qui sort du dossier': () =>
        zip([{ name: '../../lpp_fiche_tot901.dbf', content: dbf(0, 33, 1) }]),
      'dix mille fichiers': () =>
        zip(Array.from({ length: 10_000 }, (_, n) => ({ name: `f${n}.dbf`, content: '' }))),
      'une taille de quatre gigaoctets': () =>
        zip([{ name: 'lpp_fiche_tot901.dbf', content: 'a', unpacked: 0xffff_ffff }]),
      'la même table deux fois': () =>
        zip([1, 2].map(() => ({ name: 'lpp_fiche_tot901.dbf', content: dbf(0, 33, 1) }))),
    }),
    ...casDe(
      'lpp',
      'LPP901.zip',
      Object.fromEntries(
        Array.from({ length: ABIMES }, (_, at) => {
          const octets = abime(tables(dbf(3, 65, 40)), next);
          return [`abîmée (${at + 1})`, () => octets];
        }),
      ),
    ),
  ];
};
