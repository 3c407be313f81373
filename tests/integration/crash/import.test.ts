import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRaw } from '../../support/dump';
import { csvDe, personnes } from '../../support/imports';
import { type Enseigne, useSite } from '../../support/site';
import { redirection, type Visiteur } from '../../support/visiteur';
import { BASES, COUPS, expectSound, PATIENCE_MS, tirage } from './coherence';

const LIGNES = 800;
const PAGE = '/admin/clients/import';

describe.each(BASES)('panne au milieu d’un import (%s)', (dialecte) => {
  const site = useSite(dialecte);
  let enseigne: Enseigne;
  let admin: Visiteur;
  let base: Knex;

  beforeAll(async () => {
    base = openRaw(site.server.env.DATABASE_URL ?? '');
    enseigne = await site.createEnseigne();
    admin = await enseigne.signIn('admin', { courant: enseigne.bellecour });
  });
  afterAll(() => base?.destroy());

  const count = async (table: string, where: Record<string, unknown> = {}) => {
    const [row] = (await base.from(table).where(where).count({ n: '*' })) as [{ n: number | string }];
    return Number(row.n);
  };

  /** Sends the file; returns the import's page. */
  async function send(premier: number): Promise<string> {
    const form = new FormData();
    form.set('fichier', new File([new Uint8Array(csvDe(personnes(LIGNES, premier)))], 'a.csv'));
    const headers = { Origin: new URL(site.server.url).origin };
    const response = await admin.fetch(PAGE, { method: 'POST', body: form, headers });
    return redirection(response)?.replace(/\/colonnes$/, '') ?? '';
  }

  /** Goes on from wherever an import stands, as somebody does who opens its address again; ends at its result. */
  async function goOn(page: string, onStart: () => void = () => undefined): Promise<void> {
    for (let step = 0; step < 400; step++) {
      const at = redirection(await admin.get(page)) ?? '';
      if (at.endsWith('/resultat')) return;
      const html = await (await admin.get(at)).text();
      const isReady = at.endsWith('/verification') || html.includes('Relancer l’import');
      if (at.endsWith('/colonnes')) await admin.post(at, guessed(html));
      else if (isReady && (await admin.post(`${page}/verification`)).status === 302) onStart();
      else await sleep(25);
    }
    throw new Error('L’import n’arrive pas à son résultat.');
  }

  /** On Postgres another process might be at it: time passes until its silence means that it is dead. */
  async function letTimePass(): Promise<void> {
    if (dialecte === 'sqlite') return;
    const before = new Date(Date.now() - 60_000).toISOString();
    await base.from('taches').whereNotNull('bail').update({ prochain_le: before });
  }

  /** How long an undisturbed journey takes, so that kills fall into every part of it. */
  async function measure(): Promise<{ tout: number; execution: number }> {
    const page = await send(0);
    const start = performance.now();
    let started = start;
    await goOn(page, () => {
      started = performance.now();
    });
    const end = performance.now();
    return { tout: end - start, execution: end - started };
  }

  test('tout l’import ou rien, et il se relance', { timeout: PATIENCE_MS }, async () => {
    const graine = Date.now() % 1_000_000;
    const next = tirage(graine);
    const durees = await measure();
    let interrompus = 0;
    for (let coup = 0; coup < COUPS; coup++) {
      const where = `graine ${graine}, coup ${coup}`;
      const avant = await count('clients');
      const page = await send((coup + 1) * LIGNES);
      let started: () => void = () => undefined;
      const running = new Promise<void>((resolve) => {
        started = resolve;
      });
      const going = goOn(page, started).catch(() => undefined);
      // Every other time at any moment of the journey, otherwise while the clients are being written.
      if (coup % 2) await running;
      await sleep(next() * (coup % 2 ? durees.execution : durees.tout));
      await site.server.crash();
      await going;
      const presents = (await count('clients')) - avant;
      const row = await base
        .from('imports')
        .where({ id: page.split('/').at(-1) })
        .first('etat');
      expect([0, LIGNES], where).toContain(presents);
      expect(row.etat === 'termine', where).toBe(presents === LIGNES);
      if (row.etat === 'en_cours') interrompus++;
      await site.server.restart();
      await letTimePass();
      await goOn(page);
      expect(await count('clients'), where).toBe(avant + LIGNES);
      expect(await count('historique'), where).toBe(avant + LIGNES);
    }
    const cles = await base.from('cles_doublon').countDistinct({ n: 'client_id' });
    expect(Number(cles[0]?.n)).toBe((COUPS + 1) * LIGNES);
    await expectSound(base);
    if (COUPS > 10) console.warn(`${dialecte} : ${COUPS} pannes, dont ${interrompus} pendant l’exécution`);
  });
});

/** The choices that a columns page proposes. */
function guessed(html: string): Record<string, string> {
  const selects = html.matchAll(/<select[^>]*name="(colonne-\d+)"[^>]*>(.*?)<\/select>/gs);
  return Object.fromEntries(
    [...selects].map(([, name = '', options = '']) => [
      name,
      /<option[^>]*value="(\w*)"[^>]*selected/.exec(options)?.[1] ??
        /<option[^>]*selected[^>]*value="(\w*)"/.exec(options)?.[1] ??
        '',
    ]),
  );
}
