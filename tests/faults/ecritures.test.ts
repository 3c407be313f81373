import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createHasard } from '../../db/seeds/demo/hasard';
import { expectChained, expectContinuous } from '../integration/crash/coherence';
import { testDatabases } from '../support/databases';
import { noteBilan } from './bilan';
import { PANNES } from './pannes';
import { useScene } from './scene';
import { canMount } from './volume';

const TOURS = Number(process.env.FAULT_ROUNDS ?? 2);
const GRAINE = Number(process.env.FAULT_SEED ?? 1);
const SEULES = process.env.FAULT_ONLY ?? '';
const PATIENCE_MS = 60_000 + TOURS * 120_000;

const cas = testDatabases().flatMap((dialecte) =>
  PANNES.filter((panne) => panne.dialectes.includes(dialecte) && panne.nom.includes(SEULES)).map((panne) => ({
    dialecte,
    panne,
  })),
);

const playable = cas.filter(({ panne }) => panne.petit !== true || canMount());
const skipped = cas.filter((each) => !playable.includes(each));

describe.runIf(skipped.length > 0)('il faut un disque à soi, donc Linux et root', () => {
  test.skip.each(skipped)('$panne.nom ($dialecte)', () => undefined);
});

describe.each(playable)('$panne.nom ($dialecte)', ({ dialecte, panne }) => {
  const scene = useScene(dialecte, panne);

  test('rien de ce qui fut dit enregistré ne manque, et rien ne se perd de ce qui fut saisi', {
    timeout: PATIENCE_MS,
  }, async () => {
    const hasard = createHasard(GRAINE);
    const { registre } = scene;
    const others: string[] = [];
    for (let tour = 0; tour < TOURS; tour++) {
      registre.work(scene.gens);
      await panne.play(scene, hasard).catch((error: Error) => others.push(error.message));
      if (!(await scene.recovers())) others.push('le service ne reprend pas');
      await sleep(1000);
      await registre.rest();
    }
    const bilan = await registre.verify(scene.base, scene.gens[0] ?? scene.site.visiteur());
    noteBilan(`${panne.nom} (${dialecte})`, bilan);
    await expectContinuous(scene.base);
    await expectChained(scene.site.application.identity);
    expect.soft(others).toEqual([]);
    expect.soft(bilan.acquis, 'trop peu d’écritures pour rien prouver').toBeGreaterThan(10);
    expect.soft(bilan.perdus, 'annoncés, perdus').toEqual([]);
    expect.soft(bilan.doubles, 'envoyés une fois, là deux fois').toEqual([]);
    expect.soft(bilan.documentsPerdus, 'documents perdus').toEqual([]);
    expect.soft(tally(bilan.cinqCents), 'ni 503 ni accepté').toEqual({});
    if (panne.sansCoupure) expect.soft(bilan.coupees, 'envoyés, jamais répondus').toBe(0);
    expect.soft(tally(bilan.oublis), '503 sans ce qui fut saisi').toEqual({});
  });
});

const tally = (faults: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(faults)].map((fault) => [fault, faults.filter((each) => each === fault).length]),
  );
