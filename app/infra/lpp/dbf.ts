/** A dBase file that is not one, or holds more than a reader allows. The message is French, for whoever sent it. */
export class DbfRefuse extends Error {
  override name = 'DbfRefuse';
}

/** A field as the head of the file describes it; `debut` is its place in a record, whose first byte tells whether it was deleted. */
interface ChampDbf {
  nom: string;
  debut: number;
  longueur: number;
}

interface TeteDbf {
  enregistrements: number;
  longueur: number;
  champs: ReadonlyMap<string, ChampDbf>;
  /** The byte by which the file says its encoding; 0 says nothing. */
  langue: number;
}

/** The values of a record by field, as their bytes stand (one character each), without the blanks around them. */
export type EnregistrementDbf<Nom extends string> = Record<Nom, string>;

interface Demande<Nom extends string> {
  /** Without these the file is refused. */
  voulus: readonly Nom[];
  /** Read where they are; '' otherwise. */
  possibles?: readonly Nom[];
  enregistrementsMax: number;
}

const TETE = 32;
const CHAMP = 32;
const FIN_DES_CHAMPS = 0x0d;
const EFFACE = 0x2a;
const CHAMPS_MAX = 255;
/** dBase III to V, FoxPro, with and without memo fields, which are not read. */
const VERSIONS = new Set([0x03, 0x04, 0x05, 0x30, 0x31, 0x32, 0x83, 0x8b, 0x8e, 0xf5]);

/**
 * Reads a dBase file as it streams in, keeping no more than one piece of it: tells its language byte, then each record that was not deleted, with its number in
 * the file. Raises DbfRefuse for what is no dBase file, lacks a wanted field, claims more records than allowed, or ends before its last one.
 */
export async function* readDbf<Nom extends string>(
  octets: AsyncIterable<Buffer>,
  demande: Demande<Nom>,
  vu: { langue?(langue: number): void; lu?(fait: number, total: number): void } = {},
): AsyncGenerator<{ numero: number; valeurs: EnregistrementDbf<Nom> }> {
  const lecteur = new Tampon(octets);
  const tete = await readTete(lecteur);
  if (tete.enregistrements > demande.enregistrementsMax)
    throw new DbfRefuse(
      `Le fichier annonce ${tete.enregistrements} enregistrements : ${demande.enregistrementsMax} au plus.`,
    );
  vu.langue?.(tete.langue);
  const noms = [...demande.voulus, ...(demande.possibles ?? [])];
  const absent = demande.voulus.find((nom) => !tete.champs.has(nom));
  if (absent) throw new DbfRefuse(`Le champ ${absent} manque.`);
  for (let numero = 1; numero <= tete.enregistrements; numero += 1) {
    const record = await lecteur.prendre(tete.longueur);
    if (!record)
      throw new DbfRefuse(
        `Le fichier est incomplet : ${numero - 1} enregistrements sur ${tete.enregistrements} annoncés.`,
      );
    vu.lu?.(numero, tete.enregistrements);
    if (record[0] === EFFACE) continue;
    const valeurs = Object.fromEntries(noms.map((nom) => [nom, valeurDe(record, tete.champs.get(nom))]));
    yield { numero, valeurs: valeurs as EnregistrementDbf<Nom> };
  }
}

const valeurDe = (record: Buffer, champ: ChampDbf | undefined): string =>
  champ
    ? // Null bytes fill what some writers left empty.
      record
        .toString('latin1', champ.debut, champ.debut + champ.longueur)
        .replaceAll('\0', ' ')
        .trim()
    : '';

const pasUnDbf = () => new DbfRefuse('Ce n’est pas un fichier dBase (.dbf).');

async function readTete(lecteur: Tampon): Promise<TeteDbf> {
  const debut = await lecteur.prendre(TETE);
  if (!debut || !VERSIONS.has(debut[0] ?? 0)) throw pasUnDbf();
  const longueurTete = debut.readUInt16LE(8);
  const longueur = debut.readUInt16LE(10);
  if (longueurTete <= TETE || longueurTete > TETE + CHAMP * CHAMPS_MAX + 512) throw pasUnDbf();
  const suite = await lecteur.prendre(longueurTete - TETE);
  if (!suite) throw pasUnDbf();
  const champs = new Map<string, ChampDbf>();
  let place = 1;
  for (let at = 0; at + CHAMP <= suite.length && suite[at] !== FIN_DES_CHAMPS; at += CHAMP) {
    const nom = (suite.toString('latin1', at, at + 11).split('\0')[0] ?? '').trim().toUpperCase();
    const taille = suite[at + 16] ?? 0;
    if (taille === 0 || nom === '' || champs.has(nom)) throw pasUnDbf();
    champs.set(nom, { nom, debut: place, longueur: taille });
    place += taille;
  }
  if (champs.size === 0 || champs.size > CHAMPS_MAX || place !== longueur) throw pasUnDbf();
  return { enregistrements: debut.readUInt32LE(4), longueur, champs, langue: debut[29] ?? 0 };
}

/** Bytes that stream in, given out in pieces of the size that is asked for. */
class Tampon {
  private readonly source: AsyncIterator<Buffer>;
  private reste: Buffer = Buffer.alloc(0);

  constructor(octets: AsyncIterable<Buffer>) {
    this.source = octets[Symbol.asyncIterator]();
  }

  /** The next so many bytes; null where there are not so many left. */
  async prendre(combien: number): Promise<Buffer | null> {
    if (this.reste.length < combien) {
      const parts = [this.reste];
      let total = this.reste.length;
      while (total < combien) {
        const { value, done } = await this.source.next();
        if (done) return null;
        parts.push(value);
        total += value.length;
      }
      this.reste = Buffer.concat(parts, total);
    }
    const pris = this.reste.subarray(0, combien);
    this.reste = this.reste.subarray(combien);
    return pris;
  }
}
