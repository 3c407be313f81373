import { openApplication } from './application.server';
import type { Config } from './config.server';
import { readInstant } from './db/copie-logique.server';
import { replaceSqlite } from './db/echange-sqlite.server';
import { draftOf, fillDatabase, withPlace } from './db/remise-logique.server';
import { alignRepere, holdMenage } from './domain/fichiers/repere.server';
import { tableDans } from './domain/sauvegardes/manifeste';
import { assertSame, assertWhole, bringFichiers, copyOf } from './domain/sauvegardes/sauvegarde.server';
import { openFichiers } from './infra/fichiers/magasin.server';
import type { ArchiveLue } from './infra/sauvegarde/archive-lecture.server';

export interface Remise {
  /** When the backup was made (UTC). */
  prise_le: string;
  lignes: number;
  /** Files that were written, of how many, and those among them that lay there damaged. */
  fichiers: number;
  fichiersEnTout: number;
  repares: number;
  /** Where the SQLite database that was there is now; null where there was none, and for Postgres. */
  ancienne: string | null;
}

/**
 * Puts a backup back at the database's address. Nothing of what is there changes before all of the backup is beside it, and is what was saved.
 * `avance` is told after each file how many there are so far, of how many. Raises SauvegardeRefusee for what is not whole, what `withPlace` and
 * `fillDatabase` raise, and what store and system raise.
 */
export async function putBack(
  archive: ArchiveLue,
  config: Config,
  now: Date,
  avance: (fait: number, total: number) => void,
): Promise<Remise> {
  const { databaseUrl } = config;
  const manifeste = await assertWhole(archive);
  const { prise_le, fichiers: dedans } = manifeste;
  const stocke = openFichiers(config);
  return withPlace(databaseUrl, async (place) => {
    const draft = draftOf(databaseUrl);
    // Files first: they are nobody's until a record names them, and what stops here can be begun again.
    await holdMenage(stocke, now);
    const brought = await bringFichiers(archive, stocke, (fait) => avance(fait, dedans.nombre));
    await fillDatabase(draft?.url ?? databaseUrl, {
      migrations: manifeste.migrations,
      lignesDe: (table) => archive.lignes(tableDans(table)),
      check: (written) => assertSame(written, manifeste),
    });
    const ancienne = draft && place ? await replaceSqlite(draft, place, now) : null;
    await adoptFichiers(config);
    const lignes = Object.values(manifeste.tables).reduce((sum, { nombre }) => sum + nombre, 0);
    const { remis: fichiers, repares } = brought;
    return { prise_le, lignes, fichiers, fichiersEnTout: dedans.nombre, repares, ancienne };
  });
}

/** The files that are there are those of the database that was put back, whatever came after it. */
async function adoptFichiers(config: Config): Promise<void> {
  const application = openApplication(config);
  await alignRepere(application.identity, application.infra.fichiers).finally(() => application.close());
}

/**
 * Copies a database that is only read, served or not, to another address, and compares the two; `replace` takes the place of an earlier copy in
 * which nothing has been done since. Raises what `withPlace` and `fillDatabase` raise; what was there is there then.
 */
export function copyDatabase(
  from: string,
  to: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<{ lignes: number; tables: number; ancienne: string | null }> {
  const copieDe = replace ? from : undefined;
  const draft = draftOf(to);
  return withPlace(
    to,
    async (place) => {
      const copied = await readInstant(from, async (instant) => {
        const source = copyOf(instant);
        await fillDatabase(draft?.url ?? to, { ...source, copieDe });
        return { lignes: source.lignes(), tables: instant.tables.length };
      });
      return { ...copied, ancienne: draft && place ? await replaceSqlite(draft, place, now) : null };
    },
    copieDe === undefined ? {} : { copieDe },
  );
}
