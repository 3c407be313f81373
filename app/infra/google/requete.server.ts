import type { EchecGoogle, Suivi } from './google';

/** Google's answers are some kilobytes; whoever sends more is not Google. */
const REPONSE_MAX = 64 * 1024;

export interface Appel {
  etape: EchecGoogle['etape'];
  url: string;
  init: RequestInit;
  signal: AbortSignal;
  voyage: Suivi;
}

/** Google's answer to one call, as JSON of bounded size. Raises the sign-in's refusal, after a note for the log. */
export async function askGoogle({ etape, url, init, signal, voyage }: Appel): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal });
    text = await readText(response);
  } catch (error) {
    voyage.note({ etape, erreur: systemName(error) });
    throw voyage.refusal('injoignable');
  }
  const answer = parse(text);
  if (response.ok && answer !== undefined) return answer;
  voyage.note({ etape, statut: response.status, erreur: providerName(answer) });
  throw voyage.refusal('token');
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > REPONSE_MAX) {
      await reader?.cancel();
      return '';
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The `error` of an OAuth answer, when it is one of its short names. */
function providerName(answer: unknown): string {
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : '';
  return typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : 'illisible';
}

function systemName(error: unknown): string {
  if (!(error instanceof Error)) return 'inconnue';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
