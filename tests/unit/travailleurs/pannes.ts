import { type MessagePort, threadId } from 'node:worker_threads';
import { formatDay } from '~/lib/dates';

type Ordre =
  | { fait: 'jour'; jour: string }
  | { fait: 'fil' }
  | { fait: 'erreur' }
  | { fait: 'sortie' }
  | { fait: 'memoire' }
  | { fait: 'boucle' }
  | { fait: 'avancement'; port: MessagePort };

/** A worker that does what tests ask, mishaps included. */
export default async function pannes(ordre: Ordre): Promise<string> {
  switch (ordre.fait) {
    case 'jour':
      return formatDay(ordre.jour);
    case 'fil':
      return String(threadId);
    case 'erreur':
      throw new TypeError('fichier illisible');
    case 'sortie':
      return process.exit(3);
    case 'memoire':
      return fill();
    case 'boucle':
      for (;;) Math.random();
    case 'avancement':
      for (const part of [25, 50, 100]) ordre.port.postMessage(part);
      ordre.port.close();
      return 'fini';
  }
}

function fill(): string {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + 0.5));
}
