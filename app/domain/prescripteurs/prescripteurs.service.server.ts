import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { ConflitDeSaisie } from '../conflit';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { assertVersion, nextVersion } from '../verrou.repo.server';
import { addPrescripteur, assertRppsLibre, nommer, tell } from './ecriture.server';
import {
  ecartsDePrescripteur,
  nomDuDocteur,
  type Prescripteur,
  textesPossibles,
  toPrescripteur,
  valeursPrescripteur,
} from './prescripteur';
import { MESSAGES_PRESCRIPTEUR, type PrescripteurSaisi } from './prescripteur.schema';
import {
  findPrescripteurRow,
  lockPrescripteurRow,
  prescripteurColumns,
  textesOf,
} from './prescripteurs.repo.server';
import { souvenirDeFusion } from './souvenir-fusion.repo.server';

/** A prescriber of the account's directory. Raises NotFoundError, ForbiddenError. */
export async function getPrescripteur(ctx: Context, id: string): Promise<Prescripteur> {
  authorize(ctx, 'prescripteur:voir');
  return toPrescripteur(await findPrescripteurRow(ctx, id));
}

/** The same for whoever may change it. Raises NotFoundError, ForbiddenError. */
export function getPrescripteurAModifier(ctx: Context, id: string): Promise<Prescripteur> {
  authorize(ctx, 'prescripteur:modifier');
  return getPrescripteur(ctx, id);
}

/** What the form of a new prescriber opens with: the id that it will have. Raises ForbiddenError. */
export function openPrescripteur(ctx: Context): { formId: string } {
  authorize(ctx, 'prescripteur:modifier');
  return { formId: newId() };
}

/**
 * Adds a prescriber to the account's directory; returns its id. `formId` is the id that its form was opened with: the same form sent twice
 * adds one. Raises DomainError on the field for a RPPS number that another one has and for a day of confirmation that cannot be,
 * ForbiddenError.
 */
export function createPrescripteur(
  ctx: Context,
  saisie: PrescripteurSaisi,
  formId: unknown = null,
): Promise<string> {
  authorize(ctx, 'prescripteur:modifier');
  assertConfirmation(ctx, saisie);
  const id = isId(formId) ? formId : newId();
  const autre = newId();
  return ctx.transaction((tx) => addPrescripteur(tx, saisie, { id, autre }), { repeatable: true });
}

/**
 * Saves a prescriber's form. An address that is another one than before is not confirmed by the former one's day. `version` is the one that
 * the form was opened with. Raises DomainError when somebody else saved meanwhile and as `createPrescripteur` does, NotFoundError,
 * ForbiddenError.
 */
export function updatePrescripteur(
  ctx: Context,
  id: string,
  saisie: PrescripteurSaisi,
  version: number,
): Promise<void> {
  authorize(ctx, 'prescripteur:modifier');
  return ctx.transaction(async (tx) => {
    await tx.db.lock('comptes', { id: tx.acteur.compteId });
    const row = await lockPrescripteurRow(tx, id);
    const emailConfirmeLe =
      saisie.email !== row.email && saisie.emailConfirmeLe === row.email_confirme_le
        ? null
        : saisie.emailConfirmeLe;
    const meant = { ...saisie, emailConfirmeLe };
    assertConfirmation(tx, meant);
    const ecarts = ecartsDePrescripteur(toPrescripteur(row), meant);
    if (ecarts.length === 0) return;
    await assertVersion(
      row,
      version,
      () => new ConflitDeSaisie(MESSAGES_PRESCRIPTEUR.conflit, row.version, ecarts),
    );
    await assertRppsLibre(tx, meant.rpps, row.id);
    const values = { ...prescripteurColumns(meant), ...nextVersion(tx, row) };
    await tx.db.update('annuaire_prescripteurs', { id: row.id }, values);
    if (!textesPossibles(meant).includes(row.texte)) await nommer(tx, row.id, meant);
    await tell(tx, 'prescripteur:modification', row.id, meant);
  });
}

/**
 * Takes a prescriber off the directory. What clients and prescriptions say stays, as free texts that mean nobody. Raises NotFoundError,
 * ForbiddenError.
 */
export function deletePrescripteur(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'prescripteur:modifier');
  return ctx.transaction(async (tx) => {
    // Who ties a text to them at the same moment waits, and is told.
    await tx.db.lock('comptes', { id: tx.acteur.compteId });
    const row = await lockPrescripteurRow(tx, id);
    await tx.db.delete('textes_prescripteur', { prescripteur_id: row.id });
    await tx.db.delete('annuaire_prescripteurs', { id: row.id });
    await tell(tx, 'prescripteur:suppression', row.id, row);
  });
}

/**
 * Takes another prescriber over into one: what that one lacks is filled from the other, all its texts mean the one that stays, and the other
 * leaves the directory. Raises DomainError for the same one twice and for two RPPS numbers, NotFoundError, ForbiddenError.
 */
export function mergePrescripteurs(ctx: Context, gardeId: string, autreId: string): Promise<void> {
  authorize(ctx, 'prescripteur:modifier');
  const refuse = (message: string) =>
    new DomainError('prescripteurs_distincts', message, { autreId: message });
  return ctx.transaction(async (tx) => {
    await tx.db.lock('comptes', { id: tx.acteur.compteId });
    const garde = await lockPrescripteurRow(tx, gardeId);
    if (gardeId === autreId) throw refuse(MESSAGES_PRESCRIPTEUR.lui);
    const autre = await lockPrescripteurRow(tx, autreId);
    if (garde.rpps && autre.rpps && garde.rpps !== autre.rpps) throw refuse(MESSAGES_PRESCRIPTEUR.deuxRpps);
    const textes = (await textesOf(tx, [autre.id]))(autre.id);
    await tx.db.update('textes_prescripteur', { prescripteur_id: autre.id }, { prescripteur_id: garde.id });
    await tx.db.delete('annuaire_prescripteurs', { id: autre.id });
    const values = prescripteurColumns(reunis(toPrescripteur(garde), toPrescripteur(autre)));
    const derniere_fusion = souvenirDeFusion(tx, { garde, autre, textes, apres: values });
    await tx.db.update(
      'annuaire_prescripteurs',
      { id: garde.id },
      { ...values, derniere_fusion, ...nextVersion(tx, garde) },
    );
    await trace(tx, {
      action: 'prescripteur:fusion',
      objet: 'prescripteur',
      objetId: garde.id,
      details: `${nomDuDocteur(autre)} réuni à ${nomDuDocteur(garde)}`,
    });
  });
}

/** What one says, and where it says nothing what the other does; an address is confirmed by its own day. */
function reunis(garde: Prescripteur, autre: Prescripteur): PrescripteurSaisi {
  const [own, other] = [valeursPrescripteur(garde), valeursPrescripteur(autre)];
  const filled = Object.fromEntries(
    Object.entries(own).map(([champ, value]) => [champ, value || other[champ as keyof typeof other]]),
  ) as typeof own;
  const { emailConfirmeLe } = garde.email ? garde : autre;
  return { ...filled, emailConfirmeLe };
}

function assertConfirmation(ctx: Context, { email, emailConfirmeLe }: PrescripteurSaisi): void {
  if (emailConfirmeLe === null) return;
  const refuse = (message: string) =>
    new DomainError('saisie_invalide', message, { emailConfirmeLe: message });
  if (!email) throw refuse(MESSAGES_PRESCRIPTEUR.confirmeSansAdresse);
  if (emailConfirmeLe > toParis(ctx.now()).date) throw refuse(MESSAGES_PRESCRIPTEUR.confirmeFutur);
}
