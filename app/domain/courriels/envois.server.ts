import type { CourrielRow } from '~/db/rows/comptes';
import { newId } from '~/lib/ids.server';
import type { ModeleCourriel } from './courriel';

/** Either database, inside the transaction that gives the reason for the mail. */
interface Boite {
  insert(table: 'courriels', row: CourrielRow): Promise<void>;
}

interface Envoi {
  /** The mail's own id, for whoever asks later what became of it. */
  id?: string;
  modele: ModeleCourriel;
  destinataire: string;
  compteId?: string | null;
  userId?: string | null;
  /** When it may leave; at once unless told. */
  pasAvant?: Date;
  /** What the mail is about; never a secret, those are made when the mail leaves. */
  donnees?: object;
}

/** Puts a mail in the outbox; it leaves within seconds, and again later for as long as the mail server does not take it. */
export function postCourriel(db: Boite, envoi: Envoi, now: Date): Promise<void> {
  const instant = now.toISOString();
  return db.insert('courriels', {
    id: envoi.id ?? newId(),
    compte_id: envoi.compteId ?? null,
    user_id: envoi.userId ?? null,
    modele: envoi.modele,
    destinataire: envoi.destinataire,
    donnees: envoi.donnees ? JSON.stringify(envoi.donnees) : '',
    derniere_erreur: '',
    essais: 0,
    cree_le: instant,
    prochain_essai_le: (envoi.pasAvant ?? now).toISOString(),
    envoye_le: null,
    abandonne_le: null,
  });
}
