import { mediane } from './banc';
import { ask, check, type Demande, openLine } from './charge';
import { cpuOf, type Serveur } from './processus';

/** Requests of one batch; of a kind, the servers take batches in turn. */
const LOT = 20;
const CHAUFFE = 6;
const LOTS = 8;

/** Milliseconds of processor a request, the median of the batches, in the order of the servers. */
export async function alternate(servers: [Serveur, Demande][], tours: number): Promise<number[]> {
  const costs = servers.map((): number[] => []);
  const lines = servers.map(() => openLine(1));
  const line = (index: number) => lines[index] ?? openLine(1);
  try {
    for (const [index, [, demande]] of servers.entries()) await check(demande, line(index));
    for (let lot = -CHAUFFE; lot < LOTS * tours; lot += 1) {
      for (const [index, [{ pid }, demande]] of servers.entries()) {
        const before = cpuOf(pid);
        for (let page = 0; page < LOT; page += 1) await ask(demande, line(index));
        if (lot >= 0) costs[index]?.push((cpuOf(pid) - before) / LOT);
      }
    }
  } finally {
    for (const each of lines) each.destroy();
  }
  return costs.map(mediane);
}
