import type { ClientRow } from '~/db/rows/clients';
import type { ProduitRow } from '~/db/rows/stock';
import { OREILLES, type Oreille, oreilles } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { assertAccord } from '../exemplaires/accord.server';
import { corrigerNumeros } from '../exemplaires/correction-numero.server';
import {
  isDejaSorti,
  isSuiviAilleurs,
  poserOreille,
  quitterOreille,
  type Raison,
} from '../exemplaires/suivi-appareillage.server';
import { ajusterSuivi } from '../plan-suivi/ajustement.server';
import { moveStock } from '../stock/pieces.server';
import { modelDe } from '../stock/produit';
import { announce } from '../webhooks/annonce.server';
import { describeChange, fromProduit, isFitted, isOther, isSame } from './appareil';
import {
  type AppareillageSaisi,
  type AppareilSaisi,
  appareilSaisi,
  PRODUIT_INCONNU,
  plusEnStock,
} from './appareillage.schema';
import { anciensOf, appareilsOf, wearAppareil } from './appareils.server';
import type { AppareilAncien, AppareilPose, Appareils } from './appareils-du-client';
import { assertUnchanged, empreinteOf } from './empreinte.server';

/** The fitted devices of a client. */
export interface Appareillage extends Appareils {
  centerId: string;
  /** What the client had before, the last ones. */
  anciens: AppareilAncien[];
  /** Changes with the devices alone: tells whether somebody else has saved them meanwhile. */
  empreinte: string;
}

/** What the Appareillage tab shows. Raises NotFoundError, ForbiddenError. */
export async function getAppareillage(ctx: Context, clientId: string): Promise<Appareillage> {
  authorize(ctx, 'client:voir');
  const row = await findClient(ctx, clientId);
  const portes = await appareilsOf(ctx, row.id);
  const anciens = await anciensOf(ctx, row.id);
  return { centerId: row.centre_id, ...portes, anciens, empreinte: empreinteOf(portes) };
}

/**
 * Saves the Appareillage tab; `empreinte` is empreinteOf the devices that the form stands on. Each newly chosen product gives one piece for its ear, the piece of a choice that was replaced goes back,
 * and saving the same again changes nothing (docs/regles/appareillage-et-stock.md); a number that was misread is put right. Returns whether anything changed. Raises DomainError, and saves nothing,
 * when a product has no piece left, is not made for the ear, takes the place of what is on trial, or somebody else saved the devices meanwhile; NotFoundError, ForbiddenError.
 */
export function saveAppareillage(
  ctx: Context,
  clientId: string,
  saisie: AppareillageSaisi,
  empreinte: string,
  raison: Raison = {},
): Promise<boolean> {
  authorize(ctx, 'client:modifier');
  authorize(ctx, 'stock:modifier');
  return ctx.transaction(async (tx) => {
    const row = await lockClient(tx, clientId);
    const portes = await appareilsOf(tx, row.id);
    const changes = oreilles.map((oreille) => changeOf(portes[oreille], saisie, oreille));
    if (changes.every(isStill)) return false;
    assertUnchanged(portes, saisie, empreinte);
    // What another deed does, such as an exchange, names its device: only what is typed on the tab can be a misreading.
    if (raison.motif === undefined && (await corrigerNumeros(tx, row, changes)) && changes.every(isStill)) {
      await touchClient(tx, row);
      return true;
    }
    if (raison.motif === undefined) await assertSansEssai(tx, row, changes);
    const produits = await lockProduits(tx, row.centre_id, changes);
    const rendus = await giveBack(tx, row, produits, changes);
    const errors: Record<string, string> = {};
    for (const change of changes) await take(tx, row, produits, { change, rendus }, errors);
    const [message] = Object.values(errors);
    if (message) throw new DomainError('produit_non_posable', message, errors);
    await writeDevices(tx, row, changes);
    await followNumeros(tx, row, changes, raison);
    return true;
  });
}

/** What is on trial leaves its ear by the trial's outcome alone. */
async function assertSansEssai(tx: Context, { id }: ClientRow, changes: Changement[]): Promise<void> {
  const ouverts = await tx.db.from('essais_appareils').where({ client_id: id, issue: '' });
  const errors = Object.fromEntries(
    changes.flatMap(({ oreille, before, after }) => {
      const { cote, nom } = OREILLES[oreille];
      const essaye = ouverts.some((each) => each.oreille === cote);
      if (!essaye || !isFitted(before) || (isFitted(after) && !isOther(before, after))) return [];
      const message = `L’appareil de l’${nom} est à l’essai : notez ce qu’il devient dans l’onglet Essais, « Noter l’issue ».`;
      return [[`produit${cote}`, message]];
    }),
  );
  const [message] = Object.values(errors);
  const suite = { genre: 'essais', clientId: id } as const;
  if (message) throw new DomainError('essai_deja_en_cours', message, errors, suite);
}

const isStill = ({ before, after }: Changement): boolean => isSame(before, after);

interface Changement {
  oreille: Oreille;
  before: AppareilPose;
  after: AppareilSaisi;
}

