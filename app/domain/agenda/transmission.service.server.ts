import { assertCentreFixe } from '../access/centre-fixe';
import { authorize, type Context, suivreLeCentre } from '../access/context.server';
import { lastWins } from '../dernier-ecrit';
import type { EvenementOuvert } from './evenement';
import { type EvenementTransmis, saisieTransmise, transmisDe } from './evenement-transmis';
import { createEvenement, getEvenement, updateEvenement } from './evenements.service.server';

/**
 * Adds an event that a program gives in UTC instants, as its form would (`createEvenement`, which says what it raises). `envoi` is the id that
 * stands for the call and its repetitions. Returns its id.
 */
export function addEvenement(
  ctx: Context,
  transmis: EvenementTransmis,
  { envoi, acceptes }: { envoi: string | null; acceptes: readonly string[] },
): Promise<string> {
  authorize(ctx, 'agenda:modifier');
  const saisie = saisieTransmise(transmis);
  return createEvenement(ctx, saisie, { formId: envoi, acceptes, exactes: exactesOf(transmis, saisie) });
}

interface Modification {
  version: number | null;
  acceptes: readonly string[];
  centreId?: string | undefined;
  verifie?: (avant: EvenementOuvert) => void;
}

/**
 * Changes what a program names of an event, as its form would (`updateEvenement`, which says what it raises); what it does not name stays
 * (docs/regles/api.md). With `version` it must still be of that one; without it the last one wins. `centreId` is the centre that the call names, if any
 * (`assertCentreFixe`); `verifie` looks at the event as it is about to be changed, and raises what it objects to.
 */
export function modifyEvenement(
  ctx: Context,
  id: string,
  nommes: Partial<EvenementTransmis>,
  { version, acceptes, centreId, verifie }: Modification,
): Promise<void> {
  authorize(ctx, 'agenda:modifier');
  return lastWins(version, async () => {
    const avant = await getEvenement(ctx, id);
    assertCentreFixe(ctx, avant.centreId, centreId);
    suivreLeCentre(ctx, avant.centreId);
    verifie?.(avant);
    const transmis = { ...transmisDe(avant), ...nommes };
    const saisie = saisieTransmise(transmis);
    await updateEvenement(ctx, id, saisie, {
      version: version ?? avant.version,
      acceptes,
      exactes: exactesOf(transmis, saisie),
    });
  });
}

/** Whole days begin and end as Paris does; anything else when it says, the second of an hour that Paris has twice included. */
const exactesOf = ({ start, end }: EvenementTransmis, { journee }: { journee: boolean }) =>
  journee ? undefined : { start, end };
