/** What users are told of by mail when it happens to their access, each in a sentence; a colon before what more there is to say. */
export const AVIS = {
  'email:changement': 'Cette adresse est désormais celle de votre compte Auricule',
  'google:liaison': 'Un compte Google permet désormais de se connecter à votre compte Auricule',
  'google:dissociation': 'Votre compte Google ne permet plus de se connecter à votre compte Auricule',
  'jeton:creation': 'Un jeton d’accès à l’API a été créé à votre nom',
  'jeton:revocation': 'Un jeton d’accès à l’API qui était à votre nom a été révoqué',
  'agenda:adresse': 'Une adresse secrète qui donne à lire l’agenda a été créée à votre nom',
  'webhook:creation': 'Un webhook a été ajouté à votre nom',
  'webhook:modification': 'Un webhook a été modifié à votre nom',
  'webhook:secret': 'Le secret d’un webhook a été renouvelé à votre nom',
  'droits:changement': 'Vos accès à Auricule ont été modifiés',
  'droits:blocage': 'Votre accès à Auricule a été désactivé',
  'facteur:activation': 'La double authentification est activée sur votre compte',
  'facteur:arret': 'La double authentification de votre compte est désactivée',
  'facteur:retrait': 'Un administrateur a retiré la double authentification de votre compte',
  'facteur:codes': 'De nouveaux codes de secours remplacent ceux que vous aviez',
  'facteur:secours': 'Un code de secours a servi à la place de votre application',
  'cle:ajout': 'Une clé d’accès a été ajoutée à votre compte',
  'cle:retrait': 'Une clé d’accès de votre compte a été supprimée',
  'connexion:appareil':
    'Quelqu’un s’est connecté à votre compte par un navigateur qui n’y avait jamais servi',
  'facteur:essais':
    'Votre mot de passe a été donné, puis de nombreux codes faux. Si ce n’est pas vous, quelqu’un connaît votre mot de passe',
  'droits:retour': 'Votre accès à Auricule a été rétabli',
} as const;

export type CleAvis = keyof typeof AVIS;

/** When and from where something was done. */
export interface Circonstances {
  /** UTC ISO text. */
  le: string;
  ip: string;
  /** The browser's name for itself. */
  agent: string;
  /** Who did it; '' for the reader. */
  par?: string;
}

/** What such a mail is about, as its row keeps it. */
export interface AvisGarde extends Circonstances {
  fait: CleAvis;
  /** What more there is to say; no patient's name and no secret. */
  precision: string;
}

/** What was exported or erased in a user's name, as the row of the mail that tells of it keeps it: the last facts, and how many there were. */
export interface AvisPatientsGarde {
  faits: (Circonstances & { quoi: string })[];
  nombre: number;
}
