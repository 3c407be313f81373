import { CIBLES, type Cible, NOMS_IMPORTABLES } from './cibles';
import { meaningsOf, type Sens } from './termes';
import { type Lieu, TITRES_REJETS, titleWords } from './titres';
import { areMobiles, fieldOfValues, isRefuted, sampleValues } from './valeurs';

/**
 * Words that speak of somebody or something else: under a heading with one of them no value, however plain, makes a client's field.
 */
const MOTS_ETRANGERS = new Set(
  (
    'creation cree created updated modified modification modifie modif maj ouverture dossier reference ref code id identifiant uuid age ' +
    'civilite titre sexe genre pays country client patient centre agence magasin employe vendeur audioprothesiste audio utilisateur user ' +
    'owner proprietaire responsable manager commercial praticien by par rdv rendez heure bilan essai devis livraison commande serie ' +
    'appareil marque modele modeleg modeled oreille gauche droite lpp prix montant total solde tva ht ttc acompte paiement quantite ' +
    'conjoint conjointe spouse enfant enfants children tuteur tutrice aidant personne prevenir urgence mere pere parent parents fille fils ' +
    'frere soeur famille proche referent voisin relation assistant assistante assistantes medecin prescripteur docteur orl mutuelle caisse organisme ' +
    'lieu profession entreprise societe company organization organisation website site web url ip fax telecopie telecopieur pager telex ' +
    'rnis isdn tty tdd radio voiture car rappel callback account compte custom personnalise event evenement label libelle type display ' +
    'afficher adherent contrat echeance fin debut expiration mariage anniversary deces decede consentement rgpd latitude longitude photo ' +
    'cle adeli rpps finess siret siren iban bic rib facture ordonnance prescription'
  ).split(' '),
);

/** Words of headings that say nothing: 'Colonne C', 'Date', 'Champ 7'. */
const MOTS_NEUTRES = new Set(
  'colonne column champ field valeur value donnee donnees info infos date jour numero n no contact coordonnees postal'.split(
    ' ',
  ),
);

/** The best that values alone can do: any heading that means something goes before. */
const SCORE_VALEURS = 1;
/** Of two phones in the same place the one that looks like the field asked for. */
const AUTRE_SORTE = 0.5;
/** A column with less than this part of the values of another one for the same field gives way to it. */
const CREUSE = 0.1;

const ADRESSE: ReadonlySet<Cible> = new Set<Cible>(['adresse', 'ville', 'codePostal']);
const TELEPHONES: ReadonlySet<Cible> = new Set<Cible>(['telephonePortable', 'telephoneFixe']);
const LIEUX: readonly Lieu[] = ['principal', 'bureau', 'autre'];

interface Essai extends Sens {
  column: number;
  /** How many of the values that were read are not empty. */
  remplies: number;
}

/** What the columns are guessed from besides their headings. */
interface Fichier {
  lignes: readonly (readonly string[])[];
  /** The day in Paris, 'YYYY-MM-DD'. */
  today: string;
  /** What somebody chose already, by column: a field, null for none, undefined where the guess is wanted. */
  choisies?: readonly (Cible | null | undefined)[];
}

/** A guess: the field of each column, and the field that its heading means where its values cannot be read as that. */
export interface Supposition {
  mapping: (Cible | null)[];
  ecartes: (Cible | null)[];
}

/**
 * Guesses which field each column holds, from its heading (`meaningsOf`) and from the values of up to 200 rows: no field is filled from values
 * that cannot be read as it, and values that are plain by themselves fill a field that no heading claims. Each field is used
 * once at most; null is 'non importé'. Files of our own are read by their headings alone.
 */
