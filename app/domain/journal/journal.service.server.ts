import type { JournalRow } from '~/db/rows/comptes';
import { toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { avertirDePatients } from '../courriels/avis-patients.server';
import { inBatches } from '../lots.server';
import { type CriteresJournal, describeFiltres } from './criteres';
import { COLONNES_JOURNAL, type FaitExporte } from './export';
import { actionLabel, type Fait } from './journal';
import { selectJournal } from './journal.lists.server';
import { trace } from './trace.server';

/**
 * The account's facts that meet the conditions as a CSV file, oldest first, streamed: memory does not grow with their number. The export
 * is a fact itself, written before the first row leaves. Raises ForbiddenError.
 */
export async function exportJournal(
  ctx: Context,
  criteres: CriteresJournal,
): Promise<{ nomFichier: string; csv: AsyncIterable<string> }> {
  authorize(ctx, 'journal:voir');
  await ctx.transaction((tx) => trace(tx, { action: 'journal:export', details: describeFiltres(criteres) }));
  return {
    nomFichier: `journal-${toParis(ctx.now()).date}.csv`,
    csv: ctx.infra.writeCsv(COLONNES_JOURNAL, exportedFaits(ctx, criteres)),
  };
}

async function* exportedFaits(ctx: Context, criteres: CriteresJournal): AsyncGenerator<FaitExporte> {
  const centres = new Map(ctx.centres.map((centre) => [centre.id, centre.name]));
  const rows = () => selectJournal(ctx, criteres);
  for await (const batch of inBatches<JournalRow, 'date'>(rows, 'date'))
    for (const row of batch) yield toFaitExporte(row, centres.get(row.centre_id ?? '') ?? '');
}

const toFaitExporte = (row: JournalRow, centre: string): FaitExporte => ({
  rang: row.rang,
  paris: row.date,
  date: row.date,
  userId: row.user_id ?? '',
  qui: row.user_name,
  cle: row.action,
  action: actionLabel(row.action),
  objet: row.objet,
  objetId: row.objet_id ?? '',
  centreId: row.centre_id ?? '',
  centre,
  details: row.details,
  adresse: row.adresse_ip,
  chaine: row.chaine,
  precedente: row.precedente,
  empreinte: row.empreinte,
});

/** What leaves by a list's export, and whether it says who patients are: that is asked about once more. */
const EXPORTS = {
  clients: { action: 'client:export', right: 'client:exporter', patients: true },
  factures: { action: 'facture:export', right: 'facture:voir', patients: true },
  encaissements: { action: 'encaissement:export', right: 'encaissement:voir', patients: true },
  dettes: { action: 'dette:export', right: 'encaissement:voir', patients: true },
  clôtures: { action: 'cloture:export', right: 'comptabilite:exporter', patients: false },
  règlements: { action: 'reglement:export', right: 'encaissement:voir', patients: true },
  prescripteurs: { action: 'prescripteur:export', right: 'prescripteur:exporter', patients: false },
  appareils: { action: 'exemplaire:export', right: 'client:exporter', patients: true },
  réparations: { action: 'reparation:export', right: 'sav:exporter', patients: true },
  commandes: { action: 'commande:export', right: 'sav:exporter', patients: false },
  avoirs: { action: 'avoir:export', right: 'facture:voir', patients: true },
  patients: { action: 'prescripteur:patients', right: 'client:exporter', patients: true },
  'comptes rendus': { action: 'compteRendu:export', right: 'client:exporter', patients: true },
  bilans: { action: 'bilan:export', right: 'client:exporter', patients: true },
} as const;

/** The record whose list leaves, and how the trail says it. */
export type SujetExport = Required<Pick<Fait, 'objet' | 'objetId'>> &
  Pick<Fait, 'centreId'> & { dit: string };

/** Notes that a whole centre's, account's or record's rows leave in a file, before they do. Raises ForbiddenError, ReconfirmationError for patients'. */
export function traceExport(
  ctx: Context,
  noun: keyof typeof EXPORTS,
  details: string,
  sujet?: SujetExport,
): Promise<void> {
  const { action, right, patients } = EXPORTS[noun];
  authorize(ctx, right);
  if (patients) assertReconfirme(ctx, 'patients:exporter');
  const current = ctx.centreCourant?.id ?? null;
  const centre = current ? ({ objet: 'centre', objetId: current, centreId: current } as const) : {};
  const { dit: _, ...about } = sujet ?? { dit: '', ...centre };
  return ctx.transaction(async (tx) => {
    if (patients) await avertirDePatients(tx, `Export : ${details}`);
    await trace(tx, { action, ...about, details });
  });
}
