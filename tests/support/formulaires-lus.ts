import { Visiteur } from './visiteur';

/** Names of fields with the values that stand in them; of a list to choose from, every value. */
export type Champs = [string, string][];

/** A form as its page shows it, and the links of that page; addresses without their origin. */
export interface FormulaireLu {
  page: string;
  action: string;
  champs: Champs;
}

/** Whoever signs in does so from outside. */
const PUBLIQUES = /^\/(auth|change-password)/;

/** Each address's posted forms as their pages show them. */
export async function readFormulaires(
  visiteur: Visiteur,
  ecrire: (adresse: string) => string,
  adresses: readonly string[],
): Promise<FormulaireLu[]> {
  const lus: FormulaireLu[] = [];
  for (const adresse of adresses) {
    const page = ecrire(adresse);
    const html = await readPage(PUBLIQUES.test(adresse) ? new Visiteur(visiteur.url) : visiteur, page);
    for (const [, attributes = '', inner = ''] of html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
      if (!/method="post"/i.test(attributes)) continue;
      const action = lire(/action="([^"]*)"/.exec(attributes)?.[1] ?? page);
      const { pathname, search } = new URL(action, new URL(page, visiteur.url));
      lus.push({ page, action: pathname + search, champs: readChamps(inner) });
    }
  }
  return lus;
}

/** Where the links of each address lead, and its searches. */
export async function readLiens(
  visiteur: Visiteur,
  ecrire: (adresse: string) => string,
  adresses: readonly string[],
): Promise<string[]> {
  const liens = new Set<string>();
  for (const adresse of adresses) {
    const html = await readPage(visiteur, ecrire(adresse));
    for (const [, lien = ''] of html.matchAll(/(?:href|action|data-\w+)="(\/[^"]*)"/g)) liens.add(lire(lien));
  }
  return [...liens];
}

async function readPage(visiteur: Visiteur, path: string): Promise<string> {
  const page = await visiteur.get(path);
  const isHtml = page.headers.get('Content-Type')?.includes('html');
  const text = await page.text();
  return isHtml ? text : '';
}

const lire = (text: string): string => text.replaceAll('&amp;', '&');

const readChamps = (html: string): Champs =>
  [
    ...html.matchAll(/<(select|input|textarea|button)\b([^>]*)>(?:(?<=<select[^>]*>)([\s\S]*?)<\/select>)?/g),
  ].flatMap(([, , attributes = '', options]): Champs => {
    const name = /\bname="([^"]*)"/.exec(attributes)?.[1];
    if (!name) return [];
    const own = /\bvalue="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const choix = [...(options ?? '').matchAll(/<option\b[^>]*\bvalue="([^"]*)"/g)].map(
      ([, value = '']) => value,
    );
    return (choix.length > 0 ? choix : [own]).map((value) => [lire(name), lire(value)]);
  });
