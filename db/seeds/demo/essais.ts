import type { ScopedDb } from '~/db/scoped-db.server';
import type { Context } from '~/domain/access/context.server';
import { EssaiSaisi, IssueSaisie } from '~/domain/essais/essai.schema';
import { commencerEssai } from '~/domain/essais/essais.service.server';
import { noterIssue } from '~/domain/essais/issue.service.server';
import { addDays, toParis } from '~/lib/dates';
import { OREILLES, type Oreille } from '~/lib/oreilles';

const JOUR_DE = (ctx: Context) => toParis(ctx.now()).date;

/** What a client has just been given to try, on trial from that day. */
export async function essayer(ctx: Context, clientId: string, ears: readonly Oreille[]): Promise<void> {
  const oreilles = ears.map((oreille) => [`oreille${OREILLES[oreille].cote}`, 'on']);
  const saisie = EssaiSaisi.parse({ debut: JOUR_DE(ctx), ...Object.fromEntries(oreilles) });
  await commencerEssai(ctx, clientId, saisie);
}

/** The trial of a client who keeps what they tried; false where there is none. The client is fitted then. */
export async function garder(ctx: Context, clientId: string, ears: readonly Oreille[]): Promise<boolean> {
  const essai = await ctx.db.from('essais').where({ client_id: clientId }).whereNull('fini_le').first();
  if (!essai) return false;
  const saisie = Object.fromEntries(ears.map((oreille) => [`issue${OREILLES[oreille].cote}`, 'garde']));
  await noterIssue(
    ctx,
    clientId,
    essai.id,
    IssueSaisie.parse({ le: JOUR_DE(ctx), ...saisie }),
    essai.version,
  );
  return true;
}

const ABSENT = 17;
const OUBLIEE = 61;

/** Of the visits that are over most were done on their day, some patients did not come, and a few were forgotten. */
export async function tenirVisites(db: ScopedDb, now: Date): Promise<void> {
  const before = addDays(toParis(now).date, -3);
  const rows = await db
    .from('etapes_suivi')
    .where('prevue_le', '<', before)
    .orderBy('prevue_le')
    .orderBy('id');
  // Who has signed is the one whose file lacks nothing.
  const complets = new Set((await db.from('signatures').select('client_id')).map((row) => row.client_id));
  for (const [rang, { id, client_id, prevue_le }] of rows.entries()) {
    if (rang % OUBLIEE === 0 && !complets.has(client_id)) continue;
    const venu = rang % ABSENT !== 0;
    const suite = venu
      ? { etat: 'faite' as const }
      : { etat: 'non_faite' as const, motif: 'absent' as const };
    await db.update('etapes_suivi', { id }, { ...suite, etat_le: prevue_le });
  }
}
