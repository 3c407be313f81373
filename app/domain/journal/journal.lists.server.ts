import type { Query } from '~/db/query';
import type { JournalRow } from '~/db/rows/comptes';
import { boundsOf } from '~/lib/periode';
import { authorize, type Context } from '../access/context.server';
import { CONSULTATIONS, LECTURES_DE_PATIENT } from '../consultations/consultation';
import { type Page, pageWindow } from '../listes';
import { COMMANDE, type CriteresJournal } from './criteres';
import { actionLabel } from './journal';
import { findSujets, type Sujet } from './sujets.repo.server';

/** A fact as the screen shows it; `date` a UTC instant. */
export interface FaitListe {
  rang: number;
  date: string;
  qui: string;
  userId: string | null;
  action: string;
  sujet: Sujet | null;
  centre: string;
  details: string;
  adresse: string;
}

/** What stands above the list: how far the chain goes, and who may be filtered by. */
export interface EtatJournal {
  faits: number;
  empreinte: string;
  users: { id: string; name: string }[];
}

/** The facts of the actor's account that meet the conditions, in no order. Raises ForbiddenError. */
export function selectJournal(ctx: Context, criteres: CriteresJournal): Query<JournalRow> {
  authorize(ctx, 'journal:voir');
  const { user, action, objet, lectures, id } = criteres;
  const { from, before } = boundsOf(criteres);
  let query = ctx.db.from('journal').where({ chaine: ctx.acteur.compteId });
  if (action) query = query.where({ action });
  if (lectures === 'seules') query = query.whereIn('action', [...CONSULTATIONS]);
  if (lectures === 'sans') query = query.whereNotIn('action', [...LECTURES_DE_PATIENT]);
  if (objet) query = query.where({ objet });
  if (id) query = query.where({ objet_id: id });
  if (user === COMMANDE) query = query.whereNull('user_id');
  else if (user) query = query.where({ user_id: user });
  if (from) query = query.where('date', '>=', from);
  if (before) query = query.where('date', '<', before);
  return query;
}

/** One page of the account's audit trail, newest first, whatever the current centre (docs/regles/users-et-centres.md: the account's administrator). */
export async function listJournal(ctx: Context, criteres: CriteresJournal): Promise<Page<FaitListe>> {
  const query = selectJournal(ctx, criteres);
  const total = await ctx.db.count(query.clone());
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await query
    .orderBy('date', 'desc')
    .orderBy('rang', 'desc')
    .limit(criteres.taille)
    .offset(offset);
  const sujetOf = await findSujets(ctx, rows);
  const centres = new Map(ctx.centres.map((centre) => [centre.id, centre.name]));
  const items = rows.map((row) => ({
    rang: row.rang,
    date: row.date,
    qui: row.user_name,
    userId: row.user_id,
    action: actionLabel(row.action),
    sujet: sujetOf(row),
    centre: centres.get(row.centre_id ?? '') ?? '',
    details: row.details,
    adresse: row.adresse_ip,
  }));
  return { total, page, pages, items };
}

/** The end of the account's chain, and its users by name. */
export async function getEtatJournal(ctx: Context): Promise<EtatJournal> {
  authorize(ctx, 'journal:voir');
  const chaine = ctx.acteur.compteId;
  const head = await ctx.db.from('journal_tetes').where({ chaine }).first();
  const users = await ctx.db.from('users').where({ compte_id: chaine }).orderBy('name').select('id', 'name');
  return { faits: head?.rang ?? 0, empreinte: head?.empreinte ?? '', users };
}
