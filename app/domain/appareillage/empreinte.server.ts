import { createHash } from 'node:crypto';
import { OREILLES, oreilles } from '~/lib/oreilles';
import { ConflitDeSaisie, ecartsDeSaisie } from '../conflit';
import { texteDuChamp } from './appareil';
import { type AppareillageSaisi, appareilSaisi } from './appareillage.schema';
import type { Appareils } from './appareils-du-client';
import { type Appareil, CHAMPS_APPAREIL, champsAppareil } from './champs-appareil';

/** A short text that changes whenever a device that the client wears does, and with nothing else of the record. */
export const empreinteOf = (appareils: Appareils): string =>
  createHash('sha256')
    .update(JSON.stringify(oreilles.map((oreille) => appareils[oreille])))
    .digest('hex')
    .slice(0, 24);

const CONFLIT =
  'Cet appareillage a été modifié pendant votre saisie. ' +
  'Rien n’est enregistré : ce qui l’est à présent se lit sous chaque champ.';

/** Raises ConflitDeSaisie with what stands in each field now, where it differs from what was typed, unless `empreinte` says that the form knows of it. */
export function assertUnchanged(appareils: Appareils, saisie: AppareillageSaisi, empreinte: string): void {
  const current = empreinteOf(appareils);
  if (empreinte === current) return;
  const ecarts = oreilles.flatMap((oreille) => {
    const { cote, titre } = OREILLES[oreille];
    const textesDe = (appareil: Appareil) =>
      Object.fromEntries(champsAppareil.map((champ) => [champ + cote, texteDuChamp(appareil, champ)]));
    const libelles = Object.fromEntries(
      champsAppareil.map((champ) => [champ + cote, `${titre}, ${CHAMPS_APPAREIL[champ].libelle}`]),
    );
    const textes = {
      enregistre: textesDe(appareils[oreille]),
      saisie: textesDe(appareilSaisi(saisie, oreille)),
    };
    return ecartsDeSaisie(textes, (champ) => libelles[champ] ?? champ);
  });
  throw new ConflitDeSaisie(CONFLIT, current, ecarts);
}
