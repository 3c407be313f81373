import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright';
import { findChromium, launchChromium } from '../support/chromium';
import { ARGUMENTS } from '../support/setup-browser';
import { type Demonstration, openDemonstration } from './demonstration';
import { ECRANS, type Ecran } from './ecrans';
import { adresseOf } from './reperes';

/** The slow PC of most centres, a tablet, a phone. */
const TAILLES: Readonly<Record<string, { width: number; height: number }>> = {
  '1366': { width: 1366, height: 768 },
  '768': { width: 768, height: 1024 },
  '390': { width: 390, height: 844 },
};
const THEMES = { clair: 'light', sombre: 'dark' } as const;
type Theme = keyof typeof THEMES;

/** Two cores: more pages at once only wait for each other. */
const ENSEMBLE = 2;
const PATIENCE_MS = 15_000;

/** What is looked at. */
export interface Choix {
  ecrans: readonly Ecran[];
  tailles: readonly string[];
  themes: readonly Theme[];
  scripts: readonly boolean[];
  /** Whatever else was said on the command line. */
  reste: readonly string[];
}

/** One look at a screen. */
export interface Vue {
  ecran: Ecran;
  taille: string;
  theme: Theme;
  script: boolean;
  /** The page has just been loaded at this size. */
  premiere: boolean;
}

/** Reads `--only`, `--sizes`, `--themes`, `--scripts` of a command; ends it with its usage when they make no sense. */
export function readChoix(usage: string): Choix {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        only: { type: 'string', default: '' },
        sizes: { type: 'string', default: Object.keys(TAILLES).join() },
        themes: { type: 'string', default: Object.keys(THEMES).join() },
        scripts: { type: 'string', default: 'avec,sans' },
      },
    });
    const ecrans = ECRANS.filter(({ nom, adresse }) => pli(`${nom} ${adresse}`).includes(pli(values.only)));
    if (ecrans.length === 0) throw new Error(`Aucun écran ne contient « ${values.only} ».`);
    return {
      ecrans,
      tailles: oneOf(values.sizes, Object.keys(TAILLES)),
      themes: oneOf(values.themes, Object.keys(THEMES)) as Theme[],
      scripts: oneOf(values.scripts, ['avec', 'sans']).map((mot) => mot === 'avec'),
      reste: positionals,
    };
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
}

const pli = (texte: string): string => texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function oneOf(texte: string, possibles: readonly string[]): string[] {
  const mots = texte.split(',').map((mot) => mot.trim());
  const faux = mots.find((mot) => !possibles.includes(mot));
  if (faux !== undefined) throw new Error(`« ${faux} » n’est pas de : ${possibles.join(', ')}.`);
  return mots;
}

/** Looks at everything that was chosen, on the demo and in the tests' browser; what cannot be opened is told by `echec`. */
export async function visit(
  choix: Choix,
  look: (page: Page, vue: Vue, demo: Demonstration) => Promise<void>,
  echec: (vue: Vue, raison: string) => void,
): Promise<void> {
  const demo = await openDemonstration();
  let browser: Browser | undefined;
  try {
    const { executablePath, env } = await findChromium();
    browser = await launchChromium({ executablePath, env, args: ARGUMENTS });
    const vues = choix.ecrans.flatMap((ecran) =>
      choix.scripts.flatMap((script) => choix.tailles.map((taille) => ({ ecran, script, taille }))),
    );
    const total = vues.length;
    const queue = vues.values();
    let faites = 0;
    const work = async (chromium: Browser) => {
      const contexts = new Map<string, BrowserContext>();
      for (const vue of queue) {
        let premiere = true;
        let page: Page | undefined;
        try {
          page = await openPage(chromium, contexts, demo, vue);
          for (const theme of choix.themes) {
            await page.emulateMedia({ colorScheme: THEMES[theme], reducedMotion: 'reduce' });
            await page.evaluate(settle);
            await look(page, { ...vue, theme, premiere }, demo);
            premiere = false;
          }
        } catch (error) {
          echec({ ...vue, theme: 'clair', premiere }, (error as Error).message.split('\n')[0] ?? 'échec');
        }
        await page?.close();
        faites += 1;
        progress(faites, total, vue.ecran.nom);
      }
      for (const context of contexts.values()) await context.close();
    };
    const chromium = browser;
    await Promise.all(Array.from({ length: ENSEMBLE }, () => work(chromium)));
  } finally {
    await browser?.close();
    await demo.close();
  }
}

async function openPage(
  browser: Browser,
  contexts: Map<string, BrowserContext>,
  demo: Demonstration,
  { ecran, taille, script }: Pick<Vue, 'ecran' | 'taille' | 'script'>,
): Promise<Page> {
  const pour = ecran.pour ?? 'centre';
  const cle = [pour, taille, script].join();
  let context = contexts.get(cle);
  if (!context) {
    context = await browser.newContext({
      baseURL: demo.url,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      viewport: TAILLES[taille],
      hasTouch: taille === '390',
      javaScriptEnabled: script,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    // What tsx makes of a named function asks for it, in the page too.
    await context.addInitScript('globalThis.__name = (named) => named');
    if (pour !== 'visiteur') await context.addCookies(demo.cookies[pour]);
    contexts.set(cle, context);
  }
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(adresseOf(ecran.adresse, demo.reperes));
  const alive = () => page.locator('html[data-pret]').waitFor();
  if (script) await alive();
  if (ecran.envoi) {
    await page.getByRole('button', { name: ecran.envoi, exact: true }).first().click();
    await page.getByRole('alert').first().waitFor();
  }
  return page;
}

/** Runs in the page: colours that are on their way to a theme have arrived. */
function settle(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

function progress(faites: number, total: number, nom: string): void {
  const bar = '█'.repeat(Math.round((30 * faites) / total)).padEnd(30, '░');
  const line = `${bar} ${faites}/${total} ${nom}`;
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}${faites === total ? '\n' : ''}`);
  else if (faites === total || faites % 50 === 0) process.stderr.write(`${line}\n`);
}
