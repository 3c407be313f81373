import type { CentreRow } from '~/db/rows/comptes';
import { isId } from '~/lib/id';
import { idOfEnvoi } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import { authorize, type Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { type CentreListe, toCentreListe } from './centre';
import { assertNameFree, centreColumns, insertCentre } from './centres.repo.server';
import type { CentreSaisi } from './comptes.schema';
import { changePack, countActifs } from './places.server';
import { lockCompte } from './users.repo.server';

/** What the audit trail calls a centre's data. */
const LIBELLES: Partial<Record<keyof CentreRow, string>> = {
  name: 'Nom',
  adresse: 'Adresse',
  code_postal: 'Code postal',
  ville: 'Ville',
  telephone: 'Téléphone',
  email: 'E-mail',
  siret: 'SIRET',
  regime_tva: 'Régime de TVA',
};

/** The caller's centres, by name. Raises ForbiddenError. */
export async function listCentres(ctx: Context): Promise<CentreListe[]> {
  authorize(ctx, 'centre:modifier');
  const rows = await ctx.db.from('centres');
  const actifs = await countActifs(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows
    .map((row) => toCentreListe(row, actifs.get(row.id) ?? 0))
    .sort((a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1));
}

/** One of them. Raises NotFoundError, ForbiddenError. */
export async function getCentre(ctx: Context, id: string): Promise<CentreListe> {
  const found = (await listCentres(ctx)).find(({ _id }) => _id === id);
  if (!found) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  return found;
}

/**
 * Adds a centre to the actor's account; with `nouveauCompte` the account of that name is made first, in the same transaction, under
 * the context's id. `envoi` is the id of the sending: sent twice it makes one centre. Nobody is a member of it yet: whoever administers the account sees it, without taking a place of its pack. Raises
 * DomainError when the account has a centre of that name, by which the command finds it, or as many centres as it may; ForbiddenError.
 */
export function createCentre(
  ctx: Context,
  saisie: CentreSaisi,
  { nouveauCompte, envoi = null }: { nouveauCompte?: string | undefined; envoi?: string | null } = {},
): Promise<CentreRow> {
  authorize(ctx, 'centre:ajouter');
  const { compteId } = ctx.acteur;
  const id = isId(envoi) ? idOfEnvoi(envoi, [compteId, saisie]) : undefined;
  return ctx.transaction(
    async (tx) => {
      const cree_le = tx.now().toISOString();
      if (nouveauCompte !== undefined)
        await tx.db.insert('comptes', { id: compteId, nom: nouveauCompte, cree_le });
      else await lockCompte(tx);
      // Looked for in the whole account: whoever made it may see one centre alone, or have been let in before it was there.
      const former = id && (await tx.db.lockPacks(null)).find((centre) => centre.id === id);
      if (former) return { compte_id: compteId, ...centreColumns(saisie), ...former, cree_le };
      const centre = await insertCentre(tx, saisie, { id });
      await trace(tx, {
        action: 'centre:creation',
        objet: 'centre',
        objetId: centre.id,
        centreId: centre.id,
        details: `${centre.name}, pack ${centre.abonnement}`,
      });
      return centre;
    },
    { repeatable: id !== undefined },
  );
}

/**
 * Changes a centre, its pack included, if the new one holds its active accounts. Raises DomainError for that, and for a name that
 * another centre of the account has; NotFoundError; ForbiddenError.
 */
export async function updateCentre(ctx: Context, id: string, saisie: CentreSaisi): Promise<void> {
  authorize(ctx, 'centre:modifier');
  await ctx.transaction(async (tx) => {
    const centre = await lockCentre(tx, id);
    await assertNameFree(tx, saisie.name, { sauf: id });
    const { abonnement, ...values } = centreColumns(saisie);
    const changed = Object.entries(values)
      .filter(([name, value]) => centre[name as keyof CentreRow] !== value)
      .map(([name]) => LIBELLES[name as keyof CentreRow] ?? name);
    if (changed.length > 0) {
      await tx.db.update('centres', { id }, values);
      const about = { objet: 'centre', objetId: id, centreId: id } as const;
      await trace(tx, { action: 'centre:modification', ...about, details: changed.join(', ') });
    }
    await changePack(tx, centre, abonnement ?? centre.abonnement);
  });
}

async function lockCentre(tx: Context, id: string): Promise<CentreRow> {
  await lockCompte(tx);
  const centre = isId(id) ? await tx.db.lock('centres', { id }) : undefined;
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  return centre;
}
