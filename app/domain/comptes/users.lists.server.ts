import type { CourrielRow, UserRow } from '~/db/rows/comptes';
import { foldText } from '~/lib/texte';
import type { CentreAccessible } from '../access/acteur';
import { authorize, type Context } from '../access/context.server';
import { ROLES } from '../access/roles';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import { etatOf, MODELES_D_ENTREE } from './etats-user';
import { usersWithFacteur } from './facteurs.repo.server';
import { isAbove } from './rangs';
import type { UserListe } from './user';
import { centresAdministres, findUserRow } from './users.repo.server';

const TRIS = ['nom', 'role', 'derniereConnexion'] as const;
type TriUsers = (typeof TRIS)[number];
const readTri = criteresDeListe(TRIS);

export interface CriteresUsers extends CriteresDeListe<TriUsers> {
  /** Members of this centre only; '' for all. */
  centre: string;
}

/** Reads the query string of the lists of users: q, tri, sens, page, taille, centre. */
export const readCriteresUsers = (search: URLSearchParams): CriteresUsers => ({
  ...readTri(search),
  centre: search.get('centre') ?? '',
});

const CLES: Record<TriUsers, (user: UserListe) => string> = {
  nom: ({ name }) => foldText(name),
  role: ({ role }) => String(ROLES.indexOf(role)),
  derniereConnexion: (user) => user.derniereConnexion ?? '',
};

/**
 * One page of the users that the caller administers (docs/regles/users-et-centres.md): those of the account, of their centres, or of the current one.
 * An account has some hundreds of users at most: they are searched and sorted here, accents and case ignored.
 */
export async function listUsers(ctx: Context, criteres: CriteresUsers): Promise<Page<UserListe>> {
  const words = foldText(criteres.q).split(' ').filter(Boolean);
  const found = (await listEveryUser(ctx)).filter(({ name, email, centers }) => {
    const text = foldText(`${name} ${email}`);
    const isMember = !criteres.centre || centers.some(({ _id }) => _id === criteres.centre);
    return isMember && words.every((word) => text.includes(word));
  });
  const cle = CLES[criteres.tri];
  const turn = criteres.sens === 'asc' ? 1 : -1;
  found.sort((a, b) => turn * compare([cle(a), CLES.nom(a), a._id], [cle(b), CLES.nom(b), b._id]));
  const { page, pages, offset } = pageWindow(found.length, criteres);
  return { total: found.length, page, pages, items: found.slice(offset, offset + criteres.taille) };
}

function compare(one: string[], other: string[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (one[place] ?? '') < (other[place] ?? '') ? -1 : 1;
}

/** Every user that the caller administers, in no order. */
export async function listEveryUser(ctx: Context): Promise<UserListe[]> {
  authorize(ctx, 'user:voir');
  const centres = centresAdministres(ctx);
  const members = ctx.db.from('user_centres');
  if (centres === null) return describeUsers(ctx, await ctx.db.from('users'));
  const ids = (await members.whereIn('centre_id', centres)).map(({ user_id }) => user_id);
  return describeUsers(ctx, await ctx.db.from('users').whereIn('id', ids));
}

/** One of them. Raises NotFoundError. */
export async function getUser(ctx: Context, id: string): Promise<UserListe> {
  authorize(ctx, 'user:voir');
  const [user] = await describeUsers(ctx, [await findUserRow(ctx, id)]);
  return user as UserListe;
}

/** The users with their centres as far as the caller may know of them, and what the caller may do to each. */
async function describeUsers(ctx: Context, users: UserRow[]): Promise<UserListe[]> {
  const members = await ctx.db.from('user_centres').whereIn(
    'user_id',
    users.map(({ id }) => id),
  );
  const envois = await lastMails(ctx, users);
  const having = await usersWithFacteur(
    ctx,
    users.map(({ id }) => id),
  );
  const now = ctx.now().toISOString();
  const known = new Map(ctx.centres.map((centre) => [centre.id, centre]));
  const centresOf = new Map<string, CentreAccessible[]>();
  for (const { user_id, centre_id } of members) {
    const centre = known.get(centre_id);
    if (centre) centresOf.set(user_id, [...(centresOf.get(user_id) ?? []), centre]);
  }
  return users.map((user) => ({
    _id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    accesComptable: Boolean(user.acces_comptable),
    centers: (centresOf.get(user.id) ?? [])
      .map(({ id, name, abonnement }) => ({ _id: id, name, abonnement }))
      .sort((a, b) => compare([foldText(a.name)], [foldText(b.name)])),
    etat: etatOf(user, envois.get(user.id), now),
    derniereConnexion: user.derniere_connexion_le,
    secondFacteur: having.has(user.id),
    demo: Boolean(user.demo),
    estMoi: user.id === ctx.acteur.userId,
    audessus: isAbove(user.role, ctx.acteur.role),
  }));
}

/** The last mail that let each of those users in who are not yet. */
async function lastMails(ctx: Context, users: UserRow[]): Promise<Map<string, CourrielRow>> {
  const waiting = users.filter((user) => user.temporary_password || !user.email_confirme_le);
  if (waiting.length === 0) return new Map();
  const mails = await ctx.db
    .from('courriels')
    .whereIn('modele', MODELES_D_ENTREE)
    .whereIn(
      'user_id',
      waiting.map(({ id }) => id),
    )
    .orderBy('cree_le');
  return new Map(mails.map((mail) => [mail.user_id ?? '', mail]));
}
