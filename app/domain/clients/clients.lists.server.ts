import type { Query } from '~/db/query';
import type { ClientRow } from '~/db/rows/clients';
import { foldText, withoutNul } from '~/lib/texte';
import { authorize, type Context, centreNames, fuseauDuCentre, reading } from '../access/context.server';
import { type CriteresDeListe, criteresDeListe, type Page, readPage, SELECTION_MAX } from '../listes';
import type { FiltreClients } from './filtre-clients';
import { lireFiltre } from './filtre-clients.repo.server';
import { prochainsRdv } from './prochains-rdv.repo.server';
import { rangDeSuggestion } from './rang-suggestion';
import {
  COLONNES_DE_TRI,
  clientsCherches,
  clientsDeListe,
  commencentPar,
  rowsDePage,
  TRIS_CLIENTS,
  type TriClients,
} from './requete-liste.repo.server';
import { COLONNES_DE_SUGGESTION, type Suggestion, toSuggestion } from './suggestion';

export type { TriClients } from './requete-liste.repo.server';

/** Reads /admin/clients' query string: q, tri, sens, page, taille. */
export const readCriteresClients = criteresDeListe(TRIS_CLIENTS, { imprimable: true });

/** A row of the client list; days and instants as stored, phones as typed. */
export interface ClientListe {
  _id: string;
  nom: string;
  prenom: string;
  email: string;
  telephonePortable: string;
  telephoneFixe: string;
  ville: string;
  statut: string;
  origine: string;
  dateNaissance: string | null;
  dateCreation: string;
  /** When the next appointment begins, a UTC instant; null without one. */
  prochainRdv: string | null;
  /** Whose hour it is said in. */
  fuseau: string;
  /** Filled in global mode only. */
  centre: string | null;
}

/** One page of the current centre's clients, or of all the user's centres in global mode (docs/regles/clients.md), as far as `demande` asks for them. */
export async function listClients(
  ctx: Context,
  criteres: CriteresDeListe<TriClients>,
  demande: Partial<FiltreClients> = {},
): Promise<Page<ClientListe>> {
  authorize(ctx, 'client:voir');
  const lu = reading(ctx);
  const filtre = await lireFiltre(lu, demande);
  const { items: rows, ...place } = await readPage(
    criteres,
    () => lu.db.count(clientsDeListe(lu, criteres.q, filtre)),
    (offset) =>
      rowsDePage(lu, { criteres, filtre, offset }, (clients) =>
        clients.select(
          ...(['id', 'centre_id', 'nom', 'prenom', 'email', 'telephone_portable', 'telephone_fixe'] as const),
          ...(['ville', 'statut', 'origine', 'date_naissance', 'date_creation', 'rang'] as const),
          ...COLONNES_DE_TRI[criteres.tri],
        ),
      ),
  );
  const rdvOf = await prochainsRdv(
    lu,
    rows.map(({ id }) => id),
  );
  const nameOf = centreNames(ctx);
  return {
    ...place,
    items: rows.map((row) => ({
      _id: row.id,
      nom: row.nom,
      prenom: row.prenom,
      email: row.email,
      telephonePortable: row.telephone_portable,
      telephoneFixe: row.telephone_fixe,
      ville: row.ville,
      statut: row.statut,
      origine: row.origine,
      dateNaissance: row.date_naissance,
      dateCreation: row.date_creation,
      prochainRdv: rdvOf(row.id),
      fuseau: fuseauDuCentre(ctx, row.centre_id),
      centre: nameOf(row.centre_id),
    })),
  };
}

const SUGGESTIONS_MAX = 8;
/** As many of those that were found as are looked through for names with a word that begins so. */
const A_CLASSER = 100;

/** The first clients that a quick search finds, restricted ones too, accents and case ignored: names that begin with it first (docs/regles/clients.md). */
export async function suggestClients(ctx: Context, q: string): Promise<Suggestion[]> {
  authorize(ctx, 'client:voir');
  const text = withoutNul(q).trim();
  if (text.length < 2) return [];
  const plie = foldText(text.slice(0, 100));
  const lu = reading(ctx);
  const choisis = (clients: Query<ClientRow>) =>
    clients
      .select(...COLONNES_DE_SUGGESTION, 'nom_tri', 'rang')
      .orderBy('nom_tri')
      .orderBy('rang');
  const rang = (row: { nom_tri: string }) => rangDeSuggestion(row.nom_tri, plie);
  // A name that begins so holds every term: nothing else has to be looked for.
  let rows = await choisis(commencentPar(clientsCherches(lu, ''), plie)).limit(SUGGESTIONS_MAX);
  if (rows.length < SUGGESTIONS_MAX)
    rows = [
      ...rows,
      ...(await choisis(clientsCherches(lu, text.slice(0, 100))).limit(A_CLASSER)).filter(
        (row) => rang(row) > 0,
      ),
    ]
      .toSorted((a, b) => rang(a) - rang(b))
      .slice(0, SUGGESTIONS_MAX);
  const nameOf = centreNames(ctx);
  return rows.map((row) => toSuggestion(row, nameOf));
}

/** The clients of a selection that the caller can see, by name, for a confirmation to list. Unknown ids are left out. */
export async function listSelection(
  ctx: Context,
  ids: string[],
): Promise<Pick<ClientListe, '_id' | 'nom' | 'prenom' | 'ville'>[]> {
  authorize(ctx, 'client:voir');
  const rows = await ctx.db
    .from('clients')
    .whereNull('supprime_le')
    .whereIn('id', ids)
    .orderBy('nom_tri')
    .limit(SELECTION_MAX);
  return rows.map((row) => ({ _id: row.id, nom: row.nom, prenom: row.prenom, ville: row.ville }));
}
