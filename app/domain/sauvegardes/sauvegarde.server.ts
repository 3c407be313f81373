import { createHash } from 'node:crypto';
import type { Instant } from '~/db/copie-logique.server';
import type { Fichiers } from '~/infra/fichiers/fichiers';
import type { ArchiveEnEcriture } from '~/infra/sauvegarde/archive-ecriture.server';
import type { ArchiveLue } from '~/infra/sauvegarde/archive-lecture.server';
import { isCle } from '~/lib/cle-fichier';
import { EmpreinteLignes } from '~/lib/empreinte-lignes.server';
import { endommagee } from '~/lib/sauvegarde-refusee';
import { COLONNES_FICHIERS, NOMS_FICHIERS } from '../fichiers/noms';
import { type Contenu, FICHIERS, FORME, MANIFESTE, MANQUANTS_MAX, Manifeste, tableDans } from './manifeste';

/** What is saved, and from where. */
export interface Source {
  version: string;
  now: Date;
  fichiers: Fichiers;
  readInstant<T>(work: (instant: Instant) => Promise<T>): Promise<T>;
}

/** Told after each file how many there are so far, of how many. */
type Avance = (fait: number, total: number) => void;

/**
 * Puts the database as it stands at one instant into an archive, then the stored files that there are and those of the trash that a saved record
 * names. What a record names and is nowhere, such as what was removed for good meanwhile, stands in the manifest as `manquants`. Sessions and what
 * counts requests stay outside. Raises what database and store raise.
 */
export async function saveAll(
  archive: ArchiveEnEcriture,
  source: Source,
  avance: Avance,
): Promise<Manifeste> {
  const nommes = new Set<string>();
  const base = await source.readInstant(async ({ migrations, tables }) => {
    const contenus: Manifeste['tables'] = {};
    for (const { nom, lignes } of tables) {
      const empreinte = new EmpreinteLignes();
      await archive.add(tableDans(nom), noted(named(nom, lignes(), nommes), empreinte));
      contenus[nom] = contenuOf(empreinte);
    }
    return { migrations, tables: contenus };
  });
  const fichiers = await saveFichiers(archive, { fichiers: source.fichiers, nommes }, avance);
  const { version, now } = source;
  const manifeste = { forme: FORME, version, prise_le: now.toISOString(), ...base, ...fichiers } as const;
  await archive.add(MANIFESTE, textOf(JSON.stringify(manifeste, null, 1)));
  return manifeste;
}

async function saveFichiers(
  archive: ArchiveEnEcriture,
  { fichiers, nommes }: { fichiers: Fichiers; nommes: ReadonlySet<string> },
  avance: Avance,
): Promise<Pick<Manifeste, 'fichiers' | 'manquants'>> {
  const empreinte = new EmpreinteLignes();
  let octets = 0;
  let nombre = 0;
  const cles: string[] = [];
  const keys = new Set(nommes);
  for (const noun of NOMS_FICHIERS) for await (const { key } of fichiers.list(noun)) keys.add(key);
  let seen = 0;
  for (const key of keys) {
    const bytes = await fichiers.read(key);
    seen += 1;
    avance(seen, keys.size);
    if (!bytes) {
      // One that no saved record names is gone since it was listed, and nothing is lost with it.
      if (nommes.has(key)) nombre += 1;
      if (nommes.has(key) && cles.length < MANQUANTS_MAX) cles.push(key);
      continue;
    }
    await archive.add(FICHIERS + key, textOf(bytes), { tasse: true });
    empreinte.add(lineOfFichier(key, bytes));
    octets += bytes.length;
  }
  const saved = { fichiers: { ...contenuOf(empreinte), octets } };
  return nombre > 0 ? { ...saved, manquants: { nombre, cles } } : saved;
}

/** The rows of a table as they come; the keys of stored files that they name are noted. */
async function* named(
  table: string,
  parts: AsyncIterable<string[]>,
  nommes: Set<string>,
): AsyncGenerator<string[]> {
  const places = NOMS_FICHIERS.map((noun) => ({ noun, ...COLONNES_FICHIERS[noun] }));
  const here = places.filter((place) => place.table === table);
  for await (const part of parts) {
    for (const line of here.length > 0 ? part : []) {
      const row = JSON.parse(line) as Record<string, unknown>;
      for (const { noun, colonne } of here) {
        const key = row[colonne];
        if (typeof key === 'string' && key.startsWith(`${noun}/`) && isCle(key)) nommes.add(key);
      }
    }
    yield part;
  }
}

