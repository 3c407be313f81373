import type { Echange } from './attaque';
import type { Cible, Qui } from './cible';
import { sendRaw } from './tcp';

/** A request as it is written on the wire; what is not said is what a page of the application would send. */
export interface Requete {
  chemin: string | ((cible: Cible) => string);
  methode?: string;
  qui?: Qui;
  /** Added to the usual headers, or in their place where the name is the same; '' leaves one out. */
  entetes?: Record<string, string>;
  /** Written after the others, as they are. */
  lignes?: string[];
  corps?: string | Buffer;
  type?: string;
}

export const FORMULAIRE = 'application/x-www-form-urlencoded';

/** The bytes of a request. */
export function bytesOf(cible: Cible, requete: Requete): Buffer {
  const { chemin, methode = requete.corps === undefined ? 'GET' : 'POST', lignes = [] } = requete;
  const corps = Buffer.from(requete.corps ?? '');
  const entetes = { ...usual(cible, requete, corps), ...requete.entetes };
  const head = [
    `${methode} ${typeof chemin === 'string' ? chemin : chemin(cible)} HTTP/1.1`,
    ...Object.entries(entetes).flatMap(([nom, valeur]) => (valeur === '' ? [] : [`${nom}: ${valeur}`])),
    ...lignes,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), corps]);
}

function usual(cible: Cible, { qui, corps, type = FORMULAIRE }: Requete, bytes: Buffer) {
  return {
    Host: `127.0.0.1:${cible.port}`,
    Accept: 'text/html,*/*',
    Connection: 'close',
    'X-Forwarded-For': cible.adresse(),
    Cookie: qui ? cible.cookies[qui] : '',
    ...(corps === undefined
      ? {}
      : { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type, 'Content-Length': String(bytes.length) }),
  };
}

/** Sends one request over a connection of its own. */
export const send = (cible: Cible, requete: Requete): Promise<Echange> =>
  sendRaw(cible.port, [bytesOf(cible, requete)]);

/** Sends many requests, so many at a time. */
export async function flood(
  cible: Cible,
  requetes: readonly Requete[],
  ensemble: number,
): Promise<Echange[]> {
  const left = [...requetes];
  const echanges: Echange[] = [];
  const one = async () => {
    for (let requete = left.pop(); requete; requete = left.pop()) echanges.push(await send(cible, requete));
  };
  await Promise.all(Array.from({ length: ensemble }, one));
  return echanges;
}
