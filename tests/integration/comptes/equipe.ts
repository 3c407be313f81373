import { type Application, openApplication } from '~/application.server';
import type { CentreRow, CourrielRow, UserRow } from '~/db/rows/comptes';
import { type Context, createContext } from '~/domain/access/context.server';
import { issueJeton } from '~/domain/access/jetons.server';
import type { Role } from '~/domain/access/roles';
import { openSession } from '~/domain/access/sessions.server';
import type { Abonnement } from '~/domain/comptes/abonnements';
import type { TestApp } from '../../support/app';
import { assignCentres, createCentre, createCompte, createUser, MAINTENANT } from '../../support/factories';

let numero = 0;
export const adresse = (nom: string): string => `${nom}${++numero}@equipe.example`;

/** An account of its own: centres of the packs asked for, and its people. */
export interface Equipe {
  compteId: string;
  centres: readonly CentreRow[];
  /** The administrator of the account, without a place in any pack. */
  patron: UserRow;
  membre(role: Role, centres?: readonly CentreRow[], values?: Partial<UserRow>): Promise<UserRow>;
  /** Somebody's context as the doors build it, on the same application or another process's. */
  contexte(
    user: UserRow,
    options?: { courant?: CentreRow; now?: Date; application?: Application },
  ): Promise<Context>;
  user(id: string): Promise<UserRow>;
  courriels(userId: string): Promise<CourrielRow[]>;
  /** Leaves a session and a token behind; returns how many of both there are. */
  acces(userId: string): Promise<number>;
}

export async function createEquipe(app: TestApp, ...packs: Abonnement[]): Promise<Equipe> {
  const { application } = app;
  const { identity } = application;
  const compteId = await createCompte(application, 'Équipe');
  const centres: CentreRow[] = [];
  for (const [index, abonnement] of packs.entries())
    centres.push(
      await createCentre(application, { compte_id: compteId, name: `Centre ${index}`, abonnement }),
    );
  const patron = await createUser(application, 'accountAdmin', compteId, { email: adresse('patron') });
  return {
    compteId,
    centres,
    patron,
    async membre(role, siens = centres, values = {}) {
      const passe = MAINTENANT.toISOString();
      const columns = { email: adresse(role.toLowerCase()), derniere_connexion_le: passe, ...values };
      const user = await createUser(application, role, compteId, columns);
      await assignCentres(application, user, siens);
      return user;
    },
    async contexte(user, { courant, now = MAINTENANT, application: autre = application } = {}) {
      const liens = await identity.from('user_centres').where({ user_id: user.id });
      const tous = await identity.from('centres').where({ compte_id: compteId }).orderBy('name');
      const siens = tous.filter(
        ({ id }) => user.role === 'accountAdmin' || liens.some(({ centre_id }) => centre_id === id),
      );
      return createContext({
        db: autre.scopedDb({ compteIds: [compteId], centreIds: siens.map(({ id }) => id) }),
        acteur: { userId: user.id, name: user.name, email: user.email, role: user.role, compteId },
        centres: siens,
        centreCourant: courant ?? (siens.length === 1 ? (siens[0] ?? null) : null),
        now: () => now,
        infra: autre.infra,
      });
    },
    async user(id) {
      const row = await identity.from('users').where({ id }).first();
      if (!row) throw new Error('Utilisateur absent');
      return row;
    },
    courriels: async (userId) => identity.from('courriels').where({ user_id: userId }).orderBy('cree_le'),
    async acces(userId) {
      const sessions = await identity.from('sessions').where({ user_id: userId });
      const jetons = await identity.from('jetons').where({ user_id: userId });
      return sessions.length + jetons.length;
    },
  };
}

/** Lets somebody in by a session and by a token sent by mail. */
export async function ouvreAcces({ identity }: Application, userId: string): Promise<void> {
  await openSession(identity, userId, { ip: '127.0.0.1', agent: 'essais', now: MAINTENANT });
  await issueJeton(identity, { userId, usage: 'motDePasse', now: MAINTENANT });
}

/** Runs `work` with another process's application on the same database. */
export async function avecUneAutreApplication(
  app: TestApp,
  work: (autre: Application) => Promise<void>,
): Promise<void> {
  const autre = openApplication({ databaseUrl: app.databaseUrl, dataDir: app.application.infra.dataDir });
  try {
    await work(autre);
  } finally {
    await autre.close();
  }
}

export const messages = (results: PromiseSettledResult<unknown>[]): string[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.message)] : []));
