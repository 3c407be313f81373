/** One message to one address. */
export interface MessageWebhook {
  url: string;
  id: string;
  /** JSON, sent to the letter. */
  corps: string;
  /** When this try is made: what is signed tells it, so that an old one cannot be passed off as new. */
  date: Date;
  /** What signs; each of them adds a signature. */
  secrets: readonly string[];
}

/** What an address answered, or why nothing came of it, in words that never hold the address. */
export interface ReponseWebhook {
  recu: boolean;
  /** Null where nothing was answered. */
  statut: number | null;
  raison: string;
  dureeMs: number;
}

/** Messages to other tools' addresses. */
export interface Facteur {
  /** What is wrong with an address, before anything is asked of it; null for nothing. */
  refuse(url: string): string | null;
  /** Sends a message and waits ten seconds at most; an address that fails is no error. */
  send(message: MessageWebhook): Promise<ReponseWebhook>;
  /** A new secret. */
  newSecret(): string;
}
