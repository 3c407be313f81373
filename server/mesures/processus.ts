import type { Application } from '~/application.server';
import { readEnAttente } from '~/domain/taches/echeances.server';
import { NOMS_NATURES } from '~/domain/taches/natures';
import { send } from '../ecoute';
import type { Log } from '../log';
import type { DuSuperviseur } from '../superviseur-messages';
import { type Adresse, openAdresse } from './adresse';
import { createMesures, type Mesures } from './registre';
import { createSomme } from './somme';

/** What is read of the database serves all who ask within it. */
const PARTAGE_MS = 5000;

type Lue = Pick<Application, 'identity' | 'pool' | 'taille'>;

/** What this process measures. `rang` 0 tells what stands once in an installation as well. */
export function measure(application: Lue, rang: number): Mesures {
  return createMesures({
    pool: application.pool,
    installation: rang === 0 ? shared(() => readInstallation(application)) : null,
  });
}

async function readInstallation({ identity, taille }: Lue) {
  const { taches, courriels, webhooks } = await readEnAttente(identity, new Date());
  const all = [...taches.values()];
  const jobs = {
    nombre: all.reduce((sum, { nombre }) => sum + nombre, 0),
    depuisS: Math.max(0, ...all.map(({ depuisS }) => depuisS)),
  };
  return {
    ...(await taille()),
    files: [
      { queue: 'jobs', ...jobs },
      { queue: 'mails', ...courriels },
      { queue: 'webhooks', ...webhooks },
    ],
    taches: NOMS_NATURES.map((kind) => ({ kind, nombre: taches.get(kind)?.nombre ?? 0 })),
  };
}

function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let current: { since: number; value: Promise<T> } | undefined;
  return () => {
    if (!current || performance.now() - current.since > PARTAGE_MS) {
      current = { since: performance.now(), value: read() };
      current.value.catch(() => (current = undefined));
    }
    return current.value;
  };
}

/** Answers the supervisor, who has the address and adds up. */
export function answerSupervisor(mesures: Mesures): void {
  process.on('message', (message: DuSuperviseur) => {
    if (message.type !== 'mesurer') return;
    const { id } = message;
    mesures.releve().then(
      (releve) => send({ type: 'mesures', id, releve }),
      () => undefined,
    );
  });
}

/** Has the address, where there is no supervisor. */
export function serveAlone(mesures: Mesures, adresse: Adresse, log: Log): () => void {
  const somme = createSomme();
  return openAdresse(adresse, {
    collect: async () => somme.textOf([await mesures.releve()], { serveurs: 1, relances: 0 }),
    onOpen: (port) => log.info({ host: adresse.host, port }, 'Mesures à /metrics'),
    onFault: (cause) => log.error({ ...adresse, cause }, 'Mesures : adresse indisponible'),
  });
}
