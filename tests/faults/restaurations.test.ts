import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, test } from 'vitest';
import { createHasard } from '../../db/seeds/demo/hasard';
import { fillCentre } from '../support/centre';
import { testDatabases } from '../support/databases';
import { openRaw } from '../support/dump';
import { personnes } from '../support/imports';
import { createPdf } from '../support/pdf';
import { type Enseigne, useSite } from '../support/site';
import type { Visiteur } from '../support/visiteur';
import {
  checkSqlite,
  contentsOf,
  copyPostgres,
  copySqlite,
  damage,
  digestOf,
  fileOf,
  putBack,
  putBackPostgres,
} from './copies';
import { Registre } from './registre';

const TOURS = Number(process.env.FAULT_ROUNDS ?? 2);
const GRAINE = Number(process.env.FAULT_SEED ?? 1);
const SEULES = process.env.FAULT_ONLY ?? '';
const PATIENCE_MS = 60_000 + TOURS * 90_000;
/** What tidies up at the start has been at it by then. */
const MENAGE_MS = 4000;

const wanted = (nom: string) => describe.runIf(nom.includes(SEULES));

describe.each(testDatabases())('bases remises (%s)', (dialecte) => {
  const site = useSite(dialecte);
  let enseigne: Enseigne;
  let admin: Visiteur;
  let registre: Registre;
  let clientId: string;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    clientId = (await enseigne.createClient()).id;
    admin = await enseigne.signIn('admin', { courant: enseigne.bellecour });
    await fillCentre(enseigne, enseigne.bellecour, personnes(500));
    registre = new Registre(clientId);
    // The server alone has the database open, as it has where a copy is put back.
    await site.application.close();
  });
  const write = async (times: number) => {
    for (let rang = 0; rang < times; rang++) await registre.writeOne(admin);
  };
  /** The database as it is at this moment alone: it may be another one by the next. */
  const withBase = async <T>(look: (base: Knex) => Promise<T>): Promise<T> => {
    const base = openRaw(site.server.env.DATABASE_URL ?? '');
    return look(base).finally(() => base.destroy());
  };

  wanted('une base plus ancienne est remise')('une base plus ancienne est remise', () => {
    test('aucun fichier plus récent n’est effacé', { timeout: PATIENCE_MS }, async () => {
      const url = site.server.env.DATABASE_URL ?? '';
      for (let tour = 0; tour < TOURS; tour++) {
        await write(8);
        await site.server.crash();
        const copy = dialecte === 'sqlite' ? await copySqlite(site.server) : await copyPostgres(url);
        await site.server.restart();
        const recents = Array.from({ length: 20 }, (_, rang) => createPdf(`récent-${tour}-${rang}`));
        for (const [rang, contenu] of recents.entries()) {
          const chemin = `/admin/nouveauClient/${clientId}?onglet=fichiers`;
          const answer = await admin.upload(chemin, 'fichiers', `recent-${tour}-${rang}.pdf`, contenu);
          expect(answer.status).toBe(302);
        }
        await site.server.crash();
        if (dialecte === 'sqlite') replaceWhole(copy);
        else await putBackPostgres(url, copy);
        await site.server.restart();
        await sleep(MENAGE_MS);
        const left = contentsOf(site.server.env.DATA_DIR ?? '');
        expect(recents.filter((contenu) => !left.has(digestOf(contenu))).length, 'fichiers effacés').toBe(0);
      }
    });
  });

  /** As the README says: the copy alone, nothing of the former database beside it. */
  function replaceWhole(copy: string): void {
    for (const suffix of ['-wal', '-shm']) rmSync(fileOf(site.server) + suffix, { force: true });
    putBack(site.server, copy);
  }

  const surSqlite = (nom: string) => describe.runIf(dialecte === 'sqlite' && nom.includes(SEULES));

  /** Starts on whatever lies there; a server that refuses to start, and says why, is as good as one that refuses to write. */
  const startOnDamage = async () => {
    const before = site.server.logs().length;
    await site.server.restart().catch(() => undefined);
    const accepted = await registre.writeOne(admin);
    return { accepted, said: site.server.logs().slice(before) };
  };

  surSqlite('des pages sont abîmées')('des pages sont abîmées', () => {
    test('le serveur le dit et n’écrit rien', { timeout: PATIENCE_MS }, async () => {
      const hasard = createHasard(GRAINE);
      await write(12);
      for (let tour = 0; tour < TOURS; tour++) {
        await site.server.crash();
        const sound = await copySqlite(site.server);
        damage(site.server, hasard, 12);
        if (checkSqlite(site.server) !== 'ok') {
          const { accepted, said } = await startOnDamage();
          expect.soft(accepted, 'écrit dans une base abîmée').toBe(false);
          expect.soft(said, 'dit au journal').toMatch(/abîm|endommag|malformed|quick_check|intégrité/i);
        }
        await site.server.crash().catch(() => undefined);
        replaceWhole(sound);
        await site.server.restart();
        expect(await registre.writeOne(admin), 'la base saine sert à nouveau').toBe(true);
      }
    });
  });

  surSqlite('une copie est remise par-dessus une base plantée')(
    'une copie est remise par-dessus une base plantée',
    () => {
      test('elle n’est pas détruite sans un mot', { timeout: PATIENCE_MS }, async () => {
        for (let tour = 0; tour < TOURS; tour++) {
          await write(10);
          const copy = await copySqlite(site.server);
          const known = await withBase((base) => base.from('clients').pluck('id'));
          await write(40);
          await site.server.crash();
          putBack(site.server, copy);
          const { accepted, said } = await startOnDamage();
          if (accepted) {
            expect.soft(checkSqlite(site.server), 'ce qui sert est sain').toBe('ok');
            const kept = new Set(await withBase((base) => base.from('clients').pluck('id')));
            expect
              .soft(
                known.filter((id: string) => !kept.has(id)),
                'perdus',
              )
              .toEqual([]);
          } else expect.soft(said, 'dit au journal').toMatch(/-wal|copie|abîm|endommag|malformed|intégrité/i);
          await site.server.crash().catch(() => undefined);
          replaceWhole(copy);
          await site.server.restart();
        }
      });
    },
  );
});
