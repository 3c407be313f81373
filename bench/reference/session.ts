import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type Database from 'better-sqlite3';

export interface Visiteur {
  name: string;
  role: string;
  userId: string;
  centres: { id: string; name: string }[];
  centre: { id: string; name: string } | null;
}

interface Session {
  user_id: string;
  cree_le: string;
  vue_le: string;
}

interface User {
  id: string;
  compte_id: string;
  name: string;
  role: string;
  account_confirmation: number;
}

const HEURE = 3_600_000;

/** Who a request comes from: session, user and centres by prepared statements, the same limits as the application's. */
export function createSessions(db: Database.Database) {
  const sessionById = db.prepare<[string], Session>(
    'SELECT user_id, cree_le, vue_le FROM sessions WHERE id = ?',
  );
  const userById = db.prepare<[string], User>(
    'SELECT id, compte_id, name, role, account_confirmation FROM users WHERE id = ?',
  );
  const centresOf = db.prepare<[string], { id: string; name: string }>(
    'SELECT id, name FROM centres WHERE compte_id = ? ORDER BY name',
  );

  return (request: IncomingMessage): Visiteur | null => {
    const cookies = new Map(
      (request.headers.cookie ?? '').split('; ').map((each) => each.split('=', 2) as [string, string]),
    );
    const jeton = cookies.get('auricule_session');
    const session = jeton && sessionById.get(createHash('sha256').update(jeton).digest('hex'));
    if (!session) return null;
    const now = Date.now();
    if (now - Date.parse(session.vue_le) > 8 * HEURE || now - Date.parse(session.cree_le) > 24 * HEURE)
      return null;
    const user = userById.get(session.user_id);
    if (!user?.account_confirmation) return null;
    const centres = centresOf.all(user.compte_id);
    const centre = centres.find(({ id }) => id === cookies.get('auricule_centre')) ?? null;
    return { userId: user.id, name: user.name, role: user.role, centres, centre };
  };
}
