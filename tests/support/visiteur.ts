import { PAR_SCRIPT } from '~/http/script';

type Champs = Record<string, string | readonly string[]> | URLSearchParams;

/** A browser without pages: keeps cookies, follows no redirect, and says where its posts come from as browsers do. */
export class Visiteur {
  readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('Accept')) headers.set('Accept', 'text/html,*/*');
    // Thousands of pages would be packed and unpacked for nothing: entetes.test.ts has them packed, and so have the journeys.
    if (!headers.has('Accept-Encoding')) headers.set('Accept-Encoding', 'identity');
    if (this.cookies.size > 0 && !headers.has('Cookie')) headers.set('Cookie', this.cookieHeader());
    const response = await fetch(new URL(path, this.url), { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  get(path: string, headers: HeadersInit = {}): Promise<Response> {
    return this.fetch(path, { headers });
  }

  /** Sends a form as a page of the application does. */
  post(
    path: string,
    champs: Champs = {},
    headers: Record<string, string> = {},
    method = 'POST',
  ): Promise<Response> {
    return this.fetch(path, {
      method,
      body: toForm(champs),
      headers: { Origin: new URL(this.url).origin, ...headers },
    });
  }

  /** Sends a form as a page's script does. */
  postParScript(path: string, champs: Champs = {}): Promise<Response> {
    return this.post(path, champs, { Accept: 'text/html', [PAR_SCRIPT]: '1' });
  }

  /** Sends a file as a form does. */
  upload(path: string, champ: string, nom: string, contenu: string | Uint8Array): Promise<Response> {
    const body = new FormData();
    body.set(champ, new File([contenu as BlobPart], nom));
    return this.fetch(path, { method: 'POST', body, headers: { Origin: new URL(this.url).origin } });
  }

  /** The text of a page that answers 200. */
  async page(path: string): Promise<string> {
    const response = await this.get(path);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} répond ${response.status}`);
    return text;
  }

  /** What the next page would say of what was done, and for how long. */
  message(): { texte: string; ton: string; dureeMs?: number } {
    const value = decodeURIComponent(this.cookies.get('auricule_message') ?? '');
    return JSON.parse(Buffer.from(value.replace(/\.[^.]*$/, ''), 'base64').toString());
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals);
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(equals + 1));
  }
}

function toForm(champs: Champs): URLSearchParams {
  if (champs instanceof URLSearchParams) return champs;
  return new URLSearchParams(
    Object.entries(champs).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, each]),
    ),
  );
}

/** Where a redirect leads, as a path; null when the answer is none. */
export function redirection(response: Response): string | null {
  const target = response.headers.get('Location');
  if (target === null) return null;
  const { pathname, search } = new URL(target, 'http://ici');
  return pathname + search;
}

/** What a page says, without its markup, in single spaces. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

/** The hidden fields of a page's forms. */
export function hiddenOf(page: string): Record<string, string> {
  const inputs = page.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const attribute = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]));
}
