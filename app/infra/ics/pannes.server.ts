import { RefusIcs } from './refus';

const CERTIFICAT = 'Le certificat de sécurité du serveur de ce calendrier n’est pas valide.';
const INJOIGNABLE = 'Le serveur de ce calendrier ne répond pas.';
const TROP_LENT = 'Le serveur de ce calendrier n’a pas tout envoyé en 10 secondes.';
export const TROP_GROS = 'Ce calendrier pèse plus de 2 Mo : il n’est pas lu.';
const ILLISIBLE = 'Ce qui est arrivé de cette adresse ne se laisse pas décompresser.';

/** Faults of the network by Node's code. */
const PAR_CODE: Record<string, string> = {
  ENOTFOUND: 'Aucun serveur ne porte ce nom : vérifiez l’adresse.',
  EAI_AGAIN: 'Le nom de ce serveur n’a pas pu être cherché : le réseau est peut-être coupé.',
  ECONNREFUSED: INJOIGNABLE,
  EHOSTUNREACH: INJOIGNABLE,
  ENETUNREACH: INJOIGNABLE,
  ETIMEDOUT: INJOIGNABLE,
  ECONNRESET: 'La liaison avec le serveur de ce calendrier a été coupée.',
  ERR_STREAM_PREMATURE_CLOSE: 'Le calendrier n’est pas arrivé entier.',
};

/** Any fault of a request, as what the person is told. */
export function toRefus(error: unknown): RefusIcs {
  if (error instanceof RefusIcs) return error;
  if (!(error instanceof Error)) return new RefusIcs(INJOIGNABLE);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return new RefusIcs(TROP_LENT);
  // Several addresses of one name, none of which answered.
  if (error instanceof AggregateError && error.errors.length > 0) return toRefus(error.errors[0]);
  const code = 'code' in error ? String(error.code) : '';
  if (/CERT|TLS|SSL|SELF_SIGNED|EPROTO/.test(code)) return new RefusIcs(CERTIFICAT);
  if (/^(Z_|ERR_BROTLI|ERR__ERROR)/.test(code)) return new RefusIcs(ILLISIBLE);
  return new RefusIcs(PAR_CODE[code] ?? INJOIGNABLE);
}

/** An answer that is none, by its status. */
export function refusOfStatut(statut: number): RefusIcs {
  if (statut === 401 || statut === 403)
    return new RefusIcs(
      `Le serveur refuse l’accès (${statut}) : l’adresse secrète a peut-être été renouvelée.`,
    );
  if (statut === 404 || statut === 410)
    return new RefusIcs(`Il n’y a plus de calendrier à cette adresse (${statut}).`);
  if (statut === 429) return new RefusIcs('Le serveur demande de revenir plus tard (429).');
  if (statut >= 500) return new RefusIcs(`Le serveur de ce calendrier est en panne (${statut}).`);
  return new RefusIcs(`Le serveur de ce calendrier répond ${statut}.`);
}
