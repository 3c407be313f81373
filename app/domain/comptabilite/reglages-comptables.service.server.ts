import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { trace } from '../journal/trace.server';
import { type CentreExporte, planDuCentre } from './reglages.repo.server';
import { DEPUIS_TOUJOURS, type ReglagesComptables, type ReglagesSaisis } from './reglages-comptables';

/** A centre's accounts as their screen opens. */
export interface ReglagesOuverts {
  centre: CentreExporte;
  /** What the form holds: the settings of the version that is shown, else of today. */
  reglages: ReglagesComptables;
  /** The day from which they hold; '' for ever, or where the centre has settled nothing yet. */
  depuis: string;
  /** The versions that there are, the latest first: the day ('' for ever) and what asks for it. */
  versions: { jour: string; parametre: string }[];
  /** Whether the caller may change them. */
  modifiable: boolean;
}

const jourDe = (depuis: string): string => (depuis === DEPUIS_TOUJOURS ? '' : depuis);

/** A centre's accounts: those that hold today, or from `depuis` on. Raises NotFoundError, ForbiddenError. */
export async function openReglages(
  ctx: Context,
  centreId: string,
  depuis: string | null,
): Promise<ReglagesOuverts> {
  authorize(ctx, 'comptabilite:voir');
  const { centre, versions, defaut } = await planDuCentre(ctx, centreId);
  const jour = toParis(ctx.now()).date;
  const shown =
    versions.find((version) => version.depuis === depuis) ??
    versions.find((version) => version.depuis <= jour) ??
    null;
  return {
    centre,
    reglages: shown?.reglages ?? defaut,
    depuis: shown ? jourDe(shown.depuis) : '',
    versions: versions.map((version) => ({ jour: jourDe(version.depuis), parametre: version.depuis })),
    modifiable: mayDo(ctx.acteur, 'comptabilite:cloturer'),
  };
}

/**
 * Settles a centre's accounts from a day on, for ever where none is said; what was settled for other days stays. Raises NotFoundError, ForbiddenError.
 */
export async function reglerComptes(ctx: Context, centreId: string, saisie: ReglagesSaisis): Promise<void> {
  authorize(ctx, 'comptabilite:cloturer');
  const { depuis: jour, ...reglages } = saisie;
  const depuis = jour ?? DEPUIS_TOUJOURS;
  await ctx.transaction(async (tx) => {
    const { centre, versions, reglagesDu: du } = await planDuCentre(tx, centreId);
    const [now, avant] = [tx.now().toISOString(), du(depuis)];
    const texte = JSON.stringify(reglages);
    const changes = { reglages: texte, modifie_le: now };
    if (versions.some((version) => version.depuis === depuis))
      await tx.db.update('comptes_comptables', { centre_id: centre.id, depuis }, changes);
    else
      await tx.db.insert('comptes_comptables', {
        ...{ id: newId(), centre_id: centre.id, depuis, cree_le: now, cree_par: tx.acteur.userId },
        ...changes,
      });
    const changed = (Object.keys(reglages) as (keyof ReglagesComptables)[]).filter(
      (cle) => reglages[cle] !== avant[cle],
    );
    await trace(tx, {
      action: 'comptabilite:reglages',
      ...{ objet: 'centre', objetId: centre.id, centreId: centre.id },
      details: `${depuis === DEPUIS_TOUJOURS ? 'depuis toujours' : `depuis le ${depuis}`} : ${
        changed.map((cle) => `${cle} ${String(reglages[cle])}`).join(', ') || 'rien de changé'
      }`,
    });
  });
}