/**
 * The rows of a database at one instant as another one is filled with them, and afterwards whether that one holds just these. `check` raises
 * Error where it does not.
 */
export function copyOf({ migrations, tables }: Instant) {
  const empreintes = new Map(tables.map(({ nom }) => [nom, new EmpreinteLignes()]));
  return {
    migrations,
    async *lignesDe(nom: string): AsyncGenerator<string[]> {
      const table = tables.find((each) => each.nom === nom);
      const empreinte = empreintes.get(nom);
      if (!table || !empreinte) return;
      for await (const part of table.lignes()) {
        for (const line of part) empreinte.add(line);
        yield part;
      }
    },
    check: (written: Instant) =>
      assertSame(written, {
        tables: Object.fromEntries([...empreintes].map(([nom, each]) => [nom, contenuOf(each)])),
      }),
    lignes: () => [...empreintes.values()].reduce((sum, { lignes }) => sum + lignes, 0),
  };
}

async function* noted(parts: AsyncIterable<string[]>, empreinte: EmpreinteLignes): AsyncGenerator<string> {
  for await (const part of parts) {
    for (const line of part) empreinte.add(line);
    yield `${part.join('\n')}\n`;
  }
}

async function* textOf<T extends string | Uint8Array>(content: T): AsyncGenerator<T> {
  yield content;
}

const contenuOf = (empreinte: EmpreinteLignes): Contenu => ({
  nombre: empreinte.lignes,
  empreinte: String(empreinte),
});

/** How a stored file stands in the digest of all of them. */
const lineOfFichier = (key: string, bytes: Uint8Array): string =>
  `${key} ${createHash('sha256').update(bytes).digest('hex')}`;

/** Reads a whole archive and returns its manifest. Raises SauvegardeRefusee for one that is not what its manifest says, or of another form. */
export async function assertWhole(archive: ArchiveLue): Promise<Manifeste> {
  const manifeste = readManifeste(await archive.texte(MANIFESTE));
  if (!manifeste) throw archive.refusee('son sommaire est celui d’une autre version');
  for (const [table, attendu] of Object.entries(manifeste.tables))
    if (!same(await contenuDe(archive.lignes(tableDans(table))), attendu))
      throw archive.refusee(`table ${table}`);
  const empreinte = new EmpreinteLignes();
  for await (const { nom, octets } of archive.dossier(FICHIERS)) empreinte.add(lineOfFichier(nom, octets));
  if (!same(contenuOf(empreinte), manifeste.fichiers)) throw archive.refusee('fichiers');
  return manifeste;
}

function readManifeste(text: string): Manifeste | null {
  try {
    return Manifeste.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Raises Error unless a database holds the rows of a manifest, all of them and no others, and SauvegardeRefusee for rows of a table that it does not
 * have.
 */
export async function assertSame({ tables }: Instant, manifeste: Pick<Manifeste, 'tables'>): Promise<void> {
  const known = new Set(tables.map(({ nom }) => nom));
  for (const [nom, { nombre }] of Object.entries(manifeste.tables))
    if (nombre > 0 && !known.has(nom)) throw endommagee(`table ${nom}, que son schéma n’a pas`);
  for (const { nom, lignes } of tables) {
    const attendu = manifeste.tables[nom] ?? contenuOf(new EmpreinteLignes());
    if (!same(await contenuDe(lignes()), attendu))
      throw new Error(`La table ${nom} n’est pas ce qui a été sauvegardé`);
  }
}

/**
 * Brings the files of an archive to where files are kept, out of the trash as well. Those that are there stay, since what lies under a key never
 * changes, and are written again where their bytes are not those of the archive. Returns how many were missing and how many were damaged.
 */
export async function bringFichiers(
  archive: ArchiveLue,
  fichiers: Fichiers,
  avance: (fait: number) => void,
): Promise<{ remis: number; repares: number }> {
  let [remis, repares, seen] = [0, 0, 0];
  for await (const { nom, octets } of archive.dossier(FICHIERS)) {
    seen += 1;
    avance(seen);
    const there = await fichiers.read(nom);
    if (there && octets.equals(there)) continue;
    await fichiers.write(nom, octets);
    if (there) repares += 1;
    else remis += 1;
  }
  return { remis, repares };
}

async function contenuDe(parts: AsyncIterable<string[]>): Promise<Contenu> {
  const empreinte = new EmpreinteLignes();
  for await (const part of parts) for (const line of part) empreinte.add(line);
  return contenuOf(empreinte);
}

const same = (one: Contenu, other: Contenu): boolean =>
  one.nombre === other.nombre && one.empreinte === other.empreinte;
