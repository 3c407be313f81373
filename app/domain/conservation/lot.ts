import { accord } from '~/lib/accord';

export type GesteConservation = 'archivage' | 'effacement';

/** The job that does a lot. */
export const cleTacheConservation = (id: string): string => `conservation:${id}`;

/** '12 dossiers à archiver' */
export const direNombre = (geste: GesteConservation, nombre: number): string =>
  `${accord(nombre, 'dossier', 'dossiers')} à ${geste === 'archivage' ? 'archiver' : 'effacer'}`;

/** '12 dossiers archivés' */
export const direFaits = (geste: GesteConservation, nombre: number): string =>
  geste === 'archivage'
    ? accord(nombre, 'dossier archivé', 'dossiers archivés')
    : accord(nombre, 'dossier effacé', 'dossiers effacés');
