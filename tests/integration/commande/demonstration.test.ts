import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openApplication } from '~/application.server';
import { addDays, startOfParisDay, toParis } from '~/lib/dates';
import { jourFerie } from '~/lib/jours-feries';
import { type CommandeDEssai, useCommande } from '../../support/commande';
import { testDatabases } from '../../support/databases';

const ouvre = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && jourFerie(day) === null;

/** What `auricule demo` has stored: how many of each, and what the agendas of its centres hold on a day and around it. */
async function releve({ databaseUrl, file }: CommandeDEssai) {
  const application = openApplication({ databaseUrl, dataDir: file('lu') });
  try {
    const [user] = await application.identity.from('users').where({ demo: true, role: 'accountAdmin' });
    if (!user) throw new Error('Démonstration absente');
    const centres = await application.identity.from('centres').where({ compte_id: user.compte_id });
    const centreIds = centres.map(({ id }) => id);
    const db = application.scopedDb({ compteIds: [user.compte_id], centreIds });
    // The day of the filling: midnight may have passed since.
    const semee = toParis(
      (await db.from('evenements').orderBy('cree_le', 'desc').first())?.cree_le ?? '',
    ).date;
    let jour = semee;
    while (!ouvre(jour)) jour = addDays(jour, 1);
    const rdv = await db.from('evenements').whereNotNull('client_id').whereNull('annule_le');
    const duJour = rdv.filter(
      ({ start }) => start >= startOfParisDay(jour) && start < startOfParisDay(addDays(jour, 1)),
    );
    return {
      clients: (await db.from('clients')).length,
      factures: (await db.from('factures')).length,
      historique: (await db.from('historique')).length,
      rdv,
      duJour: centreIds.map((id) => duJour.filter(({ centre_id }) => centre_id === id).length),
    };
  } finally {
    await application.close();
  }
}

const CLIENTS = 306;

describe.each(testDatabases())('la démonstration démarre (%s)', (dialecte) => {
  const commande = useCommande(dialecte, { demo: true });

  test('de vrais rendez-vous, jamais deux d’un centre à la même heure, aucun un jour fermé, et il y en a le prochain jour ouvré', async () => {
    const { clients, rdv, duJour } = await releve(commande);
    expect(clients).toBe(CLIENTS);
    expect(new Set(rdv.map(({ centre_id, start }) => `${centre_id} ${start}`)).size).toBe(rdv.length);
    expect(rdv.filter(({ start }) => !ouvre(toParis(start).date))).toEqual([]);
    expect(Math.min(...duJour)).toBeGreaterThan(0);
  });

  test('une seconde fois, rien de plus', async () => {
    const { code, stdout } = await commande.run(['demo', '--if-empty']);
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('rien n’a été ajouté'),
    });
  });
});

/** `verify:days` fills Postgres by the command as well; in the suite its services do (tests/integration/tableau-de-bord/demo.test.ts). */
const REMPLIES = testDatabases().filter((each) => each === 'sqlite' || process.env.TOUTES_LES_BASES);

describe.each(REMPLIES)('une démonstration tuée en chemin (%s)', (dialecte) => {
  const commande = useCommande(dialecte);

  /** How many scans and signatures lie in the data folder by now. */
  const fichiers = (): number =>
    existsSync(commande.file('.')) ? readdirSync(commande.file('.'), { recursive: true }).length : 0;

  /** Kills the command once it has kept some files, in the middle of its transaction. */
  async function tuer(): Promise<void> {
    const before = fichiers();
    const child: ChildProcess = spawn(process.execPath, ['build/cli/index.js', 'demo', '--if-empty'], {
      env: { ...commande.env, TZ: 'America/Martinique' },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    while (child.exitCode === null && fichiers() < before + 20) await sleep(20);
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await ended;
  }

  test('repart, entière, sous un autre fuseau, une seule fois même si deux la relancent', {
    timeout: 180_000,
  }, async () => {
    await tuer();
    const relance = () => commande.run(['demo', '--if-empty'], { env: { TZ: 'Pacific/Noumea' } });
    const relancees = await Promise.all([relance(), relance()]);
    expect(relancees.map(({ code, stderr }) => ({ code, stderr }))).toMatchObject([{ code: 0 }, { code: 0 }]);
    const { clients, factures, historique, rdv, duJour } = await releve(commande);
    expect(clients).toBe(CLIENTS);
    expect(factures).toBe(70);
    expect(historique).toBeGreaterThan(3000);
    expect(rdv.length).toBeGreaterThan(900);
    expect(Math.min(...duJour)).toBeGreaterThan(0);
  });
});
