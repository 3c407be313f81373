import { randomBytes } from 'node:crypto';
import Database from 'better-sqlite3';
import { newId } from '~/lib/ids.server';
import { type Base, insert } from './base';
import { openSession, sha256 } from './session';

/** Somebody of the measured account who has a browser open and a program at work: each comes in by a title of its own. */
export interface Personne {
  cookie: string;
  jeton: string;
}

/** Adds administrators of the account, each with a session and an access token for the measured centre. */
export function addPersonnes(base: Base, nombre: number): Personne[] {
  const db = new Database(base.fichier);
  try {
    const { compte_id } = db
      .prepare<[string], { compte_id: string }>('SELECT compte_id FROM centres WHERE id = ?')
      .get(base.centreId) ?? { compte_id: '' };
    return Array.from({ length: nombre }, (_, n) => addPersonne(db, base.centreId, compte_id, n));
  } finally {
    db.close();
  }
}

function addPersonne(db: Database.Database, centre_id: string, compte_id: string, n: number): Personne {
  const cree_le = new Date().toISOString();
  const user_id = newId();
  const jeton = `aur_${randomBytes(32).toString('base64url')}`;
  insert(db, 'users', {
    ...{
      id: user_id,
      compte_id,
      name: `Programme ${n}`,
      email: `programme${n}@exemple.fr`,
      password_hash: '!',
    },
    ...{ role: 'accountAdmin', email_confirme_le: cree_le, cree_le },
  });
  const { row, cookie } = openSession(user_id, centre_id);
  insert(db, 'sessions', row);
  insert(db, 'jetons_api', {
    ...{ id: newId(), compte_id, user_id, nom: 'Banc', debut: jeton.slice(0, 10), empreinte: sha256(jeton) },
    ...{ centre_id, ecriture: 1, domaines: 'clients', cree_le, vu_le: cree_le, vu_ip: '127.0.0.1' },
    expire_le: new Date(Date.now() + 86_400_000).toISOString(),
  });
  return { cookie, jeton };
}
