import { COTES, type Cote } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { AppareillageSaisi } from '../appareillage/appareillage.schema';
import { saveAppareillage } from '../appareillage/appareillage.service.server';
import { appareilsOf } from '../appareillage/appareils.server';
import { withCote } from '../appareillage/appareils-transmis.server';
import { empreinteOf } from '../appareillage/empreinte.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { reprendreDevis } from './appareils-acceptes.service.server';

/** What became of the ears of an accepted quote. */
export interface DevisPose {
  /** Whether anything changed. */
  pose: boolean;
  /** Why an ear was left as it was. */
  reserves: { cote: Cote; dit: string }[];
}

/**
 * Puts the devices of the quote that a client accepted last on their record, under the serial numbers given, as the Appareillage tab filled from the quote and saved does: each takes its
 * piece of the stock. An ear of which something is to be looked at first (another device is worn, the stock has none or does not know it) is left as it is, and told. Once done it changes
 * nothing again. Raises NotFoundError where no quote was accepted, ForbiddenError, DomainError on the fields for what a quote may say and a device may not, and what saveAppareillage does.
 */
export function poserDevis(
  ctx: Context,
  clientId: string,
  numeros: Partial<Record<Cote, string>>,
): Promise<DevisPose> {
  authorize(ctx, 'client:modifier');
  authorize(ctx, 'stock:modifier');
  return ctx.transaction(async (tx) => {
    const { id } = await lockClient(tx, clientId);
    const portes = await appareilsOf(tx, id);
    const actuel: AppareillageSaisi = Object.assign(
      {},
      ...COTES.map(({ cote, oreille }) => withCote(portes[oreille], cote)),
    );
    const { valeurs, reserves } = await reprendreDevis(tx, id, actuel);
    const lus: Record<string, unknown> = lire({
      ...Object.fromEntries(COTES.map(({ cote }) => [`numeroSerie${cote}`, numeros[cote] ?? ''])),
      ...valeurs,
    });
    const libres = COTES.map(({ cote }) => cote).filter(
      (cote) => `produit${cote}` in valeurs && !reserves.some((each) => each.cote === cote),
    );
    const pris = Object.keys(lus).filter((champ) =>
      libres.some((cote) => champ === `numeroSerie${cote}` || (champ.endsWith(cote) && champ in valeurs)),
    );
    const saisie = { ...actuel, ...Object.fromEntries(pris.map((champ) => [champ, lus[champ]])) };
    return { pose: await saveAppareillage(tx, id, saisie, empreinteOf(portes)), reserves };
  });
}

function lire(valeurs: Record<string, string>): AppareillageSaisi {
  const { data, error } = AppareillageSaisi.safeParse(valeurs);
  if (data) return data;
  const fautes = error.issues.map(({ path, message }) => [path.join('.'), message]);
  throw new DomainError('saisie_invalide', MESSAGE, Object.fromEntries(fautes));
}

const MESSAGE = 'Le devis dit d’un appareil ce que la fiche ne peut pas garder : posez-le à la main.';
