import { inputEuros } from '~/lib/euros';
import { COTES } from '~/lib/oreilles';
import { compactText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import { isFitted } from '../appareillage/appareil';
import { appareilsOf } from '../appareillage/appareils.server';
import type { RegimeTva } from '../factures/statuts-facture';
import type { TextesDevis } from './devis';
import { toTTC } from './prix';

/** What is true of a device alone, and of the shares of all of them: it is asked again where one of them is another. */
const A_REDIRE: Partial<TextesDevis> = { classeAppareilDevis: '', rbstSSDevis: '', rbstComplDevis: '' };

/**
 * What a quote says otherwise once it speaks of the devices that a client wears by now: of each ear with another device than `textes` name its brand, model, code, number
 * and price without tax; without a price, none. What is not known of that device (T-coil, place of manufacture), and what followed from the former ones (class, shares), is
 * left to be said. The caller has found the client.
 */
export async function textesDesPortes(
  tx: Context,
  clientId: string,
  textes: Partial<TextesDevis>,
  regime: RegimeTva,
): Promise<Partial<TextesDevis>> {
  const portes = await appareilsOf(tx, clientId);
  const parts = COTES.map(({ cote, oreille }): Partial<TextesDevis> => {
    const porte = portes[oreille];
    if (!isFitted(porte)) return {};
    const memes = [
      [porte.marqueAppareil, textes[`marqueAppareil${cote}Devis`]],
      [porte.modelAppareil, textes[`modeleAppareil${cote}Devis`]],
    ].every(([est = '', dit = '']) => compactText(est) === compactText(dit));
    if (memes) return { [`numeroSerie${cote}Devis`]: porte.numeroSerie };
    const ht = porte.montantAppareil;
    return {
      [`marqueAppareil${cote}Devis`]: porte.marqueAppareil,
      [`modeleAppareil${cote}Devis`]: porte.modelAppareil,
      [`lpp${cote}Devis`]: /^\d{7}$/.test(porte.lpp) ? porte.lpp : '',
      [`numeroSerie${cote}Devis`]: porte.numeroSerie,
      [`bobineT${cote}Devis`]: '',
      [`fabrication${cote}Devis`]: '',
      ...A_REDIRE,
      [`prixHT${cote}Devis`]: inputEuros(ht),
      [`prixTTC${cote}Devis`]: inputEuros(ht === null ? null : toTTC(ht, regime)),
    };
  });
  return Object.assign({}, ...parts);
}
