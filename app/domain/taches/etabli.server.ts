import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import type { CentreRow } from '~/db/rows/comptes';
import { type Context, createContext } from '../access/context.server';
import type { Poste } from '../courriels/poste';
import type { Installation } from '../diagnostics/installation';
import { DomainError } from '../errors';

/** What jobs work with: the parts of a process that has them done. */
export interface Etabli {
  identity: Application['identity'];
  scopedDb: Application['scopedDb'];
  infra: Application['infra'];
  courrier: Application['courrier'];
  appUrl: string;
  /** At which hour of Paris clients are reminded, 'HH:MM'; null leaves it to the command. */
  rappelsA: string | null;
  now(): Date;
  log: Poste['log'];
  /** What the nightly diagnosis looks at; without it there is none. */
  installation?: Installation;
}

/** The workshop of a process. */
export function etabliOf(
  { identity, scopedDb, infra, courrier }: Pick<Application, 'identity' | 'scopedDb' | 'infra' | 'courrier'>,
  { appUrl, rappelsA }: Pick<Config, 'appUrl' | 'rappelsA'>,
  log: Etabli['log'],
): Etabli {
  return { identity, scopedDb, infra, courrier, appUrl, rappelsA, now: () => new Date(), log };
}

/** The system acts in an account, in all of its centres or in those given, and nowhere else. */
export function systemContext(
  { scopedDb, infra, now }: Etabli,
  compteId: string,
  centres: readonly CentreRow[],
): Context {
  if (centres.some(({ compte_id }) => compte_id !== compteId)) throw new Error('Centre d’un autre compte');
  return createContext({
    db: scopedDb({ compteIds: [compteId], centreIds: centres.map(({ id }) => id) }),
    acteur: { userId: null, name: 'Auricule', email: '', role: 'accountAdmin', compteId, machine: true },
    centres,
    centreCourant: centres.length === 1 ? (centres[0] ?? null) : null,
    now,
    infra,
  });
}

/** The account whose job it is, with its centres. Raises DomainError when it is gone. */
export async function compteOf(etabli: Etabli, compteId: string | null): Promise<Context> {
  const id = compteId ?? '';
  if (!(await etabli.identity.from('comptes').where({ id }).first()))
    throw new DomainError('compte_introuvable', 'Le compte n’existe plus.');
  return systemContext(
    etabli,
    id,
    await etabli.identity.from('centres').where({ compte_id: id }).orderBy('name'),
  );
}
