import type { Query } from '~/db/query';
import type { TacheRow } from '~/db/rows/taches';
import { authorize, type Context } from '../access/context.server';
import { type Page, pageWindow } from '../listes';
import { natureOf } from './natures';
import { type CriteresTaches, etatOf, LIBELLES_COURRIEL, type TacheListee } from './tache';

/** A mail that waits for its next try or was given up, an external calendar that cannot be read, a webhook that takes nothing. */
export interface Difficulte {
  id: string;
  quoi: string;
  /** To whom the mail goes; the calendar's or webhook's name. */
  nom: string;
  raison: string;
  depuis: string;
  /** The next try; null when it was given up. */
  prochain: string | null;
}

export interface Difficultes {
  /** Mails that have not left yet, whether a try has failed or not. */
  courrielsEnAttente: number;
  /** The latest of each kind. */
  courriels: Difficulte[];
  calendriers: Difficulte[];
  webhooks: Difficulte[];
}

const DIFFICULTES = 10;

/**
 * One page of the account's jobs, whatever the current centre: first those that are still to come, the next one in front, then those that
 * are over, the last one in front. Raises ForbiddenError.
 */
export async function listTaches(ctx: Context, criteres: CriteresTaches): Promise<Page<TacheListee>> {
  authorize(ctx, 'tache:voir');
  const all = (): Query<TacheRow> => {
    const own = ctx.db.from('taches').where({ compte_id: ctx.acteur.compteId });
    return criteres.echecs ? own.where('erreur', '<>', '') : own;
  };
  const toCome = () => all().whereNotNull('prochain_le');
  const over = () => all().whereNull('prochain_le');
  const first = await ctx.db.count(toCome());
  const total = first + (await ctx.db.count(over()));
  const { page, pages, offset } = pageWindow(total, criteres);
  const { taille } = criteres;
  const rows = await toCome().orderBy('prochain_le').orderBy('id').limit(taille).offset(offset);
  if (rows.length < taille) {
    const rest = over()
      .orderBy('termine_le', 'desc')
      .orderBy('id', 'desc')
      .limit(taille - rows.length);
    rows.push(...(await rest.offset(Math.max(0, offset - first))));
  }
  return { total, page, pages, items: await toListees(ctx, rows) };
}

async function toListees(ctx: Context, rows: readonly TacheRow[]): Promise<TacheListee[]> {
  const ids = rows.flatMap(({ cle, nature }) => (nature === 'import' ? importIdOf(cle) : []));
  const imports = ids.length
    ? await ctx.db.from('imports').whereIn('id', ids).select('id', 'nom_fichier')
    : [];
  const fichiers = new Map(imports.map(({ id, nom_fichier }) => [id, nom_fichier]));
  const centres = new Map(ctx.centres.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const nomFichier = fichiers.get(importIdOf(row.cle));
    return {
      ...toListee(row, ctx.now()),
      centre: centres.get(row.centre_id ?? '') ?? '',
      import: nomFichier === undefined ? null : { _id: importIdOf(row.cle), nomFichier },
    };
  });
}

const importIdOf = (cle: string): string => cle.slice('import:'.length);

/** A job's row as lists show it, without what other tables know of it. */
export const toListee = (row: TacheRow, now: Date): TacheListee => ({
  id: row.id,
  nature: row.nature,
  libelle: natureOf(row.nature).libelle,
  rythme: natureOf(row.nature).rythme,
  etat: etatOf(row, now),
  progression: row.progression,
  essais: row.essais,
  derniere: row.termine_le ?? row.commence_le,
  // While it runs this is the end of a lease; what looks for work by itself has no instant.
  prochaine: row.bail || natureOf(row.nature).guette ? null : row.prochain_le,
  resultat: row.resultat,
  erreur: row.erreur,
  centre: '',
  import: null,
});

/** The account's mails that did not leave, its external calendars that cannot be read and its webhooks that take nothing. Raises ForbiddenError. */
export async function listDifficultes(ctx: Context): Promise<Difficultes> {
  authorize(ctx, 'tache:voir');
  const courriels = () => ctx.db.from('courriels').where({ compte_id: ctx.acteur.compteId });
  const refused = await courriels()
    .where('derniere_erreur', '<>', '')
    .whereNull('envoye_le')
    .orderBy('cree_le', 'desc')
    .limit(DIFFICULTES);
  const calendriers = await ctx.db
    .from('calendriers')
    .where('erreur', '<>', '')
    .orderBy('essaye_le', 'desc')
    .limit(DIFFICULTES);
  const webhooks = await ctx.db
    .from('webhooks')
    .where('erreur', '<>', '')
    .orderBy('echec_depuis', 'desc')
    .limit(DIFFICULTES);
  return {
    courrielsEnAttente: await ctx.db.count(courriels().whereNotNull('prochain_essai_le')),
    courriels: refused.map((row) => ({
      id: row.id,
      quoi: LIBELLES_COURRIEL[row.modele],
      nom: row.destinataire,
      raison: row.derniere_erreur,
      depuis: row.cree_le,
      prochain: row.prochain_essai_le,
    })),
    calendriers: calendriers.map((row) => ({
      id: row.id,
      quoi: 'Calendrier externe',
      nom: row.nom,
      raison: row.erreur,
      depuis: row.reussi_le ?? row.cree_le,
      prochain: row.prochain_le,
    })),
    webhooks: webhooks.map((row) => ({
      id: row.id,
      quoi: 'Webhook',
      nom: row.nom,
      raison: row.erreur,
      depuis: row.echec_depuis ?? row.cree_le,
      prochain: row.coupe_le ? null : row.pause_jusque || ctx.now().toISOString(),
    })),
  };
}
