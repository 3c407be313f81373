import { createHash } from 'node:crypto';
import type { LppCodeRow, LppTarifRow, LppVersionRow } from '~/db/rows/lpp';
import type { TableLue, TarifLu } from '~/infra/lpp/lpp';
import type { Majorations } from '~/lib/outre-mer';
import { foldText } from '~/lib/texte';
import { authorize, type Context } from '../access/context.server';
import { trace } from '../journal/trace.server';
import { Abandon } from '../taches/bail.server';

/** How much of the way reading the file is; the rest is writing. */
const PART_LECTURE = 60;
const LOT = 500;

interface Suivi {
  progress?(percent: number): void;
  signal?: AbortSignal;
}

/**
 * Reads a version's file and writes its codes and tariffs, which count for nothing until it is applied; begun again it begins anew. A file that is refused is noted
 * with the reason. Returns the version as it is then. Raises Abandon when stopped, ForbiddenError, and what the process that reads raises.
 */
export async function lireVersion(
  ctx: Context,
  version: LppVersionRow,
  chemin: string,
  { progress, signal }: Suivi = {},
): Promise<LppVersionRow> {
  authorize(ctx, 'parametre:modifier');
  const lecture = await ctx.infra.lpp.read(chemin, (percent) => progress?.((percent * PART_LECTURE) / 100));
  if (!lecture.ok) return finir(ctx, version, { etat: 'refusee', erreur: lecture.raison });
  const { table } = lecture;
  const { codes, tarifs } = lignesDe(version, table);
  try {
    await ecrire(ctx, version, { codes, tarifs }, { progress, signal });
    return await finir(ctx, version, {
      ...{ etat: 'a_appliquer', numero: table.numero, codes: codes.length, tarifs: tarifs.length },
      ...{ ecartes: table.ecartes, defauts: JSON.stringify(table.defauts) },
    });
  } finally {
    await oublierEcartee(ctx, version.id);
  }
}

async function ecrire(
  ctx: Context,
  { id }: LppVersionRow,
  { codes, tarifs }: Lignes,
  { progress, signal }: Suivi,
): Promise<void> {
  await ctx.db.delete('lpp_codes', { version_id: id });
  const total = codes.length + tarifs.length;
  let faits = 0;
  const suivre = (combien: number) => {
    if (signal?.aborted) throw new Abandon();
    faits += combien;
    progress?.(PART_LECTURE + (faits / total) * (100 - PART_LECTURE));
  };
  for (let at = 0; at < codes.length; at += LOT) {
    await ctx.db.insert('lpp_codes', codes.slice(at, at + LOT));
    suivre(Math.min(LOT, codes.length - at));
  }
  for (let at = 0; at < tarifs.length; at += LOT) {
    await ctx.db.insert('lpp_tarifs', tarifs.slice(at, at + LOT));
    suivre(Math.min(LOT, tarifs.length - at));
  }
}

/** Somebody may put a version aside while it is being written: what was written since goes as well. */
async function oublierEcartee(ctx: Context, id: string): Promise<void> {
  const row = await ctx.db.from('lpp_versions').where({ id }).first();
  if (row?.etat === 'ecartee') await ctx.db.delete('lpp_codes', { version_id: id });
}

/** Notes what a version came to, once: one that somebody has put aside meanwhile stays so. */
async function finir(
  ctx: Context,
  version: LppVersionRow,
  columns: Partial<LppVersionRow>,
): Promise<LppVersionRow> {
  await ctx.transaction(async (tx) => {
    const changed = await tx.db.update('lpp_versions', { id: version.id, etat: 'lecture' }, columns);
    if (changed === 0) return;
    const { etat, erreur = '', codes = 0, tarifs = 0, ecartes = 0 } = columns;
    const lus = `${codes} code(s), ${tarifs} tarif(s), ${ecartes} enregistrement(s) écarté(s)`;
    await trace(tx, {
      action: 'lpp:lecture',
      details: `Version ${version.rang} : ${etat === 'refusee' ? `refusée. ${erreur}` : lus}`,
    });
  });
  return { ...version, ...columns };
}

interface Lignes {
  codes: LppCodeRow[];
  tarifs: LppTarifRow[];
}

function lignesDe(version: LppVersionRow, table: TableLue): Lignes {
  const owner = { version_id: version.id, compte_id: version.compte_id };
  const parCode = new Map<string, TarifLu[]>();
  for (const tarif of table.tarifs) {
    const connus = parCode.get(tarif.code);
    if (connus) connus.push(tarif);
    else parCode.set(tarif.code, [tarif]);
  }
  const codes = table.codes.map(({ code, libelle, dateFin, ageMax, type }): LppCodeRow => {
    const tarifs = (parCode.get(code) ?? []).sort((a, b) => (a.debut < b.debut ? -1 : 1));
    const dernier = tarifs.at(-1);
    return {
      ...{ ...owner, code, libelle, date_fin: dateFin, age_max: ageMax, type_prestation: type },
      ...{ depuis: dernier?.debut ?? null, tarif: dernier?.tarif ?? null },
      prix_limite: dernier?.prixLimite ?? null,
      recherche: foldText(libelle),
      empreinte_tarifs: empreinteDe(tarifs),
    };
  });
  const tarifs = table.tarifs.map(
    ({ code, debut, fin, tarif, prixLimite, quantiteMax, prestation, majorations }): LppTarifRow => ({
      ...{ ...owner, code, debut, fin, tarif, prestation },
      ...{ prix_limite: prixLimite, quantite_max: quantiteMax },
      majorations: dites(majorations),
    }),
  );
  return { codes, tarifs };
}

const dites = (majorations: Majorations): string =>
  Object.keys(majorations).length > 0 ? JSON.stringify(majorations) : '';

const empreinteDe = (tarifs: readonly TarifLu[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        tarifs.map(({ debut, fin, tarif, prixLimite, quantiteMax, prestation, majorations }) => [
          ...[debut, fin, tarif, prixLimite, quantiteMax, prestation],
          // Tables that were read before say nothing of them.
          ...(dites(majorations) === '' ? [] : [dites(majorations)]),
        ]),
      ),
    )
    .digest('hex');
