import type { AdresseAgendaRow } from '~/db/rows/agenda';
import { idOfEnvoi } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { avertirActeur } from '../courriels/avis.server';
import { DomainError, NotFoundError } from '../errors';
import type { ActionJournal } from '../journal/journal';
import { trace } from '../journal/trace.server';
import { MESSAGES_ADRESSES } from './adresse-agenda';
import { getAdresse } from './adresses.lists.server';
import type { AdresseSaisie } from './calendrier.schema';
import { digestOf, newSecret } from './secret.server';

/** Of one person in a centre, and of the centre. */
const ADRESSES_MAX = 10;

/**
 * Makes a secret address of the current centre's agenda, or of the caller's own events in it. Returns its secret, which is never to be had
 * again. Raises DomainError in global mode and for a form that was sent before, ForbiddenError.
 */
export async function createAdresse(ctx: Context, saisie: AdresseSaisie): Promise<string> {
  authorize(ctx, saisie.pour === 'centre' ? 'agenda:relier' : 'agenda:modifier');
  assertReconfirme(ctx, 'agenda:adresse');
  const { acteur } = ctx;
  const centre = requireCentre(ctx, MESSAGES_ADRESSES.centreManquant);
  const user_id = saisie.pour === 'moi' ? acteur.userId : null;
  const secret = newSecret();
  const row: AdresseAgendaRow = {
    id: idOfEnvoi(saisie.ouverture, [centre.id, acteur.userId]),
    centre_id: centre.id,
    user_id,
    empreinte: digestOf(secret),
    details: saisie.details,
    lu_le: null,
    revoque_le: null,
    cree_le: ctx.now().toISOString(),
    cree_par: acteur.userId,
  };
  return ctx.transaction(
    async (tx) => {
      // A former attempt's, of which nobody could say whether it was kept.
      const kept = tx.db.from('adresses_agenda').where({ id: row.id, empreinte: row.empreinte }).first();
      if (await kept) return secret;
      const working = await tx.db
        .from('adresses_agenda')
        .where({ centre_id: centre.id })
        .whereNull('revoque_le');
      if (working.filter((each) => each.user_id === user_id).length >= ADRESSES_MAX)
        throw new DomainError('adresses_agenda_trop_nombreuses', MESSAGES_ADRESSES.tropNombreuses);
      if (!(await tx.db.insertUnlessTaken('adresses_agenda', row)))
        throw new DomainError('adresse_agenda_deja_creee', MESSAGES_ADRESSES.dejaCreee);
      await avertirActeur(tx, 'agenda:adresse', centre.name);
      await traceOf(tx, row, 'adresseAgenda:creation');
      return secret;
    },
    { repeatable: true },
  );
}

/** Ends a secret address at once. Raises NotFoundError, ForbiddenError for one that is not the caller's to end. */
export async function revokeAdresse(ctx: Context, id: string): Promise<void> {
  await getAdresse(ctx, id);
  await ctx.transaction(async (tx) => {
    const values = { revoque_le: tx.now().toISOString() };
    const [row] = await tx.db.updateReturning('adresses_agenda', { id, revoque_le: null }, values);
    if (!row) throw new NotFoundError('adresse_agenda_introuvable', MESSAGES_ADRESSES.introuvable);
    await traceOf(tx, row, 'adresseAgenda:revocation');
  });
}

function traceOf(tx: Context, row: AdresseAgendaRow, action: ActionJournal): Promise<void> {
  const { centre_id: centreId, user_id, details } = row;
  const about = user_id
    ? ({ objet: 'user', objetId: user_id } as const)
    : ({ objet: 'centre', objetId: centreId } as const);
  return trace(tx, { action, ...about, centreId, details: details ? 'Avec détails' : 'Sans détails' });
}
