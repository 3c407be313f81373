import type { Query } from '~/db/query';
import type { DevisRow } from '~/db/rows/clients';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { avisDuCentre } from '../comptes/emission-permise.server';
import { isAncien, printedEntete } from '../documents/entete';
import { NotFoundError } from '../errors';
import { criteresDeListe, type Page, pageWindow } from '../listes';
import { vendeurDu } from '../vendeur/vendeur-du-jour.server';
import type { Devis } from './devis';
import { centreOfDevis } from './devis.repo.server';
import { type DevisLu, lireLesDevis } from './devis-lus.repo.server';
import { type DevisSitue, etatDevis } from './etat-devis';
import { missingMentions } from './mentions';
import { computeMontantsDevis, type MontantsDevis } from './montants-devis';

/** A quote with its amounts, and the mandatory mentions that it lacks. */
export interface DevisOuvert {
  devis: DevisLu;
  montants: MontantsDevis;
  mentions: string[];
  /** It is printed with another letterhead than the centre has today; saving it takes today's. */
  enteteAncien: boolean;
  /** What its centre lacks before it may issue; '' where nothing does. */
  avisCentre: string;
}

/** A quote as a list names it; the amount in cents. */
export interface DevisListe extends Pick<Devis, '_id' | 'numeroDevis' | 'dateDevis'> {
  totalTTC: number;
  /** No mandatory mention is missing: it can be printed. */
  complet: boolean;
  situe: DevisSitue;
}

/** Reads the query string of a client's quotes: page, taille. */
export const readCriteresDevis = criteresDeListe(['cree'], { sens: 'desc' });

/** One page of the quotes of a client but one (`sauf`, '' for none), the latest in front. Raises NotFoundError, ForbiddenError. */
export async function listDevis(
  ctx: Context,
  clientId: string,
  criteres: { page: number; taille: number },
  sauf = '',
): Promise<Page<DevisListe>> {
  const { open, devis } = await devisOf(ctx, clientId);
  const query = devis.whereNot({ id: sauf });
  const total = await ctx.db.count(query.clone());
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await latestFirst(query).limit(criteres.taille).offset(offset);
  const today = toParis(ctx.now()).date;
  const items = (await open(rows)).map(({ devis, montants, mentions }) => ({
    ...{ _id: devis._id, numeroDevis: devis.numeroDevis, dateDevis: devis.dateDevis },
    totalTTC: montants.totalTTC,
    complet: mentions.length === 0,
    situe: etatDevis(devis, today),
  }));
  return { total, page, pages, items };
}

/** A quote of a client (docs/regles/devis.md): the latest where none is named; null when there is none. Raises NotFoundError, ForbiddenError. */
export async function findDevis(
  ctx: Context,
  clientId: string,
  id: string | null = null,
): Promise<DevisOuvert | null> {
  const { open, devis } = await devisOf(ctx, clientId);
  if (id !== null && !isId(id)) throw new NotFoundError('devis_introuvable', INTROUVABLE);
  const row = await (id === null ? latestFirst(devis) : devis.where({ id })).first();
  if (!row && id !== null) throw new NotFoundError('devis_introuvable', INTROUVABLE);
  return row ? ((await open([row]))[0] ?? null) : null;
}

const INTROUVABLE = 'Devis introuvable.';

/** The quotes of a client in no order, and how some of them are read. */
async function devisOf(ctx: Context, clientId: string) {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId, 'devis:lecture');
  const centre = await centreOfDevis(ctx, client.centre_id);
  const patient = { ...client, dateNaissance: client.date_naissance };
  const open = async (rows: readonly DevisRow[]): Promise<DevisOuvert[]> => {
    const avisCentre = await avisDuCentre(ctx, centre);
    const vendeur = await vendeurDu(ctx, centre);
    const lus = await lireLesDevis(ctx, client, centre, rows);
    return rows.flatMap((row, rang) => {
      const devis = lus[rang];
      if (!devis) return [];
      return {
        devis,
        montants: computeMontantsDevis(devis, devis.regles.classe1),
        mentions: missingMentions(devis, patient, printedEntete(row, centre)),
        enteteAncien: isAncien(row, centre, vendeur),
        avisCentre,
      };
    });
  };
  return { open, devis: ctx.db.from('devis').where({ client_id: client.id }).whereNull('supprime_le') };
}

const latestFirst = (devis: Query<DevisRow>): Query<DevisRow> =>
  devis.orderBy('cree_le', 'desc').orderBy('numero_devis', 'desc');
