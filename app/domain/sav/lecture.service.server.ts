import { addDays, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { COTE, type Cote } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { isFitted, nomAppareil } from '../appareillage/appareil';
import { wornRows } from '../appareillage/appareils.server';
import { toAppareil } from '../appareillage/appareils-du-client';
import { findClient } from '../clients/vivants.repo.server';
import { ligneDEmbout } from '../commandes/ligne-d-embout.server';
import { valeurAu } from '../parametres/valeurs.server';
import { type AppareilAilleurs, CHAMPS_AILLEURS, toAppareilAilleurs } from './appareil-ailleurs';
import { ailleursRows, findAilleursRow } from './appareils-ailleurs.repo.server';
import { textesDe } from './colonnes';
import { CHAMPS_EMBOUT, type Embout, toEmbout } from './embout';
import { emboutRows, findEmboutRow } from './embouts.repo.server';
import { CHAMPS_REPARATION, type ChampReparation, type Reparation, toReparation } from './reparation';
import { findReparationRow, reparationRows } from './reparations.repo.server';

/** The after-sales of a client, the latest of each first. Raises NotFoundError, ForbiddenError. */
export async function listSavDuClient(
  ctx: Context,
  clientId: string,
): Promise<{ reparations: Reparation[]; embouts: Embout[]; ailleurs: AppareilAilleurs[] }> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  const { date: aujourdhui } = toParis(ctx.now());
  return {
    reparations: (await reparationRows(ctx, client.id)).map((row) => toReparation(row, aujourdhui)),
    embouts: (await emboutRows(ctx, client.id)).map((row) => toEmbout(row, aujourdhui)),
    ailleurs: (await ailleursRows(ctx, client.id)).map(toAppareilAilleurs),
  };
}

/** One repair of a client. Raises NotFoundError, ForbiddenError. */
export async function getReparation(ctx: Context, clientId: string, id: string): Promise<Reparation> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  return toReparation(await findReparationRow(ctx, client.id, id), toParis(ctx.now()).date);
}

/** One ear mould of a client. Raises NotFoundError, ForbiddenError. */
export async function getEmbout(ctx: Context, clientId: string, id: string): Promise<Embout> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  return toEmbout(await findEmboutRow(ctx, client.id, id), toParis(ctx.now()).date);
}

/** One device of a client that was fitted elsewhere. Raises NotFoundError, ForbiddenError. */
export async function getAppareilAilleurs(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<AppareilAilleurs> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  return toAppareilAilleurs(await findAilleursRow(ctx, client.id, id));
}

/** Names of suppliers that the centre has written before, for a field to choose from. */
async function fournisseursDe(ctx: Context, centre_id: string): Promise<string[]> {
  const noms = new Set<string>();
  for (const table of ['reparations', 'embouts'] as const) {
    const rows = await ctx.db
      .fromCentres(table, [centre_id])
      .orderBy('cree_le', 'desc')
      .limit(FOURNISSEURS_LUS)
      .select('fournisseur');
    for (const { fournisseur } of rows) if (fournisseur) noms.add(fournisseur);
  }
  return [...noms].sort((one, other) => one.localeCompare(other, 'fr')).slice(0, FOURNISSEURS_MAX);
}

const FOURNISSEURS_LUS = 200;
const FOURNISSEURS_MAX = 30;
const DEVIS_MAX = 20;

/** What the form of a repair opens with. */
export interface ReparationOuverte {
  formId: string;
  aujourdhui: string;
  valeurs: Partial<Record<ChampReparation, string>>;
  version: number | null;
  /** What the client wears, to choose from. */
  appareils: { _id: string; cote: Cote; nom: string; numeroSerie: string }[];
  /** The quotes of the client, the latest first. */
  devis: { _id: string; numero: string }[];
  fournisseurs: string[];
}

