import type { Context } from '~/domain/access/context.server';
import { IssueSaisie } from '~/domain/essais/essai.schema';
import { noterIssue } from '~/domain/essais/issue.service.server';
import { newId } from '~/lib/ids.server';

/** A trial of a client's left ear, unsigned and undecided, past every rule of the application; returns its id and its slip's. */
export async function storeEssai(
  ctx: Context,
  { id: client_id, centre_id }: { id: string; centre_id: string },
  { secret = '', debut = '2026-10-02' }: { secret?: string; debut?: string } = {},
): Promise<{ essaiId: string; bonId: string }> {
  const [essaiId, bonId] = [newId(), newId()];
  const stamp = ctx.now().toISOString();
  const own = { centre_id, client_id, debut, cree_le: stamp, modifie_le: stamp };
  await ctx.db.insert('essais', { ...own, id: essaiId, duree_jours: 30, bon_id: bonId, note: secret });
  await ctx.db.insert('essais_appareils', {
    ...own,
    ...{ id: newId(), essai_id: essaiId, oreille: 'G', marque: 'Clairson', modele: 'Essayé', motif: secret },
    ...{ numero_serie: secret, fin_prevue: '2026-11-01' },
  });
  return { essaiId, bonId };
}

/** A trial that is over and whose deposit is a cheque that is kept; returns its id. */
export async function storeChequeGarde(
  ctx: Context,
  { id: client_id, centre_id }: { id: string; centre_id: string },
): Promise<string> {
  const id = newId();
  const stamp = ctx.now().toISOString();
  const jours = { debut: '2026-08-03', duree_jours: 30, fini_le: '2026-09-03' };
  const cheque = { depot: 15_000, depot_cheque: 'garde', depot_reference: '0001234' } as const;
  const own = { centre_id, client_id, cree_le: stamp, modifie_le: stamp };
  await ctx.db.insert('essais', { ...own, ...jours, ...cheque, id, bon_id: newId() });
  return id;
}

/** A visit that follows a fitting of a client, still to be planned; with `pose` that of their record. Returns its id. */
export async function storeEtape(
  ctx: Context,
  { id: client_id, centre_id }: { id: string; centre_id: string },
  {
    secret = '',
    prevueLe = '2026-12-20',
    pose = false,
  }: { secret?: string; prevueLe?: string; pose?: boolean } = {},
): Promise<{ etapeId: string }> {
  const etapeId = newId();
  if (pose) await ctx.db.update('clients', { id: client_id }, { date_appareillage: '2026-09-20' });
  const stamp = ctx.now().toISOString();
  await ctx.db.insert('etapes_suivi', {
    ...{ id: etapeId, centre_id, client_id, pose_le: '2026-09-20', rang: 2, mois: 3, prevue_le: prevueLe },
    ...{ note: secret, cree_le: stamp, modifie_le: stamp },
  });
  return { etapeId };
}

/** Ends a trial: everything was given back. */
export const conclure = (ctx: Context, clientId: string, essaiId: string) =>
  noterIssue(ctx, clientId, essaiId, IssueSaisie.parse({ le: '2026-10-20', issueG: 'rendu' }), 1);

/** Calls about a visit: the client is to be fitted, on the day that `storeEtape` says. */
export const APPELS_DE_VISITE = ['planifierVisite', 'noterVisite'];

/** The trial and the visit of a client that a call of the API is made about; '' for those that are about neither. */
export async function essaiPour(
  ctx: Context,
  operation: string,
  client: { id: string; centre_id: string },
): Promise<{ essaiId: string; etapeId: string }> {
  const isEssai = ['noterIssueEssai', 'corrigerIssueEssai'].includes(operation);
  if (operation === 'noterChequeEssai') return { essaiId: await storeChequeGarde(ctx, client), etapeId: '' };
  const { essaiId } = isEssai ? await storeEssai(ctx, client) : { essaiId: '' };
  if (operation === 'corrigerIssueEssai') await conclure(ctx, client.id, essaiId);
  const isVisite = APPELS_DE_VISITE.includes(operation);
  return { essaiId, ...(isVisite ? await storeEtape(ctx, client) : { etapeId: '' }) };
}
