import type { PriseAFaireRow } from '~/db/rows/a-faire';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { hasRight, type Right } from '../access/roles';
import { listIntervenants } from '../agenda/evenements.lists.server';
import { assertIntervenant } from '../agenda/personnes.server';
import { DomainError } from '../errors';
import type { CleLigne } from './cle-ligne';
import type { LigneAFaire } from './ligne';
import {
  type LigneTrouvee,
  refuserLigne,
  tenirLigne,
  tracerLigne,
  trouverLigne,
} from './ligne-trouvee.server';
import { definitionDe, type NatureAFaire } from './natures';
import { direPrise, MESSAGE_PRENEUR, type Prise } from './prise';
import { lireTenues } from './prises.repo.server';

/** What the form opens with: the line with who has it, and who may. Raises NotFoundError for a line that is not to be done today, ForbiddenError. */
export async function openPrise(
  ctx: Context,
  cle: CleLigne | null,
): Promise<{ ligne: LigneAFaire; equipe: { id: string; name: string }[] }> {
  authorize(ctx, 'client:modifier');
  const { ligne, centreId } = await trouverLigne(ctx, cle);
  return { ligne, equipe: await listIntervenants(ctx, centreId) };
}

/**
 * Somebody sees to a line: the caller, or `userId` of its centre whom they give it to. `vue` is what was held of it when it was chosen, '' for nobody: of two at once the second
 * is told who has it. The same asked twice is once.
 * Raises DomainError for a line that somebody else has by now, and for a user of another centre or who does not see such lines, NotFoundError for a line that is not to be done,
 * ForbiddenError.
 */
export function prendreLigne(
  ctx: Context,
  cle: CleLigne | null,
  { userId = ctx.acteur.userId ?? '', vue = '' }: { userId?: string; vue?: string } = {},
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const trouvee = (await tenirLigne(tx, cle)) ?? refuserLigne();
    const { ligne, centreId, clientId } = trouvee;
    if (ligne.prise?.userId === userId) return;
    assertVue(ligne.prise, vue);
    await assertPreneur(tx, centreId, ligne.nature, userId);
    await finir(tx, trouvee, 'confiee');
    const { nature, objetId, repere, quoi } = ligne;
    await tx.db.insert('prises_a_faire', {
      ...{ id: newId(), centre_id: centreId, client_id: clientId, nature, objet_id: objetId, repere, quoi },
      ...{ user_id: userId, fini_le: null, fini_par: null, fin: '' },
      ...{ cree_le: tx.now().toISOString(), cree_par: tx.acteur.userId },
    });
    const a = userId === tx.acteur.userId ? 'prise' : `confiée à ${await nomDe(tx, userId)}`;
    await tracerLigne(tx, 'aFaire:prise', trouvee, `${definitionDe(nature).titre}, ${a}`);
  });
}

/** A line is nobody's again; twice is once. Raises DomainError where somebody else has it than `vue` says, '' for the caller, NotFoundError for a line that is not to be done, ForbiddenError. */
export function laisserLigne(ctx: Context, cle: CleLigne | null, vue = ''): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const trouvee = (await tenirLigne(tx, cle)) ?? refuserLigne();
    const { prise } = trouvee.ligne;
    if (!prise) return;
    if (vue !== '' || prise.userId !== tx.acteur.userId) assertVue(prise, vue);
    await finir(tx, trouvee, 'laissee');
    const details = `${definitionDe(trouvee.ligne.nature).titre}, laissée`;
    await tracerLigne(tx, 'aFaire:prise', trouvee, details);
  });
}

/** Raises DomainError unless a line is as it was seen: the message says whose it is. */
function assertVue(prise: Prise | null, vue: string): void {
  if ((prise?._id ?? '') === vue) return;
  const dit = prise ? `${direPrise(prise)}.` : 'Plus personne ne s’en occupe.';
  throw new DomainError('ligne_deja_prise', `Cette ligne a changé entre-temps : ${dit}`);
}

/** Raises DomainError unless somebody works in the centre and sees lines of the kind. */
async function assertPreneur(
  tx: Context,
  centreId: string,
  nature: NatureAFaire,
  userId: string,
): Promise<void> {
  await assertIntervenant(tx, centreId, userId);
  const user = await tx.db.from('users').where({ id: userId }).first();
  const peut = (droit: Right) => user && hasRight(user.role, droit, Boolean(user.acces_comptable));
  if (peut(definitionDe(nature).droit) && peut('client:modifier')) return;
  throw new DomainError('ligne_pas_pour_lui', MESSAGE_PRENEUR, { userId: MESSAGE_PRENEUR });
}

/** Ends all that is held of a line. */
async function finir(
  tx: Context,
  { ligne: { nature, objetId, repere }, centreId, clientId }: LigneTrouvee,
  fin: PriseAFaireRow['fin'],
): Promise<void> {
  const tenues = await lireTenues(tx, [centreId], [nature]);
  const siennes = tenues(nature, { objet_id: objetId, repere, client_id: clientId });
  await tx.db.update(
    'prises_a_faire',
    { id: siennes.map(({ id }) => id) },
    { fini_le: tx.now().toISOString(), fini_par: tx.acteur.userId, fin },
  );
}

const nomDe = async (tx: Context, id: string): Promise<string> =>
  (await tx.db.from('users').where({ id }).first())?.name ?? '';
