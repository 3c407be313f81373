import type { Visiteur } from './visiteur';

type Valeur = string | readonly string[] | File;

/** What a page's form is sent with beside what stands in it, as a person types it; an empty list ticks nothing. */
export type Saisie = Record<string, Valeur>;

/**
 * Fills a form of a page and sends it, as a browser without scripts does: with all that the page has put into it, hidden or shown, and a button
 * where it is named. It is the form that has every field that is filled, or that goes to `action`: the page's own address where nothing is filled.
 */
export async function envoie(
  visiteur: Visiteur,
  page: string,
  saisie: Saisie,
  action: string | undefined = Object.keys(saisie).length > 0 ? undefined : page.split('?')[0],
): Promise<Response> {
  const html = await visiteur.page(page);
  const formulaires = readFormulaires(html, page);
  const found = formulaires.find(
    (each) =>
      (action === undefined || each.action.split('?')[0] === action) &&
      // The answer to a question comes with the button that asks it.
      Object.keys(saisie).every((name) => name === 'acceptes' || each.noms.has(name)),
  );
  if (!found) {
    const seen = formulaires.map((each) => `${each.action} : ${[...each.noms].join(' ')}`).join('\n');
    throw new Error(`${page} n’a pas de formulaire pour ${action ?? ''} ${Object.keys(saisie)} :\n${seen}`);
  }
  const body = found.multipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of found.champs) if (!(name in saisie)) body.append(name, value);
  for (const [name, value] of Object.entries(saisie))
    for (const each of [value].flat()) (body as FormData).append(name, each as string);
  const headers = { Origin: new URL(visiteur.url).origin };
  return visiteur.fetch(found.action, { method: 'POST', body, headers });
}

/**
 * The same for a form that is accepted: where it leads. What names something in `acceptes` says yes to all that the answer asks. Raises what the answer says when
 * it is no redirect.
 */
export async function remplis(...envoi: Parameters<typeof envoie>): Promise<string> {
  const [visiteur, page, saisie, action] = envoi;
  const response = await envoie(...envoi);
  if (response.status === 302 || response.status === 303) {
    await response.arrayBuffer();
    return response.headers.get('Location') ?? '';
  }
  const html = await response.text();
  const acceptes = 'acceptes' in saisie ? demandeOf(html) : undefined;
  if (!acceptes || acceptes === saisie.acceptes)
    throw new Error(`${page} répond ${response.status} : ${faultsOf(html)}`);
  return remplis(visiteur, page, { ...saisie, acceptes }, action);
}

/** What the button that a page asks by would send. */
const demandeOf = (html: string): string | undefined =>
  [...html.matchAll(/<button\b[^>]*>/g)].flatMap(([tag]) =>
    attribut(tag, 'name') === 'acceptes' ? (attribut(tag, 'value') ?? []) : [],
  )[0];

interface Formulaire {
  action: string;
  multipart: boolean;
  /** Every field it has, sent or not. */
  noms: Set<string>;
  /** What stands in it. */
  champs: [string, string][];
}

const attribut = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : decode(found);
};
const isSet = (tag: string, name: string): boolean => new RegExp(`\\s${name}(?:=""|\\s|/?>)`).test(tag);

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

function readFormulaires(html: string, page: string): Formulaire[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, tag = '', inner = '']) => {
    if (!/method="post"/i.test(tag)) return [];
    const { pathname, search } = new URL(attribut(tag, 'action') ?? page, `http://ici${page}`);
    const multipart = /multipart\/form-data/.test(tag);
    return [{ action: pathname + search, multipart, ...readChamps(inner) }];
  });
}

function readChamps(html: string): Pick<Formulaire, 'noms' | 'champs'> {
  const noms = new Set<string>();
  const champs: [string, string][] = [];
  const controls =
    /<input\b[^>]*>|<select\b[^>]*>[\s\S]*?<\/select>|<textarea\b[^>]*>[\s\S]*?<\/textarea>|<button\b[^>]*>/g;
  for (const [control] of html.matchAll(controls)) {
    const tag = control.slice(0, control.indexOf('>') + 1);
    const name = attribut(tag, 'name');
    if (!name || isSet(tag, 'disabled')) continue;
    noms.add(name);
    for (const value of valuesOf(control, tag)) champs.push([name, value]);
  }
  return { noms, champs };
}

/** What a control sends as it stands: a button nothing, as it is not the one that is pressed. */
function valuesOf(control: string, tag: string): string[] {
  if (tag.startsWith('<button')) return [];
  if (tag.startsWith('<textarea'))
    return [decode(control.slice(tag.length, -'</textarea>'.length)).replace(/^\n/, '')];
  if (tag.startsWith('<select')) {
    const options = [...control.matchAll(/(<option\b[^>]*>)([^<]*)/g)];
    const chosen = options.filter(([, option = '']) => isSet(option, 'selected'));
    const sent = chosen.length > 0 || isSet(tag, 'multiple') ? chosen : options.slice(0, 1);
    return sent.map(([, option = '', text = '']) => attribut(option, 'value') ?? decode(text));
  }
  const type = attribut(tag, 'type') ?? 'text';
  if (type === 'file' || type === 'submit') return [];
  if ((type === 'checkbox' || type === 'radio') && !isSet(tag, 'checked')) return [];
  return [attribut(tag, 'value') ?? (type === 'checkbox' ? 'on' : '')];
}

/** What a page says is wrong. */
const faultsOf = (html: string): string =>
  [...html.matchAll(/<(\w+)\b[^>]*(?:id="[^"]*-erreur"|role="alert"|role="status")[^>]*>([\s\S]*?)<\/\1>/g)]
    .map(([, , inner = '']) => decode(inner.replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' '))
    .join(' | ');
