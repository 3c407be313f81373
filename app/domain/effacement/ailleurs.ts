/** Texts beside the record that an erasure takes out, and what it does not reach; the same for everybody. */
export const AILLEURS = {
  part: [
    'le contenu de ses fichiers, et les dossiers préparés qui le réunissent',
    'l’original PDF de ses factures et avoirs : ce qui s’imprime ensuite est réduit, et le dit',
    'ses mentions dans les imports, les libellés de relevés, les vues enregistrées, les messages partis à son adresse',
  ],
  reste: [
    'sur ses factures : nom, prénom, adresse, caisse, mutuelle et date d’appareillage ; téléphones, e-mail, date de naissance, numéro de sécurité sociale, note et prescripteur en sont retirés (CGI, annexe II, article 242 nonies A)',
    'les lignes de ses factures et avoirs, telles qu’elles ont été émises (dix ans)',
    'le PDF d’une facture faite ailleurs, tel qu’il a été reçu (dix ans)',
    'les documents signés et leurs preuves, tels qu’ils ont été signés (dix ans)',
    'les archives des exercices clos, qui ne se modifient plus (dix ans)',
    'les sauvegardes, jusqu’à leur remplacement',
    'une lettre partie à une adresse qu’il n’avait plus, trente jours au plus',
    'ce que quelqu’un aurait écrit de lui dans une note libre d’une autre fiche',
  ],
} as const;
