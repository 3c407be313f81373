import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { acceptesFacture } from '../../support/facture';
import { type Enseigne, useSite } from '../../support/site';
import type { Visiteur } from '../../support/visiteur';
import {
  COUPS,
  expectChained,
  expectContinuous,
  expectSealed,
  expectSound,
  PATIENCE_MS,
  tirage,
} from './coherence';

const CLIENTS = 40;
const ENSEMBLE = 8;

describe.each(testDatabases())('panne au milieu de la facturation (%s)', (dialecte) => {
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

  /** Sets clients to Facturé, several at a time; tells which ones the server said were done. */
  async function invoice(clients: readonly ClientRow[], annee: number): Promise<string[]> {
    const left = [...clients];
    const done: string[] = [];
    const jour = `${annee}-03-12`;
    const saisie = { statut: 'Facturé', dateFacturation: jour, rbstSS: '0', rbstCompl: '0' };
    // What each is shown: those of the two centres are taxed otherwise.
    const vues = new Map<string, string>();
    for (const { id } of clients) vues.set(id, await acceptesFacture(enseigne.context(), id, saisie));
    const one = async () => {
      for (let client = left.pop(); client; client = left.pop()) {
        const champs = { ...saisie, acceptes: vues.get(client.id) ?? '' };
        const response = await admin.post(`/admin/clients/${client.id}/statut`, champs).catch(() => null);
        if (response === null) return;
        await response.text().catch(() => undefined);
        if (response.status === 302) done.push(client.id);
        else throw new Error(`la facturation répond ${response.status}`);
      }
    };
    await Promise.all(Array.from({ length: ENSEMBLE }, one));
    return done;
  }

  test('statut, historique et facture ensemble ou pas du tout ; numéros continus', {
    timeout: PATIENCE_MS,
  }, async () => {
    const graine = Date.now() % 1_000_000;
    const next = tirage(graine);
    let cut = 0;
    for (let coup = 0; coup < COUPS; coup++) {
      const where = `graine ${graine}, coup ${coup}`;
      const annee = 2026 - (coup % 2);
      const clients: ClientRow[] = [];
      for (let i = 0; i < CLIENTS; i++) {
        const columns = i % 3 ? {} : { centre_id: enseigne.croixRousse.id };
        clients.push(await enseigne.createClient({ statut: 'Appareillé' }, columns));
      }
      const going = invoice(clients, annee);
      await sleep(next() * 600);
      await site.server.crash();
      const acknowledged = await going;
      await site.server.restart();

      const left: ClientRow[] = [];
      for (const { id } of clients) {
        const client = await base.from('clients').where({ id }).first();
        const factures = await base.from('factures').where({ client_id: id });
        const historique = await base.from('historique').where({ client_id: id });
        const isDone = client.statut === 'Facture éditée';
        expect([factures.length, historique.length], where).toEqual(isDone ? [1, 3] : [0, 0]);
        expect(client.statut, where).toBe(isDone ? 'Facture éditée' : 'Appareillé');
        // What was read for it is on record whether or not it came to be.
        const facts = await base
          .from('journal')
          .whereIn('objet_id', [id, ...factures.map((each) => each.id)])
          .whereNot('action', 'like', '%:lecture');
        expect(facts.map(({ action }) => action).sort(), where).toEqual(
          isDone ? ['client:statut', 'facture:creation'] : [],
        );
        if (acknowledged.includes(id)) expect(isDone, `${where} : annoncé, perdu`).toBe(true);
        if (!isDone) left.push(client);
      }
      if (left.length > 0 && left.length < CLIENTS) cut++;
      await expectContinuous(base);
      await expectChained(site.application.identity);
      await expectSealed(site.application, base);
      expect(await invoice(left, annee), where).toHaveLength(left.length);
      await expectContinuous(base);
    }
    expect((await base.from('factures')).length).toBe(COUPS * CLIENTS);
    await expectSound(base);
    if (COUPS > 10) console.warn(`${dialecte} : ${COUPS} pannes, dont ${cut} au milieu d’une série`);
  });
});
