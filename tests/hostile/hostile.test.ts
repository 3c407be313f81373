import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { createHasard } from '../../db/seeds/demo/hasard';
import { testDatabases } from '../support/databases';
import { attaquesDe } from './catalogue';
import { type Constat, useSiege } from './siege';

const GRAINE = Number(process.env.HOSTILE_SEED ?? 1);
const SEULES = process.env.HOSTILE_ONLY ?? '';
const DOSSIER = '.cache/verify';
const REPOS_MS = 5000;
/** Two rounds of the longest attack, and the person's patience after each. */
const PATIENCE_MS = 300_000;

/** How many times longer others may wait than when nobody attacks. */
const ATTENTE_MAX = 2;

const CAS = Number(process.env.HOSTILE_CASES ?? 0);

const wanted = attaquesDe(GRAINE).filter(({ famille, nom }) => `${famille} ${nom}`.includes(SEULES));
const attaques = CAS > 0 ? createHasard(GRAINE).melange(wanted).slice(0, CAS) : wanted;

describe.each(testDatabases())('attaques (%s)', (dialecte) => {
  const siege = useSiege(dialecte);
  const constats: Constat[] = [];
  let repos: number[] = [];

  test('au repos, la liste répond et /livez aussi', async () => {
    const mesures = await siege.rest(REPOS_MS);
    repos = mesures.filter(({ etape }) => etape === 'liste').map(({ ms }) => ms);
    console.warn(
      `${dialecte}, au repos : ${repos.length} listes, ${p95(repos)} ms au p95, ${Math.max(...repos)} au pire ; charge ${loadavg()[0]?.toFixed(1)}`,
    );
    expect(mesures.filter(({ etape, statut }) => etape !== 'vie' && statut >= 400)).toEqual([]);
    expect(mesures.find(({ etape }) => etape === 'vie')?.statut).toBe(200);
  });

  test.each(attaques)('$famille : $nom', { timeout: PATIENCE_MS }, async (attaque) => {
    const constat = await siege.play(attaque);
    constats.push(constat);
    if (constat.fautes.length === 0) return;
    throw new Error(`${constat.fautes.join(' ; ')} (${countOf(constat.statuts) || 'sans réponse'})`);
  });

  const entier = SEULES === '' && CAS === 0;

  test.runIf(entier)(
    'deux cents fichiers et trois mille requêtes au moins, et les autres attendent deux fois plus au p95 au plus',
    () => {
      expect(constats.filter(({ famille }) => famille === 'fichiers').length).toBeGreaterThanOrEqual(200);
      expect(constats.flatMap(({ statuts }) => statuts).length).toBeGreaterThanOrEqual(3000);
      expect(p95(constats.flatMap(({ listes }) => listes))).toBeLessThanOrEqual(ATTENTE_MAX * p95(repos));
    },
  );

  afterAll(() => {
    const worst = (of: (constat: Constat) => number) =>
      constats.toSorted((a, b) => of(b) - of(a))[0] ?? { nom: '', pireListe: 0, memoire: 0 };
    const [lente, lourde] = [worst(({ pireListe }) => pireListe), worst(({ memoire }) => memoire)];
    const listes = constats.flatMap(({ listes: ms }) => ms);
    const requetes = constats.flatMap(({ statuts }) => statuts);
    console.warn(
      [
        `${dialecte}, graine ${GRAINE} : ${constats.length} attaques, ${requetes.length} réponses (${countOf(requetes)})`,
        `  ${listes.length} listes de la personne, ${p95(listes)} ms au p95 (${p95(repos)} au repos), ${lente.pireListe} au pire (${lente.nom}) ; ${constats.reduce((sum, { refus }) => sum + refus, 0)} fois 503 ailleurs`,
        `  ${lourde.memoire} Mo au plus haut (${lourde.nom}) ; ${constats.filter(({ tours }) => tours > 1).length} cas joués deux fois`,
        `  charge de la machine à la fin : ${loadavg()[0]?.toFixed(1)}`,
      ].join('\n'),
    );
    mkdirSync(DOSSIER, { recursive: true });
    writeFileSync(`${DOSSIER}/hostile-${dialecte}.json`, JSON.stringify(constats, null, 1));
  });
});

/** What nineteen in twenty stay under. */
const p95 = (ms: readonly number[]): number =>
  ms.toSorted((a, b) => a - b)[Math.ceil(ms.length * 0.95) - 1] ?? Number.NaN;

/** '200 × 12, 400 × 3' */
function countOf(statuts: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const statut of statuts) counts.set(statut, (counts.get(statut) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([statut, n]) => `${statut} × ${n}`)
    .join(', ');
}
