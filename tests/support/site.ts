import { afterAll, beforeAll } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import type { Dialect } from '~/db/dialect.server';
import type { ClientRow } from '~/db/rows/clients';
import type { CentreRow, UserRow } from '~/db/rows/comptes';
import type { FactureRow } from '~/db/rows/factures';
import { type Context, createContext } from '~/domain/access/context.server';
import { digestPassword } from '~/domain/access/mots-de-passe.server';
import type { Role } from '~/domain/access/roles';
import { openSession } from '~/domain/access/sessions.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { changeStatut } from '~/domain/clients/statut.service.server';
import {
  assignCentres,
  createCentre,
  createClient,
  createCompte,
  createUser,
  type SaisieClient,
} from './factories';
import { auJour } from './facture';
import { configOf, type S3Sink, startS3 } from './s3';
import { type ServerOptions, startServer, type TestServer } from './server';
import { type SmtpSink, startSmtp } from './smtp';
import { Visiteur } from './visiteur';

export const MOT_DE_PASSE = 'correct cheval batterie';
export const SESSION = 'auricule_session';
export const CENTRE = 'auricule_centre';

let digest: Promise<string> | undefined;

interface SignInOptions {
  /** Both centres by default. */
  centres?: CentreRow[];
  /** The centre chosen in the browser; none is 'Compte global'. */
  courant?: CentreRow;
  /** What is special about the user. */
  values?: Partial<UserRow>;
}

/** An account of its own with two centres, so that tests on one server never meet. */
export interface Enseigne {
  bellecour: CentreRow;
  croixRousse: CentreRow;
  /** A user who can sign in with MOT_DE_PASSE. */
  createUser(role: Role, centres?: CentreRow[], values?: Partial<UserRow>): Promise<UserRow>;
  createClient(saisie?: SaisieClient, columns?: Partial<ClientRow>): Promise<ClientRow>;
  /** A client's invoice of 1 200,00 €, made as the screens make it, of 2026-11-21 unless said otherwise. */
  createFacture(client: ClientRow, dateFacturation?: string): Promise<FactureRow>;
  /** A visitor who has signed in. */
  signIn(role: Role, options?: SignInOptions): Promise<Visiteur>;
  /** What the administrator of the account may read and do, for looking at the data. */
  context(): Context;
}

export interface Site {
  readonly server: TestServer;
  readonly application: Application;
  createEnseigne(): Promise<Enseigne>;
  visiteur(): Visiteur;
  /** The mail server that the site sends to; only with the option `smtp`. */
  readonly smtp: SmtpSink;
  /** The bucket that the site keeps its files in; only with the option `s3`. */
  readonly s3: S3Sink;
  /** The cookie value of a new session. */
  openSession(user: UserRow): Promise<string>;
}

interface SiteOptions extends Omit<ServerOptions, 'dialect'> {
  smtp?: boolean;
  s3?: boolean;
}

/** A site that runs, and its end. */
interface OpenSite extends Site {
  close(): Promise<void>;
}

/** The built server and, beside it, the application on the same database; both end with the tests. */
export function useSite(dialect: Dialect, options: SiteOptions = {}): Site {
  return useOpened(
    () => openSite(dialect, options),
    (site) => site.close(),
  );
}

/** Who gets the messages to the support of a shared site with a mail server. */
export const SUPPORT = 'support@auricule.example';

/** Sites that the test files of this process share, by database and by whether they send mail: they end with the process. */
const shared = globalThis as typeof globalThis & { auriculeSites?: Map<string, Promise<OpenSite>> };

/**
 * A site as `useSite` opens one, that other test files use before and after: for tests that stay within accounts of their own
 * (`createEnseigne`), and neither end the server, nor look at all that it holds, nor count what it refuses. With `smtp` it sends its mail to a
 * server that they share as well, each to addresses of its own.
 */
export function useSharedSite(dialect: Dialect, { smtp = false }: Pick<SiteOptions, 'smtp'> = {}): Site {
  shared.auriculeSites ??= new Map();
  const sites = shared.auriculeSites;
  const options: SiteOptions = smtp ? { smtp, env: { SUPPORT_EMAIL: SUPPORT } } : {};
  const key = `${dialect} ${smtp}`;
  return useOpened(
    () => {
      const site = sites.get(key) ?? openSite(dialect, options);
      sites.set(key, site);
      return site;
    },
    async () => undefined,
  );
}

