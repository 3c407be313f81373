import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { type Banc, mediane, type Section } from '../banc';
import { environment, RACINE, watchPeak } from '../processus';

interface Passage {
  /** Milliseconds of the whole process. */
  duree: number;
  /** Megabytes, at the highest that was seen. */
  pic: number;
}

/** The export of a centre's 20,000 clients as CSV, each time a process of its own. */
export async function measureExports(banc: Banc): Promise<Section[]> {
  const clients = 20_000;
  const base = await banc.base(clients);
  const out = path.join(banc.dossier, 'export.csv');
  const commande = [path.join(RACINE, 'build/cli/index.js'), 'export', 'clients', '--centre', 'Lyon'];
  const mine = [...commande, '--format', 'csv', '--out', out];
  const theirs = [banc.reference, 'export', base.centreId, out];
  const runs: [Passage[], Passage[]] = [[], []];
  for (let tour = 0; tour < banc.reglage.tours; tour += 1) {
    runs[0].push(await run(mine, environment(base, banc.dossier)));
    expectLines(out, clients);
    runs[1].push(await run(theirs, { PATH: process.env.PATH, NODE_ENV: 'production', BASE: base.fichier }));
    expectLines(out, clients);
  }
  const of = (index: 0 | 1, read: (passage: Passage) => number) => mediane(runs[index].map(read));
  return [
    {
      titre: `Export CSV de ${clients} clients par la commande`,
      resultats: [
        {
          mesure: 'processus entier',
          unite: 'ms',
          application: of(0, (passage) => passage.duree),
          reference: of(1, (passage) => passage.duree),
          cible: { valeur: 3, porte: 'rapport' },
        },
        {
          mesure: 'mémoire au plus haut',
          unite: 'Mo',
          application: of(0, (passage) => passage.pic),
          reference: of(1, (passage) => passage.pic),
        },
      ],
    },
  ];
}

/** Names and notes of the bench hold no line break: a client is a line, below the headings. */
function expectLines(file: string, clients: number): void {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length - 1;
  if (lines !== clients) throw new Error(`${lines} lignes exportées au lieu de ${clients}`);
}

function run(args: string[], env: NodeJS.ProcessEnv): Promise<Passage> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd: RACINE, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const peak = watchPeak(child.pid ?? 0);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      const pic = peak();
      if (code === 0) resolve({ duree: performance.now() - start, pic });
      else reject(new Error(`${args.join(' ')} : code de sortie ${code}`));
    });
  });
}
