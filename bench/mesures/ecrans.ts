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

const LISTE = 'liste des clients';

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
    await context.close();
    resultats.push(...lines(ecran, froid, chaud));
  };
  try {
    await look('connexion', '/auth/login', '');
    await look(LISTE, '/admin/clients');
    await look('fiche d’un client', `/admin/nouveauClient/${clientIdOf(base)}`);
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

function lines(ecran: string, froid: Poids, chaud: Poids): Resultat[] {
  const cible = (valeur: number) =>
    ecran === LISTE ? ({ valeur, porte: 'application' } as const) : undefined;
  return [
    { mesure: `${ecran}, cache vide`, unite: 'ko', application: froid.octets / 1000, cible: cible(150) },
    { mesure: `${ecran}, cache vide`, unite: 'requêtes', application: froid.requetes },
    { mesure: `${ecran}, cache plein`, unite: 'ko', application: chaud.octets / 1000, cible: cible(30) },
    { mesure: `${ecran}, cache plein`, unite: 'requêtes', application: chaud.requetes },
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
