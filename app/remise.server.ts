import { openApplication } from './application.server';
import type { Config } from './config.server';
import { type BaseLue, baseLue } from './db/base-remplacee.server';
import { readInstant } from './db/copie-logique.server';
import { replaceSqlite } from './db/echange-sqlite.server';
import { withDatabase } from './db/knex.server';
import { draftOf, fillDatabase, withPlace } from './db/remise-logique.server';
import { alignRepere, holdMenage } from './domain/fichiers/repere.server';
import { tableDans } from './domain/sauvegardes/manifeste';
import { assertSame, assertWhole, bringFichiers, copyOf } from './domain/sauvegardes/sauvegarde.server';
import { openFichiers } from './infra/fichiers/magasin.server';
import type { ArchiveLue } from './infra/sauvegarde/archive-lecture.server';
import { formatInstant } from './lib/dates';
import { type Apres, type Bilan, type Suite, suivreNumeros } from './suite-de-remise.server';

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
  /** What became of the numbers that were given after the backup. */
  numeros: Bilan;
}

interface Demande {
  config: Config;
  now: Date;
  /** Told after each file how many there are so far, of how many. */
  avance(fait: number, total: number): void;
  /** Asked where documents were, or may have been, issued after the backup. */
  decide(apres: Apres): Promise<Suite>;
  /** The database that the backup came from, where it is another one than that whose place it takes. */
  ancienne: string | undefined;
}

/**
 * Puts a backup back at the database's address. Nothing of what is there changes before all of the backup is beside it, and is what was saved.
 * No number is given twice afterwards (`suivreNumeros`). Raises SauvegardeRefusee for what is not whole, what `withPlace`, `fillDatabase` and
 * `suivreNumeros` raise, and what store and system raise.
 */
export async function putBack(archive: ArchiveLue, demande: Demande): Promise<Remise> {
  const { config, now } = demande;
  const { databaseUrl } = config;
  const manifeste = await assertWhole(archive);
  const { prise_le, fichiers: dedans } = manifeste;
  const stocke = openFichiers(config);
  return withPlace(databaseUrl, async (place) => {
    const draft = draftOf(databaseUrl);
    // Files first: they are nobody's until a record names them, and what stops here can be begun again.
    await holdMenage(stocke, now);
    const brought = await bringFichiers(archive, stocke, (fait) => demande.avance(fait, dedans.nombre));
    let numeros: Bilan = { sauts: [], reprises: [], ouverts: { centres: [], comptes: [] } };
    await withAncienne(demande.ancienne, place?.base ?? null, (ancienne) =>
      fillDatabase(draft?.url ?? databaseUrl, {
        migrations: manifeste.migrations,
        lignesDe: (table) => archive.lignes(tableDans(table)),
        check: (written) => assertSame(written, manifeste),
        finish: async (tx) => {
          const { decide } = demande;
          numeros = await suivreNumeros(tx, { ancienne, fichiers: stocke, prise_le, now, decide });
        },
      }),
    );
    const ancienne = draft && place ? await replaceSqlite(draft, place, now) : null;
    await adoptFichiers(config, now, { prise_le, numeros });
    const lignes = Object.values(manifeste.tables).reduce((sum, { nombre }) => sum + nombre, 0);
    const { remis: fichiers, repares } = brought;
    return { prise_le, lignes, fichiers, fichiersEnTout: dedans.nombre, repares, ancienne, numeros };
  });
}

/** The database that somebody names, or the one whose place is taken. */
const withAncienne = <T>(
  nommee: string | undefined,
  enPlace: BaseLue | null,
  work: (ancienne: BaseLue | null) => Promise<T>,
): Promise<T> => (nommee ? withDatabase(nommee, (db) => work(baseLue(db))) : work(enPlace));

/** The files that are there are those of the database that was put back, whatever came after it; the trail says which numbers it left out or took over. */
async function adoptFichiers(
  config: Config,
  now: Date,
  { prise_le, numeros }: Pick<Remise, 'prise_le' | 'numeros'>,
): Promise<void> {
  const { identity, infra, close } = openApplication(config);
  try {
    await alignRepere(identity, infra.fichiers);
    for (const centreId of new Set([...numeros.sauts, ...numeros.reprises].map((each) => each.centreId))) {
      const centre = await identity.from('centres').where({ id: centreId }).first();
      if (!centre) continue;
      const [sautes, repris] = [numeros.sauts, numeros.reprises].map((each) =>
        each.flatMap((one) => (one.centreId === centreId ? [one.numeros] : [])).join(', '),
      );
      const details = [
        `Sauvegarde du ${formatInstant(prise_le)}.`,
        ...(sautes ? [`Numéros laissés libres : ${sautes}.`] : []),
        ...(repris ? [`Documents repris : ${repris}.`] : []),
      ].join(' ');
      await identity.appendJournal(centre.compte_id, [
        {
          ...{ action: 'sauvegarde:remise', objet: 'centre', objetId: centreId, centreId },
          ...{ details: details.slice(0, 300), date: now.toISOString(), userId: null, userName: '', ip: '' },
        },
      ]);
    }
  } finally {
    await close();
  }
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
