import { abilities } from '~/domain/access/abilities.server';
import type { Context } from '~/domain/access/context.server';
import { readCriteresAgenda } from '~/domain/agenda/criteres';
import {
  listIntervenants,
  listIntervenantsEnColonne,
  listPeriode,
} from '~/domain/agenda/evenements.lists.server';
import { listFermetures } from '~/domain/agenda/fermetures.lists.server';
import { periodeOf } from '~/domain/agenda/periode';
import { searchEvenements } from '~/domain/agenda/recherche.lists.server';
import { toParis } from '~/lib/dates';
import { beginningOf } from '~/lib/texte';
import { loadEvenement } from './evenement.server';

/** As much of a note as a list or a tooltip has room for. */
const NOTE_MAX = 200;

/** Everything on the agenda's page. Without a day in the address, an event that is asked for brings its own. */
export async function loadAgenda(ctx: Context, search: URLSearchParams) {
  const { date: aujourdhui, heure } = toParis(ctx.now());
  const id = search.get('evenement');
  const ouvert = id ? await loadEvenement(ctx, id, search) : null;
  const criteres = readCriteresAgenda(search, ouvert?.evenement.date ?? aujourdhui);
  const periode = periodeOf(criteres.vue, criteres.date);
  const intervenantId = criteres.intervenant;
  const trouves = criteres.recherche ? await searchEvenements(ctx, criteres) : null;
  const { evenements, parJour, total } = trouves
    ? { evenements: [], parJour: {}, total: 0 }
    : await listPeriode(ctx, periode, { intervenantId });
  const intervenants = await listIntervenants(ctx);
  const absents = intervenantId ? [intervenantId] : intervenants.map(({ id }) => id);
  const fermetures = await listFermetures(ctx, periode, absents);
  const permis = abilities(ctx, ['agenda:modifier', 'agenda:regler']);
  return {
    criteres,
    periode,
    evenements: evenements.map((each) => ({ ...each, note: beginningOf(each.note, NOTE_MAX) })),
    parJour,
    total,
    trouves,
    intervenants,
    enColonne: criteres.vue === 'jour' ? await listIntervenantsEnColonne(ctx) : [],
    fermetures,
    reglages: permis['agenda:regler'] ? (ctx.centreCourant?.id ?? null) : null,
    aujourdhui,
    heure,
    modifiable: ctx.centreCourant !== null && permis['agenda:modifier'],
    centreAChoisir: ctx.centreCourant === null && permis['agenda:modifier'],
    ouvert,
  };
}
