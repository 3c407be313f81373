/** What an impact assessment asks of a feared event, with what the product opposes to it; how likely and how grave only the account can say. */
interface Risque {
  titre: string;
  impacts: string;
  sources: string;
  mesures: readonly string[];
}

export const RISQUES: readonly Risque[] = [
  {
    titre: 'Accès illégitime aux données',
    impacts: 'Divulgation de données de santé, discrimination, usurpation d’identité, perte de confiance',
    sources: 'Personnel curieux ou parti, poste partagé, mot de passe volé, sauvegarde perdue, attaquant',
    mesures: [
      'droits par rôle et par centre, vérifiés dans chaque service',
      'sessions courtes, essais limités, appareils reconnus',
      'journal des actes et des consultations, qu’on ne modifie pas',
      'numéro de sécurité sociale masqué, archives ouvertes avec un motif',
      'sauvegardes chiffrées lorsque c’est réglé',
    ],
  },
  {
    titre: 'Modification non désirée des données',
    impacts: 'Appareillage ou suivi faussé, facture fausse, preuve contestée',
    sources: 'Erreur de saisie, deux personnes à la fois, import mal lu, attaquant',
    mesures: [
      'historique de chaque dossier, conflit de saisie montré avant d’enregistrer',
      'imports vérifiés ligne par ligne, écrits en entier ou pas',
      'documents émis et journal chaînés, vérifiables',
      'corbeille et gestes annulables',
    ],
  },
  {
    titre: 'Disparition des données',
    impacts: 'Rupture du suivi, perte de garanties, obligations comptables non tenues',
    sources: 'Panne, vol, incendie, rançongiciel, fausse manœuvre',
    mesures: [
      'sauvegarde de chaque jour et remise essayée, lorsque c’est réglé',
      'copie ailleurs que sur la machine, lorsque c’est réglé',
      'effacement en deux temps, avec aperçu et attestation',
      'diagnostic de chaque nuit',
    ],
  },
];

/** What makes an assessment likely to be owed: the CNIL's criteria that this use meets, and those that depend on the account. */
export const CRITERES = [
  ['Données sensibles (santé)', 'oui'],
  ['Personnes vulnérables (patients, personnes âgées)', 'oui'],
  ['Grande échelle', ''],
  ['Croisement de données', 'non'],
  ['Décision automatisée', 'non : le logiciel propose, une personne décide'],
  ['Évaluation ou notation de personnes', 'non'],
  ['Surveillance systématique', 'non'],
  ['Usage innovant', 'non'],
] as const;

/** How a patient's rights are answered with the product. */
export const DROITS_DU_PATIENT = [
  ['Information', 'page « Confidentialité » ; affiche et mention du centre à compléter'],
  ['Accès et portabilité', 'export du dossier et de ses fichiers'],
  ['Rectification', 'fiche du patient, avec son historique'],
  ['Effacement', 'corbeille, aperçu, attestation ; ce que la loi garde est dit'],
  ['Limitation', 'motif de garde : le dossier ne s’archive ni ne s’efface'],
  ['Opposition', 'rappels et relances refusés, respectés par toutes les listes'],
] as const;
