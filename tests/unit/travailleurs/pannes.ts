import { formatDay } from '~/lib/dates';
import { fuseauCourant } from '~/lib/fuseau';

type Ordre =
  | { fait: 'jour'; jour: string }
  | { fait: 'processus' }
  | { fait: 'fuseau' }
  | { fait: 'erreur' }
  | { fait: 'sortie' }
  | { fait: 'hors-tache' }
  | { fait: 'tas' }
  | { fait: 'tampons' }
  | { fait: 'boucle' }
  | { fait: 'attente'; ms: number }
  | { fait: 'avancement' }
  | { fait: 'environnement' }
  | { fait: 'octets'; octets: Uint8Array };

/** A worker that does what tests ask, mishaps included. */
export default async function pannes(
  ordre: Ordre,
  report: (percent: number) => void,
): Promise<string | string[] | Uint8Array> {
  switch (ordre.fait) {
    case 'jour':
      return formatDay(ordre.jour);
    case 'fuseau':
      return fuseauCourant();
    case 'processus':
      return String(process.pid);
    case 'erreur':
      console.error('une trace que personne ne doit lire');
      throw Object.assign(new TypeError('fichier illisible'), { code: 'ILLISIBLE' });
    case 'sortie':
      return process.exit(3);
    case 'hors-tache':
      setImmediate(() => {
        throw new Error('personne ne l’attendait');
      });
      return new Promise(() => undefined);
    case 'tas':
      return fill(() => Array.from({ length: 100_000 }, (_, index) => index + 0.5));
    case 'tampons':
      return fill(() => Buffer.alloc(10_000_000, 1));
    case 'boucle':
      for (;;) Math.random();
    case 'attente':
      await new Promise((resolve) => setTimeout(resolve, ordre.ms));
      return 'attendu';
    case 'avancement':
      for (const part of [25, 50, 100]) report(part);
      return 'fini';
    case 'environnement':
      return Object.keys(process.env);
    case 'octets':
      return ordre.octets.map((octet) => octet + 1);
  }
}

/** Gives the parent's watch its turn between two pieces. */
async function fill(create: () => unknown): Promise<never> {
  const kept: unknown[] = [];
  for (;;) {
    kept.push(create());
    await new Promise((resolve) => setImmediate(resolve));
  }
}
