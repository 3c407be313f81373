import type { z } from 'zod';
import { type MotifGoogle, RefusGoogle } from '~/domain/access/google';
import { MovedError } from '~/domain/clients/vivant';
import { ConflitDeSaisie } from '~/domain/conflit';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { TooManyRequestsError, UnavailableError } from '~/lib/unavailable';
import type { Methode } from './operation';
import { type CodeErreur, statutOf } from './statuts';

/** An error as every call answers it. `msg` repeats the message for the calls whose clients read it there. */
export interface CorpsErreur {
  success: false;
  message: string;
  msg?: string;
  code: CodeErreur;
  /** What is wrong with each field, by its name. */
  errors: Record<string, string>;
  /** What the next try may carry to be accepted, `{ confirmer: [...] }`, with the answers of which it takes one instead of the last (`choix`), the `clients` that it is about, or where a merged client is now, `{ client }`. */
  suite?: Record<string, unknown>;
  /** Of a fault of ours: what stands in the log. */
  reference?: string;
}

export interface Erreur {
  statut: number;
  corps: CorpsErreur;
  entetes: Record<string, string>;
}

/** What the door itself refuses, with its status. */
export class RefusApi extends Error {
  override name = 'RefusApi';
  constructor(
    readonly statut: number,
    readonly code: CodeErreur,
    message: string,
    readonly entetes: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** What Google's own refusals are, where they are not simply no: each code has one status. */
const CODES_GOOGLE: Partial<Record<MotifGoogle, CodeErreur>> = {
  essais: 'tentatives_trop_nombreuses',
  injoignable: 'service_indisponible',
  bloque: 'acces_bloque',
};
/** How soon somebody who has guessed too often is told to come back, in seconds. */
const ESSAIS_S = 60;

/** The answer to whatever a call has raised; null for what nobody foresaw. `siVersion` tells whether it named a version. */
export function erreurOf(error: unknown, siVersion: boolean): Erreur | null {
  if (error instanceof RefusApi) return erreur(error.statut, error.code, error.message, {}, error.entetes);
  if (error instanceof UnavailableError) {
    const statut = error instanceof TooManyRequestsError ? 429 : 503;
    const message = 'Le service est temporairement indisponible. Veuillez réessayer plus tard.';
    return erreur(statut, error.code, message, {}, { 'Retry-After': String(error.retryAfterS) });
  }
  if (!(error instanceof DomainError)) return null;
  const { message, fields, suite } = error;
  const code = (error instanceof RefusGoogle && CODES_GOOGLE[error.motif]) || error.code;
  if (error instanceof ConflitDeSaisie && siVersion) return erreur(412, 'version_perimee', message, fields);
  if (error instanceof NotFoundError) {
    const absent = erreur(404, code, message, fields);
    if (error instanceof MovedError) absent.corps.suite = { client: error.actuelId };
    return absent;
  }
  if (error instanceof ForbiddenError) return erreur(403, code, message, fields);
  const statut = statutOf(code);
  const found = erreur(statut, code, message, fields);
  if (statut === 429 || statut === 503) found.entetes['Retry-After'] = String(ESSAIS_S);
  if (statut === 401) found.entetes['WWW-Authenticate'] = 'Bearer realm="auricule"';
  if (code === 'demande_en_cours') found.entetes['Retry-After'] = '1';
  if (suite?.genre === 'accepter') {
    const clients = suite.fiches?.map(({ id: _id, nom }) => ({ _id, nom }));
    const choix = suite.choix?.map(({ acceptes }) => acceptes.at(-1));
    found.corps.suite = {
      confirmer: [...suite.acceptes],
      ...(choix && { choix }),
      ...(clients && { clients }),
    };
  }
  return found;
}

export function erreur(
  statut: number,
  code: CodeErreur,
  message: string,
  fields: Record<string, string> = {},
  entetes: Record<string, string> = {},
): Erreur {
  // A form's own sentence has no field.
  const { '': _, ...errors } = fields;
  return { statut, corps: { success: false, message, code, errors }, entetes };
}

/** Raises what is wrong with an input, each fault by the name of its field. */
export function refuseSaisie(issues: readonly z.core.$ZodIssue[]): never {
  const faults = issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, key].join('.'), `Champ inconnu : ${key}.`])
      : [[issue.path.join('.') || 'corps', issue.message]],
  );
  const said = [...new Set(faults.map(([, message]) => message))].slice(0, 5).join(' ');
  throw new DomainError('saisie_invalide', said, Object.fromEntries(faults.slice(0, 100).reverse()));
}

/** A body, as the domain's schema of what it names reads it; what that finds wrong is the caller's to put right. Raises DomainError by the names of the fields. */
export function lireSaisie<S extends z.ZodType>(schema: S, corps: unknown): z.output<S> {
  const lu = schema.safeParse(corps);
  return lu.success ? lu.data : refuseSaisie(lu.error.issues);
}

/** What an address answers to a method that is none of its own. */
export function methodeRefusee(methodes: readonly Methode[]): Erreur {
  const allow = methodes
    .flatMap((each) => (each === 'get' ? ['GET', 'HEAD'] : [each.toUpperCase()]))
    .join(', ');
  return erreur(405, 'methode_refusee', `Cette adresse prend : ${allow}.`, {}, { Allow: allow });
}
