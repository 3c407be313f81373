import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { FORMULAIRE_DEVIS } from '../../support/devis';
import { openRaw } from '../../support/dump';
import { type Enseigne, useSite } from '../../support/site';
import { createProduit } from '../../support/stock';
import type { Visiteur } from '../../support/visiteur';
import { BASES, COUPS, expectChained, expectSound, PATIENCE_MS, tirage } from './coherence';

const PAIRES = 12;
describe.each(BASES)('panne au milieu de fusions, de devis et de mouvements de stock (%s)', (dialecte) => {
  const site = useSite(dialecte);
  let enseigne: Enseigne;
  let admin: Visiteur;
  let base: Knex;
  let produitId = '';

  beforeAll(async () => {
    base = openRaw(site.server.env.DATABASE_URL ?? '');
    enseigne = await site.createEnseigne();
    admin = await enseigne.signIn('admin');
  });
  afterAll(() => base?.destroy());

  /** Posts a form; whether the server said that it was done, null where it said nothing any more. */
  async function done(path: string, fields: Record<string, string>): Promise<boolean | null> {
    const response = await admin.post(path, fields).catch(() => null);
    if (response === null) return null;
    await response.text().catch(() => undefined);
    if (response.status !== 302) throw new Error(`${path} répond ${response.status}`);
    return true;
  }
  const count = async (table: string, where: object) => {
    const [row] = (await base.from(table).where(where).count({ n: '*' })) as [{ n: number | string }];
    return Number(row.n);
  };

  test('chacun est fait en entier ou pas du tout ; ce qui a été annoncé est là', {
    timeout: PATIENCE_MS,
  }, async () => {
    const graine = Date.now() % 1_000_000;
    const next = tirage(graine);
    for (let coup = 0; coup < COUPS; coup += 1) {
      const where = `graine ${graine}, coup ${coup}`;
      const paires: [ClientRow, ClientRow][] = [];
      for (let i = 0; i < PAIRES; i += 1)
        paires.push([await enseigne.createClient({}), await enseigne.createClient({ ville: 'Lyon' })]);
      produitId ||= await createProduit(enseigne.context(), { quantity: '9000' }, enseigne.bellecour.id);
      const said = { fusions: [] as string[], devis: [] as string[], sorties: 0 };
      const before = await count('mouvements_stock', { produit_id: produitId });

      const works = paires.map(async ([garde, absorbe]) => {
        if (
          await done(
            `/admin/nouveauClient/${garde.id}?onglet=devis&nouveau=1`,
            FORMULAIRE_DEVIS as Record<string, string>,
          )
        )
          said.devis.push(garde.id);
        if (await done(`/admin/stock/${produitId}/mouvements`, { motif: 'Casse', quantite: '1' }))
          said.sorties += 1;
        const { version } = (await base('clients').where({ id: garde.id }).first('version')) as {
          version: number;
        };
        const fusion = { garde: 'premier', versionPremier: String(version), versionSecond: '1' };
        if (await done(`/admin/doublons/${garde.id}/${absorbe.id}`, fusion)) said.fusions.push(absorbe.id);
      });
      await sleep(next() * 1500);
      await site.server.crash();
      await Promise.all(works);
      await site.server.restart();

      for (const [garde, absorbe] of paires) {
        const merged = await count('fusions', { absorbe_id: absorbe.id });
        const left = await count('clients', { id: absorbe.id, fusionne_dans: null });
        expect([merged, left], where).toEqual(merged ? [1, 0] : [0, 1]);
        if (said.fusions.includes(absorbe.id)) expect(merged, `${where} : fusion annoncée, perdue`).toBe(1);
        const devis = await count('devis', { client_id: garde.id });
        expect([0, 1], where).toContain(devis);
        if (said.devis.includes(garde.id)) expect(devis, `${where} : devis annoncé, perdu`).toBe(1);
      }
      const mouvements = (await base('mouvements_stock').where({ produit_id: produitId })) as {
        quantite: number;
      }[];
      const produit = (await base('produits').where({ id: produitId }).first()) as { quantity: number };
      expect(
        mouvements.reduce((sum, { quantite }) => sum + quantite, 0),
        where,
      ).toBe(produit.quantity);
      expect(mouvements.length - before, where).toBeGreaterThanOrEqual(said.sorties);
      await expectChained(site.application.identity);
    }
    await expectSound(base);
  });
});
