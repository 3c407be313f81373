import type { CentreRow } from '~/db/rows/comptes';
import { isId } from '~/lib/id';
import { idOfEnvoi } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import { authorize, type Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { type CentreListe, toCentreListe } from './centre';
import { assertNameFree, centreColumns, insertCentre, saisieDuCentre } from './centres.repo.server';
import type { CentreSaisi } from './comptes.schema';
import { suivreLeCodePostal } from './fuseau-du-centre.server';
import { CENTRE_NEUF } from './identite-centre';
import { changePack, countActifs } from './places.server';
import { etatDuCode, reserverCode, seriesDuCompte } from './series.server';
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
  regime_choisi: 'Régime de TVA',
};

/** The caller's centres, by name. Raises ForbiddenError. */
export async function listCentres(ctx: Context): Promise<CentreListe[]> {
  authorize(ctx, 'centre:modifier');
  const rows = await ctx.db.from('centres');
  const actifs = await countActifs(
    ctx,
    rows.map(({ id }) => id),
  );
  const series = await seriesDuCompte(ctx, ctx.acteur.compteId);
  return rows
    .map((row) => toCentreListe(row, actifs.get(row.id) ?? 0, etatDuCode(row, series)))
    .sort((a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1));
}

/** One of them. Raises NotFoundError, ForbiddenError. */
export async function getCentre(ctx: Context, id: string): Promise<CentreListe> {
  const found = (await listCentres(ctx)).find(({ _id }) => _id === id);
  if (!found) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  return found;
}

/** The caller's centre that lacks something before it may issue: the current one before others; null where none does. Raises ForbiddenError. */
export async function findCentreACompleter(ctx: Context): Promise<string | null> {
  const lacunaires = (await listCentres(ctx)).filter(({ manques }) => manques.length > 0);
  const courant = lacunaires.find(({ _id }) => _id === ctx.centreCourant?.id);
  return (courant ?? lacunaires[0])?._id ?? null;
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
      if (former)
        return { compte_id: compteId, ...CENTRE_NEUF, ...centreColumns(saisie), ...former, cree_le };
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

/** The same, as the list would have it: the caller's own scope does not reach it yet. Raises what `createCentre` raises. */
export async function addCentre(
  ctx: Context,
  saisie: CentreSaisi,
  sending: { envoi: string | null },
): Promise<CentreListe> {
  const row = await createCentre(ctx, saisie, sending);
  return toCentreListe(row, 0, etatDuCode(row, await seriesDuCompte(ctx, row.compte_id)));
}

/**
 * Changes what is named of a centre, its pack included, if the new one holds its active accounts. Raises FuseauAConfirmer where a new post code brings another
 * clock and something is planned, unless `acceptes` says what becomes of it; DomainError for the pack, and for a name that another centre of the account has;
 * NotFoundError; ForbiddenError.
 */
export async function updateCentre(
  ctx: Context,
  id: string,
  nomme: Partial<CentreSaisi>,
  acceptes: readonly string[] = [],
): Promise<void> {
  authorize(ctx, 'centre:modifier');
  await ctx.transaction(async (tx) => {
    const centre = await lockCentre(tx, id);
    const saisie = { ...saisieDuCentre(centre), ...nomme };
    await assertNameFree(tx, saisie.name, { sauf: id });
    const { abonnement, ...values } = centreColumns(saisie);
    const avant: Partial<CentreRow> = centreColumns(saisieDuCentre(centre));
    const changed = Object.entries(values)
      .filter(([name, value]) => avant[name as keyof CentreRow] !== value)
      .map(([name]) => LIBELLES[name as keyof CentreRow] ?? name);
    if (changed.length > 0) {
      await suivreLeCodePostal(tx, centre, values.code_postal, acceptes);
      await tx.db.update('centres', { id }, values);
      const about = { objet: 'centre', objetId: id, centreId: id } as const;
      await trace(tx, { action: 'centre:modification', ...about, details: [...new Set(changed)].join(', ') });
    }
    await reserverCode(tx, { ...centre, ...values }, saisie.codeNumeros);
    await changePack(tx, centre, abonnement);
  });
}

async function lockCentre(tx: Context, id: string): Promise<CentreRow> {
  await lockCompte(tx);
  const centre = isId(id) ? await tx.db.lock('centres', { id }) : undefined;
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  return centre;
}
