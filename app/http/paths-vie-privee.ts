import { withSearch } from './avec-recherche';

const vie = (id: string, suite: string) => `/admin/nouveauClient/${id}/vie-privee/${suite}`;

/** The addresses of a patient's rights. */
export const pathsViePrivee = {
  viePrivee: (id: string) => withSearch(`/admin/nouveauClient/${id}`, 'onglet=viePrivee'),
  /** What the patient agrees to or objects to; the restriction of the record; the texts that are read to patients. */
  choixPatient: (id: string, objet: string) => vie(id, `choix/${objet}`),
  limitation: (id: string) => vie(id, 'limitation'),
  limitationLevee: (id: string) => vie(id, 'levee'),
  textesAccord: (objet = '') => withSearch('/admin/textes-accord', objet && `objet=${objet}`),
  /** What was changed in the record, from what to what. */
  corrections: (id: string) => vie(id, 'corrections'),
  /** Everything that is held on the patient: asked for, brought, given up. */
  dossiersRemis: (id: string) => vie(id, 'dossiers'),
  dossierRemisZip: (id: string, dossierId: string) => vie(id, `dossiers/${dossierId}/zip`),
  dossierRemisSuppression: (id: string, dossierId: string) => vie(id, `dossiers/${dossierId}/suppression`),
};
