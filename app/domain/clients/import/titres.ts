import { compactText, foldText } from '~/lib/texte';

/** One word for what headings abbreviate, and for the English of address books. */
const MEME_MOT = new Map(
  Object.entries({
    tel: 'telephone',
    phone: 'telephone',
    port: 'portable',
    mobile: 'portable',
    mob: 'portable',
    gsm: 'portable',
    cell: 'portable',
    cellulaire: 'portable',
    mail: 'email',
    courriel: 'email',
    mel: 'email',
    n: 'numero',
    nº: 'numero',
    no: 'numero',
    num: 'numero',
    number: 'numero',
    secu: 'securite',
    ss: 'securitesociale',
    adr: 'adresse',
    address: 'adresse',
    street: 'rue',
    city: 'ville',
    dt: 'date',
    dom: 'domicile',
    home: 'domicile',
    maison: 'domicile',
    nai: 'naissance',
    nais: 'naissance',
    naiss: 'naissance',
    rbst: 'remboursement',
    rbt: 'remboursement',
    remb: 'remboursement',
    rembt: 'remboursement',
    rembours: 'remboursement',
    compl: 'complementaire',
    mut: 'mutuelle',
    fact: 'facturation',
    lib: 'libelle',
    med: 'medecin',
    obs: 'observations',
  }),
);

const wordsOf = (text: string): string[] => text.split(' ');

/** Words that say nothing about which field a column holds. */
const MOTS_VIDES = new Set(
  wordsOf(
    'de du des la le les l d of the s client patient pat jj mm aaaa dd yyyy euro euros eur ttc er ere eme',
  ),
);

/** Of several phones, e-mails or addresses: the person's own, the one at work, some other. */
export type Lieu = 'principal' | 'bureau' | 'autre';

const LIEUX = new Map<string, Lieu>([
  ...wordsOf('domicile residence personnel personnelle perso prive privee personal private').map(
    (word) => [word, 'principal'] as const,
  ),
  ...wordsOf('bureau professionnel professionnelle pro travail work business office').map(
    (word) => [word, 'bureau'] as const,
  ),
  ...wordsOf('autre other contact facturation billing mailing livraison shipping').map(
    (word) => [word, 'autre'] as const,
  ),
]);

const RANGS = new Map<string, number>([
  ...wordsOf('principal principale primary main premier premiere value valeur').map(
    (word) => [word, 1] as const,
  ),
  ...wordsOf('bis deuxieme second seconde secondaire secondary').map((word) => [word, 2] as const),
]);

const rankOf = (word: string): number | undefined => (/^[1-9]$/.test(word) ? Number(word) : RANGS.get(word));

/** A longer heading is none; a cell may hold ten thousand characters. */
const TITRE_MAX = 200;

/** What a form's template says of its columns. */
const MENTION = /\((obligatoire|requis|facultatif|optionnel|required|optional)\)/g;

/** The words of a heading, folded: 'dateNaissance' and 'DATE_NAISSANCE' have two, 'TEL1' a word and a number, 'E-mail' one. */
export const titleWords = (titre: string): string[] =>
  foldText(
    titre
      .slice(0, TITRE_MAX)
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replaceAll('%', ' pourcent '),
  )
    .replace(MENTION, ' ')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .replace(/(?<!\p{L})e[\s_.-]*mail/gu, 'email')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The words that tell one heading from another, each in one spelling: 'N° de Sécu. sociale' and 'numero securite sociale' have the same. */
export function canonicalWords(titre: string): string[] {
  const words = titleWords(titre).filter((word) => !MOTS_VIDES.has(word));
  return words.length > 0 ? words.map((word) => MEME_MOT.get(word) ?? word) : [compactText(titre)];
}

/** One spelling for all headings that say the same. */
export const canonicalTitle = (titre: string): string => canonicalWords(titre).join('');

/** What a heading says, and of which of several: 'Téléphone 2 (bureau)' is a phone, at work, the second. */
export interface LectureTitre {
  mots: readonly string[];
  lieu: Lieu;
  rang: number;
  /** Whether a place was taken off the words: only phones, e-mails and addresses have one. */
  situe: boolean;
}

/** The ways to read a heading, the most literal in front: as it stands, without its rank, without its rank and place. */
export function readTitle(titre: string): LectureTitre[] {
  const all = canonicalWords(titre);
  const unranked = all.filter((word) => rankOf(word) === undefined);
  const bare = unranked.filter((word) => !LIEUX.has(word));
  const rang = Math.max(1, ...all.map((word) => rankOf(word) ?? 1));
  const lieux = unranked.flatMap((word) => LIEUX.get(word) ?? []);
  const lieu = lieux.find((each) => each !== 'principal') ?? 'principal';
  const readings: LectureTitre[] = [
    { mots: all, lieu: 'principal', rang: 1, situe: false },
    { mots: unranked, lieu: 'principal', rang, situe: false },
    { mots: bare, lieu, rang, situe: lieux.length > 0 },
  ];
  return readings.filter(({ mots }) => mots.length > 0);
}

/** The two columns that a file of refused rows has beside those of its own (`writeRejets`). */
export const TITRES_REJETS = {
  colonne: 'Lignes rejetées : colonne en cause',
  motif: 'Lignes rejetées : motif',
} as const;
