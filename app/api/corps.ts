import { RefusApi } from './erreurs';

/** How deep a body may be: the deepest of ours has three levels. */
const PROFONDEUR_MAX = 16;
/** Values of a body, all levels together. */
const VALEURS_MAX = 20_000;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Half a character (a lone surrogate) as JSON writes it: of whole ones it writes no escape. */
const MOITIE = /\\ud[89a-f][0-9a-f]{2}/i;
const ECHAPPEMENT = '\\\\';

const illisible = (pourquoi: string) =>
  new RefusApi(400, 'json_illisible', `Le corps n’est pas lu : ${pourquoi}`);

/** A call's JSON; an empty body is no value. Its bytes are counted before it comes here (server/corps). Raises RefusApi. */
export async function readJson(request: Request): Promise<unknown> {
  const text = textOf(await request.arrayBuffer());
  if (text?.trim() === '') return undefined;
  if (!JSON_TYPE.test(request.headers.get('Content-Type') ?? ''))
    throw new RefusApi(415, 'type_refuse', 'Le corps doit être du JSON (Content-Type: application/json).');
  // Read as something else, a name would lose its accents unseen.
  if (text === null) throw illisible('ce n’est pas de l’UTF-8.');
  assertBounded(text);
  const value = parseJson(text);
  // Kept, half a character would become another text, and another one in each database.
  if (MOITIE.test(text) && MOITIE.test(JSON.stringify(value).replaceAll(ECHAPPEMENT, '')))
    throw illisible('un texte y contient la moitié d’un caractère.');
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw illisible('ce n’est pas du JSON.');
  }
}

/** The text that bytes are in UTF-8; null where they are not. */
function textOf(octets: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch {
    return null;
  }
}

/** Counts levels and values before anything is made of them. */
function assertBounded(text: string): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) at = endOfString(text, at);
    else if (char === OBJET || char === LISTE) depth += 1;
    else if (char === FIN_OBJET || char === FIN_LISTE) depth -= 1;
    else if (char === VIRGULE) values += 1;
    if (depth > PROFONDEUR_MAX) throw illisible(`plus de ${PROFONDEUR_MAX} niveaux.`);
    if (values > VALEURS_MAX) throw illisible(`plus de ${VALEURS_MAX} valeurs.`);
  }
}

const [QUOTE, ECHAPPE, OBJET, FIN_OBJET, LISTE, FIN_LISTE, VIRGULE] = Array.from('"\\{}[],', (char) =>
  char.charCodeAt(0),
) as [number, number, number, number, number, number, number];

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === ECHAPPE ? 2 : 1;
  return at;
}
