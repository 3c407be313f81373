import { createHash } from 'node:crypto';
import { OREILLES, type Oreille, oreilles } from '~/lib/oreilles';
import { ConflitDeSaisie, type Ecart, ecartsDeSaisie } from '../conflit';
import { nomAppareil, texteDuChamp } from './appareil';
import { type AppareillageSaisi, appareilSaisi } from './appareillage.schema';
import type { AppareilPose, Appareils } from './appareils-du-client';
import { CHAMPS_APPAREIL, champsAppareil } from './champs-appareil';

/** A short text that changes whenever a device that the client wears does, and with nothing else of the record. */
export const empreinteOf = (appareils: Appareils): string =>
  createHash('sha256')
    .update(JSON.stringify(oreilles.map((oreille) => appareils[oreille])))
    .digest('hex')
    .slice(0, 24);

const CONFLIT =
  'Cet appareillage a été modifié pendant votre saisie. ' +
  'Rien n’est enregistré : ce qui l’est à présent se lit sous chaque champ.';

/** Raises ConflitDeSaisie with what stands in each field now, where it differs from what was typed, unless `empreinte` says that the form knows of it. */
export function assertUnchanged(appareils: Appareils, saisie: AppareillageSaisi, empreinte: string): void {
  const current = empreinteOf(appareils);
  if (empreinte === current) return;
  const ecarts = oreilles.flatMap((oreille) =>
    ecartsDeLOreille(oreille, appareils[oreille], appareilSaisi(saisie, oreille)),
  );
  throw new ConflitDeSaisie(CONFLIT, current, ecarts);
}

/** Where one of the two is a product's, the device is no sum of its fields: a piece would go out of the stock, or back, unseen. */
function ecartsDeLOreille(oreille: Oreille, stored: AppareilPose, typed: AppareilPose): Ecart[] {
  const { cote, titre } = OREILLES[oreille];
  const textesDe = (appareil: AppareilPose) => ({
    [`produit${cote}`]: appareil.produit ?? '',
    ...Object.fromEntries(champsAppareil.map((champ) => [champ + cote, texteDuChamp(appareil, champ)])),
  });
  const libelles: Record<string, string> = {
    [`produit${cote}`]: 'Produit du stock',
    ...Object.fromEntries(champsAppareil.map((champ) => [champ + cote, CHAMPS_APPAREIL[champ].libelle])),
  };
  const ecarts = ecartsDeSaisie(
    { enregistre: textesDe(stored), saisie: textesDe(typed) },
    (champ) => `${titre}, ${libelles[champ]}`,
    (valeur, champ) => (champ === `produit${cote}` ? stored.produit && nomAppareil(stored) : valeur) || '',
  );
  return stored.produit === typed.produit ? ecarts : ecarts.map((ecart) => ({ ...ecart, valeurs: null }));
}
