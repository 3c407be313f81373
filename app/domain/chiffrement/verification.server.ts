import type { IdentityDb } from '~/db/identity-db.server';
import type { CleDeDonneesRow } from '~/db/rows/cles-de-donnees';
import type { Trousseau } from '~/lib/trousseau.server';
import { NOMS_CHIFFRES } from '../fichiers/noms';
import type { Chiffrement, EtatChiffrement, EtatDuLieu } from './chiffrement';

const TEMOIN = 'auricule';
const lienDuTemoin = (id: string): string => `cles_de_donnees.temoin.${id}`;

const isTheSame = (trousseau: Trousseau, { id, temoin }: CleDeDonneesRow): boolean => {
  const ouvert = trousseau.openText(lienDuTemoin(id), temoin);
  return 'texte' in ouvert && ouvert.texte === TEMOIN;
};

/** What a database knows of the keys that it is opened with. */
export interface ClesConnues {
  /** Those that are not the keys that bore their name before: what they seal and what they should open would not go together. */
  fausses: string[];
  /** Keys that data may still be sealed by and that are not there. */
  absentes: string[];
  /** Whether the current key is here for the first time. */
  nouvelle: boolean;
}

/** Compares the keys with those that the database has seen, and changes nothing. */
async function readCles(identity: IdentityDb, trousseau: Trousseau): Promise<ClesConnues> {
  const rows = await identity.from('cles_de_donnees');
  const courante = rows.find(({ id }) => id === trousseau.courante);
  const isComplete = Boolean(courante?.base_le && courante.fichiers_le);
  return {
    fausses: rows.filter((row) => trousseau.has(row.id) && !isTheSame(trousseau, row)).map(({ id }) => id),
    absentes: isComplete ? [] : rows.filter(({ id }) => !trousseau.has(id)).map(({ id }) => id),
    nouvelle: trousseau.courante !== null && !courante,
  };
}

/** The same, and notes those that are here for the first time, by a text that each seals. Two at once note the same. */
export async function noteCles(identity: IdentityDb, trousseau: Trousseau, now: Date): Promise<ClesConnues> {
  const connues = await readCles(identity, trousseau);
  if (connues.fausses.length > 0) return connues;
  const known = new Set((await identity.from('cles_de_donnees').select('id')).map(({ id }) => id));
  for (const id of trousseau.noms)
    if (!known.has(id))
      await identity.tryTransaction((tx) =>
        tx.insert('cles_de_donnees', {
          id,
          temoin: trousseau.sealText(lienDuTemoin(id), TEMOIN, id),
          cree_le: now.toISOString(),
          base_le: null,
          fichiers_le: null,
        }),
      );
  return connues;
}

/** Somebody asks for all files to be looked at again, whenever that was done last. */
export async function renewRevue(identity: IdentityDb, { courante }: Trousseau): Promise<void> {
  if (courante) await identity.update('cles_de_donnees', { id: courante }, { fichiers_le: null });
}

/** How all data stands with its keys; of the stored files only where they are asked for: the beginning of each is read. Raises what database and store raise. */
export async function readEtat(
  identity: IdentityDb,
  { trousseau, base, fichiers }: Chiffrement,
  { avecFichiers, signal }: { avecFichiers: boolean; signal?: AbortSignal },
): Promise<EtatChiffrement> {
  const { fausses } = await readCles(identity, trousseau);
  return {
    courante: trousseau.courante,
    cles: trousseau.noms,
    fausses,
    base: etatOf(trousseau, await base.etat(signal)),
    fichiers: avecFichiers ? etatOf(trousseau, await fichiers.etat(NOMS_CHIFFRES, signal)) : null,
  };
}

function etatOf(trousseau: Trousseau, parCle: ReadonlyMap<string | null, number>): EtatDuLieu {
  const etat: EtatDuLieu = { enClair: 0, aJour: 0, anciennes: {}, absentes: {} };
  for (const [cle, nombre] of parCle) {
    if (cle === null) etat.enClair += nombre;
    else if (cle === trousseau.courante) etat.aJour += nombre;
    else if (trousseau.has(cle)) etat.anciennes[cle] = nombre;
    else etat.absentes[cle || '?'] = nombre;
  }
  return etat;
}

/** What is said of keys that are not those of their name. */
export const motCleFausse = (noms: readonly string[]): string =>
  `DATA_KEYS : la clé « ${noms.join(' », « ')} » n’est pas celle qui a chiffré des données sous ce nom. Rendez-lui sa valeur, ou donnez un autre nom à la nouvelle.`;