export function guessColumns(entetes: readonly string[], fichier: Fichier): Supposition {
  const { today, choisies = [] } = fichier;
  const lignes = isOurOwn(entetes) ? [] : fichier.lignes;
  const valeurs = sampleValues(lignes, entetes.length);
  const ecartes = entetes.map((): Cible | null => null);
  const essais = entetes.flatMap((entete, column): Essai[] => {
    if (choisies[column] !== undefined) return [];
    const values = valeurs[column] ?? [];
    const meant = meaningsOf(entete);
    const sens = meant.filter(({ cible }) => !isRefuted(cible, values, today));
    if (sens.length === 0) ecartes[column] = meant[0]?.cible ?? null;
    const found = sens.length > 0 ? sens : meaningOfValues(entete, values, today);
    return found.map((each) => ({ ...withKind(each, values), column, remplies: values.length }));
  });
  const mapping = assign(
    oneAddress(essais),
    entetes.map((_, column) => choisies[column] ?? null),
  );
  return { mapping, ecartes: ecartes.map((cible, column) => (mapping[column] ? null : cible)) };
}

/** Refused rows hold the very values that could not be read, and an export whatever was typed: both are to come back as they are. */
const isOurOwn = (entetes: readonly string[]): boolean =>
  entetes.includes(TITRES_REJETS.motif) ||
  NOMS_IMPORTABLES.every((cible) => entetes.includes(CIBLES[cible].libelle));

/** The fields alone of a guess; by the headings alone where no rows are given. */
export const guessMapping = (
  entetes: readonly string[],
  fichier: Fichier = { lignes: [], today: '' },
): (Cible | null)[] => guessColumns(entetes, fichier).mapping;

function meaningOfValues(entete: string, valeurs: readonly string[], today: string): Sens[] {
  const words = titleWords(entete);
  if (words.some((word) => MOTS_ETRANGERS.has(word))) return [];
  const neutre = words.every((word) => MOTS_NEUTRES.has(word) || /^(\p{L}{1,2}|\d+)$/u.test(word));
  const cible = fieldOfValues(valeurs, { neutre, today });
  return cible === null ? [] : [{ cible, score: SCORE_VALEURS, lieu: 'principal' }];
}

/** 'Téléphone' means a mobile or a landline, whichever its values are; without values a mobile. */
function withKind(sens: Sens, valeurs: readonly string[]): Sens {
  if (!TELEPHONES.has(sens.cible)) return sens;
  const sorte = areMobiles(valeurs) ? 'telephonePortable' : 'telephoneFixe';
  return sens.cible === sorte ? sens : { ...sens, score: sens.score - AUTRE_SORTE };
}

/** Street, town and post code are of one place: at home, where columns of the file say so and are filled, otherwise at work. */
function oneAddress(essais: readonly Essai[]): Essai[] {
  const parts = essais.filter(({ cible }) => ADRESSE.has(cible));
  const filled = (lieu: Lieu) =>
    Math.max(-1, ...parts.filter((each) => each.lieu === lieu).map((each) => each.remplies));
  const most = Math.max(...LIEUX.map(filled));
  const chosen = LIEUX.find((lieu) => filled(lieu) >= 0 && filled(lieu) >= most * CREUSE);
  return essais.filter(({ cible, lieu }) => !ADRESSE.has(cible) || lieu === chosen);
}

/** Gives each field to its best column and each column its best field, those with values in front. */
function assign(essais: readonly Essai[], mapping: (Cible | null)[]): (Cible | null)[] {
  const most = new Map<Cible, number>();
  for (const { cible, remplies } of essais) most.set(cible, Math.max(most.get(cible) ?? 0, remplies));
  const isHollow = ({ cible, remplies }: Essai) => Number(remplies < (most.get(cible) ?? 0) * CREUSE);
  const order = [...essais].sort(
    (a, b) => isHollow(a) - isHollow(b) || b.score - a.score || a.column - b.column,
  );
  const used = new Set(mapping);
  const given = new Set<number>();
  for (const { column, cible } of order) {
    if (given.has(column) || used.has(cible)) continue;
    mapping[column] = cible;
    given.add(column);
    used.add(cible);
  }
  return mapping;
}
