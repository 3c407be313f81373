/** What is known of a table's rows. */
export interface Table {
  /** The account or the centre whose rows these are, by which column; null for what no scope reaches. */
  owner: { compte: 'id' | 'compte_id' | 'chaine' } | { centre: 'id' | 'centre_id' } | null;
  client?: DuClient;
  /** Its texts may name a client whom no column names: what an erasure takes out of them, in words (clients/oublis.server.ts does it). */
  dit?: string;
  /** The table whose rows these belong to, in all that follows. */
  avec?: string;
  /** What becomes of a removed registration's rows: removed, gone with their user (by foreign key), or kept. Any other row keeps the account. */
  inscription?: 'part' | 'suit' | 'reste';
  /** In words, for whoever asks; and where rows go by their age alone, from which column on and after how many days. */
  garde: string | { colonne: string; jours: number };
}

/** What rows have to do with the client whom they name. */
interface DuClient {
  /** The columns that name one. */
  par: readonly string[];
  /** A composite foreign key keeps the client in the row's centre. */
  lie: boolean;
  /**
   * Two clients become one: the rows follow to the kept one, and are told of in these words; or they stay, and why; or the merge itself
   * says which follow.
   */
  fusion: { un: string; des: string } | { reste: string } | { choix: string };
  /** The client is erased: the rows go, lose their link, or stay, and why. */
  effacement: 'part' | 'delie' | { reste: string };
  /** Whether a client who asks for their data gets them (GDPR, articles 15 and 20); if not, why. */
  remis: true | { non: string };
}

export const DOSSIER = 'comme le client';
export const CENTRE = 'tant que le compte existe';
export const DIX_ANS = 'dix ans (code de commerce, L.123-22) ; rien ne les efface';
export const centre = { centre: 'centre_id' } as const;
export const compte = { compte: 'compte_id' } as const;

/** What follows a client and goes with them. */
export const duDossier = (un: string, des: string) =>
  ({ par: ['client_id'], lie: true, fusion: { un, des }, effacement: 'part', remis: true }) as const;
