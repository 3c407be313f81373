import type { Cible } from './cible';

/** What the server said to one request: the statuses that came back, and how it ended. */
export interface Echange {
  statuts: number[];
  /** The first answer with its headers, cut after some kilobytes. */
  texte: string;
  /** `muette`: nothing came within the time that anybody would wait. */
  fin: 'reponse' | 'fermee' | 'muette';
}

/** One attack, described by what is sent; the same for the same seed. */
export interface Attaque {
  nom: string;
  famille: string;
  play(cible: Cible): Promise<Echange[]>;
}

/** What is wrong with an answer, whatever was asked: silence, a fault of the server, a 503 that says neither why nor until when. */
export function faultOf({ statuts, texte, fin }: Echange): string | null {
  if (fin === 'muette') return 'aucune réponse';
  const fault = statuts.find((statut) => statut >= 500);
  if (fault === undefined) return null;
  if (fault !== 503) return `réponse ${fault}`;
  // Of several answers on one connection, the first that is one of these.
  const refus = texte.slice(Math.max(0, texte.indexOf('HTTP/1.1 503')));
  const [entetes = '', corps = ''] = refus.split('\r\n\r\n', 2);
  if (!/^retry-after: *\d+/im.test(entetes)) return '503 sans Retry-After';
  return corps.trim() === '' ? '503 sans raison' : null;
}
