import type { Context as Hono } from 'hono';
import { centreNomme, type IdentiteApi, identifyAppelant } from '~/domain/access/appelant-api.server';
import { type Context, createContext } from '~/domain/access/context.server';
import { facteurAActiver } from '~/domain/access/facteurs/exigence.server';
import type { Titulaire } from '~/domain/access/titulaire';
import { DomainError, NotFoundError } from '~/domain/errors';
import { readJson } from './corps';
import { RefusApi, refuseSaisie } from './erreurs';
import { hasForm, readForm } from './fichiers';
import type { Operation, Porte } from './operation';

/** Who may call an operation: raises what tells the others why not. The right itself is asked for by the service. */
export function assertAcces(
  { acces }: Pick<Operation, 'acces'>,
  { user, jti, facteurManquant }: IdentiteApi,
): void {
  const byPassword = acces === 'session' || acces === 'motDePasse';
  if (byPassword && jti === null)
    throw new DomainError(
      'jeton_insuffisant',
      'Un jeton d’accès ne permet pas cela : identifiez-vous par POST /api/users/login.',
    );
  if (acces === 'session') return;
  if (facteurManquant) throw facteurAActiver();
  if (!user.temporary_password) return;
  throw new DomainError(
    'mot_de_passe_provisoire',
    'Votre mot de passe est provisoire : changez-le d’abord par POST /api/users/change-password.',
  );
}

/** Who calls, by the header that says so. */
export const identify = ({ application, cles, seuil: { ip, now } }: Porte, autorisation: string | null) =>
  identifyAppelant({ identity: application.identity, cles, ip, now }, autorisation);

/** What a service needs to know of the call. */
export function contextOf({ application }: Porte, identite: IdentiteApi, entete: string | null): Context {
  const { acteur, centres } = identite;
  const scope = { compteIds: [acteur.compteId], centreIds: centres.map(({ id }) => id) };
  return createContext({
    db: application.scopedDb(scope),
    acteur,
    centres,
    centreCourant: centreNomme(identite, entete),
    now: () => new Date(),
    infra: application.infra,
  });
}

/** Oneself, for what is one's own. */
export const titulaireOf = (
  { application, seuil }: Porte,
  { user, jti, acteur }: Pick<IdentiteApi, 'user' | 'jti' | 'acteur'>,
): Titulaire => ({
  user,
  sessionId: jti ?? '',
  seance: acteur.seance ?? null,
  seuil,
  infra: application.infra,
});

/** The same in the centre that an input names, where it names one. Raises NotFoundError for one that is none of the caller's. */
export function inCentre(ctx: Context, centreId: string | undefined): Context {
  if (!centreId) return ctx;
  const centreCourant = ctx.centres.find(({ id }) => id === centreId);
  if (!centreCourant) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  return createContext({ ...ctx, centreCourant });
}

/** What a call brings, each part read by its schema. `texte` is the body as it came, for whoever compares calls. */
export async function readEntrees(operation: Operation, c: Hono) {
  const { params, query, corps } = operation;
  const form = hasForm(operation, c.req.raw) ? await readForm(operation, c.req.raw) : null;
  const body = form ? form.corps : corps ? await readJson(c.req.raw) : undefined;
  return {
    params: params ? parse(params, c.req.param()) : undefined,
    query: query ? parse(query, queryOf(c)) : assertNone(queryOf(c)),
    corps: corps ? parse(corps, body ?? {}) : undefined,
    texte: JSON.stringify(form ?? body ?? null),
  };
}

function parse<S extends NonNullable<Operation['corps']>>(schema: S, value: unknown): unknown {
  // The one name that a schema of any names leaves out unseen.
  if (Object.hasOwn(Object(value), '__proto__'))
    refuseSaisie([{ code: 'unrecognized_keys', keys: ['__proto__'], path: [], message: '' }]);
  const result = schema.safeParse(value);
  return result.success ? result.data : refuseSaisie(result.error.issues);
}

/** A parameter that stands twice is a list. */
const queryOf = (c: Hono): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  );

function assertNone(query: Record<string, unknown>): undefined {
  const [name] = Object.keys(query);
  if (name === undefined) return undefined;
  const message = `Paramètre inconnu : ${name}.`;
  throw new DomainError('saisie_invalide', message, { [name]: message });
}

/** The version that `If-Match` names, as an ETag of ours begins with it; null without one, and for '*'. Raises RefusApi. */
export function versionOf({ siVersion }: Operation, entete: string | null): number | null {
  if (entete === null || entete.trim() === '*') return null;
  const [, version] = /^\s*(?:W\/)?"(\d{1,9})-[\w-]{1,40}"\s*$/.exec(entete) ?? [];
  if (version !== undefined && siVersion) return Number(version);
  const message = siVersion
    ? 'L’en-tête If-Match doit être l’ETag d’une lecture de cet enregistrement.'
    : 'Cet appel ne prend pas d’en-tête If-Match.';
  throw new RefusApi(400, 'entete_illisible', message);
}

const CLE = /^[\x21-\x7e]{8,200}$/;

/** The key under which a call may be repeated; null without one. Raises RefusApi. */
export function cleOf(entete: string | null): string | null {
  if (entete === null) return null;
  if (CLE.test(entete)) return entete;
  throw new RefusApi(
    400,
    'entete_illisible',
    'L’en-tête Idempotency-Key compte de 8 à 200 caractères, sans espace.',
  );
}
