import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { mediane } from '../banc';
import { cpuOf, forgetPeak, memoryOf, type Serveur } from '../processus';
import type { Resultat } from '../resultats';

interface Passage {
  duree: number;
  processeur: number;
  /** Megabytes at the highest, above what the process held before. */
  enPlus: number;
}

/** All clients in one answer, which is read as it comes and kept by nobody. */
export async function measureFlux(
  serveurs: [Serveur, Serveur],
  jeton: string,
  clients: number,
  tours: number,
): Promise<Resultat[]> {
  const runs = serveurs.map((): Passage[] => []);
  for (let tour = -1; tour < tours; tour += 1) {
    for (const [index, serveur] of serveurs.entries()) {
      const passage = await readAll(serveur, jeton, clients);
      if (tour >= 0) runs[index]?.push(passage);
    }
  }
  const both = (read: (passage: Passage) => number) => {
    const [application = Number.NaN, reference = Number.NaN] = runs.map((each) => mediane(each.map(read)));
    return { application, reference };
  };
  const mesure = `les ${clients} clients, en un flux`;
  const cible = { valeur: 3, porte: 'rapport' } as const;
  return [
    { mesure, unite: 'ms', ...both(({ duree }) => duree), cible },
    { mesure, unite: 'ms de processeur', ...both(({ processeur }) => processeur), cible },
    {
      mesure,
      unite: 'Mo en plus',
      ...both(({ enPlus }) => enPlus),
      cible: { valeur: 60, porte: 'application' },
    },
  ];
}

async function readAll({ url, pid }: Serveur, jeton: string, clients: number): Promise<Passage> {
  forgetPeak(pid);
  const [repos, cpu, start] = [memoryOf(pid).maintenant, cpuOf(pid), performance.now()];
  const read = await countOf(`${url}/api/clients`, jeton);
  if (read !== clients) throw new Error(`${read} clients lus au lieu de ${clients}`);
  return {
    duree: performance.now() - start,
    processeur: cpuOf(pid) - cpu,
    enPlus: memoryOf(pid).pic - repos,
  };
}

const MARQUE = Buffer.from('"stepDash":');

/** How many clients an answer holds. What stands at the edge of two pieces is seen with the next one. */
function countOf(url: string, jeton: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { authorization: `Bearer ${jeton}` } }, (response) => {
      let rest: Buffer = Buffer.alloc(0);
      let count = 0;
      response.on('data', (chunk: Buffer) => {
        const text = Buffer.concat([rest, chunk]);
        for (let at = text.indexOf(MARQUE); at >= 0; at = text.indexOf(MARQUE, at + 1)) count += 1;
        rest = text.subarray(-(MARQUE.length - 1));
      });
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(count)
          : reject(new Error(`${url} répond ${response.statusCode}`)),
      );
    });
    request.on('error', reject);
  });
}
