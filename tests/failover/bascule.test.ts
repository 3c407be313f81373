import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '~/lib/ids.server';
import { type Bilan, Registre } from '../faults/registre';
import { expectChained, expectContinuous } from '../integration/crash/coherence';
import { openRaw } from '../support/dump';
import { startServer } from '../support/server';
import { CENTRE, type Enseigne, MOT_DE_PASSE, SESSION, useSite } from '../support/site';
import { Visiteur } from '../support/visiteur';
import { EPREUVES, type Epreuve, REFUSES } from './epreuves';
import { type Grappe, startGrappe } from './grappe';
import { Rythme } from './rythme';

/** `npm run verify:failover` says where and how often; nobody else has what this needs. */
const DOSSIER = process.env.FAILOVER_FOLDER ?? '';
const TOURS = Number(process.env.FAILOVER_ROUNDS ?? 1);
const TTL = Number(process.env.FAILOVER_TTL ?? '') || undefined;
const SEULES = (process.env.FAULT_ONLY ?? '').trim();
const LECTURE_SEULE =
  'un primaire qui ne l’est plus : ce qui s’écrit est refusé pour l’instant, rien n’est une faute';
const GENS = 4;
const CALME_MS = 2000;
const REPRISE_MS = 60_000;

describe.runIf(DOSSIER !== '')('haute disponibilité', () => {
  const reseau = `127.${1 + (process.pid % 200)}.${1 + (Math.floor(process.pid / 200) % 200)}.`;
  let grappe: Grappe;
  let base: Knex;
  let enseigne: Enseigne;
  const gens: Visiteur[] = [];

  beforeAll(async () => {
    grappe = await startGrappe(DOSSIER, reseau, TTL);
  });
  afterAll(async () => {
    await grappe?.stop();
  });
  const site = useSite('sqlite', {
    supervised: true,
    env: {
      get DATABASE_URL() {
        return grappe.url;
      },
      WEB_CONCURRENCY: '2',
      REQUESTS_PER_MINUTE: '100000',
      SHUTDOWN_DELAY: '1',
    },
  });
  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    for (let rang = 0; rang < GENS; rang += 1)
      gens.push(await enseigne.signIn('admin', { courant: enseigne.bellecour }));
    base = openRaw(grappe.url);
  });
  afterAll(() => base?.destroy());

  async function round(
    epreuve: Epreuve,
    registre: Registre,
    rythme: Rythme,
    blancs: number[],
  ): Promise<void> {
    await grappe.entiere();
    registre.work(gens, GENS);
    await sleep(CALME_MS);
    rythme.start();
    const repare = await epreuve.play(grappe, registre);
    try {
      await goesOn(registre);
      blancs.push(rythme.stop());
    } finally {
      // What was ended or frozen is not the next trial's.
      repare?.();
    }
    await grappe.entiere();
  }

  test.each(EPREUVES.filter(({ nom }) => nom.includes(SEULES)))(
    '$nom',
    { timeout: 600_000 },
    async (epreuve) => {
      const client = await enseigne.createClient();
      const registre = new Registre(client.id);
      const blancs: number[] = [];
      // Whatever goes wrong with the cluster, what was acknowledged is looked for.
      const others: string[] = [];
      for (let tour = 0; tour < TOURS && others.length === 0; tour += 1) {
        const rythme = new Rythme(registre);
        await round(epreuve, registre, rythme, blancs).catch((error: Error) => others.push(error.message));
        rythme.stop();
        await registre.rest();
      }
      const bilan = await registre.verify(base, gens[0] ?? site.visiteur());
      const occupe = occupes(bilan);
      console.warn(ligne(epreuve.nom, blancs, bilan, occupe), bilan.motifs);
      await expectContinuous(base);
      await expectChained(site.application.identity);
      expect.soft(others).toEqual([]);
      expect.soft(bilan.acquis, 'trop peu d’écritures pour rien prouver').toBeGreaterThan(20);
      expect.soft(bilan.perdus, 'annoncés, perdus').toEqual([]);
      expect.soft(bilan.doubles, 'envoyés une fois, là deux fois').toEqual([]);
      expect.soft(bilan.documentsPerdus, 'documents perdus').toEqual([]);
      expect.soft(bilan.cinqCents, 'ni 503 ni accepté').toEqual([]);
      expect.soft(bilan.oublis, '503 sans ce qui fut saisi').toEqual([]);
      expect.soft(bilan.coupees, 'envoyés, jamais répondus').toBe(0);
      if (epreuve.sansRefus) expect.soft(bilan.refus - occupe, 'refus').toBe(0);
      if (epreuve.avecRefus) expect.soft(bilan.refus, 'refus').toBeGreaterThanOrEqual(REFUSES);
      expect.soft(Math.max(...blancs), 'secondes sans écriture').toBeLessThan(epreuve.secondes);
    },
  );

  test.runIf(LECTURE_SEULE.includes(SEULES))(LECTURE_SEULE, { timeout: 300_000 }, async () => {
    await grappe.entiere();
    const ancien = await grappe.primaire();
    const { SESSION_SECRET = '', DATA_DIR = '' } = site.server.env;
    const server = await startServer({
      dialect: 'sqlite',
      env: { DATABASE_URL: grappe.urlDe(ancien), SESSION_SECRET, DATA_DIR, WEB_CONCURRENCY: '1' },
    });
    const visiteur = new Visiteur(server.url);
    for (const nom of [SESSION, CENTRE]) visiteur.cookies.set(nom, gens[0]?.cookies.get(nom) ?? '');
    const saisie = { nom: 'Saisie-Gardee', email: 'gardee@exemple.fr', telephonePortable: '0612345678' };
    const cree = (clientId: string) => visiteur.post('/admin/nouveauClient', { ...saisie, clientId });
    try {
      await grappe.bascule();
      await grappe.entiere();
      expect((await visiteur.get('/admin/clients')).status, 'ce qui se lit').toBe(200);
      const [refuse, entree] = await Promise.all([
        cree(newId()),
        visiteur.post('/auth/login', { email: 'x@exemple.fr', password: MOT_DE_PASSE }),
      ]);
      expect.soft(refuse.status, 'ce qui s’écrit').toBe(503);
      expect.soft(refuse.headers.get('Retry-After')).not.toBeNull();
      const page = await refuse.text();
      expect.soft(page).toContain('Saisie-Gardee');
      expect.soft(page).toContain('Le service est temporairement indisponible');
      expect.soft(entree.status, 'la connexion').toBe(503);
      expect.soft((await fetch(`${server.url}/healthz`)).status).toBe(503);
      await grappe.bascule();
      await grappe.entiere();
      expect((await cree(newId())).status, 'de nouveau primaire').toBe(302);
    } finally {
      await server.stop();
    }
  });
});

