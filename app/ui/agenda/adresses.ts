import type { CriteresAgenda } from '~/domain/agenda/criteres';
import { VUE_PAR_DEFAUT } from '~/domain/agenda/evenement';
import { paths } from '~/http/paths';

/** The agenda's state as a query string; what goes without saying is left out. */
export function searchOf(criteres: CriteresAgenda, changes: Partial<CriteresAgenda> = {}): URLSearchParams {
  const { vue, date, intervenant, recherche } = { ...criteres, ...changes };
  const search = new URLSearchParams();
  if (vue !== VUE_PAR_DEFAUT) search.set('vue', vue);
  search.set('date', date);
  if (intervenant) search.set('intervenant', intervenant);
  if (recherche) search.set('recherche', recherche);
  return search;
}

/** Where everything on the agenda leads, its state kept. */
export function adressesOf(criteres: CriteresAgenda) {
  const plus = (name: string, value: string, changes: Partial<CriteresAgenda> = {}) => {
    const search = searchOf(criteres, changes);
    search.set(name, value);
    return search;
  };
  // Asked for hundreds of times a page: the state is written out once.
  const ouvrir = paths.agenda(plus('evenement', ''));
  return {
    /** Another period or view ends a search. */
    agenda: (changes: Partial<CriteresAgenda> = {}) =>
      paths.agenda(searchOf(criteres, { recherche: '', ...changes })),
    evenement: (id: string) => ouvrir + id,
    jour: (date: string) => paths.agenda(searchOf(criteres, { vue: 'jour', date, recherche: '' })),
    /** A new event; `pour` is whose column it is put in. */
    creation: (date: string, { pour }: { pour?: string | undefined } = {}) => {
      const search = searchOf(criteres, { date });
      if (pour) search.set('pour', pour);
      return paths.evenementCreation(search);
    },
    feuille: () => paths.agendaJour(searchOf({ ...criteres, vue: VUE_PAR_DEFAUT, recherche: '' })),
  };
}

export type AdressesAgenda = ReturnType<typeof adressesOf>;
