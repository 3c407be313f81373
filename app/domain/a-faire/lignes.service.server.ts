import { z } from 'zod';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import type { Acteur } from '../access/acteur';
import { authorize, type Context, centreNames, reading } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { userNames } from '../access/noms-users.repo.server';
import { lireDates } from '../parametres/valeurs.server';
import type { CriteresLignes, GroupeAFaire, LigneAFaire } from './ligne';
import { direLigne, type LigneAvecPatient, lireLignes, type QuiLu } from './lignes.repo.server';
import { definitionDe, estNature, type NatureAFaire, naturesAFaire } from './natures';
import type { BornesAFaire } from './natures/nature-lue';

/** Lines of each kind on the page of all; of one kind alone; and as many are counted at most. */
const APERCU = 6;
const PAGE = 50;
const COMPTE_MAX = 100;

const Criteres = z.object({
  nature: z
    .string()
    .refine((nom) => nom === '' || estNature(nom))
    .catch(''),
  qui: z
    .string()
    .refine((qui) => qui === 'moi' || isId(qui))
    .catch(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});
/** Reads the query string of the worklist: nature, qui, page. */
export const readCriteresLignes = (search: URLSearchParams): CriteresLignes =>
  Criteres.parse(Object.fromEntries(search)) as CriteresLignes;

/** The kinds whose lines somebody may see. */
export const naturesDe = (acteur: Acteur): NatureAFaire[] =>
  naturesAFaire.filter((nature) => mayDo(acteur, definitionDe(nature).droit));

/**
 * What the centres that are looked at have to do today, kind by kind, those that have waited longest first: the first few of each kind and how many
 * there are (counted up to a hundred), or a page of one kind. Every kind is found along an index, whatever the number of patients.
 * Raises ForbiddenError.
 */
export async function listLignes(ctx: Context, criteres: CriteresLignes): Promise<GroupeAFaire[]> {
  authorize(ctx, 'client:voir');
  const lu = reading(ctx);
  const bornes = await bornesDe(lu);
  const seule = criteres.nature !== '';
  const montrees = seule ? PAGE : APERCU;
  const natures = naturesDe(ctx.acteur).filter((nature) => !seule || nature === criteres.nature);
  const groupes = [];
  for (const nature of natures) {
    const fenetre = seule
      ? { lignes: PAGE + 1, depuis: (criteres.page - 1) * PAGE }
      : { lignes: COMPTE_MAX + 1 };
    const rows = await lireLignes(lu, nature, bornes, { qui: quiDe(ctx, criteres.qui), ...fenetre });
    groupes.push({ nature, rows });
  }
  const nommees = await noms(
    ctx,
    groupes.flatMap(({ rows }) => rows.slice(0, montrees)),
  );
  return groupes.map(({ nature, rows }) => {
    const lignes = rows.slice(0, montrees).map((row) => toLigne(nature, row, bornes, nommees));
    const compte = seule ? PAGE : COMPTE_MAX;
    return { nature, lignes, nombre: Math.min(rows.length, compte), auMoins: rows.length > compte };
  });
}

async function bornesDe(ctx: Context): Promise<BornesAFaire> {
  const now = ctx.now();
  return { ...(await lireDates(ctx)), now, jour: toParis(now).date };
}

const quiDe = (ctx: Context, qui: string): QuiLu => {
  if (qui === '') return { tous: true };
  return qui === 'moi' ? { userId: ctx.acteur.userId, etPersonne: true } : { userId: qui, etPersonne: false };
};

interface Noms {
  personne(userId: string | null): string;
  centre(centreId: string): string | null;
}

async function noms(ctx: Context, rows: readonly LigneAvecPatient[]): Promise<Noms> {
  const names = await userNames(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  return { personne: (id) => names.get(id ?? '') ?? '', centre: centreNames(ctx) };
}

const jourDe = (text: string | null): string =>
  text && text.length > 10 ? toParis(text).date : (text ?? '');

function toLigne(nature: NatureAFaire, row: LigneAvecPatient, bornes: BornesAFaire, noms: Noms): LigneAFaire {
  const { quoi, pourquoi, echeance: fin } = direLigne(nature, row, bornes);
  const echeance = fin ?? jourDe(row.echeance);
  const nom = row.client_id ? `${row.k_nom ?? ''} ${row.k_prenom ?? ''}`.trim() : row.nom;
  return {
    nature,
    objetId: row.objet_id,
    repere: row.repere,
    ...{ quoi, pourquoi, echeance },
    client: nom === '' ? null : { _id: row.client_id ?? '', nom, telephone: row.telephone ?? '' },
    depuis: jourDe(row.depuis),
    enRetard: echeance !== '' && echeance < bornes.jour,
    pour: noms.personne(row.user_id),
    lieA: row.lie_a ?? '',
    centre: noms.centre(row.centre_id),
  };
}
