import { abilities } from '~/domain/access/abilities.server';
import type { Context } from '~/domain/access/context.server';
import { readCriteresAgenda } from '~/domain/agenda/criteres';
import { listEvenements, listIntervenants, listMois } from '~/domain/agenda/evenements.lists.server';
import { periodeOf } from '~/domain/agenda/periode';
import { searchEvenements } from '~/domain/agenda/recherche.lists.server';
import { toParis } from '~/lib/dates';
import { loadEvenement } from './evenement.server';

/** Everything on the agenda's page. Without a day in the address, an event that is asked for brings its own. */
export async function loadAgenda(ctx: Context, search: URLSearchParams) {
  const aujourdhui = toParis(ctx.now()).date;
  const id = search.get('evenement');
  const ouvert = id ? await loadEvenement(ctx, id, search) : null;
  const criteres = readCriteresAgenda(search, ouvert?.evenement.date ?? aujourdhui);
  const periode = periodeOf(criteres.vue, criteres.date);
  const intervenantId = criteres.intervenant;
  const trouves = criteres.recherche ? await searchEvenements(ctx, criteres) : null;
  const { debut, fin } = periode;
  const { evenements, parJour } =
    trouves !== null
      ? { evenements: [], parJour: {} }
      : criteres.vue === 'mois'
        ? await listMois(ctx, periode, intervenantId)
        : { evenements: await listEvenements(ctx, { debut, fin, intervenantId }), parJour: {} };
  const permis = abilities(ctx, ['agenda:modifier'])['agenda:modifier'];
  return {
    criteres,
    periode,
    evenements,
    parJour,
    trouves,
    intervenants: await listIntervenants(ctx),
    aujourdhui,
    modifiable: ctx.centreCourant !== null && permis,
    centreAChoisir: ctx.centreCourant === null && permis,
    ouvert,
  };
}
