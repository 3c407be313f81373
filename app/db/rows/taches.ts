/** A job: work that no request waits for, done by one process at a time (decision 051). */
export interface TacheRow {
  id: string;
  /** What it is, once in the whole installation. */
  cle: string;
  nature:
    | 'courriels'
    | 'calendriers'
    | 'webhooks'
    | 'menageAcces'
    | 'menageImports'
    | 'menageFusions'
    | 'menageFichiers'
    | 'menageTaches'
    | 'indexDifferes'
    | 'repereFichiers'
    | 'diagnostic'
    | 'chiffrement'
    | 'rappels'
    | 'sauvegarde'
    | 'facturesAbonnement'
    | 'clotures'
    | 'suivis'
    | 'joursAFaire'
    | 'consultations'
    | 'repereScelles'
    | 'verificationScelles'
    | 'archiveComptable'
    | 'import'
    | 'exportComptable'
    | 'lpp'
    | 'dossiersControle'
    | 'dossierPatient'
    | 'conservation';
  /** Whose it is; null for those of the whole installation. */
  compte_id: string | null;
  centre_id: string | null;
  /** What its nature needs to know, as JSON. */
  donnees: string;
  /** Not before this instant; while somebody is at it, the end of their lease. Null when there is nothing more to do. */
  prochain_le: string | null;
  /** Who is at it. */
  bail: string | null;
  /** How often it was begun since it last succeeded. */
  essais: number;
  /** Percent, while it runs. */
  progression: number | null;
  commence_le: string | null;
  termine_le: string | null;
  reussi_le: string | null;
  /** What the last run did, in French. */
  resultat: string;
  /** Why the last run failed, in French; '' when it did not. */
  erreur: string;
  abandonne_le: string | null;
  cree_le: string;
}