/** What the form of a repair opens with: a new one where `id` is null. Raises NotFoundError, ForbiddenError. */
export async function openReparation(
  ctx: Context,
  clientId: string,
  id: string | null,
): Promise<ReparationOuverte> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const row = id === null ? null : await findReparationRow(ctx, client.id, id);
  const { date: aujourdhui } = toParis(ctx.now());
  const portes = (await wornRows(ctx, [client.id])).filter((each) => isFitted(toAppareil(each)));
  const appareils = portes.map((each) => ({
    ...{ _id: each.id, cote: each.oreille, numeroSerie: each.numero_serie },
    nom: `${COTE[each.oreille].seule} : ${nomAppareil(toAppareil(each)) || 'appareil'}`,
  }));
  // One that is worn no more stays the one that is repaired.
  if (row?.appareil_id && !appareils.some(({ _id }) => _id === row.appareil_id))
    appareils.push({
      ...{ _id: row.appareil_id, cote: row.oreille || 'D', numeroSerie: row.numero_serie },
      nom: `${[row.marque, row.modele].filter(Boolean).join(' ')} (plus porté)`,
    });
  const devis = await ctx.db
    .from('devis')
    .where({ client_id: client.id, supprime_le: null })
    .orderBy('cree_le', 'desc')
    .limit(DEVIS_MAX);
  return {
    ...{ formId: newId(), aujourdhui, version: row?.version ?? null, appareils },
    valeurs: row
      ? textesDe(CHAMPS_REPARATION, row)
      : { recueLe: aujourdhui, appareilId: appareils.length === 1 ? (appareils[0]?._id ?? '') : '' },
    devis: devis.map((each) => ({ _id: each.id, numero: each.numero_devis })),
    fournisseurs: await fournisseursDe(ctx, client.centre_id),
  };
}

/** What the form of a repair's next step opens with: the day on which the supplier is expected to give it back. Raises NotFoundError, ForbiddenError. */
export async function openSuiteReparation(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<{ reparation: Reparation; aujourdhui: string; retourPrevu: string; fournisseurs: string[] }> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const { date: aujourdhui } = toParis(ctx.now());
  const { valeur } = await valeurAu(ctx, 'sav.delai_jours', aujourdhui);
  return {
    reparation: toReparation(await findReparationRow(ctx, client.id, id), aujourdhui),
    aujourdhui,
    retourPrevu: addDays(aujourdhui, valeur),
    fournisseurs: await fournisseursDe(ctx, client.centre_id),
  };
}

/** What the form of an ear mould opens with: a new one where `id` is null. Raises NotFoundError, ForbiddenError. */
export async function openEmbout(ctx: Context, clientId: string, id: string | null) {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const row = id === null ? null : await findEmboutRow(ctx, client.id, id);
  const { date: aujourdhui } = toParis(ctx.now());
  const valeurs: Partial<Record<keyof typeof CHAMPS_EMBOUT, string>> = row
    ? textesDe(CHAMPS_EMBOUT, row)
    : { empreinteLe: aujourdhui };
  const fournisseurs = await fournisseursDe(ctx, client.centre_id);
  return { formId: newId(), aujourdhui, version: row?.version ?? null, valeurs, fournisseurs };
}

/** What an ear mould's next step opens with. */
export interface SuiteEmboutOuverte {
  embout: Embout;
  aujourdhui: string;
  prevu: string;
  fournisseurs: string[];
  /** The number of the order that awaits it, and will have it received as well; ''. */
  commande: string;
}

/** What the form of an ear mould's next step opens with. Raises NotFoundError, ForbiddenError. */
export async function openSuiteEmbout(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<SuiteEmboutOuverte> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const { date: aujourdhui } = toParis(ctx.now());
  const { valeur } = await valeurAu(ctx, 'embout.delai_jours', aujourdhui);
  const row = await findEmboutRow(ctx, client.id, id);
  const suivie = row.etat === 'commande' ? await ligneDEmbout(ctx, row.id) : null;
  return {
    embout: toEmbout(row, aujourdhui),
    commande: suivie?.ligne.recue === 0 ? suivie.commande.numero : '',
    aujourdhui,
    prevu: addDays(aujourdhui, valeur),
    fournisseurs: await fournisseursDe(ctx, client.centre_id),
  };
}

/** What the form of a device that was fitted elsewhere opens with: a new one where `id` is null. Raises NotFoundError, ForbiddenError. */
export async function openAppareilAilleurs(ctx: Context, clientId: string, id: string | null) {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const row = id === null ? null : await findAilleursRow(ctx, client.id, id);
  const valeurs: Partial<Record<keyof typeof CHAMPS_AILLEURS, string>> = row
    ? textesDe(CHAMPS_AILLEURS, row)
    : {};
  return {
    formId: newId(),
    aujourdhui: toParis(ctx.now()).date,
    version: row?.version ?? null,
    valeurs,
  };
}
