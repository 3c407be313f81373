import type { PrescripteurRow } from '~/db/rows/prescripteurs';
import { authorize, type Context } from '../access/context.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { nextVersion } from '../verrou.repo.server';
import { assertRppsLibre, nommer } from './ecriture.server';
import { nomDuDocteur, toPrescripteur } from './prescripteur';
import { MESSAGES_PRESCRIPTEUR } from './prescripteur.schema';
import { findPrescripteurRow, lockPrescripteurRow } from './prescripteurs.repo.server';
import { fusionARevoir, fusionDite } from './souvenir-fusion.repo.server';

/** What is asked before two prescribers are parted: who comes back, and when they were made one. Raises DomainError, NotFoundError, ForbiddenError. */
export async function openSeparation(ctx: Context, id: string): Promise<{ nom: string; le: string }> {
  authorize(ctx, 'prescripteur:modifier');
  const dite = fusionDite(ctx, await findPrescripteurRow(ctx, id));
  if (!dite) throw nonSeparable();
  return dite;
}

/**
 * Parts two prescribers whom the last merge of one has made one, within thirty days: the other is back as it was, with the texts that meant it and mean
 * the one that stays still; what that one was filled with and has kept since leaves it. Returns the id of who is back. Raises DomainError where there is
 * nothing to part, too late, or a RPPS number that somebody else has by now; NotFoundError, ForbiddenError.
 */
export function separerPrescripteurs(ctx: Context, id: string): Promise<string> {
  authorize(ctx, 'prescripteur:modifier');
  return ctx.transaction(async (tx) => {
    await tx.db.lock('comptes', { id: tx.acteur.compteId });
    const garde = await lockPrescripteurRow(tx, id);
    const fusion = fusionARevoir(tx, garde);
    if (!fusion) throw nonSeparable();
    const { autre, textes, avant, apres } = fusion;
    const changed = (name: string) =>
      garde[name as keyof PrescripteurRow] !== apres[name as keyof typeof apres];
    const kept = Object.keys(apres).filter((name) => !DERIVEES.has(name));
    // What was corrected since stays; what is searched and sorted by follows all that is said, so all of it goes back or nothing.
    const back = kept.some(changed) ? {} : avant;
    const values = { ...back, derniere_fusion: '', ...nextVersion(tx, garde) };
    await tx.db.update('annuaire_prescripteurs', { id: garde.id }, values);
    if (autre.rpps) await assertRppsLibre(tx, autre.rpps, '');
    const now = tx.now().toISOString();
    await tx.db.insert('annuaire_prescripteurs', {
      ...autre,
      ...{ derniere_fusion: '', modifie_le: now, version: autre.version + 1 },
    });
    for (const texte of textes)
      await tx.db.update(
        'textes_prescripteur',
        { compte_id: tx.acteur.compteId, texte, prescripteur_id: garde.id },
        { prescripteur_id: autre.id },
      );
    await nommer(tx, autre.id, toPrescripteur(autre));
    await trace(tx, {
      action: 'prescripteur:separationDeFusion',
      objet: 'prescripteur',
      objetId: garde.id,
      details: `${nomDuDocteur(autre)} séparé de ${nomDuDocteur(garde)}`,
    });
    return autre.id;
  });
}

const DERIVEES = new Set(['recherche', 'nom_tri', 'ville_tri']);

const nonSeparable = () =>
  new DomainError('prescripteurs_non_separables', MESSAGES_PRESCRIPTEUR.nonSeparables);
