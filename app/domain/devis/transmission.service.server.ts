import { idOfEnvoi } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { ConflitDeSaisie } from '../conflit';
import { champsDevis, type ValeursDevis } from './champs-devis';
import { isStored } from './devis';
import { findDevis } from './devis.lists.server';
import type { DevisSaisi } from './devis.schema';
import { createDevis, proposeDevis, updateDevis } from './devis.service.server';

/** Between reading what is to stay and saving somebody else may save: so often it is read anew. */
const ESSAIS = 3;

/**
 * Saves the fields of a client's quote that a program names: in the latest one, which keeps its number and all other fields, or in a first one,
 * which begins as its form would; where the patient has said yes or no to the latest, in a copy of it. The last one wins. Raises what `createDevis` and `updateDevis` do, but for conflicts.
 */
export async function saveDevis(ctx: Context, clientId: string, champs: Partial<DevisSaisi>): Promise<void> {
  authorize(ctx, 'client:modifier');
  for (let essai = 1; ; essai += 1) {
    try {
      // Counted before it is looked for: of one that is made in between the id is this one.
      const premier = await premierId(ctx, clientId);
      const ouvert = await findDevis(ctx, clientId);
      if (ouvert) {
        const { devis } = ouvert;
        const saisie = { ...valeursDe(devis), ...champs } as DevisSaisi;
        if (devis.decision !== '') {
          if (isStored(devis, saisie)) return;
          const { valeurs } = await proposeDevis(ctx, clientId, devis._id);
          const copie = { ...valeurs, ...champs } as DevisSaisi;
          if (!(await createDevis(ctx, clientId, copie, premier)).dejaAutre) return;
          continue;
        }
        await updateDevis(ctx, clientId, devis._id, saisie, devis.version);
        return;
      }
      const { valeurs } = await proposeDevis(ctx, clientId);
      const saisie = { ...valeurs, ...champs } as DevisSaisi;
      const { dejaAutre } = await createDevis(ctx, clientId, saisie, premier);
      // Somebody else has made it in between: it is no longer the first.
      if (!dejaAutre) return;
    } catch (error) {
      if (!(error instanceof ConflitDeSaisie) || essai === ESSAIS) throw error;
    }
  }
}

const valeursDe = (devis: ValeursDevis): Partial<ValeursDevis> =>
  Object.fromEntries(champsDevis.map((champ) => [champ, devis[champ]]));

/** The same for whoever makes a client's next quote at the same time, so that of two calls one makes it and the other finds it. */
async function premierId(ctx: Context, clientId: string): Promise<string> {
  const had = await ctx.db.count(ctx.db.from('devis').where({ client_id: clientId }));
  return idOfEnvoi(clientId, ['devis', had]);
}
