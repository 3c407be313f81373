import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { type Context, createContext } from '~/domain/access/context.server';
import { importFile } from '~/domain/clients/import/imports.service.server';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { acceptesFacture } from '../../support/facture';
import { comptes, csvDe, importe, personnes } from '../../support/imports';
import { type Enseigne, useSite } from '../../support/site';
import type { Visiteur } from '../../support/visiteur';
import { expectContinuous, expectSound } from '../crash/coherence';

const CLIENTS = 16;
const LIGNES = 400;

/** The server answers requests while the tests' own process, like the command, imports on the same database. */
describe.each(testDatabases())('le serveur et un autre processus écrivent à la fois (%s)', (dialecte) => {
  const site = useSite(dialecte);
  let enseigne: Enseigne;
  let admin: Visiteur;
  let ctx: Context;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    admin = await enseigne.signIn('admin', { courant: enseigne.bellecour });
    const base = enseigne.context();
    const centreCourant = base.centres.find((centre) => centre.id === enseigne.bellecour.id) ?? null;
    ctx = createContext({ ...base, centreCourant });
  });
  afterAll(() => expect(site.server.logs()).not.toMatch(/Erreur imprévue|occupé|SQLITE_BUSY|deadlock/));

  const post = async (url: string, champs: Record<string, string>) => {
    const response = await admin.post(url, champs);
    await response.text();
    return response.status;
  };

  test('ni perte, ni « occupé » : imports, statuts, factures et listes ensemble', {
    timeout: 120_000,
  }, async () => {
    const clients: ClientRow[] = [];
    for (let i = 0; i < CLIENTS; i++) clients.push(await enseigne.createClient({ statut: 'Appareillé' }));
    const chemin = path.join(ctx.infra.dataDir, 'commande.csv');
    await writeFile(chemin, csvDe(personnes(LIGNES)));

    let isOver = false;
    const commande = async () => {
      const fichier = { chemin, nom: 'commande.csv', mapping: null, dryRun: false };
      const premier = await importFile(ctx, fichier, () => undefined);
      const second = await importFile(ctx, fichier, () => undefined);
      return [comptes(premier), comptes(second)];
    };
    const statuts = async () => {
      const answers: number[] = [];
      for (const [index, { id }] of clients.entries()) {
        const saisie = { statut: 'Facturé', dateFacturation: '2026-11-21', rbstSS: '0', rbstCompl: '0' };
        const facture = { ...saisie, acceptes: await acceptesFacture(ctx, id, saisie) };
        const champs = index % 2 ? { statut: 'En Livraison' } : facture;
        answers.push(await post(`/admin/clients/${id}/statut`, champs));
      }
      return answers;
    };
    const listes = async () => {
      const answers: number[] = [];
      while (!isOver) {
        const response = await admin.get('/admin/clients?q=dupont&taille=100');
        await response.text();
        answers.push(response.status);
      }
      return answers;
    };
    const site2 = importe(ctx, { nom: 'site.csv', contenu: csvDe(personnes(LIGNES, LIGNES)) });
    const reading = listes();
    const [imports, answers, autre] = await Promise.all([commande(), statuts(), site2]);
    isOver = true;

    expect(imports).toEqual([
      [LIGNES, 0, 0],
      [0, LIGNES, 0],
    ]);
    expect(comptes(autre.recap)).toEqual([LIGNES, 0, 0]);
    expect(answers).toEqual(clients.map(() => 302));
    // A machine that cannot keep up may say so of a search, and serves the next one.
    const seen = new Set(await reading);
    expect(seen.has(200)).toBe(true);
    expect([...seen].filter((status) => ![200, 503].includes(status))).toEqual([]);

    const rows = await ctx.db.from('clients').whereIn(
      'id',
      clients.map(({ id }) => id),
    );
    const reached = rows.map((row) => row.statut);
    expect(reached.filter((statut) => statut === 'En Livraison')).toHaveLength(CLIENTS / 2);
    expect(reached.filter((statut) => statut === 'Facture éditée')).toHaveLength(CLIENTS / 2);
    expect(await ctx.db.count(ctx.db.from('clients'))).toBe(CLIENTS + 2 * LIGNES);
    const raw = openRaw(site.server.env.DATABASE_URL ?? '');
    try {
      await expectContinuous(raw);
      await expectSound(raw);
    } finally {
      await raw.destroy();
    }
  });
});
