import { randomBytes } from 'node:crypto';
import type { CentreRow, UserRow } from '~/db/rows/comptes';
import { type Context, createContext } from '~/domain/access/context.server';
import { type Programme, programmeOf } from '../../support/api';
import { remplis, type Saisie } from '../../support/formulaire';
import { CENTRE, type Enseigne, SESSION, type Site } from '../../support/site';
import type { Visiteur } from '../../support/visiteur';

/** One of two twins: an account, its centre, and somebody who works there by screen and by program. */
export interface Cote {
  site: Site;
  enseigne: Enseigne;
  centre: CentreRow;
  user: UserRow;
  visiteur: Visiteur;
  programme: Programme;
  /** Of the account's administrator, in the centre. */
  ctx(): Context;
  /** Fills a page's form and sends it. */
  remplis(page: string, saisie: Saisie, action?: string): Promise<string>;
  /** Sends a form that no page shows by itself: a button of a list. */
  poste(path: string, champs?: Record<string, string | string[]>): Promise<void>;
  /** Calls, and gives what is answered. Raises for a refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: a pair reads of it what it needs
  appelle(method: string, path: string, body?: unknown): Promise<any>;
  /** The same for somebody else of the account, by both doors. */
  de(user: UserRow): Promise<Cote>;
}

/** An address that nobody else has, and that traces call by one name. */
export const adresseNeuve = (): string =>
  `neuf${Number.parseInt(randomBytes(5).toString('hex'), 16)}@essai.example`;

export async function createCote(site: Site): Promise<Cote> {
  const enseigne = await site.createEnseigne();
  return coteOf(
    site,
    enseigne,
    await enseigne.createUser('accountAdmin', undefined, { name: 'Hélène Lefèvre' }),
  );
}

async function coteOf(site: Site, enseigne: Enseigne, user: UserRow): Promise<Cote> {
  const { bellecour: centre } = enseigne;
  const visiteur = site.visiteur();
  visiteur.cookies.set(SESSION, await site.openSession(user));
  visiteur.cookies.set(CENTRE, centre.id);
  const programme = await programmeOf(site, user);
  const ctx = () => {
    const whole = enseigne.context();
    const centreCourant = whole.centres.find(({ id }) => id === centre.id) ?? null;
    return createContext({ ...whole, centreCourant });
  };
  return {
    ...{ site, enseigne, centre, user, visiteur, programme, ctx },
    remplis: (page, saisie, action) => remplis(visiteur, page, saisie, action),
    async poste(path, champs) {
      const { status } = await visiteur.post(path, champs);
      if (status !== 302) throw new Error(`${path} répond ${status}`);
    },
    async appelle(method, path, body) {
      const headers = { 'x-current-center': centre.id };
      const { status, json } = await programme.call(method, path, { body, headers });
      if (status >= 300) throw new Error(`${method} ${path} répond ${status} : ${JSON.stringify(json)}`);
      return json;
    },
    de: (autre) => coteOf(site, enseigne, autre),
  };
}
