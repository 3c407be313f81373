import type { CompteComptableRow } from '~/db/rows/exports-comptables';
import { type Context, suivreLeCentre } from '../access/context.server';
import { sirenOf } from '../comptes/siret';
import { NotFoundError } from '../errors';
import {
  libellesDesComptes,
  libellesDesJournaux,
  type ReglagesComptables,
  reglagesDu,
  reglagesParDefaut,
  type VersionDeReglages,
} from './reglages-comptables';

const versionOf = ({ depuis, reglages }: CompteComptableRow): VersionDeReglages => ({
  depuis,
  reglages: JSON.parse(reglages) as ReglagesComptables,
});

/** A centre as its exports name it. */
export interface CentreExporte {
  id: string;
  nom: string;
  /** '' where the centre has no SIRET. */
  siren: string;
  siret: string;
}

/** What a centre's entries are written with. */
export interface PlanDuCentre {
  centre: CentreExporte;
  /** What the centre has said, the latest first; without any it has the defaults. */
  versions: VersionDeReglages[];
  defaut: ReglagesComptables;
  /** The settings of a day. */
  reglagesDu(jour: string): ReglagesComptables;
}

/** A centre's accounts, from all days. The caller has asked for the right. Raises NotFoundError. */
export async function planDuCentre(ctx: Context, centreId: string): Promise<PlanDuCentre> {
  const centre = await ctx.db.from('centres').where({ id: centreId }).first();
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  suivreLeCentre(ctx, centreId);
  const rows = await ctx.db.fromCentres('comptes_comptables', [centreId]).orderBy('depuis', 'desc');
  const versions = rows.map(versionOf);
  const defaut = { ...reglagesParDefaut(centre.regime_tva) };
  const complete = versions.map(({ depuis, reglages }) => ({ depuis, reglages: { ...defaut, ...reglages } }));
  const { id, name: nom, siret } = centre;
  return {
    centre: { id, nom, siret, siren: sirenOf(siret) },
    versions: complete,
    defaut,
    reglagesDu: (jour) => reglagesDu(complete, jour, defaut),
  };
}

/** All the settings that a centre has had, the defaults behind: what names of accounts are taken from. */
const toutes = ({ versions, defaut }: PlanDuCentre): ReglagesComptables[] => [
  ...versions.map(({ reglages }) => reglages),
  defaut,
];

/** What a file calls accounts, journals and auxiliaries: each by one name, whatever was settled when. */
export const libellesDuPlan = (plan: PlanDuCentre) => ({
  comptes: libellesDesComptes(toutes(plan)),
  journaux: libellesDesJournaux(toutes(plan)),
  auxiliaires: new Map<string, string>(),
});

/** Which rate each account of sales and of tax has, and which accounts hold money, in all the settings of a plan. */
export function comptesDuPlan(plan: PlanDuCentre) {
  const [ventes, taxes, argent] = [new Map<string, number>(), new Map<string, number>(), new Set<string>()];
  for (const reglages of toutes(plan)) {
    for (const taux of [0, 550, 1960, 2000] as const) ventes.set(reglages[`vente${taux}`], taux);
    for (const taux of [550, 1960, 2000] as const) taxes.set(reglages[`tva${taux}`], taux);
    for (const role of ['banque', 'cheques', 'caisse', 'attente'] as const) argent.add(reglages[role]);
  }
  return { ventes, taxes, argent };
}
