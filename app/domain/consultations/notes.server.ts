import type { FaitRepete } from '~/db/carnet.server';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import type { Fait } from '../journal/journal';
import type { LectureDePatient } from './consultation';

type Patient = Pick<ClientRow, 'id' | 'centre_id'>;

/**
 * Notes that somebody opens what is held on a patient: a fact of the audit trail, written behind the answer. One person's visits to one patient
 * within ten minutes are one fact of each kind (docs/decisions/125). What the house itself or the patient reads is nobody's visit.
 */
export function noteLecture(ctx: Context, patient: Patient, action: LectureDePatient): void {
  if (ctx.acteur.machine) return;
  ctx.infra.carnet.note(ctx.acteur.compteId, faitOf(ctx, { action, ...about(patient) }));
}

/** Notes that a number leaves whole for a program that may have it, before it does. None is none. Raises UnavailableError. */
export async function noteNir(ctx: Context, patient: Patient, numero: string): Promise<void> {
  if (numero === '' || !mayDo(ctx.acteur, 'nir:reveler')) return;
  const fait = faitOf(ctx, { action: 'nir:affichage', ...about(patient) });
  await ctx.infra.carnet.noteNow(ctx.acteur.compteId, [fait]);
}

/** The same of the copy that an invoice has of it. */
export async function noteNirDeFacture(
  ctx: Context,
  facture: { client_id: string | null; centre_id: string; numero_secu_client: string },
): Promise<void> {
  const { client_id: id, centre_id, numero_secu_client: numero } = facture;
  if (id !== null) await noteNir(ctx, { id, centre_id }, numero);
}

/** The same of an invoice or a credit note, which has a client or none. */
export function noteFacture(
  ctx: Context,
  { client_id: id, centre_id }: { client_id: string | null; centre_id: string },
): void {
  if (id !== null) noteLecture(ctx, { id, centre_id }, 'facture:lecture');
}

/**
 * Notes that a document of a patient leaves (`dit` names it: 'Facture F-2026-0012', never a patient), before it does. Nobody's is none. Raises
 * UnavailableError when the trail cannot be written: nothing leaves then.
 */
export const noteDocument = (
  ctx: Context,
  document: { client_id: string | null; centre_id: string },
  dit: string,
): Promise<void> => noteDocuments(ctx, [document], dit);

/** The same of documents that leave together. */
export async function noteDocuments(
  ctx: Context,
  documents: readonly { client_id: string | null; centre_id: string }[],
  dit: string,
): Promise<void> {
  if (ctx.acteur.machine) return;
  const faits = documents.flatMap(({ client_id: id, centre_id }) =>
    id === null ? [] : faitOf(ctx, { action: 'document:lecture', ...about({ id, centre_id }), details: dit }),
  );
  await ctx.infra.carnet.noteNow(ctx.acteur.compteId, faits);
}

/** Notes that a program reads whole records, `dit` ('clients', 'factures'), part by part. */
export function noteReleve(ctx: Context, dit: string): void {
  if (ctx.acteur.machine) return;
  const { centreCourant } = ctx;
  const objetId = centreCourant?.id ?? ctx.acteur.compteId;
  const sujet = centreCourant ? ({ objet: 'centre', centreId: centreCourant.id } as const) : {};
  const fait = faitOf(ctx, { action: 'client:releve', ...sujet, objetId, details: dit });
  ctx.infra.carnet.note(ctx.acteur.compteId, fait);
}

const about = ({ id, centre_id }: Patient) => ({
  ...{ objet: 'client' as const, objetId: id, centreId: centre_id },
});

/** What comes through the API says so. */
const PAR_API = 'par l’API';

function faitOf({ acteur, now }: Context, { details = '', ...fait }: Fait & { objetId: string }): FaitRepete {
  const dit = [details, acteur.limite ? PAR_API : ''].filter(Boolean).join(', ');
  return {
    ...fait,
    details: dit,
    date: now().toISOString(),
    userId: acteur.userId,
    userName: acteur.name,
    ip: acteur.adresseIp ?? '',
  };
}
