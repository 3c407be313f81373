import type { RemiseChequesRow } from '~/db/rows/reglements';
import type { BordereauPdf } from '~/infra/pdf/recu.model';
import { toParis } from '~/lib/dates';
import { formatEuros, MONTANT_MAX } from '~/lib/euros';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, suivreLeCentre } from '../access/context.server';
import { attendreChaine } from '../comptabilite/chaine.server';
import { enteteImprime } from '../documents/entete-du-jour.server';
import { DomainError } from '../errors';
import { centreById } from '../factures/factures.repo.server';
import { nextNumero } from '../factures/registre.server';
import { trace } from '../journal/trace.server';
import type { RemiseSaisie } from './cheque.schema';
import { jourDeRemise } from './jour-reglement.server';
import { montrer } from './reglements.repo.server';
import { remiseIntrouvable } from './remise';

const refuse = (message: string) => new DomainError('cheque_refuse', message, { ids: message });

/**
 * Puts cheques on a slip that goes to the bank (docs/regles/reglements.md); a cheque stands on one slip. The same form sent again leads to the slip
 * that it has made. Raises DomainError for cheques of several centres or of more than MONTANT_MAX together, and for one that is handed in or cancelled already; NotFoundError,
 * ForbiddenError.
 */
export function remettreCheques(
  ctx: Context,
  { ids, dateRemise, banque }: RemiseSaisie,
  { formId }: { formId: unknown },
): Promise<{ id: string; numero: string; deja: boolean }> {
  authorize(ctx, 'encaissement:modifier');
  const id = isId(formId) ? formId : newId();
  const autre = newId();
  return ctx.transaction(
    async (tx) => {
      const wanted = [...new Set(ids)].filter(isId);
      const cheques = await tx.db.from('reglements').whereIn('id', wanted).orderBy('rang');
      const centreId = cheques[0]?.centre_id;
      if (!centreId || cheques.length < wanted.length) throw refuse('Un des chèques est introuvable.');
      if (cheques.some(({ centre_id }) => centre_id !== centreId))
        throw refuse('Les chèques d’une remise sont d’un seul centre.');
      suivreLeCentre(tx, centreId);
      // Slips of a centre come one after the other, and after what cancels one of their cheques at this moment.
      await tx.db.lock('centres', { id: centreId });
      await attendreChaine(tx, centreId);
      const formers = tx.db.from('remises_cheques').where({ centre_id: centreId });
      const [former] = await formers.whereIn('id', [id, autre]).limit(1);
      if (former) return { id: former.id, numero: former.numero, deja: true };
      await assertARemettre(
        tx,
        cheques.map((cheque) => cheque.id),
      );
      const total = cheques.reduce((sum, { montant }) => sum + montant, 0);
      if (total > MONTANT_MAX)
        throw refuse(`Une remise est de ${formatEuros(MONTANT_MAX)} au plus : faites-en plusieurs.`);
      const jour = jourDeRemise(tx, dateRemise, null);
      const numero = await nextNumero(tx, centreId, `B${toParis(tx.now()).date.slice(0, 4)}`);
      const row = {
        ...{ id, centre_id: centreId, numero, date_remise: jour, banque, nombre: cheques.length },
        total,
        cree_le: tx.now().toISOString(),
        cree_par: tx.acteur.userId,
      };
      if (!(await tx.db.insertUnlessTaken('remises_cheques', row)))
        await tx.db.insert('remises_cheques', Object.assign(row, { id: autre }));
      await tx.db.insert(
        'cheques_remis',
        cheques.map((cheque) => ({ reglement_id: cheque.id, centre_id: centreId, remise_id: row.id })),
      );
      await tell(tx, 'remiseCheques:creation', row);
      return { id: row.id, numero, deja: false };
    },
    { repeatable: true },
  );
}

