/** What an installation has set up, as far as a register of processing asks. */
export interface FaitsInstallation {
  https: boolean;
  /** A mail server; without one letters stay in a folder. */
  courriel: boolean;
  sms: boolean;
  /** Files in a bucket instead of a folder of the machine. */
  bucket: boolean;
  google: boolean;
  /** Backups of every day, elsewhere than on the machine, sealed. */
  sauvegardeDuJour: boolean;
  sauvegardeAilleurs: boolean;
  sauvegardeChiffree: boolean;
  calendriersExternes: number;
  webhooks: number;
}

/** Who else receives data, because somebody has set it up. */
export function sousTraitants(faits: FaitsInstallation): { quoi: string; regle: boolean }[] {
  return [
    { quoi: 'Hébergeur des machines', regle: true },
    { quoi: 'Serveur de courriel (rappels, liens, invitations)', regle: faits.courriel },
    { quoi: 'Passerelle de SMS (rappels, relances)', regle: faits.sms },
    { quoi: 'Stockage de fichiers (bucket)', regle: faits.bucket },
    { quoi: 'Stockage des sauvegardes ailleurs', regle: faits.sauvegardeAilleurs },
    { quoi: 'Google (connexion du personnel)', regle: faits.google },
    { quoi: `Calendriers externes lus (${faits.calendriersExternes})`, regle: faits.calendriersExternes > 0 },
    { quoi: `Outils prévenus par webhook (${faits.webhooks})`, regle: faits.webhooks > 0 },
  ];
}

/** What protects the data, and whether this installation has it. */
export function mesuresDeSecurite(faits: FaitsInstallation): { quoi: string; en: boolean }[] {
  return [
    { quoi: 'Accès par personne, rôle et centre, vérifiés dans chaque service', en: true },
    { quoi: 'Mots de passe hachés (argon2id), essais limités, sessions d’un jour', en: true },
    { quoi: 'Journal chaîné que l’application ne peut modifier, vérifiable', en: true },
    { quoi: 'Pièces comptables scellées en chaîne, clôturées', en: true },
    { quoi: 'Échanges chiffrés (HTTPS)', en: faits.https },
    { quoi: 'Sauvegarde de chaque jour', en: faits.sauvegardeDuJour },
    { quoi: 'Sauvegardes gardées ailleurs que sur la machine', en: faits.sauvegardeAilleurs },
    { quoi: 'Sauvegardes chiffrées', en: faits.sauvegardeChiffree },
    { quoi: 'Archives séparées, ouvertes avec un motif noté au journal', en: true },
    { quoi: 'Effacement avec aperçu et attestation', en: true },
  ];
}
