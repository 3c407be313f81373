import { createHash, randomBytes } from 'node:crypto';

/** Somebody who is signed in: the row that the database keeps of it, and the cookies of their browser, in a centre and in global mode. */
interface SessionOuverte {
  row: { id: string; user_id: string; cree_le: string; vue_le: string };
  cookie: string;
  cookieGlobal: string;
}

/** As the database keeps what opens something. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A session that begins now; the caller stores its row. */
export function openSession(user_id: string, centreId: string): SessionOuverte {
  const jeton = randomBytes(32).toString('base64url');
  const now = new Date().toISOString();
  const cookieGlobal = `auricule_session=${jeton}`;
  return {
    row: { id: sha256(jeton), user_id, cree_le: now, vue_le: now },
    cookie: `${cookieGlobal}; auricule_centre=${centreId}`,
    cookieGlobal,
  };
}
