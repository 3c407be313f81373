import { createHash } from 'node:crypto';
import type { ClientRow } from '~/db/rows/clients';
import type { EssaiAppareilRow, EssaiRow } from '~/db/rows/essais';
import type { EssaiPdf } from '~/infra/pdf/essai.model';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { teteDeBon } from '../documents/tete-de-bon.server';
import { DomainError } from '../errors';
import { cautionDe } from './depot';
import { depotsTenus } from './depots.repo.server';
import { appareilsEssayes, essaiIntrouvable, findEssaiDuBon } from './essais.repo.server';
import { lireSouvenir } from './souvenir';

/**
 * The slip of a trial of a client whom the caller has found: what is on trial by now, or was to its end, from when and for how long. Raises
 * NotFoundError for the slip of what was exchanged since.
 */
export async function bonEssai(ctx: Context, client: ClientRow, bonId: string): Promise<EssaiPdf> {
  const essai = await findEssaiDuBon(ctx, client.id, bonId);
  const rows = remisSurLeBon(essai, await appareilsEssayes(ctx, client.id, [essai.id]));
  const [first] = rows;
  if (!first) throw essaiIntrouvable();
  const lpp = await lppOf(ctx, client.id, rows);
  const tete = await teteDeBon(ctx, client);
  const devis = essai.devis_id
    ? await ctx.db.from('devis').where({ id: essai.devis_id, client_id: client.id }).first()
    : undefined;
  const finPrevue = rows.reduce((last, row) => (row.fin_prevue > last ? row.fin_prevue : last), '');
  const { tenu, surFacture } = (await depotsTenus(ctx, [essai]))(essai.id);
  return {
    ...tete,
    dateEssai: first.debut,
    dureeJours: essai.duree_jours,
    finPrevue,
    depot: essai.depot === null ? null : tenu + surFacture,
    depotVerse: essai.depot,
    ...(essai.depot_cheque === 'garde' && { chequeGarde: true }),
    ...(essai.depot_cheque === 'garde' &&
      essai.caution_mode !== '' && { caution: cautionDe(essai.caution_mode).dit }),
    numeroDevisEssai: devis?.numero_devis ?? '',
    appareilsEssayes: rows.map((row) => ({
      cote: row.oreille,
      marque: row.marque,
      modele: row.modele,
      lpp: lpp.get(row.appareil_id ?? '') ?? '',
      numeroSerie: row.numero_serie,
      quantite: 1,
    })),
    creeLe: `${toParis(ctx.now()).date}T00:00:00.000Z`,
  };
}

/** What is on trial still; once nothing is, what was to the end: what its last outcome decided. */
function remisSurLeBon(essai: EssaiRow, rows: readonly EssaiAppareilRow[]): EssaiAppareilRow[] {
  const enCours = rows.filter(({ issue }) => issue === '');
  if (enCours.length > 0) return enCours;
  const decides = lireSouvenir(essai)?.decides;
  return rows.filter(({ id, issue, issue_le }) =>
    decides ? decides.includes(id) : issue !== 'echange' && issue_le === essai.fini_le,
  );
}

async function lppOf(
  ctx: Context,
  client_id: string,
  rows: readonly EssaiAppareilRow[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ appareil_id }) => appareil_id ?? []);
  const found = await ctx.db.from('appareils').where({ client_id }).whereIn('id', ids).select('id', 'lpp');
  return new Map(found.map(({ id, lpp }) => [id, lpp]));
}

/** What a slip must still be of when it is signed, whoever prints it on which day. */
export const revisionEssai = ({
  dateEssai,
  dureeJours,
  finPrevue,
  depot,
  chequeGarde,
  caution,
  appareilsEssayes: remis,
}: EssaiPdf) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        dateEssai,
        dureeJours,
        finPrevue,
        depot,
        remis.map(({ lpp: _, ...appareil }) => appareil),
        // Slips of before said nothing of it.
        ...(chequeGarde ? ['chequeGarde'] : []),
        ...(caution ? [caution] : []),
      ]),
    )
    .digest('hex');

/** The same of the slip that a client's link asks to be signed; '' where there is no such slip any more. */
export const revisionDuBon = (ctx: Context, client: ClientRow, bonId: string): Promise<string> =>
  bonEssai(ctx, client, bonId).then(revisionEssai, (error: unknown) => {
    if (error instanceof DomainError) return '';
    throw error;
  });
