import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '~/domain/access/context.server';
import { findEcartsDeRestes } from '~/domain/diagnostics/restes.repo.server';
import { openRaw } from '../../support/dump';
import { FORMULAIRE_FACTURE } from '../../support/facture';
import { storeFactureDe } from '../../support/reglement';
import { type Enseigne, useSite } from '../../support/site';
import type { Visiteur } from '../../support/visiteur';
import {
  BASES,
  COUPS,
  expectChained,
  expectContinuous,
  expectSealed,
  expectSound,
  PATIENCE_MS,
  tirage,
} from './coherence';

const FACTURES = 16;
const ENSEMBLE = 4;
describe.each(BASES)('panne au milieu de règlements, d’avoirs et de corrections (%s)', (dialecte) => {
  const site = useSite(dialecte);
  let enseigne: Enseigne;
  let admin: Visiteur;
  let base: Knex;

  beforeAll(async () => {
    base = openRaw(site.server.env.DATABASE_URL ?? '');
    enseigne = await site.createEnseigne();
    admin = await enseigne.signIn('admin');
  });
  afterAll(() => base?.destroy());

  /** Posts a form; false where the server said nothing any more. */
  async function done(path: string, fields: Record<string, string>): Promise<boolean> {
    const response = await admin.post(path, fields).catch(() => null);
    if (response === null) return false;
    await response.text().catch(() => undefined);
    if (response.status !== 302) throw new Error(`${path} répond ${response.status}`);
    return true;
  }
  const count = async (table: string, where: object) => (await base(table).where(where)).length;

  /** What is done to an invoice, and how to see that it was. */
  const GESTES = [
    {
      faire: (id: string) =>
        done(`/admin/nouvelleFacture/${id}/encaissement`, {
          ...{ payeur: 'patient', mode: 'carte', montant: '150,25' },
        }),
      fait: (id: string) => count('reglements', { facture_id: id }),
    },
    {
      faire: (id: string) =>
        done(`/admin/nouvelleFacture/${id}/avoir`, { motif: 'Retour', etendue: 'entier' }),
      fait: (id: string) => count('avoirs', { facture_id: id }),
    },
    {
      faire: (id: string) =>
        done(`/admin/nouvelleFacture/${id}?modifier=1`, { ...FORMULAIRE_FACTURE, ville: 'Nîmes' }),
      fait: (id: string) => count('factures', { corrige_id: id }),
    },
    {
      faire: (id: string) => done(`/admin/factures/${id}/paiement`, { mode: 'cheque', dateReglement: '' }),
      fait: (id: string) => count('factures', { id, statut: 'Payée' }),
    },
  ];

  test('chacun est fait en entier ou pas du tout ; rien de ce qui est dû ne se perd', {
    timeout: PATIENCE_MS,
  }, async () => {
    const graine = Date.now() % 1_000_000;
    const next = tirage(graine);
    const ctx = createContext({ ...enseigne.context(), centreCourant: enseigne.bellecour });
    let cut = 0;
    for (let coup = 0; coup < COUPS; coup += 1) {
      const where = `graine ${graine}, coup ${coup}`;
      const ids: string[] = [];
      for (let i = 0; i < FACTURES; i += 1) ids.push(await storeFactureDe(ctx, null));
      const gesteOf = (index: number) => GESTES[index % GESTES.length] as (typeof GESTES)[number];
      const said: boolean[] = [];
      const queue = [...ids.entries()];
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift())
          said[next[0]] = await gesteOf(next[0]).faire(next[1]);
      };
      const going = Promise.all(Array.from({ length: ENSEMBLE }, work));
      // After so many, however slow the machine, and in the middle of the next ones.
      const avant = Math.floor(next() * FACTURES);
      const patience = AbortSignal.timeout(30_000);
      while (said.filter(Boolean).length < avant && !patience.aborted) await sleep(5);
      await sleep(next() * 60);
      await site.server.crash();
      await going;
      await site.server.restart();

      if (said.includes(true) && said.includes(false)) cut += 1;
      for (const [index, id] of ids.entries())
        if (said[index]) expect(await gesteOf(index).fait(id), `${where} : annoncé, perdu`).toBe(1);
      // A correction is its credit note and its invoice, or neither.
      const corrigees = ids.filter((_, index) => index % GESTES.length === 2);
      for (const id of corrigees)
        expect(await count('avoirs', { facture_id: id }), where).toBe(
          await count('factures', { corrige_id: id }),
        );
      expect(await findEcartsDeRestes(ctx.db), where).toEqual([]);
      await expectContinuous(base);
      await expectChained(site.application.identity);
      await expectSealed(site.application, base);
    }
    await expectSound(base);
    if (COUPS > 10) console.warn(`${dialecte} : ${COUPS} pannes, dont ${cut} au milieu d’une série`);
  });
});
