import { createHash, randomBytes } from 'node:crypto';
import type { JetonApiRow } from '~/db/rows/api';
import { isId } from '~/lib/id';
import { idOfEnvoi, newId } from '~/lib/ids.server';
import { avertir } from '../courriels/avis.server';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { authorize, type Context } from './context.server';
import { DOMAINES, type Domaine, mayDo } from './domaines';
import {
  JETONS_MAX,
  type JetonApi,
  type JetonSaisi,
  MESSAGES_JETONS,
  PREFIXE_JETON,
} from './jetons-api.schema';
import { userNames } from './noms-users.repo.server';
import { assertReconfirme } from './reconfirmation.server';

const DAY_MS = 86_400_000;
/** How much of a token stands in lists. */
const DEBUT = 10;
/** Lists show so many, the newest first: far more than accounts make. */
const LISTE_MAX = 200;

export const digestJeton = (jeton: string): string => createHash('sha256').update(jeton).digest('hex');

/**
 * The access tokens that were not revoked, newest first: one's own, and everybody's of the account for whoever manages its users. Raises
 * ForbiddenError.
 */
export async function listJetonsApi(ctx: Context): Promise<JetonApi[]> {
  authorize(ctx, 'jeton:creer');
  const rows = await visible(ctx).orderBy('cree_le', 'desc').orderBy('id', 'desc').limit(LISTE_MAX);
  return describe(ctx, rows);
}

/** One of them. Raises NotFoundError, ForbiddenError. */
export async function getJetonApi(ctx: Context, id: string): Promise<JetonApi> {
  authorize(ctx, 'jeton:creer');
  assertReconfirme(ctx, 'jeton:revoquer');
  const [jeton] = isId(id) ? await describe(ctx, await visible(ctx).where({ id })) : [];
  if (!jeton) throw introuvable();
  return jeton;
}

/** What the form of a new token opens with: its own id, and the centres that it may open. Raises ForbiddenError. */
export function openJetonApi(ctx: Context): { ouverture: string; centres: { id: string; name: string }[] } {
  authorize(ctx, 'jeton:creer');
  assertReconfirme(ctx, 'jeton:creer');
  return { ouverture: newId(), centres: ctx.centres.map(({ id, name }) => ({ id, name })) };
}

/**
 * Makes an access token of the caller's, or of the user named by whoever manages the account's (the command). Returns the token itself, which
 * is never to be had again: its digest alone is kept. `ouverture` is the id that its form was opened with: sent again it makes no second one.
 * Raises DomainError beyond JETONS_MAX and for a form that was sent before, NotFoundError for a centre or user that is none of the caller's,
 * ForbiddenError.
 */
export async function createJetonApi(
  ctx: Context,
  saisie: JetonSaisi,
  { ouverture = null, pour = ctx.acteur.userId }: { ouverture?: unknown; pour?: string | null } = {},
): Promise<string> {
  authorize(ctx, pour === ctx.acteur.userId ? 'jeton:creer' : 'user:modifier');
  assertReconfirme(ctx, 'jeton:creer');
  const { centreId } = saisie;
  if (centreId && !ctx.centres.some(({ id }) => id === centreId))
    throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  const jeton = PREFIXE_JETON + randomBytes(32).toString('base64url');
  const now = ctx.now();
  return ctx.transaction(
    async (tx) => {
      const user = pour ? await tx.db.lock('users', { id: pour }) : undefined;
      if (!user) throw new NotFoundError('utilisateur_introuvable', 'Utilisateur introuvable.');
      const kept = await tx.db
        .from('jetons_api')
        .where({ empreinte: digestJeton(jeton) })
        .first();
      if (kept) return jeton;
      const instant = now.toISOString();
      const working = tx.db.from('jetons_api').where({ user_id: user.id }).whereNull('revoque_le');
      if ((await tx.db.count(working.where('expire_le', '>', instant))) >= JETONS_MAX)
        throw new DomainError('jetons_trop_nombreux', MESSAGES_JETONS.tropNombreux);
      const row: JetonApiRow = {
        id: idOfEnvoi(ouverture, [user.id]),
        compte_id: user.compte_id,
        user_id: user.id,
        nom: saisie.nom,
        debut: jeton.slice(0, DEBUT),
        empreinte: digestJeton(jeton),
        centre_id: centreId || null,
        ecriture: saisie.ecriture,
        domaines: [...new Set(saisie.domaines)].join(','),
        expire_le: new Date(now.getTime() + saisie.jours * DAY_MS).toISOString(),
        revoque_le: null,
        vu_le: null,
        vu_ip: '',
        cree_le: instant,
      };
      if (!(await tx.db.insertUnlessTaken('jetons_api', row)))
        throw new DomainError('jeton_deja_cree', MESSAGES_JETONS.dejaCree);
      await avertir(tx, user, 'jeton:creation', row.nom);
      await tell(tx, row, 'jetonApi:creation');
      return jeton;
    },
    { repeatable: true },
  );
}

/** Ends an access token at once. Raises NotFoundError, ForbiddenError. */
export async function revokeJetonApi(ctx: Context, id: string): Promise<void> {
  await getJetonApi(ctx, id);
  await ctx.transaction(async (tx) => {
    const values = { revoque_le: tx.now().toISOString() };
    const [row] = await tx.db.updateReturning('jetons_api', { id, revoque_le: null }, values);
    if (!row) throw introuvable();
    const user = await tx.db.from('users').where({ id: row.user_id }).first();
    if (user) await avertir(tx, user, 'jeton:revocation', row.nom);
    await tell(tx, row, 'jetonApi:revocation');
  });
}

const introuvable = () => new NotFoundError('jeton_introuvable', MESSAGES_JETONS.introuvable);

const visible = (ctx: Context) => {
  const standing = ctx.db.from('jetons_api').whereNull('revoque_le');
  return mayDo(ctx.acteur, 'user:modifier') ? standing : standing.where({ user_id: ctx.acteur.userId ?? '' });
};

async function describe(ctx: Context, rows: readonly JetonApiRow[]): Promise<JetonApi[]> {
  const names = await userNames(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  const now = ctx.now().toISOString();
  const centres = await ctx.db.from('centres').whereIn(
    'id',
    rows.flatMap(({ centre_id }) => centre_id ?? []),
  );
  const nameOf = new Map(centres.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    _id: row.id,
    nom: row.nom,
    debut: row.debut,
    pour: names.get(row.user_id) ?? '',
    mien: row.user_id === ctx.acteur.userId,
    centre: row.centre_id && (nameOf.get(row.centre_id) ?? 'Centre introuvable'),
    ecriture: Boolean(row.ecriture),
    domaines: row.domaines.split(',') as Domaine[],
    creeLe: row.cree_le,
    expireLe: row.expire_le,
    expire: row.expire_le <= now,
    vuLe: row.vu_le,
    vuIp: row.vu_ip,
  }));
}

/** The trail says what a token opens, never what it is. */
function tell(
  tx: Context,
  row: JetonApiRow,
  action: 'jetonApi:creation' | 'jetonApi:revocation',
): Promise<void> {
  const areas = row.domaines
    .split(',')
    .map((each) => DOMAINES[each as Domaine])
    .join(', ');
  return trace(tx, {
    action,
    objet: 'user',
    objetId: row.user_id,
    centreId: row.centre_id,
    details: `« ${row.nom} » : ${areas}, ${row.ecriture ? 'lecture et écriture' : 'lecture seule'}`,
  });
}