/** What `open` gives, from the first test on. */
function useOpened(open: () => Promise<OpenSite>, close: (site: OpenSite) => Promise<void>): Site {
  let opened: OpenSite | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    if (opened) await close(opened);
  });
  return new Proxy({} as Site, {
    get(_, name: keyof Site) {
      if (!opened) throw new Error('Le site n’est ouvert qu’avec les essais.');
      return opened[name];
    },
  });
}

async function openSite(
  dialect: Dialect,
  { smtp, s3, env = {}, ...options }: SiteOptions,
): Promise<OpenSite> {
  const sink = smtp ? await startSmtp() : undefined;
  const bucket = s3 ? await startS3() : undefined;
  const mail: Record<string, string> = sink ? { SMTP_URL: sink.url } : {};
  const closeSinks = async () => {
    await sink?.close();
    await bucket?.close();
  };
  const server = await startServer({
    dialect,
    ...options,
    env: { ...mail, ...bucket?.env, ...env },
  }).catch(async (error) => {
    await closeSinks();
    throw error;
  });
  const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '' } = server.env;
  const application = openApplication({ databaseUrl, dataDir, bucket: bucket ? configOf(bucket) : null });
  const site: OpenSite = {
    server,
    application,
    get smtp() {
      if (!sink) throw new Error('useSite sans { smtp: true }');
      return sink;
    },
    get s3() {
      if (!bucket) throw new Error('useSite sans { s3: true }');
      return bucket;
    },
    createEnseigne: () => createEnseigne(site),
    visiteur: () => new Visiteur(server.url),
    openSession: ({ id }) =>
      openSession(application.identity, id, { ip: '127.0.0.1', agent: 'essais', now: new Date() }),
    async close() {
      await application.close();
      await server.stop();
      await closeSinks();
    },
  };
  return site;
}

async function createEnseigne(site: Site): Promise<Enseigne> {
  const { application } = site;
  const compteId = await createCompte(application, 'Audition Lyon');
  const bellecour = await createCentre(application, { compte_id: compteId, name: 'Centre Bellecour' });
  const croixRousse = await createCentre(application, {
    compte_id: compteId,
    name: 'Centre Croix-Rousse',
    regime_tva: 'tva55',
  });
  const both = [bellecour, croixRousse];

  const enseigne: Enseigne = {
    bellecour,
    croixRousse,
    async createUser(role, centres = both, values = {}) {
      digest ??= digestPassword(MOT_DE_PASSE);
      const user = await createUser(application, role, compteId, { password_hash: await digest, ...values });
      await assignCentres(application, user, centres);
      return user;
    },
    createClient(saisie, columns) {
      return createClient(
        application,
        columns?.centre_id === croixRousse.id ? croixRousse : bellecour,
        saisie,
        columns,
      );
    },
    async createFacture(client, dateFacturation = '2026-11-21') {
      const facturation = { statut: 'Facturé', dateFacturation, rbstSS: '0', rbstCompl: '0' };
      const ctx = auJour(enseigne.context(), dateFacturation);
      await changeStatut(ctx, client.id, ChangementStatut.parse(facturation));
      const facture = await enseigne.context().db.from('factures').where({ client_id: client.id }).first();
      if (!facture) throw new Error('Facture non créée');
      return facture;
    },
    async signIn(role, { centres, courant, values } = {}) {
      const visiteur = site.visiteur();
      const user = await enseigne.createUser(role, centres, values);
      visiteur.cookies.set(SESSION, await site.openSession(user));
      if (courant) visiteur.cookies.set(CENTRE, courant.id);
      return visiteur;
    },
    context: () =>
      createContext({
        db: application.scopedDb({ compteIds: [compteId], centreIds: both.map(({ id }) => id) }),
        acteur: { userId: null, name: 'Essais', email: '', role: 'accountAdmin', compteId },
        centres: both,
        centreCourant: null,
        now: () => new Date(),
        infra: application.infra,
      }),
  };
  return enseigne;
}
