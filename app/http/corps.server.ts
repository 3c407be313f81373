import { DomainError } from '~/domain/errors';
import { ENTREES_MAX, type LimitesCorps, TROP_DE_CHAMPS } from './limites-corps';
import { readMultipart } from './multipart.server';
import { octetsOf } from './octets.server';
import { receptionOf } from './reception.server';

const LIMITES: LimitesCorps = {
  entrees: ENTREES_MAX,
  nomMax: 200,
  valeurMax: 1024 * 1024,
  octets: 1024 * 1024,
};

const TROP = 'Le formulaire envoyé est trop grand : rien n’est enregistré.';

/** Whether a body is a form's fields, written as in an address. */
export const isUrlencoded = (type: string | null): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type ?? '');

/** Whether a body is a form's fields with files among them. */
export const isMultipart = (type: string | null): boolean => /^multipart\/form-data\s*;/i.test(type ?? '');

/**
 * A form's fields. Its files lie on the disk, where the action has said that it takes some (receiveFiles), and are handed out by `filesOf`;
 * elsewhere a form with a file is refused. Nothing of a body is built before it is known to keep to the limits, and nothing is read beyond
 * them. Raises DomainError for one that breaks them or comes too slowly, and Error for one that is no form or was cut short.
 */
export async function readBody(request: Request, limites: Partial<LimitesCorps> = {}): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  const reception = receptionOf(request);
  const asked = { ...LIMITES, ...limites };
  const octets = octetsOf(request, reception?.envoi.octets ?? asked.octets, () => {
    if (!reception) throw new DomainError('envoi_trop_grand', TROP);
    // What has arrived of the form goes back to its page, with the refusal beside the file.
    reception.trop = true;
  });
  if (isUrlencoded(type)) return readUrlencoded(octets, asked);
  if (isMultipart(type)) return readMultipart(type, octets, asked, reception, TROP);
  throw new Error('Corps d’un autre type que ceux d’un formulaire');
}

async function readUrlencoded(octets: AsyncIterable<Uint8Array>, limites: LimitesCorps): Promise<FormData> {
  const chunks: Uint8Array[] = [];
  let entrees = 1;
  for await (const chunk of octets) {
    for (let at = chunk.indexOf(AMPERSAND); at !== -1; at = chunk.indexOf(AMPERSAND, at + 1)) entrees += 1;
    if (entrees > limites.entrees) throw new DomainError('champs_trop_nombreux', TROP_DE_CHAMPS);
    chunks.push(chunk);
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString('utf8'))) {
    if (name.length > limites.nomMax || value.length > limites.valeurMax)
      throw new DomainError('envoi_trop_grand', TROP);
    form.append(name, value);
  }
  return form;
}

const AMPERSAND = '&'.charCodeAt(0);
