import { beforeAll, describe, expect, test } from 'vitest';
import { PAR_SCRIPT } from '~/http/script';
import { addressOf, createCibles } from '../support/cibles';
import { testDatabases } from '../support/databases';
import { makeHostile } from '../support/envois-hostiles';
import { type Champs, readFormulaires } from '../support/formulaires-lus';
import { type Hasard, hasardOf } from '../support/hasard';
import { useSite } from '../support/site';
import type { Visiteur } from '../support/visiteur';
import { sitePlan } from './plan';

/** A short choice in the suite; twenty thousand on both databases in `npm run verify:forms`. */
const NOMBRE = Number(process.env.FORMS_COUNT ?? 150);
const GRAINE = Number(process.env.FORMS_SEED ?? 20261122);
const BASES = process.env.FORMS_COUNT ? testDatabases() : (['sqlite'] as const);

/** After so many, records and sessions are made anew: some of what is sent deletes them. */
const SERIE = 250;
const ENSEMBLE = 4;
const ROLES = ['viewer', 'employe', 'admin', 'superAdmin', 'accountAdmin'] as const;
const PUBLIQUES = /^\/(auth|change-password)/;

const adresses = (await sitePlan()).map(({ path }) => path);

describe.each(BASES)('formulaires hostiles (%s)', (dialecte) => {
  // A person's share is no matter here.
  const site = useSite(dialecte, { env: { REQUESTS_PER_MINUTE: '1000000' } });
  let pid: number;

  beforeAll(() => {
    pid = site.server.pid;
  });

  test(`${NOMBRE} envois (graine ${GRAINE}), aucune erreur du serveur`, {
    timeout: 60_000 + NOMBRE * 200,
  }, async () => {
    const hasard = hasardOf(GRAINE);
    const fautes: string[] = [];
    for (let fait = 0; fait < NOMBRE; fait += SERIE) {
      const serie = await openSerie(hasard);
      for (let at = fait; at < Math.min(fait + SERIE, NOMBRE); at += ENSEMBLE) {
        const envois = Array.from({ length: Math.min(ENSEMBLE, NOMBRE - at) }, () => serie.draw());
        const answers = await Promise.all(envois.map((envoi) => send(envoi)));
        fautes.push(...answers.filter((faute) => faute !== null));
      }
    }
    expect(fautes.slice(0, 20)).toEqual([]);
    expect(site.server.pid).toBe(pid);
    expect((await site.visiteur().get('/healthz')).status).toBe(200);
    expect(site.server.logs()).not.toMatch(/Erreur imprévue|Erreur au rendu/);
  });

  interface Envoi {
    visiteur: Visiteur;
    path: string;
    headers: Record<string, string>;
    body: BodyInit;
  }

  /** People of every role, records for every address, and the forms that their pages show. */
  async function openSerie(hasard: Hasard) {
    const enseigne = await site.createEnseigne();
    const cibles = await createCibles(site, enseigne);
    const gens = await Promise.all(
      ROLES.map((role) => enseigne.signIn(role, { courant: enseigne.bellecour })),
    );
    const patron = gens[ROLES.indexOf('accountAdmin')] as Visiteur;
    const lus = await readFormulaires(patron, (path) => addressOf(path, cibles), adresses);
    const formulaires = new Map(
      lus.map(({ action, champs }): [string, Champs] => [action.split('?')[0] ?? '', champs]),
    );
    const noms = [...new Set([...formulaires.values()].flatMap((champs) => champs.map(([nom]) => nom)))];
    const draw = (): Envoi => {
      const adresse = hasard.pick(adresses);
      const path = addressOf(adresse, cibles);
      const { body, type } = makeHostile(hasard, formulaires.get(path) ?? drawn(hasard, noms), noms);
      const publique = PUBLIQUES.test(adresse) || hasard.oneIn(20);
      const visiteur = publique ? site.visiteur() : hasard.pick([...gens, patron, patron, patron]);
      const scripte = hasard.oneIn(2);
      const headers: Record<string, string> = {
        'Sec-Fetch-Site': 'same-origin',
        Accept: 'text/html',
        ...(scripte && { [PAR_SCRIPT]: '1' }),
      };
      if (type) headers['Content-Type'] = type;
      return { visiteur, path, headers, body };
    };
    return { draw };
  }

  async function send({ visiteur, path, headers, body }: Envoi): Promise<string | null> {
    const cookies = new Map(visiteur.cookies);
    const answer = await visiteur
      .fetch(path, { method: 'POST', headers, body })
      .catch((error: Error) => `${error.cause ?? error}`);
    // Nobody signs out for the others who share the visitor.
    for (const [name, value] of cookies) visiteur.cookies.set(name, value);
    const text = typeof answer === 'string' ? '' : await answer.text();
    const status = typeof answer === 'string' ? answer : answer.status;
    if (typeof status === 'number' && status < 500) {
      const page = typeof answer !== 'string' && answer.headers.get('Content-Type')?.includes('html');
      return page && text.includes('<svg onload') ? `injection ${path}` : null;
    }
    const sent = body instanceof FormData ? JSON.stringify([...body]) : String(body);
    return `${status} ${path} ${headers.Accept} ${headers['Content-Type'] ?? ''} ${sent.slice(0, 400)}`;
  }
});

/** What an address that shows no form is sent. */
const drawn = (hasard: Hasard, noms: string[]): Champs =>
  Array.from({ length: 1 + hasard.below(6) }, (): [string, string] => [hasard.pick(noms), '']);
