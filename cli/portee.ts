import type { CentreRow, CompteRow, UserRow } from '~/db/rows/comptes';
import type { Context } from '~/domain/access/context.server';
import { DomainError, NotFoundError } from '~/domain/errors';
import { foldText } from '~/lib/texte';
import type { Outils, Portee } from './run';

type Named = { id: string; name: string };

/** Everything, or the centre that `--centre` names. Raises NotFoundError, DomainError when the name is ambiguous. */
export async function readPortee({ application }: Outils, centre: string | undefined): Promise<Portee> {
  const centres = await application.identity.from('centres').orderBy('name');
  if (centre === undefined) {
    return { compteIds: [...new Set(centres.map((row) => row.compte_id))], centres, centreCourant: null };
  }
  const chosen = pick(centres, centre, 'Centre');
  return { compteIds: [chosen.compte_id], centres: [chosen], centreCourant: chosen };
}

/** The centres that a repeated `--centre` names, all of one account. Raises NotFoundError, DomainError. */
export async function readCentres({ application }: Outils, names: readonly string[]): Promise<Portee> {
  const all = await application.identity.from('centres').orderBy('name');
  const centres = [...new Set(names.map((name) => pick(all, name, 'Centre')))];
  const compteIds = [...new Set(centres.map((row) => row.compte_id))];
  if (compteIds.length > 1)
    throw new DomainError('comptes_differents', 'Ces centres appartiennent à des comptes différents.');
  return { compteIds, centres, centreCourant: null };
}

/** The account that `--account` names, or the only one; null in a database without any. Raises NotFoundError, DomainError. */
export async function readCompte(
  { application }: Outils,
  name: string | undefined,
): Promise<CompteRow | null> {
  const comptes = await application.identity.from('comptes').orderBy('nom');
  const named = comptes.map((compte) => ({ ...compte, name: compte.nom }));
  if (comptes.length === 0) return null;
  if (name !== undefined) return pick(named, name, 'Compte');
  if (comptes.length > 1)
    throw new DomainError(
      'compte_a_preciser',
      `Plusieurs comptes existent : précisez --account.\n${describe(named)}`,
    );
  return comptes[0] ?? null;
}

/** A scope account by account: what is noted in each account's audit trail concerns its own centres. */
export async function porteesByCompte(
  { application }: Outils,
  { compteIds, centres, centreCourant }: Portee,
): Promise<Portee[]> {
  const rows = await application.identity.from('centres').select('id', 'compte_id');
  const owners = new Map(rows.map((row) => [row.id, row.compte_id]));
  return compteIds.map((compteId) => ({
    compteIds: [compteId],
    centres: centres.filter(({ id }) => owners.get(id) === compteId),
    centreCourant,
  }));
}

/** The centres of an account, as a context's scope. */
export async function porteeOfCompte({ application }: Outils, compteId: string): Promise<Portee> {
  const centres: CentreRow[] = await application.identity
    .from('centres')
    .where({ compte_id: compteId })
    .orderBy('name');
  return { compteIds: [compteId], centres, centreCourant: null };
}

/** How a command of one account is told which. */
export const COMPTE = ['--account <compte>', 'nom ou identifiant du compte, s’il y en a plusieurs'] as const;

export interface OptionsDeCompte {
  account?: string;
  json?: boolean;
}

/** The context of the account that `--account` names, or of the only one. Raises NotFoundError, DomainError. */
export async function contexteDuCompte(outils: Outils, { account }: OptionsDeCompte): Promise<Context> {
  const compte = await readCompte(outils, account);
  if (!compte) throw new NotFoundError('compte_introuvable', 'Cette base n’a pas encore de compte.');
  return outils.contextFor(await porteeOfCompte(outils, compte.id));
}

/**
 * Who may ask of each client: the context of the account that it is of, since what is noted in an account's trail concerns its own clients. Of one that
 * nobody has some account's: the service says so. Raises NotFoundError.
 */
export async function contextesDesClients(
  outils: Outils,
  centre: string | undefined,
  ids: readonly string[],
): Promise<(id: string) => Context> {
  const found = new Map<string, Context>();
  const portees = await porteesByCompte(outils, await readPortee(outils, centre));
  const all = portees.map((portee) => outils.contextFor(portee));
  for (const ctx of all)
    for (const { id } of await ctx.db
      .from('clients')
      .whereIn('id', [...ids])
      .select('id'))
      found.set(id, ctx);
  const [first] = all;
  if (!first) throw new NotFoundError('compte_introuvable', 'Cette base n’a pas encore de compte.');
  return (id) => found.get(id) ?? first;
}

/** The same for one client. */
export const contexteDuClient = async (outils: Outils, id: string): Promise<Context> =>
  (await contextesDesClients(outils, undefined, [id]))(id);

/** The user of an address, with a context of their account. Raises NotFoundError. */
export async function readUser(outils: Outils, email: string): Promise<{ user: UserRow; ctx: Context }> {
  const address = email.trim().toLowerCase();
  const user = await outils.application.identity.from('users').where({ email: address }).first();
  if (!user) throw new NotFoundError('utilisateur_introuvable', `Utilisateur introuvable : « ${email} ».`);
  return { user, ctx: outils.contextFor(await porteeOfCompte(outils, user.compte_id)) };
}

const INTROUVABLE = { Centre: 'centre_introuvable', Compte: 'compte_introuvable' } as const;

function pick<R extends Named>(rows: readonly R[], wanted: string, noun: keyof typeof INTROUVABLE): R {
  const byId = rows.find((row) => row.id === wanted.trim());
  if (byId) return byId;
  const [first, ...others] = rows.filter((row) => foldText(row.name) === foldText(wanted));
  if (!first) throw new NotFoundError(INTROUVABLE[noun], `${noun} introuvable : « ${wanted} ».`);
  if (others.length === 0) return first;
  throw new DomainError(
    'nom_ambigu',
    `Plusieurs ${noun.toLowerCase()}s portent ce nom : donnez l'identifiant.\n${describe([first, ...others])}`,
  );
}

const describe = (rows: readonly Named[]): string => rows.map((row) => `  ${row.id}  ${row.name}`).join('\n');
