import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { openApplication } from '~/application.server';
import { withDatabase } from '~/db/knex.server';
import { migrateLatest } from '~/db/migrate.server';
import { type Context, createContext } from '~/domain/access/context.server';
import { clesDExemplaire } from '~/domain/exemplaires/exemplaire';
import {
  chercherNumero,
  listExemplaires,
  readCriteresExemplaires,
} from '~/domain/exemplaires/exemplaires.lists.server';
import { getExemplaire } from '~/domain/exemplaires/histoire.lists.server';
import { searchPartout } from '~/domain/partout/partout.service.server';
import { newId } from '~/lib/ids.server';
import { createCentre, createCompte } from '../../tests/support/factories';
import { startPostgres } from '../../tests/support/postgres';
import { type Banc, mediane, type Section } from '../banc';
import type { Resultat } from '../resultats';

const PETIT = 2000;
const GRAND = 200_000;
/** How many times what the small one takes. */
const CIBLE = 3;
const LOT = 500;
const FOIS = 60;

interface Base {
  ctx: Context;
  /** A device in the middle, and its number. */
  id: string;
  numero: string;
  close(): Promise<void>;
}

const MESURES: Record<string, (base: Base) => Promise<unknown>> = {
  'numéro entier': ({ ctx, numero }) => chercherNumero(ctx, numero),
  'fin du numéro': ({ ctx, numero }) => chercherNumero(ctx, numero.slice(-7)),
  'numéro inconnu': ({ ctx }) => chercherNumero(ctx, 'ZZ-000'),
  'recherche du haut': ({ ctx, numero }) => searchPartout(ctx, numero),
  'histoire d’un appareil': ({ ctx, id }) => getExemplaire(ctx, id),
  'derniers déplacés': ({ ctx }) => listExemplaires(ctx, readCriteresExemplaires(new URLSearchParams())),
  'ceux en réparation': ({ ctx }) =>
    listExemplaires(ctx, readCriteresExemplaires(new URLSearchParams({ etat: 'reparation' }))),
};

/** Devices by their serial number: what finding one takes among 200,000, beside 2,000, in this process, on both databases. */
export async function measureExemplaires(banc: Banc): Promise<Section[]> {
  const sections: Section[] = [];
  const postgres = await startPostgres({ folder: '/var/tmp' });
  try {
    for (const dialecte of ['SQLite', 'Postgres'] as const) {
      const urlOf = (nombre: number) =>
        dialecte === 'SQLite'
          ? Promise.resolve(`sqlite:${path.join(banc.dossier, `exemplaires-${nombre}.db`)}`)
          : createPostgres(postgres.url, `exemplaires_${nombre}`);
      const petit = await fill(await urlOf(PETIT), PETIT, banc.dossier);
      const grand = await fill(await urlOf(GRAND), GRAND, banc.dossier);
      const resultats: Resultat[] = [];
      for (const [mesure, faire] of Object.entries(MESURES))
        resultats.push({
          ...{ mesure, unite: 'p50, ms', cible: { valeur: CIBLE, porte: 'rapport' } },
          ...(await alternate(faire, petit, grand)),
        });
      sections.push({
        titre: `Numéros de série sur ${dialecte} : ${GRAND} appareils, contre ${PETIT}`,
        resultats,
      });
      for (const base of [petit, grand]) await base.close();
    }
  } finally {
    await postgres.stop();
  }
  return sections;
}

/** The same on both in turn, so that what else the machine does weighs on both. */
async function alternate(
  faire: (base: Base) => Promise<unknown>,
  petit: Base,
  grand: Base,
): Promise<{ application: number; reference: number }> {
  const temps = { petit: [] as number[], grand: [] as number[] };
  for (let fois = -10; fois < FOIS; fois += 1)
    for (const nom of ['petit', 'grand'] as const) {
      const before = performance.now();
      await faire(nom === 'petit' ? petit : grand);
      if (fois >= 0) temps[nom].push(performance.now() - before);
    }
  return { application: mediane(temps.grand), reference: mediane(temps.petit) };
}

async function createPostgres(gestion: string, nom: string): Promise<string> {
  await withDatabase(gestion, (db) => db.raw(`CREATE DATABASE ${nom}`));
  return Object.assign(new URL(gestion), { pathname: `/${nom}` }).toString();
}

const ETATS = [
  'en_stock',
  'appareille',
  'appareille',
  'appareille',
  'reparation',
  'ancien',
  'retourne',
] as const;

async function fill(databaseUrl: string, nombre: number, dossier: string): Promise<Base> {
  await migrateLatest(databaseUrl);
  const dataDir = path.join(dossier, `donnees-exemplaires-${nombre}`);
  mkdirSync(dataDir, { recursive: true });
  const application = openApplication({ databaseUrl, dataDir });
  const compteId = await createCompte(application, 'Banc');
  const centre = await createCentre(application, { compte_id: compteId, name: 'Banc' });
  const ctx = createContext({
    db: application.scopedDb({ compteIds: [compteId], centreIds: [centre.id] }),
    acteur: { userId: null, name: 'Banc', email: '', role: 'accountAdmin', compteId },
    ...{ centres: [centre], centreCourant: centre, now: () => new Date(), infra: application.infra },
  });
  const rows = Array.from({ length: nombre }, (_, rang) => rowOf(centre.id, rang));
  await withDatabase(databaseUrl, async (db) => {
    const now = new Date().toISOString();
    const produit = { id: PRODUIT, centre_id: centre.id, name: 'Nuance', cree_le: now, modifie_le: now };
    await ctx.db.insert('produits', produit);
    await db.batchInsert('exemplaires', rows, LOT);
    await db.batchInsert(
      'mouvements_exemplaire',
      rows.map((row) => ({
        ...{ id: newId(), centre_id: centre.id, exemplaire_id: row.id, rang: 1, vers: row.etat },
        ...{ motif: 'Réception fournisseur', date: row.cree_le },
      })),
      LOT,
    );
    // As its own housekeeping leaves a table of Postgres: what counts rows reads an index alone then.
    await db.raw(databaseUrl.startsWith('sqlite:') ? 'ANALYZE' : 'VACUUM ANALYZE');
  });
  const milieu = rows[Math.floor(nombre / 2)];
  return {
    ...{ ctx, id: milieu?.id ?? '', numero: milieu?.numero_serie ?? '' },
    close: () => application.close(),
  };
}

const PRODUIT = newId();

function rowOf(centre_id: string, rang: number) {
  const numeroSerie = `${24 + (rang % 3)}${String(((rang + 1) * 7_654_321) % 10_000_019).padStart(8, '0')}N${rang % 7}`;
  const marque = ['Clairson', 'Otéa', 'Nuance'][rang % 3] ?? '';
  const cree_le = new Date(1_700_000_000_000 + rang * 1000).toISOString();
  return {
    ...{ id: newId(), centre_id, produit_id: PRODUIT, marque, modele: `Modèle ${rang % 40}` },
    ...{ numero_serie: numeroSerie, ...clesDExemplaire({ numeroSerie, marque }) },
    ...{ etat: ETATS[rang % ETATS.length] ?? 'en_stock', cree_le, modifie_le: cree_le },
  };
}
