import { createHash } from 'node:crypto';
import { OREILLES, oreilles } from '~/lib/oreilles';
import { ConflitDeSaisie } from '../conflit';
import { texteDuChamp } from './appareil';
import { type AppareillageSaisi, appareilSaisi } from './appareillage.schema';
import type { Appareils } from './appareils-du-client';
import { champsAppareil } from './champs-appareil';

/** A short text that changes whenever a device that the client wears does, and with nothing else of the record. */
export const empreinteOf = (appareils: Appareils): string =>
  createHash('sha256')
    .update(JSON.stringify(oreilles.map((oreille) => appareils[oreille])))
    .digest('hex')
    .slice(0, 24);

/** What the form was opened on, and the newer state that it may knowingly replace. */
export interface OuvertureAppareillage {
  empreinte: string;
  remplacer?: string;
}

const CONFLIT =
  'Cet appareillage a été modifié pendant votre saisie. ' +
  'Rien n’est enregistré : ce qui est enregistré à présent se lit sous chaque champ.';

/** Raises ConflitDeSaisie with what stands in each field now, where it differs from what was typed, unless the form knows of it. */
export function assertUnchanged(
  appareils: Appareils,
  saisie: AppareillageSaisi,
  { empreinte, remplacer }: OuvertureAppareillage,
): void {
  const current = empreinteOf(appareils);
  if (empreinte === current || remplacer === current) return;
  const ecarts: Record<string, string> = {};
  for (const oreille of oreilles) {
    const stored = appareils[oreille];
    const typed = appareilSaisi(saisie, oreille);
    for (const champ of champsAppareil)
      if (stored[champ] !== typed[champ])
        ecarts[champ + OREILLES[oreille].cote] =
          `Enregistré à présent : ${texteDuChamp(stored, champ) || '(vide)'}`;
  }
  throw new ConflitDeSaisie(CONFLIT, current, ecarts);
}
