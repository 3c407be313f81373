import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { withoutNul } from '~/lib/texte';
import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { suggestClients } from '../clients/clients.lists.server';
import { COLONNES_DE_SUGGESTION, toSuggestion } from '../clients/suggestion';
import { cleDeSerie } from '../exemplaires/exemplaire';
import {
  type ClientTrouve,
  debutDeSerie,
  numeroDeDevis,
  numerosDeFacture,
  readNaissance,
  type Trouves,
} from './partout';
import { appareilsOf, bornThen, devisOf, exemplairesOf, facturesOf } from './partout.repo.server';

const LONGUEUR_MAX = 100;
const RECENTS_MAX = 8;

/**
 * What a text finds in the centres that are looked at (docs/regles/clients.md): clients by name, telephone, e-mail, town or day of birth; invoices, for those who
 * may see them, and quotes by their number, devices by how their serial number begins, those that are followed by its end too. A few of each. Raises ForbiddenError.
 */
export async function searchPartout(ctx: Context, texte: string): Promise<Trouves> {
  authorize(ctx, 'client:voir');
  const q = withoutNul(texte).trim().slice(0, LONGUEUR_MAX);
  if (q.length < 2) return { clients: [], numeros: [] };
  const db = ctx.db.forReading().inCentres(visibleCentreIds(ctx));
  const nameOf = centreNames(ctx);
  const naissance = readNaissance(q);
  const chiffres = /\d/.test(q);
  const annee = Number(toParis(ctx.now()).date.slice(0, 4));
  const devis = chiffres && numeroDeDevis(q);
  const serie = chiffres && debutDeSerie(q);
  const factures = chiffres && mayDo(ctx.acteur, 'facture:voir') ? numerosDeFacture(q, annee) : [];
  // All at once: none waits for what another finds.
  const [nes, nommes, suivis, portes, ...documents] = await Promise.all([
    naissance ? bornThen(db, naissance) : [],
    suggestClients(ctx, q),
    serie && mayDo(ctx.acteur, 'stock:voir') ? exemplairesOf(db, cleDeSerie(serie)) : [],
    serie ? appareilsOf(db, serie) : [],
    facturesOf(db, factures),
    devis ? devisOf(db, devis) : [],
  ]);
  // A device that is followed is told once, by the register.
  const cles = new Set(suivis.map(({ numero, centreId }) => centreId + cleDeSerie(numero)));
  const autres = portes.filter(({ numero, centreId }) => !cles.has(centreId + cleDeSerie(numero)));
  const numeros = [...documents.flat(), ...suivis, ...autres];
  const ids = new Set(nes.map(({ id }) => id));
  const clients = [
    ...nes.map((row) => ({ ...toSuggestion(row, nameOf), dateNaissance: row.date_naissance })),
    ...nommes.filter(({ _id }) => !ids.has(_id)),
  ];
  return {
    clients,
    numeros: numeros.map(({ centreId, ...numero }) => ({ ...numero, centre: nameOf(centreId) })),
  };
}

/** Clients by their ids, in that order, as far as they are there still in the centres that are looked at: those that somebody opened last. Raises ForbiddenError. */
export async function listRecents(ctx: Context, ids: readonly string[]): Promise<ClientTrouve[]> {
  authorize(ctx, 'client:voir');
  const known = ids.filter(isId).slice(0, RECENTS_MAX);
  if (known.length === 0) return [];
  const rows = await ctx.db
    .fromCentres('clients', visibleCentreIds(ctx))
    .whereIn('id', known)
    .whereNull('supprime_le')
    .select(...COLONNES_DE_SUGGESTION);
  const byId = new Map(rows.map((row) => [row.id, toSuggestion(row, centreNames(ctx))]));
  return known.flatMap((id) => byId.get(id) ?? []);
}
