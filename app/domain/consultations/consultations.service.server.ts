import type { Query } from '~/db/query';
import type { ClientRow } from '~/db/rows/clients';
import type { JournalRow } from '~/db/rows/comptes';
import type { Colonne } from '~/infra/tableur/colonne';
import { toParis } from '~/lib/dates';
import { boundsOf, formatPeriode } from '~/lib/periode';
import { authorize, type Context } from '../access/context.server';
import { absorbedBy } from '../clients/absorbes.server';
import { type Dossier, getDossier } from '../clients/dossier.service.server';
import { findClient } from '../clients/vivants.repo.server';
import { COMMANDE } from '../journal/criteres';
import { actionLabel } from '../journal/journal';
import { trace } from '../journal/trace.server';
import { type Page, pageWindow } from '../listes';
import { inBatches } from '../lots.server';
import { CONSULTATIONS } from './consultation';
import type { CriteresConsultations } from './criteres';

/** Who has read what of a client; `date` a UTC instant. */
export interface ConsultationListee {
  rang: number;
  date: string;
  qui: string;
  quoi: string;
  details: string;
  adresse: string;
}

/** A client's page of who has consulted it, and whom it may be narrowed to. */
export interface ConsultationsDuClient extends Pick<Dossier, 'entete'> {
  consultations: Page<ConsultationListee> & { taille: number };
  users: { id: string; name: string }[];
}

/** Who has consulted a client, newest first, the records that went into it included. Raises NotFoundError, CorbeilleError, MovedError, ForbiddenError. */
export async function getConsultations(
  ctx: Context,
  clientId: string,
  criteres: CriteresConsultations,
): Promise<ConsultationsDuClient> {
  authorize(ctx, 'consultation:voir');
  const { entete } = await getDossier(ctx, clientId);
  const consultations = await listConsultations(ctx, clientId, criteres);
  const users = await ctx.db
    .from('users')
    .where({ compte_id: ctx.acteur.compteId })
    .orderBy('name')
    .select('id', 'name');
  return { entete, consultations: { ...consultations, taille: criteres.taille }, users };
}

/** One page of the same. Raises NotFoundError, CorbeilleError, MovedError, ForbiddenError. */
export async function listConsultations(
  ctx: Context,
  clientId: string,
  criteres: CriteresConsultations,
): Promise<Page<ConsultationListee>> {
  authorize(ctx, 'consultation:voir');
  const rows = await consultationsDe(ctx, await findClient(ctx, clientId), criteres);
  const total = await ctx.db.count(rows());
  const { page, pages, offset } = pageWindow(total, criteres);
  const faits = await rows()
    .orderBy('date', 'desc')
    .orderBy('rang', 'desc')
    .limit(criteres.taille)
    .offset(offset);
  return { total, page, pages, items: faits.map(toConsultation) };
}

const COLONNES: readonly Colonne<ConsultationListee>[] = [
  { cle: 'rang', titre: 'Rang', type: 'entier' },
  { cle: 'date', titre: 'Date', type: 'instant' },
  { cle: 'qui', titre: 'Qui', type: 'texte' },
  { cle: 'quoi', titre: 'Consultation', type: 'texte' },
  { cle: 'details', titre: 'Détails', type: 'texte' },
  { cle: 'adresse', titre: 'Adresse IP', type: 'texte' },
];

/**
 * The same as a CSV file, oldest first, streamed; that it leaves is a fact of the audit trail, written before the first row does. It names no
 * patient. Raises NotFoundError, CorbeilleError, MovedError, ForbiddenError.
 */
export async function exportConsultations(
  ctx: Context,
  clientId: string,
  criteres: CriteresConsultations,
): Promise<{ nomFichier: string; csv: AsyncIterable<string> }> {
  authorize(ctx, 'consultation:voir');
  const client = await findClient(ctx, clientId);
  const rows = await consultationsDe(ctx, client, criteres);
  const { id: objetId, centre_id: centreId } = client;
  const details = ['Consultations d’un client', formatPeriode(criteres), criteres.user && 'une personne'];
  await ctx.transaction((tx) =>
    trace(tx, {
      ...{ action: 'journal:export', objet: 'client', objetId, centreId },
      details: details.filter(Boolean).join(', '),
    }),
  );
  return {
    nomFichier: `consultations-${toParis(ctx.now()).date}.csv`,
    csv: ctx.infra.writeCsv(COLONNES, exported(rows)),
  };
}

async function* exported(rows: () => Query<JournalRow>): AsyncGenerator<ConsultationListee> {
  for await (const batch of inBatches<JournalRow, 'date'>(rows, 'date')) yield* batch.map(toConsultation);
}

/** The facts of reading about a client, in no order; made anew each time. */
async function consultationsDe(
  ctx: Context,
  client: ClientRow,
  criteres: CriteresConsultations,
): Promise<() => Query<JournalRow>> {
  const ids = [client, ...(await absorbedBy(ctx, [client]))].map(({ id }) => id);
  const { from, before } = boundsOf(criteres);
  return () => {
    let query = ctx.db
      .from('journal')
      .where({ chaine: ctx.acteur.compteId })
      .whereIn('objet_id', ids)
      .whereIn('action', [...CONSULTATIONS]);
    if (criteres.user === COMMANDE) query = query.whereNull('user_id');
    else if (criteres.user) query = query.where({ user_id: criteres.user });
    if (from) query = query.where('date', '>=', from);
    if (before) query = query.where('date', '<', before);
    return query;
  };
}

const toConsultation = (row: JournalRow): ConsultationListee => ({
  rang: row.rang,
  date: row.date,
  qui: row.user_name,
  quoi: actionLabel(row.action),
  details: row.details,
  adresse: row.adresse_ip,
});
