import type { LppCodeRow, LppTarifRow } from '~/db/rows/lpp';
import { owned, sql } from '~/db/sql.server';
import { toParis } from '~/lib/dates';
import { foldText } from '~/lib/texte';
import { authorize, type Context, reading } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { NotFoundError } from '../errors';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import { compterDifferences, lireDifferences } from './difference.repo.server';
import { lireDoutes } from './doutes.repo.server';
import { lireMajorations } from './tarifs.repo.server';
import {
  type BilanLpp,
  type CodeLpp,
  DIFFERENCES_LPP,
  type DifferenceLpp,
  type LigneDifference,
  type TarifLpp,
  type VersionLpp,
} from './version-lpp';
import { findAppliquee, findVersion, toVersions } from './versions.repo.server';

const MONTREES = 30;

/** Reads the query strings of the report and of the codes: q, page, taille. */
export const readCriteresLpp = criteresDeListe(['code'], { taille: 50, imprimable: true });
export type CriteresLpp = CriteresDeListe<'code'>;

/** Which difference a report shows; null lets it choose. */
export const readDifference = (search: URLSearchParams): DifferenceLpp | null =>
  DIFFERENCES_LPP.find((each) => each === search.get('difference')) ?? null;

/** The account's versions of the LPP, the latest first. Raises ForbiddenError. */
export async function listVersionsLpp(
  ctx: Context,
): Promise<{ versions: VersionLpp[]; appliquee: VersionLpp | null; modifiable: boolean }> {
  authorize(ctx, 'parametre:voir');
  const rows = await ctx.db
    .from('lpp_versions')
    .where({ compte_id: ctx.acteur.compteId })
    .orderBy('rang', 'desc')
    .limit(MONTREES);
  const applied = rows.find(({ etat }) => etat === 'appliquee') ?? (await findAppliquee(ctx));
  const versions = await toVersions(ctx, rows);
  const [appliquee = null] = applied ? await toVersions(ctx, [applied]) : [];
  return { versions, appliquee, modifiable: mayDo(ctx.acteur, 'parametre:modifier') };
}

/** A version, and where it waits to be applied what would change, one way of it page by page. */
interface VersionOuverte {
  version: VersionLpp;
  /** The version that is applied; null while there is none. */
  appliquee: Pick<VersionLpp, '_id' | 'rang' | 'numero'> | null;
  differences: BilanLpp | null;
  choisie: DifferenceLpp | null;
  lignes: Page<LigneDifference>;
  modifiable: boolean;
}

/** One of them. Without a difference asked for it shows the first that there is. Raises NotFoundError, ForbiddenError. */
export async function getVersionLpp(
  ctx: Context,
  id: string,
  demande: DifferenceLpp | null,
  criteres: Pick<CriteresLpp, 'page' | 'taille'>,
): Promise<VersionOuverte> {
  authorize(ctx, 'parametre:voir');
  const row = await findVersion(ctx, id);
  const [version] = (await toVersions(ctx, [row])) as [VersionLpp];
  const applied = await findAppliquee(ctx);
  const appliquee = applied ? { _id: applied.id, rang: applied.rang, numero: applied.numero } : null;
  const modifiable = mayDo(ctx.acteur, 'parametre:modifier');
  if (row.etat !== 'a_appliquer') {
    const lignes = { items: [], total: 0, page: 1, pages: 1 };
    return { version, appliquee, differences: version.bilan, choisie: null, lignes, modifiable };
  }
  const compares = { nouvelle: row.id, ancienne: applied?.id ?? '' };
  const differences = await compterDifferences(ctx, compares);
  const choisie = demande ?? DIFFERENCES_LPP.find((each) => differences[each] > 0) ?? 'nouveaux';
  const total = differences[choisie];
  const { page, pages, offset } = pageWindow(total, criteres);
  const items = await lireDifferences(ctx, compares, choisie, { taille: criteres.taille, offset });
  return {
    ...{ version, appliquee, differences, choisie, modifiable },
    lignes: { items, total, page, pages },
  };
}

/** A version to be asked about before it is applied or put aside. Raises NotFoundError, ForbiddenError. */
export async function getVersionAChanger(ctx: Context, id: string): Promise<VersionLpp> {
  authorize(ctx, 'parametre:modifier');
  const [version] = (await toVersions(ctx, [await findVersion(ctx, id)])) as [VersionLpp];
  return version;
}