/** Waits until writes are acknowledged again, one after the other. */
async function goesOn(registre: Registre): Promise<void> {
  const limite = Date.now() + REPRISE_MS;
  for (let vus = registre.acquis.size, suite = 0; suite < 10; ) {
    await sleep(300);
    suite = registre.acquis.size > vus ? suite + 1 : 0;
    vus = registre.acquis.size;
    if (Date.now() > limite) throw new Error('l’écriture ne reprend pas');
  }
}

/** Refusals of a machine that does not keep up, whatever becomes of the database. */
const occupes = ({ motifs }: Bilan): number =>
  Object.entries(motifs)
    .filter(([motif]) => /très occupé|manque de mémoire/.test(motif))
    .reduce((somme, [, fois]) => somme + fois, 0);

const ligne = (nom: string, blancs: readonly number[], bilan: Bilan, occupe: number): string =>
  [
    `${nom} : ${blancs.map((each) => each.toFixed(1)).join(', ')} s sans écriture`,
    `${bilan.acquis} annoncées, ${bilan.perdus.length} perdues, ${bilan.doubles.length} doubles`,
    `${bilan.refus - occupe} refus (503)${occupe > 0 ? `, ${occupe} autres parce que la machine ne suit pas` : ''}`,
    `${bilan.cinqCents.length} autres fautes, ${bilan.coupees} sans réponse`,
  ].join(' ; ');