/** Undoes a slip: its cheques may be handed in again, its number stays used. Raises DomainError where it is undone already; NotFoundError, ForbiddenError. */
export function defaireRemise(ctx: Context, id: string): Promise<{ numero: string }> {
  authorize(ctx, 'encaissement:modifier');
  return ctx.transaction(async (tx) => {
    const remise = isId(id) ? await tx.db.lock('remises_cheques', { id }) : undefined;
    if (!remise) throw remiseIntrouvable();
    if (remise.annule_le !== null)
      throw new DomainError('remise_annulee', `La remise ${remise.numero} est déjà défaite.`);
    await tx.db.delete('cheques_remis', { remise_id: id });
    await tx.db.update('lignes_releve', { remise_id: id }, { etat: 'ouverte', remise_id: null });
    const annule = { annule_le: tx.now().toISOString(), annule_par: tx.acteur.userId };
    await tx.db.update('remises_cheques', { id }, annule);
    await tell(tx, 'remiseCheques:annulation', remise);
    return { numero: remise.numero };
  });
}

/** The slip as PDF. Raises NotFoundError, ForbiddenError. */
export async function renderRemise(ctx: Context, id: string): Promise<{ pdf: Uint8Array; numero: string }> {
  authorize(ctx, 'encaissement:voir');
  const [remise] = isId(id) ? await ctx.db.from('remises_cheques').where({ id }) : [];
  if (!remise) throw remiseIntrouvable();
  const remis = await ctx.db.from('cheques_remis').where({ remise_id: id });
  const rows = await ctx.db
    .from('reglements')
    .whereIn(
      'id',
      remis.map(({ reglement_id }) => reglement_id),
    )
    .orderBy('rang');
  const centre = await centreById(ctx, remise.centre_id);
  const bordereau: BordereauPdf = {
    numeroBordereau: remise.numero,
    centre: await enteteImprime(ctx, centre, remise.date_remise),
    date: remise.date_remise,
    creeLe: remise.cree_le,
    banque: remise.banque,
    cheques: (await montrer(ctx, rows)).map((cheque) => ({
      ...{ numero: cheque.numero, date: cheque.date, tireur: cheque.client, banque: cheque.banque },
      ...{ reference: cheque.reference, montant: cheque.montant },
    })),
    total: remise.total,
    annule: remise.annule_le !== null,
  };
  return { pdf: await ctx.infra.pdf.render(bordereau, ctx.acteur.compteId), numero: remise.numero };
}

async function assertARemettre(tx: Context, ids: string[]): Promise<void> {
  const rows = await tx.db.from('reglements').whereIn('id', ids);
  if (rows.some(({ mode, nature }) => mode !== 'cheque' || nature !== 'encaissement'))
    throw refuse('Une remise ne prend que des chèques reçus.');
  const [remis] = await tx.db.from('cheques_remis').whereIn('reglement_id', ids).limit(1);
  if (remis) throw refuse('Un des chèques est déjà sur une remise : rechargez la liste.');
  const [annule] = await tx.db.from('reglements').whereIn('annule_id', ids).limit(1);
  if (annule) throw refuse('Un des chèques a été annulé : rechargez la liste.');
  const rendus = await tx.db.from('reglements').whereIn('origine_id', ids).where({ mode: 'cheque' });
  for (const { id, montant } of rows)
    if (rendus.reduce((left, row) => (row.origine_id === id ? left + row.montant : left), montant) <= 0)
      throw refuse('Un des chèques a été rendu : rechargez la liste.');
}

const tell = (
  tx: Context,
  action: 'remiseCheques:creation' | 'remiseCheques:annulation',
  {
    id,
    centre_id,
    numero,
    nombre,
    total,
  }: Pick<RemiseChequesRow, 'id' | 'centre_id' | 'numero' | 'nombre' | 'total'>,
): Promise<void> =>
  trace(tx, {
    action,
    objet: 'remiseCheques',
    objetId: id,
    centreId: centre_id,
    details: `${numero}, ${nombre} chèque(s), ${formatEuros(total)}`,
  });
