import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type Database from 'better-sqlite3';

export interface Centre {
  id: string;
  name: string;
}

export interface Appelant {
  userId: string;
  compteId: string;
  name: string;
  centre: Centre;
}

interface Jeton {
  user_id: string;
  compte_id: string;
  nom: string;
  name: string;
  centre_id: string;
  expire_le: string;
  revoque_le: string | null;
  account_confirmation: number;
}

/** Who a call comes from: its token, by its hash, with its user, and the centres; the same conditions as the application's. */
export function createJetons(db: Database.Database) {
  const jetonOf = db.prepare<[string], Jeton>(
    'SELECT j.*, u.name, u.account_confirmation FROM jetons_api j JOIN users u ON u.id = j.user_id WHERE j.empreinte = ?',
  );
  const centresOf = db.prepare<[string], Centre>(
    'SELECT id, name FROM centres WHERE compte_id = ? ORDER BY name',
  );

  return (request: IncomingMessage): Appelant | null => {
    const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const jeton = token && jetonOf.get(createHash('sha256').update(token).digest('hex'));
    if (!jeton || jeton.revoque_le || !jeton.account_confirmation) return null;
    if (jeton.expire_le <= new Date().toISOString()) return null;
    const centre = centresOf.all(jeton.compte_id).find(({ id }) => id === jeton.centre_id);
    if (!centre) return null;
    const name = `${jeton.name} (jeton « ${jeton.nom} »)`;
    return { userId: jeton.user_id, compteId: jeton.compte_id, name, centre };
  };
}
