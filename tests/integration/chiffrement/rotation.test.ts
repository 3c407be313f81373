import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '~/application.server';
import type { Context } from '~/domain/access/context.server';
import { resteDe } from '~/domain/chiffrement/chiffrement';
import { noteCles, readEtat } from '~/domain/chiffrement/verification.server';
import { ClientSaisi } from '~/domain/clients/client.schema';
import { createClientDistinct } from '~/domain/clients/doublons/creation.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { cleDEssai, rotateKeys, withKeys } from '../../support/chiffrement';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { storeFacture } from '../../support/facture';

const [K1, K2] = [cleDEssai('k1'), cleDEssai('k2')];
const NIR = '255029999999967';
const CLIENTS = 230;
const DATE = new Date('2026-11-21T09:00:00.000Z');

const faire = (application: Application) => rotateKeys(application, DATE);

const etatDe = ({ identity, infra }: Application) =>
  readEtat(identity, infra.chiffrement, { avecFichiers: true });

/** The number as it is kept, opened: services show it masked. */
const nirDe = async ({ db }: Context, id: string) =>
  (await db.from('clients').where({ id }).first())?.numero_secu;

describe.each(testDatabases())('rotation des clés (%s)', (dialecte) => {
  const app = useTestApp(dialecte, { dataKeys: [] });
  let base: Knex;
  let ctx: Context;
  let facture: string;
  const ids: string[] = [];
  const fichier = `clients/${newId()}.pdf`;
  const pdf = Buffer.from(`%PDF-1.7 ${NIR} ${'x'.repeat(300_000)}`);

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ctx = await app.context({ courant: app.bellecour });
    for (let n = 0; n < CLIENTS; n += 1)
      ids.push((await app.createClient({ nom: `Nom${n}`, numeroSecu: NIR })).id);
    facture = await storeFacture(ctx);
    await ctx.infra.fichiers.write(fichier, pdf);
    await ctx.infra.fichiers.write(`imports/${newId()}.csv`, Buffer.from(NIR));
    const rejete = `clients/${newId()}.pdf`;
    await ctx.infra.fichiers.write(rejete, pdf);
    await ctx.infra.fichiers.discard(rejete);
  });
  afterAll(async () => {
    await base?.destroy();
  });

  const clairs = async () =>
    Number((await base('clients').where({ numero_secu: NIR }).count({ n: '*' }))[0]?.n ?? 0);

  test('arrêtée au milieu elle laisse chaque ligne lisible, et deux à la fois finissent le reste', async () => {
    expect(await faire(app.application)).toContain('Aucune clé');
    expect(await clairs()).toBe(CLIENTS);
    await withKeys(app, [K1], ctx, async (autre, sien) => {
      const arret = new AbortController();
      const { base: colonnes } = autre.infra.chiffrement;
      await expect(
        colonnes.rechiffrer(arret.signal, (faits) => faits >= 600 && arret.abort()),
      ).rejects.toThrow();
      expect(await clairs()).toBeGreaterThan(0);
      expect(await clairs()).toBeLessThan(CLIENTS);
      for (const id of [ids[0], ids.at(-1)]) expect(await nirDe(sien, id ?? '')).toBe(NIR);
      await Promise.all([faire(autre), faire(autre)]);
      const etat = await etatDe(autre);
      expect(etat).toMatchObject({
        courante: 'k1',
        fausses: [],
        base: { enClair: 0 },
        fichiers: { enClair: 0, aJour: 3 },
      });
      expect(pdf.equals((await autre.infra.fichiers.read(fichier)) ?? Buffer.alloc(0))).toBe(true);
      for (const id of ids.slice(-3)) expect(await nirDe(sien, id)).toBe(NIR);
    });
    expect(await clairs()).toBe(0);
    expect((await base('factures').where({ id: facture }).first()).numero_secu_client).toMatch(
      /^chiffre:1:k1:/,
    );
  });

  test('une autre clé passe devant : tout passe à elle, et l’ancienne peut partir', async () => {
    await withKeys(app, [K2, K1], ctx, async (autre, sien) => {
      expect(resteDe((await etatDe(autre)).base)).toBeGreaterThan(CLIENTS);
      // While it goes on the same people are known again.
      const saisie = ClientSaisi.parse({
        ...{ nom: 'Nom7', prenom: 'Autre', email: 'autre@exemple.fr', telephonePortable: '0611223344' },
        numeroSecu: NIR,
      });
      await expect(createClientDistinct(sien, saisie, null, [])).rejects.toThrow();
      await faire(autre);
      await expect(createClientDistinct(sien, saisie, null, [])).rejects.toThrow();
    });
    await withKeys(app, [K2], ctx, async (autre, sien) => {
      const etat = await etatDe(autre);
      expect([etat.base.absentes, etat.fichiers?.absentes, resteDe(etat.base)]).toEqual([{}, {}, 0]);
      expect(await nirDe(sien, ids[7] ?? '')).toBe(NIR);
      expect(pdf.equals((await autre.infra.fichiers.read(fichier)) ?? Buffer.alloc(0))).toBe(true);
    });
  });

  test('une clé d’un nom connu qui n’est pas la sienne est reconnue ; une clé absente est comptée, et rien n’est perdu', async () => {
    await withKeys(app, [{ ...K1, id: 'k2' }], ctx, async (autre) => {
      expect((await noteCles(autre.identity, autre.infra.chiffrement.trousseau, DATE)).fausses).toEqual([
        'k2',
      ]);
      await expect(faire(autre)).rejects.toThrow('n’est pas celle');
    });
    const avant = await base('clients').orderBy('id').pluck('numero_secu');
    await withKeys(app, [cleDEssai('k3')], ctx, async (autre) => {
      const etat = await etatDe(autre);
      expect(etat.base.absentes.k2).toBeGreaterThan(CLIENTS);
      expect(etat.fichiers?.absentes).toEqual({ k2: 3 });
      expect(await faire(autre)).toContain('illisible');
      await expect(autre.infra.fichiers.read(fichier)).rejects.toThrow('que ce serveur n’a pas');
      // What was not there before may be sealed; what could not be read is as it was.
      expect(await base('clients').orderBy('id').pluck('numero_secu')).toEqual(avant);
    });
  });

  test('après elle, ni la base ni le dossier des fichiers ne contiennent un numéro en clair', async () => {
    await withKeys(app, [K2], ctx, async (autre) => autre.infra.chiffrement.base.purger());
    for (const nir of [NIR, NIR.slice(0, 13), '184129484067610']) {
      for (const octets of bytesUnder(ctx.infra.dataDir)) expect(octets.includes(nir)).toBe(false);
      if (dialecte === 'sqlite') {
        const file = app.databaseUrl.slice('sqlite:'.length);
        for (const name of [file, `${file}-wal`]) expect(readFileSync(name).includes(nir), name).toBe(false);
      } else
        for (const table of ['clients', 'cles_doublon', 'factures', 'historique', 'imports'])
          expect(JSON.stringify(await base(table)), table).not.toContain(nir);
    }
  });
});

function bytesUnder(folder: string): Buffer[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? bytesUnder(file) : [readFileSync(file)];
  });
}