/** A device that stays a product's keeps its name: another one is another choice. One that was taken away leaves no number of pieces behind. */
function changeOf(before: AppareilPose, saisie: AppareillageSaisi, oreille: Oreille): Changement {
  const after = appareilSaisi(saisie, oreille);
  if (isFitted(before) && after.produit === null && !isFitted(after))
    return { oreille, before, after: { ...after, quantity: null } };
  if (after.produit === null || after.produit !== before.produit) return { oreille, before, after };
  const { marqueAppareil, modelAppareil, codeProduit } = before;
  return { oreille, before, after: { ...after, marqueAppareil, modelAppareil, codeProduit } };
}

type Produits = Map<string, ProduitRow>;

/** The products that pieces come from and go back to, always in one order, so that two people never wait for each other. */
async function lockProduits(tx: Context, centre_id: string, changes: Changement[]): Promise<Produits> {
  const moved = changes.filter(({ before, after }) => before.produit !== after.produit);
  const ids = moved.flatMap(({ before, after }) => [before.produit ?? [], after.produit ?? []].flat());
  const produits: Produits = new Map();
  for (const id of [...new Set(ids)].sort()) {
    const row = await tx.db.lock('produits', { id, centre_id });
    if (row) produits.set(id, row);
  }
  return produits;
}

/** Returns the devices whose piece came back. */
async function giveBack(
  tx: Context,
  client: ClientRow,
  produits: Produits,
  changes: Changement[],
): Promise<AppareilPose[]> {
  const rendus: AppareilPose[] = [];
  for (const { oreille, before, after } of changes) {
    const produit = before.produit === after.produit ? undefined : produits.get(before.produit ?? '');
    if (!produit || (await isSuiviAilleurs(tx, client, before))) continue;
    const motif = `Retour d’appareillage, ${OREILLES[oreille].nom}`;
    produits.set(produit.id, await moveStock(tx, produit, { quantite: 1, motif, clientId: client.id }));
    rendus.push(before);
  }
  return rendus;
}

/** Takes the piece of a new choice, or says in `errors` why it cannot be had. */
async function take(
  tx: Context,
  client: ClientRow,
  produits: Produits,
  { change, rendus }: { change: Changement; rendus: readonly AppareilPose[] },
  errors: Record<string, string>,
): Promise<void> {
  const { oreille, before, after } = change;
  if (after.produit === null || after.produit === before.produit) return;
  const produit = produits.get(after.produit);
  const sorti = produit !== undefined && (await isDejaSorti(tx, client, after, rendus));
  const refusal = refusalOf(produit, oreille, sorti);
  if (!produit || refusal) {
    errors[`produit${OREILLES[oreille].cote}`] = refusal ?? PRODUIT_INCONNU;
    return;
  }
  change.after = fromProduit(after, before, produit);
  if (sorti) return;
  const motif = `Appareillage, ${OREILLES[oreille].nom}`;
  const piece = { quantite: -1, motif, clientId: client.id, numerosEnsuite: true };
  produits.set(produit.id, await moveStock(tx, produit, piece));
}

function refusalOf(produit: ProduitRow | undefined, oreille: Oreille, sorti: boolean): string | null {
  if (!produit || produit.supprime_le !== null) return PRODUIT_INCONNU;
  if (!produit[`oreille_${oreille}`]) return `Ce produit n’est pas prévu pour l’${OREILLES[oreille].nom}.`;
  return sorti || produit.quantity > 0 ? null : plusEnStock(modelDe(produit));
}

async function writeDevices(tx: Context, row: ClientRow, changes: Changement[]): Promise<void> {
  const changed = changes.filter((change) => !isStill(change));
  for (const { oreille, before, after } of changed) await wearAppareil(tx, row, oreille, before, after);
  await touchClient(tx, row);
  await ajusterSuivi(tx, row.id);
  const details = changed.map(
    ({ oreille, before, after }) => `${OREILLES[oreille].etiquette} : ${describeChange(before, after)}`,
  );
  await addHistorique(tx, row, { action: 'Appareillage', details: details.join(' · ') });
}

async function touchClient(tx: Context, row: ClientRow): Promise<void> {
  const stamp = { version: row.version + 1, modifie_le: tx.now().toISOString() };
  await tx.db.update('clients', { id: row.id }, stamp);
  await announce(tx, 'client.updated', row);
}

/** Devices by their serial number follow, those that come back before those that go; their products count as many as stand in stock. */
async function followNumeros(
  tx: Context,
  row: ClientRow,
  changes: Changement[],
  raison: Raison,
): Promise<void> {
  for (const change of changes) await quitterOreille(tx, row, change, raison);
  for (const change of changes) await poserOreille(tx, row, change, raison);
  const ids = changes.flatMap(({ before, after }) => [before.produit ?? [], after.produit ?? []].flat());
  for (const id of [...new Set(ids)].sort()) {
    const produit = await tx.db.from('produits').where({ id }).first();
    if (produit) await assertAccord(tx, produit, champsDuNumero(changes, id));
  }
}

/** Where the number of what is taken of a product is written. */
const champsDuNumero = (changes: readonly Changement[], produit: string): string[] =>
  changes
    .filter(({ before, after }) => after.produit === produit && !isSame(before, after))
    .map(({ oreille }) => `numeroSerie${OREILLES[oreille].cote}`);
