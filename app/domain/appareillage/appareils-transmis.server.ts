import type { ClientRow } from '~/db/rows/clients';
import { type Cote, OREILLES, type Oreille, oreilles } from '~/lib/oreilles';
import { compactText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import { derniersDevis } from '../devis/derniers-devis.server';
import { isFitted } from './appareil';
import type { AppareillageSaisi } from './appareillage.schema';
import { saveAppareillage } from './appareillage.service.server';
import { appareilsOf } from './appareils.server';
import type { AppareilPose } from './appareils-du-client';
import { type AppareilDeCote, type ChampAppareil, champsAppareil } from './champs-appareil';
import { empreinteOf } from './empreinte.server';

/** The fields of devices that a program names, under the names of their ears. */
export type AppareilsTransmis = Partial<AppareilDeCote<Cote>>;

/** What makes a device that of its product: another value is another device, which no stock has given. */
const DU_PRODUIT = ['marqueAppareil', 'modelAppareil', 'codeProduit'] as const;

/**
 * Changes the fields of a client's devices that are named and leaves the others, as the Appareillage tab does where devices are typed: no piece is
 * taken, and that of a product which is replaced or taken away goes back. Tells whether anything changed. The caller has locked the client.
 * Raises what saveAppareillage does.
 */
export async function modifyAppareils(
  tx: Context,
  { id }: ClientRow,
  transmis: AppareilsTransmis,
): Promise<boolean> {
  if (Object.keys(transmis).length === 0) return false;
  const portes = await appareilsOf(tx, id);
  const devis = (await derniersDevis(tx, [id]))(id);
  const parts = oreilles.map((oreille) => {
    const { cote } = OREILLES[oreille];
    const after = changedBy(transmis, oreille, portes[oreille]);
    // How many pieces a quote speaks of is read where nothing is worn: sent back, it is no device.
    if (!isFitted(after) && after.quantity === (devis?.[`quantity${cote}`] ?? null))
      after.quantity = portes[oreille].quantity;
    return withCote(after, cote);
  });
  const saisie = Object.assign({}, ...parts) as AppareillageSaisi;
  // Whoever sends back what they have read needs no right to fit.
  if (oreilles.every((oreille) => stands(portes[oreille], saisie, oreille))) return false;
  return saveAppareillage(tx, id, saisie, empreinteOf(portes));
}

function changedBy(transmis: AppareilsTransmis, oreille: Oreille, before: AppareilPose): AppareilPose {
  const values: Record<string, unknown> = transmis;
  const { cote } = OREILLES[oreille];
  const named = champsAppareil.filter((champ) => champ + cote in transmis);
  const after: AppareilPose = {
    ...before,
    ...Object.fromEntries(named.map((champ) => [champ, values[champ + cote]])),
  };
  if (DU_PRODUIT.some((champ) => compactText(after[champ]) !== compactText(before[champ])))
    after.produit = null;
  return after;
}

/** A device as the form of the Appareillage tab sends it for an ear. */
export const withCote = (appareil: AppareilPose, cote: Cote) => ({
  [`produit${cote}`]: appareil.produit,
  [`rempli${cote}`]: '',
  ...Object.fromEntries(champsAppareil.map((champ: ChampAppareil) => [champ + cote, appareil[champ]])),
});

function stands(before: AppareilPose, saisie: AppareillageSaisi, oreille: Oreille): boolean {
  const values: Record<string, unknown> = saisie;
  const { cote } = OREILLES[oreille];
  return champsAppareil.every((champ) => values[champ + cote] === before[champ]);
}
