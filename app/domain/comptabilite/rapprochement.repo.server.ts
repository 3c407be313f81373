import { owned, sql } from '~/db/sql.server';
import { formatEuros, formatTaux } from '~/lib/euros';
import type { Context } from '../access/context.server';
import type { Etendue } from './etendue';
import type { Comparaison, Rapprochement } from './rapprochement';
import { readTotaux, type TotauxDeCloture } from './totaux-cloture';
import { addMode, addTaux, type TotalDeTaux, type TotauxExport } from './totaux-export';

interface Somme {
  reglement: number | string;
  reprise: number | string;
  date: number | string;
  place: 'clos' | 'ailleurs' | 'ouvert' | 'apres';
  montant: number | string;
}

/** The daily closings of a period: which seals they cover, and how far the centre is closed at all. */
interface Clos {
  totaux: TotauxDeCloture[];
  premier: number;
  dernier: number;
  /** The last seal that any closing covers. */
  fin: number;
}

/**
 * Compares an export's sums with the seals of its period, which were made when its documents were, and with its daily closings, which cover what was
 * sealed in a day whatever date it bears: what leads from one to the other is told apart. The caller has asked for the right.
 */
export async function rapprocher(
  ctx: Context,
  etendues: readonly Etendue[],
  totaux: TotauxExport,
): Promise<Rapprochement> {
  const ventes = comparaisonOf(totaux.ventesTTC);
  const reglements = comparaisonOf(totaux.encaisse);
  const clos: TotauxDeCloture[] = [];
  for (const etendue of etendues) {
    const closes = await closesOf(ctx, etendue);
    clos.push(...closes.totaux);
    for (const somme of await sommesOf(ctx, etendue, closes))
      addSomme(Number(somme.reglement) === 1 ? reglements : ventes, somme);
  }
  for (const { ventes: v, avoirs, encaissements, annulations, remboursements } of clos) {
    ventes.cloture = (ventes.cloture ?? 0) + v.ttc - avoirs.ttc;
    reglements.cloture =
      (reglements.cloture ?? 0) + encaissements.total - annulations.total - remboursements.total;
  }
  return {
    ventes,
    reglements,
    clotures: clos.length,
    ecarts: ecartsOf(totaux, clos, { ventes, reglements }),
  };
}

const comparaisonOf = (exporte: number): Comparaison => ({
  ...{ exporte, scelle: 0, cloture: null, scelleHors: 0, dateHors: 0, reprises: 0, nonCloture: 0 },
});

async function closesOf(ctx: Context, { centreId, du, au, jusqua }: Etendue): Promise<Clos> {
  const jours = () => ctx.db.fromCentres('clotures', [centreId]).where({ periode: 'jour' });
  const dedans = await jours().where('debut', '>=', du).where('fin', '<=', au).orderBy('debut');
  const last = await jours().orderBy('debut', 'desc').first();
  return {
    totaux: dedans.map(readTotaux),
    premier: dedans[0]?.rang_debut ?? 1,
    dernier: dedans.at(-1)?.rang_fin ?? 0,
    fin: Math.min(last?.rang_fin ?? 0, jusqua),
  };
}

/** The seals of a period's days, and those of its closings, by what they are to each other. */
const sommesOf = (
  ctx: Context,
  { centreId, du, au, jusqua }: Etendue,
  { premier, dernier, fin }: Clos,
): Promise<Somme[]> =>
  ctx.db.read<Somme>(sql`
    SELECT t.reglement, t.reprise, t.date, t.place, SUM(t.montant) AS montant FROM (
      SELECT s.montant,
        CASE WHEN s.genre = 'reglement' THEN 1 ELSE 0 END AS reglement,
        CASE WHEN s.details = 'reprise' THEN 1 ELSE 0 END AS reprise,
        CASE WHEN s.jour >= ${du} AND s.jour <= ${au} THEN 1 ELSE 0 END AS date,
        CASE WHEN s.rang >= ${premier} AND s.rang <= ${dernier} THEN 'clos'
          WHEN s.rang > ${jusqua} THEN 'apres' WHEN s.rang > ${fin} THEN 'ouvert' ELSE 'ailleurs' END AS place
      FROM ${owned('scelles', 's')}
      WHERE s.centre_id = ${centreId} AND s.genre IN ('facture', 'avoir', 'reglement')
        AND NOT (s.genre = 'reglement' AND s.details IN ('reprise', 'ecart'))
        AND ((s.jour >= ${du} AND s.jour <= ${au}) OR (s.rang >= ${premier} AND s.rang <= ${dernier}))
    ) AS t GROUP BY t.reglement, t.reprise, t.date, t.place`);

function addSomme(comparaison: Comparaison, { reprise, date, place, montant: lu }: Somme): void {
  const montant = Number(lu);
  if (place === 'apres') return;
  if (Number(date) === 1) comparaison.scelle += montant;
  if (Number(reprise) === 1) {
    if (Number(date) === 1) comparaison.reprises += montant;
  } else if (Number(date) === 0) comparaison.dateHors += montant;
  else if (place === 'ailleurs') comparaison.scelleHors += montant;
  else if (place === 'ouvert') comparaison.nonCloture += montant;
}

/** Whether closings and an export are about the same pieces. */
const sameOf = ({ cloture, scelleHors, dateHors, reprises, nonCloture }: Comparaison): boolean =>
  cloture !== null && [scelleHors, dateHors, reprises, nonCloture].every((each) => each === 0);

/** The rates and modes that the closings tell differently, where they are about the same pieces. */
function ecartsOf(
  totaux: TotauxExport,
  clos: readonly TotauxDeCloture[],
  { ventes, reglements }: Pick<Rapprochement, 'ventes' | 'reglements'>,
): string[] {
  const ecarts: string[] = [];
  if (sameOf(ventes)) {
    const parTaux: TotalDeTaux[] = [];
    for (const cloture of clos) {
      for (const part of cloture.ventes.parTaux) addTaux(parTaux, part);
      for (const { taux, ht, tva, ttc } of cloture.avoirs.parTaux)
        addTaux(parTaux, { taux, ht: -ht, tva: -tva, ttc: -ttc });
    }
    for (const taux of new Set([...parTaux, ...totaux.parTaux].map((part) => part.taux))) {
      const [a, b] = [totaux.parTaux, parTaux].map((parts) => parts.find((part) => part.taux === taux));
      if ((a?.ttc ?? 0) !== (b?.ttc ?? 0) || (a?.tva ?? 0) !== (b?.tva ?? 0))
        ecarts.push(
          `à ${formatTaux(taux)} : ${formatEuros(a?.ttc ?? 0)}, et ${formatEuros(b?.ttc ?? 0)} clôturés`,
        );
    }
  }
  // An e-reporting tells of sales alone.
  if (sameOf(reglements) && totaux.reglements > 0) {
    const parMode: { mode: string; total: number }[] = [];
    for (const { encaissements, annulations, remboursements } of clos) {
      for (const { mode, total } of encaissements.parMode) addMode(parMode, mode, total);
      for (const { mode, total } of [...annulations.parMode, ...remboursements.parMode])
        addMode(parMode, mode, -total);
    }
    for (const mode of new Set([...parMode, ...totaux.parMode].map((part) => part.mode))) {
      const [a, b] = [totaux.parMode, parMode].map(
        (parts: readonly { mode: string; total: number }[]) =>
          parts.find((part) => part.mode === mode)?.total ?? 0,
      );
      if (a !== b) ecarts.push(`${mode} : ${formatEuros(a ?? 0)}, et ${formatEuros(b ?? 0)} clôturés`);
    }
  }
  return ecarts;
}
