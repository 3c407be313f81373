import { AFaireSaisie } from '~/domain/a-faire/a-faire';
import { formulaire, modification } from './formulaire.server';
import { paths, safeReturn } from './paths';

export const FORMULAIRE_A_FAIRE = formulaire(AFaireSaisie, 'ouverture');
export const MODIFICATION_A_FAIRE = modification(AFaireSaisie, 'version');

/** The line of the worklist that a dialog is about, as its address names it. */
export const ligneDemandee = (request: Request): string =>
  new URL(request.url).searchParams.get('ligne') ?? '';

/** The page that a dialog of the worklist was opened above: a client's, or the worklist. */
export const retourAFaire = (request: Request): string =>
  safeReturn(new URL(request.url).searchParams.get('retour'), paths.aFaire());
