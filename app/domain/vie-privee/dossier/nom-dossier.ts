import { partOfFileName } from '~/lib/nom-fichier';

/** 'Dossier-{nom}-{prénom}.zip' */
export const nomDuDossier = ({ nom, prenom }: { nom: string; prenom: string }): string =>
  `${['Dossier', partOfFileName(nom), partOfFileName(prenom)].filter(Boolean).join('-')}.zip`;
