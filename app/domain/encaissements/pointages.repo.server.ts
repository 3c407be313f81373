import type { LigneReleveRow } from '~/db/rows/encaissements';
import type { ReglementRow } from '~/db/rows/reglements';
import { addDays, daysBetween, formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { type Context, visibleCentreIds } from '../access/context.server';
import { NOMS_MODES } from '../reglements/modes';
import type { Pointage } from './releve';

/** How money comes to the bank that was recorded when it was taken. */
const MODES_POINTES: ReglementRow['mode'][] = ['carte', 'virement', 'prelevement', 'tiers_payant', 'especes'];
/** Days before a line on which what it brings may have been recorded, and after it: an insurer's payment may be noted late. */
const AVANT_JOURS = 10;
const APRES_JOURS = 5;
const POINTAGES_MAX = 3;

type Ligne = Pick<LigneReleveRow, 'centre_id' | 'jour' | 'montant'>;

/** What was recorded and may have come as some lines: a slip of cheques, all payments of a day and mode, or one of them. */
export interface APointer {
  centre_id: string;
  jour: string;
  montant: number;
  pointage: Pointage;
  /** What the line keeps once it is tied to it. */
  colonnes: Pick<LigneReleveRow, 'remise_id' | 'jour_encaisse' | 'mode_encaisse' | 'reglement_id'>;
}

/** A line that is tied to nothing. */
export const DEPOINTEE = { remise_id: null, jour_encaisse: null, mode_encaisse: null, reglement_id: null };

/** What may have come as one of the lines, in their centres and around their days, and is tied to no line yet. */
export async function aPointer(ctx: Context, lignes: readonly Ligne[]): Promise<APointer[]> {
  const jours = lignes.map(({ jour }) => jour).sort();
  const [first, last] = [jours[0], jours.at(-1)];
  if (!first || !last) return [];
  const [du, au] = [addDays(first, -AVANT_JOURS), addDays(last, APRES_JOURS)];
  const centres = visibleCentreIds(ctx);
  const pointees = await ctx.db
    .fromCentres('lignes_releve', centres)
    .where({ etat: 'rapprochee' })
    .where('jour', '>=', addDays(du, -APRES_JOURS))
    .where('jour', '<=', addDays(au, AVANT_JOURS))
    .select('centre_id', 'remise_id', 'jour_encaisse', 'mode_encaisse', 'reglement_id');
  const remises = await ctx.db
    .fromCentres('remises_cheques', centres)
    .where({ annule_le: null })
    .where('date_remise', '>=', du)
    .where('date_remise', '<=', au);
  const recus = await ctx.db
    .fromCentres('reglements', centres)
    .where({ nature: 'encaissement', reprise: false })
    .whereIn('mode', MODES_POINTES)
    .where('date_reglement', '>=', du)
    .where('date_reglement', '<=', au)
    .orderBy('rang');
  const out = await employes(
    ctx,
    recus.map(({ id }) => id),
  );
  const jourDit = ({ centre_id, jour_encaisse, mode_encaisse }: (typeof pointees)[number]) =>
    `${centre_id} ${mode_encaisse} ${jour_encaisse}`;
  const joursPris = new Set(pointees.filter(({ reglement_id }) => reglement_id === null).map(jourDit));
  const debout = recus.filter(
    ({ id, centre_id, mode, date_reglement }) =>
      !out.has(id) && !joursPris.has(`${centre_id} ${mode} ${date_reglement}`),
  );
  return [
    ...remises.filter(({ id }) => pointees.every(({ remise_id }) => remise_id !== id)).map(ofRemise),
    ...totaux(debout),
    ...debout.map(ofReglement),
  ];
}

/** Payments at a time that are looked up by their ids. */
const LOT = 500;

/** Those of some payments that were cancelled, or that a line is tied to, whatever its day: one of a month that is closed pays by a later payment. */
async function employes(ctx: Context, ids: readonly string[]): Promise<Set<string | null>> {
  const out = new Set<string | null>();
  for (let start = 0; start < ids.length; start += LOT) {
    const lot = ids.slice(start, start + LOT);
    const annules = await ctx.db.from('reglements').whereIn('annule_id', lot).select('annule_id');
    const tenus = await ctx.db.from('lignes_releve').whereIn('reglement_id', lot).select('reglement_id');
    for (const { annule_id } of annules) out.add(annule_id);
    for (const { reglement_id } of tenus) out.add(reglement_id);
  }
  return out;
}

const ofRemise = (remise: {
  id: string;
  centre_id: string;
  numero: string;
  nombre: number;
  total: number;
  date_remise: string;
}): APointer => ({
  centre_id: remise.centre_id,
  jour: remise.date_remise,
  montant: remise.total,
  pointage: {
    cle: `remise:${remise.id}`,
    dit: `Remise de chèques ${remise.numero} du ${formatDay(remise.date_remise)} (${remise.nombre})`,
  },
  colonnes: { ...DEPOINTEE, remise_id: remise.id },
});

/** The payments of each day and mode together, where they are several. */
function totaux(recus: readonly ReglementRow[]): APointer[] {
  const groupes = new Map<string, ReglementRow[]>();
  for (const row of recus) {
    const cle = `${row.centre_id} ${row.mode} ${row.date_reglement}`;
    groupes.set(cle, [...(groupes.get(cle) ?? []), row]);
  }
  return [...groupes.values()].flatMap((rows) => {
    const [row] = rows;
    if (!row || rows.length < 2) return [];
    const { centre_id, mode, date_reglement: jour } = row;
    return {
      ...{ centre_id, jour },
      montant: rows.reduce((sum, { montant }) => sum + montant, 0),
      pointage: {
        cle: `jour:${mode}:${jour}`,
        dit: `${NOMS_MODES[mode]}, les ${rows.length} règlements du ${formatDay(jour)}`,
      },
      colonnes: { ...DEPOINTEE, jour_encaisse: jour, mode_encaisse: mode },
    };
  });
}

const ofReglement = ({ id, centre_id, numero, mode, montant, date_reglement }: ReglementRow): APointer => ({
  ...{ centre_id, jour: date_reglement, montant },
  pointage: {
    cle: `reglement:${id}`,
    dit: `${NOMS_MODES[mode]}, règlement ${numero} du ${formatDay(date_reglement)}, ${formatEuros(montant)}`,
  },
  colonnes: { ...DEPOINTEE, reglement_id: id, jour_encaisse: date_reglement, mode_encaisse: mode },
});

/** What a line is likely to have brought: its very amount, recorded a few days before or after; the nearest day first. */
export const pointagesDe = (
  { centre_id, jour, montant }: Ligne,
  candidats: readonly APointer[],
): APointer[] =>
  candidats
    .filter((each) => {
      const apres = daysBetween(each.jour, jour);
      return (
        each.centre_id === centre_id &&
        each.montant === montant &&
        apres <= AVANT_JOURS &&
        apres >= -APRES_JOURS
      );
    })
    .sort((a, b) => Math.abs(daysBetween(a.jour, jour)) - Math.abs(daysBetween(b.jour, jour)))
    .slice(0, POINTAGES_MAX);