/** The codes of the applied table that a search of code or label finds, one page; none without a table. Raises ForbiddenError. */
export async function listCodesLpp(ctx: Context, criteres: CriteresLpp): Promise<Page<CodeLpp>> {
  authorize(ctx, 'parametre:voir');
  const lu = reading(ctx);
  const applied = await findAppliquee(lu);
  if (!applied) return { items: [], total: 0, page: 1, pages: 1 };
  const mots = foldText(criteres.q)
    .replace(/[%_\\]/g, '')
    .split(' ')
    .filter(Boolean);
  const found = mots.reduce(
    (all, mot) => sql`${all} AND (c.code LIKE ${`${mot}%`} OR c.recherche LIKE ${`%${mot}%`})`,
    sql`c.version_id = ${applied.id}`,
  );
  const [counted] = await lu.db.read<{ n: number | string }>(
    sql`SELECT COUNT(*) AS n FROM ${owned('lpp_codes', 'c')} WHERE ${found}`,
  );
  const total = Number(counted?.n ?? 0);
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await lu.db.read<LppCodeRow>(
    sql`SELECT c.* FROM ${owned('lpp_codes', 'c')} WHERE ${found} ORDER BY c.code LIMIT ${criteres.taille} OFFSET ${offset}`,
  );
  return { items: rows.map(toCode), total, page, pages };
}

interface CodeOuvert extends CodeLpp {
  /** Every tariff, the latest first. */
  tarifs: TarifLpp[];
  /** The one of the day that was asked about; null where none is. */
  enVigueur: TarifLpp | null;
  jour: string;
  version: Pick<VersionLpp, '_id' | 'rang' | 'numero'>;
}

/** A code of the applied table with its tariffs, as it is on a Paris day, today unless said otherwise. Raises NotFoundError, ForbiddenError. */
export async function getCodeLpp(
  ctx: Context,
  code: string,
  jour: string | null = null,
): Promise<CodeOuvert> {
  authorize(ctx, 'parametre:voir');
  const applied = await findAppliquee(ctx);
  const match = { version_id: applied?.id ?? '', code };
  const row = await ctx.db.from('lpp_codes').where(match).first();
  if (!applied || !row)
    throw new NotFoundError('code_lpp_introuvable', 'La table LPP importée n’a pas ce code.');
  const rows = await ctx.db.from('lpp_tarifs').where(match).orderBy('debut', 'desc');
  const tarifs = rows.map(toTarif);
  const day = jour ?? toParis(ctx.now()).date;
  return {
    ...toCode(row),
    ...{ tarifs, jour: day },
    enVigueur: tarifs.find(({ debut, fin }) => debut <= day && (fin === null || fin >= day)) ?? null,
    version: { _id: applied.id, rang: applied.rang, numero: applied.numero },
  };
}

/** What the applied table knows of a code, and what is odd about it on a Paris day, today unless said otherwise. Raises ForbiddenError. */
export async function verifierCodeLpp(
  ctx: Context,
  code: string,
  jour: string | null,
): Promise<{ jour: string; avertissement: string; found: CodeOuvert | null }> {
  authorize(ctx, 'parametre:voir');
  const day = jour ?? toParis(ctx.now()).date;
  const doute = await lireDoutes(ctx, [code]);
  const found = await getCodeLpp(ctx, code, day).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null;
    throw error;
  });
  return { jour: day, avertissement: doute(code, day) ?? '', found };
}

const toCode = ({ code, libelle, date_fin, depuis, tarif, prix_limite, age_max }: LppCodeRow): CodeLpp => ({
  ...{ code, libelle, dateFin: date_fin, depuis, tarif, prixLimite: prix_limite, ageMax: age_max },
});

const toTarif = ({
  debut,
  fin,
  tarif,
  prix_limite,
  quantite_max,
  prestation,
  ...row
}: LppTarifRow): TarifLpp => ({
  majorations: lireMajorations(row.majorations),
  ...{ debut, fin, tarif, prixLimite: prix_limite, quantiteMax: quantite_max, prestation },
});
