import { type BrowserContext, chromium } from 'playwright';
import { findChromium } from '../../tests/support/chromium';
import { type Banc, copyBase, type Section } from '../banc';
import { type Base, clientIdOf } from '../base';
import { deposer, executer, verifier } from '../envoi';
import { CHAMPS_FICHIER, fichierOf } from '../personnes';
import { type Serveur, startApplication } from '../processus';
import type { Resultat } from '../resultats';

interface Poids {
  /** Bytes that came over the network, headers included. */
  octets: number;
  requetes: number;
}

/** How a page feels on a slow PC. */
interface Aise {
  /** Milliseconds during which nothing answered: of each task, what is beyond 50 ms. */
  bloque: number;
  /** How much of the page moved by itself (Cumulative Layout Shift). */
  decalage: number;
}

const LISTE = 'liste des clients';
const AGENDA = 'semaine de l’agenda';
const LENTEUR = 6;
/** What is late to move, moves by then. */
const APRES_MS = 300;

/** What a browser fetches for each screen: in an empty profile, then once more in the same one. */
export async function measureEcrans(banc: Banc): Promise<Section[]> {
  const base = copyBase(await banc.base(2000), 'ecrans');
  const serveur = await startApplication(base, banc.dossier);
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  });
  const resultats: Resultat[] = [];
  const look = async (ecran: string, chemin: string, cookie = base.cookie) => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    await context.addCookies(cookiesOf(serveur.url, cookie));
    const froid = await weigh(context, serveur.url + chemin);
    const chaud = await weigh(context, serveur.url + chemin);
    const aise = await feel(context, serveur.url + chemin);
    await context.close();
    resultats.push(...lines(ecran, froid, chaud, aise));
  };
  try {
    await look('connexion', '/auth/login', '');
    await look(LISTE, '/admin/clients');
    await look('fiche d’un client', `/admin/nouveauClient/${clientIdOf(base)}`);
    await look('résumé d’un client', `/admin/ClientDashboard/${clientIdOf(base)}`);
    await look(AGENDA, '/admin/agenda?vue=semaine');
    await look('tableau de bord', '/admin/index');
    await look('dialogue du statut', `/admin/clients/${clientIdOf(base)}/statut`);
    await look('factures', '/admin/factures');
    await lookAtImport(serveur, base, look);
  } finally {
    await browser.close();
    await serveur.stop();
  }
  return [{ titre: 'Écrans dans Chromium, en-têtes compris', resultats }];
}

async function lookAtImport(
  serveur: Serveur,
  { cookie }: Base,
  look: (ecran: string, chemin: string) => Promise<void>,
): Promise<void> {
  await look('import, fichier', '/admin/clients/import');
  const adresse = await deposer(serveur, cookie, fichierOf(1_000_000, 200));
  await look('import, colonnes', `${adresse}/colonnes`);
  await verifier(serveur, cookie, adresse, CHAMPS_FICHIER);
  await look('import, vérification', `${adresse}/verification`);
  await executer(serveur, cookie, adresse);
  await look('import, résultat', `${adresse}/resultat`);
}

async function weigh(context: BrowserContext, url: string): Promise<Poids> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const poids: Poids = { octets: 0, requetes: 0 };
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    poids.octets += encodedDataLength;
    poids.requetes += 1;
  });
  await network.send('Network.enable');
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  const landed = new URL(page.url()).pathname;
  if (response?.status() !== 200 || landed !== new URL(url).pathname)
    throw new Error(`${url} répond ${response?.status()} et mène à ${landed}`);
  await page.close();
  return poids;
}

/** Opens a page on a processor so many times slower. */
async function feel(context: BrowserContext, url: string): Promise<Aise> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: LENTEUR });
  await page.addInitScript(`(${watch})()`);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(APRES_MS);
  const aise = (await page.evaluate('window.aise')) as Aise;
  await page.close();
  return aise;
}

/** Runs in the browser, before the page. */
const watch = `() => {
  window.aise = { bloque: 0, decalage: 0 };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => { window.aise.bloque += duration - 50; });
  observe('layout-shift', ({ value }) => { window.aise.decalage += value; });
}`;

/** Kilobytes of a first visit, by screen (docs/decisions/074). */
const COLD_MAX: Record<string, number> = { [LISTE]: 110, [AGENDA]: 180 };

function lines(ecran: string, froid: Poids, chaud: Poids, { bloque, decalage }: Aise): Resultat[] {
  const cible = (valeur: number) => ({ valeur, porte: 'application' }) as const;
  const own = (valeur: number) => (ecran === LISTE ? cible(valeur) : undefined);
  return [
    {
      mesure: `${ecran}, cache vide`,
      unite: 'ko',
      application: froid.octets / 1000,
      cible: cible(COLD_MAX[ecran] ?? 150),
    },
    { mesure: `${ecran}, cache vide`, unite: 'requêtes', application: froid.requetes, cible: own(8) },
    { mesure: `${ecran}, cache plein`, unite: 'ko', application: chaud.octets / 1000, cible: own(30) },
    { mesure: `${ecran}, cache plein`, unite: 'requêtes', application: chaud.requetes },
    {
      mesure: `${ecran}, processeur ÷ ${LENTEUR}`,
      unite: 'ms bloquées',
      application: bloque,
      cible: own(300),
    },
    {
      mesure: `${ecran}, processeur ÷ ${LENTEUR}`,
      unite: 'décalage',
      application: decalage,
      cible: cible(0.01),
    },
  ];
}

const cookiesOf = (url: string, cookie: string) =>
  cookie
    .split('; ')
    .filter(Boolean)
    .map((each) => {
      const [name = '', value = ''] = each.split('=', 2);
      return { name, value, url };
    });
