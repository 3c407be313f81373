import { withoutParams } from '~/lib/search';
import { paths, safeReturn } from '../paths';

/** The page below a dialog: the one that led there (`retour`), else the agenda's address without what the dialog alone needs. */
export const agendaOf = (search: URLSearchParams): string =>
  safeReturn(
    search.get('retour'),
    paths.agenda(withoutParams(search, 'evenement', 'heure', 'client', 'pour', 'retour')),
  );
