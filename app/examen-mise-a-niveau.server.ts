import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.server';
import { unknownVariables } from './config-variables.server';
import { type BaseTrouvee, lookAtBase, raisonOfBase } from './db/essai-base.server';
import { sqliteFile } from './db/knex.server';
import { type MigrationDite, sayMigrations } from './db/migrate.server';
import { sizeOfBase } from './db/taille-base.server';
import { openDepotDossier } from './infra/sauvegarde/depot-dossier.server';
import { nearestFolder } from './lib/sur-le-disque.server';
import { readVersion } from './lib/version.server';
import { listOf } from './sauvegarde.server';

const MO = 1024 * 1024;
const HEURE_MS = 3_600_000;
/** A backup from before the last working day is an old one. */
const SAUVEGARDE_H = 48;

/** Something that stands in the way of an upgrade (`corriger`), or that somebody should know before (`surveiller`). */
interface Constat {
  gravite: 'surveiller' | 'corriger';
  quoi: string;
  faire: string;
}

/** What an upgrade of this program over this database will do, and what is wrong. Times in UTC, sizes in megabytes. */
export interface ExamenMiseANiveau {
  version: string;
  node: string;
  moteur: 'sqlite' | 'postgres';
  base: 'injoignable' | 'vide' | 'aJour' | 'aMettreANiveau' | 'plusRecente';
  enAttente: MigrationDite[];
  inconnues: string[];
  /** Whether every machine must be stopped: a migration takes away what the version before still uses. */
  arret: boolean;
  sauvegardeAvant: boolean;
  derniereSauvegarde: { nom: string; prise_le: string; heures: number } | null;
  place: { dossier: string; libre: number; besoin: number };
  variablesInconnues: string[];
  constats: Constat[];
}

/** Looks at everything that an upgrade depends on; changes nothing. */
export async function examineMiseANiveau(config: Config, now: Date): Promise<ExamenMiseANiveau> {
  const constats: Constat[] = [];
  const base = await lookAtBase(config.databaseUrl, { newer: true }).catch((error: unknown) => {
    constats.push({
      gravite: 'corriger',
      quoi: `La base de données ne peut être examinée : ${raisonOfBase(error)}.`,
      faire: 'Vérifiez DATABASE_URL, et que la base est en marche.',
    });
    return null;
  });
  const enAttente = base?.etat ? sayMigrations(base.etat.enAttente) : [];
  const inconnues = base?.etat?.inconnues ?? [];
  const pending = enAttente.length > 0 && base?.comptes === true;
  const [place, derniereSauvegarde] = [await placeOf(config, base !== null), await lastOf(config, now)];
  const variablesInconnues = unknownVariables();
  const arret = enAttente.some(({ nature }) => nature === 'arret');
  if (inconnues.length > 0)
    constats.push({
      gravite: 'corriger',
      quoi: `La base est celle d’une version plus récente : cette version ne connaît pas ${inconnues.join(', ')}.`,
      faire: 'Installez une version au moins aussi récente que celle qui a mis la base à niveau.',
    });
  for (const nom of base?.etat?.modifiees ?? [])
    constats.push({
      gravite: 'surveiller',
      quoi: `La migration ${nom} n’est plus celle qui a été exécutée.`,
      faire: 'Installez un programme non modifié.',
    });
  if (arret && pending)
    constats.push({
      gravite: 'surveiller',
      quoi: 'La version d’avant ne peut pas travailler sur le nouveau schéma.',
      faire: 'S’il y a plusieurs machines, arrêtez-les toutes avant de lancer la première à niveau.',
    });
  if (pending && place.libre < place.besoin)
    constats.push({
      gravite: 'corriger',
      quoi: `Il reste ${place.libre} Mo dans ${place.dossier}, et il en faut environ ${place.besoin}.`,
      faire: 'Libérez de la place sur ce disque, ou mettez-en les sauvegardes ailleurs (BACKUP_DIR).',
    });
  if (
    pending &&
    !config.sauvegardes.avantMigration &&
    (derniereSauvegarde?.heures ?? Infinity) > SAUVEGARDE_H
  )
    constats.push({
      gravite: 'surveiller',
      quoi: 'BACKUP_BEFORE_MIGRATION=off, et aucune sauvegarde récente n’est dans BACKUP_DIR.',
      faire: 'Lancez « auricule backup » avant la mise à niveau, ou assurez-vous d’en avoir une ailleurs.',
    });
  if (variablesInconnues.length > 0)
    constats.push({
      gravite: 'surveiller',
      quoi: `Variables que cette version ne connaît pas (ou plus) : ${variablesInconnues.join(', ')}.`,
      faire: 'Corrigez leur nom d’après .env.example, ou retirez-les : elles n’ont aucun effet.',
    });
  return {
    version: readVersion(),
    node: process.versions.node,
    moteur: config.databaseUrl.startsWith('sqlite:') ? 'sqlite' : 'postgres',
    base: etatOf(base),
    enAttente,
    inconnues,
    arret: arret && pending,
    sauvegardeAvant: pending && config.sauvegardes.avantMigration,
    derniereSauvegarde,
    place,
    variablesInconnues,
    constats,
  };
}

function etatOf(base: BaseTrouvee | null): ExamenMiseANiveau['base'] {
  if (!base) return 'injoignable';
  if (!base.etat) return 'vide';
  if (base.etat.inconnues.length > 0) return 'plusRecente';
  return base.etat.enAttente.length > 0 ? 'aMettreANiveau' : 'aJour';
}

/**
 * The disk that has the least to spare: the backup before needs room where backups lie, and where it is written before it is sealed; the
 * journal of what migrations rewrite needs as much as the database, beside it.
 */
async function placeOf(
  { databaseUrl, dataDir, sauvegardes, diskMin }: Config,
  isOpen: boolean,
): Promise<ExamenMiseANiveau['place']> {
  const octets = isOpen ? await sizeOfBase(databaseUrl) : 0;
  const last = (await listOf(openDepotDossier(sauvegardes.dossier)))[0]?.octets ?? 0;
  const sauvegarde = sauvegardes.avantMigration ? Math.max(octets, last) : 0;
  const file = sqliteFile(databaseUrl);
  const disks = new Map<number, ExamenMiseANiveau['place']>();
  for (const [dossier, wanted] of [
    [sauvegardes.dossier, sauvegarde],
    [dataDir, sauvegardes.serrure ? sauvegarde : 0],
    ...(file ? [[path.dirname(file), octets] as const] : []),
  ] as const) {
    const there = nearestFolder(dossier);
    const { dev } = await stat(there);
    const { bavail, bsize } = await statfs(there);
    const libre = Math.floor((bavail * bsize) / MO);
    const { besoin, dossier: first } = disks.get(dev) ?? { besoin: diskMin, dossier: there };
    disks.set(dev, { dossier: first, libre, besoin: besoin + Math.ceil(wanted / MO) });
  }
  const places = [...disks.values()].sort((a, b) => a.libre - a.besoin - (b.libre - b.besoin));
  return places[0] as ExamenMiseANiveau['place'];
}

async function lastOf({ sauvegardes }: Config, now: Date): Promise<ExamenMiseANiveau['derniereSauvegarde']> {
  const [last] = await listOf(openDepotDossier(sauvegardes.dossier));
  if (!last) return null;
  const heures = Math.round((now.getTime() - last.instant.getTime()) / HEURE_MS);
  return { nom: last.nom, prise_le: last.instant.toISOString(), heures };
}
