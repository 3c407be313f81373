import { COTES } from '~/lib/oreilles';
import { champFacture, champsDeCote, champsFacture, type TextesFacture } from './champs-facture';

type Textes = Record<string, string>;

const identite: readonly string[] = champsFacture.filter((champ) => {
  const { client, genre } = champFacture(champ);
  return client !== undefined && genre !== 'euros';
});

/**
 * The form of a new invoice once its client is chosen: who they are comes from their record, and what was typed besides stays, an ear's device as
 * a whole. `avant` and `apres` are what is proposed for the client before and after; without one (`sansFiche`) identity that was typed stays too.
 */
export function textesAvecClient(
  saisie: Textes,
  {
    avant,
    apres,
    sansFiche,
  }: { avant: Partial<TextesFacture>; apres: Partial<TextesFacture>; sansFiche: boolean },
): Textes {
  const proposes: Partial<Textes> = avant;
  const voulus: Partial<Textes> = apres;
  const tape = (champ: string) => (saisie[champ] ?? '') !== '' && saisie[champ] !== (proposes[champ] ?? '');
  const gardes = new Set(Object.keys(saisie).filter(tape));
  if (!sansFiche) for (const champ of identite) gardes.delete(champ);
  for (const { cote } of COTES) {
    const siens = champsDeCote(cote);
    if (siens.some((champ) => gardes.has(champ))) for (const champ of siens) gardes.add(champ);
  }
  const champs = new Set([...Object.keys(saisie), ...Object.keys(voulus)]);
  return Object.fromEntries(
    [...champs].map((champ) => [champ, (gardes.has(champ) ? saisie[champ] : voulus[champ]) ?? '']),
  );
}
