import type { CentreRow, UserRow } from '~/db/rows/comptes';
import type { ScopedDb } from '~/db/scoped-db.server';
import type { CentreAccessible } from '~/domain/access/acteur';
import { type Context, createContext } from '~/domain/access/context.server';
import { DEPUIS_TOUJOURS } from '~/domain/parametres/parametre';
import { newId } from '~/lib/ids.server';
import { CENTRES, COMPTE, type Place, USERS, VENDEUR, VENDEUR_DU_PORT } from './centres';

/** The account, centres and users of one demo, and contexts to act in as one of them at a given time. */
export interface Monde {
  centres: readonly [CentreRow, CentreRow];
  users: readonly UserRow[];
  /** How far clients have come on their page, by their ids. */
  pas: Map<string, number>;
  /** The user who stands at a centre's desk; `gestion` asks for one who may change invoices. */
  staff(place: Place, gestion: boolean): UserRow;
  contextAt(place: Place, user: UserRow, at: number): Context;
}

/** New rows for everybody, not stored yet. `debut` is when they were made (milliseconds). */
export function createMonde(
  db: ScopedDb,
  parts: { infra: Context['infra']; password_hash: string; debut: number },
): Monde {
  const { infra, password_hash, debut } = parts;
  const [compte_id = ''] = db.scope.compteIds;
  const cree_le = new Date(debut).toISOString();
  const create = (place: Place): CentreRow => {
    const { villes: _, ...columns } = CENTRES[place];
    return { ...columns, id: db.scope.centreIds[place] ?? '', compte_id, cree_le };
  };
  const centres = [create(0), create(1)] as const;
  const users = USERS.map(
    ({ centres: _, ...columns }): UserRow => ({
      ...columns,
      id: newId(),
      compte_id,
      image: '',
      adresse: '',
      ville: '',
      code_postal: '',
      password_hash,
      code_hash: '',
      acces_comptable: false,
      temporary_password: false,
      account_confirmation: true,
      demo: true,
      email_confirme_le: cree_le,
      google_sub: null,
      email_demande: '',
      temporaire_expire_le: null,
      derniere_connexion_le: null,
      theme: 'auto',
      densite: 'normale',
      raccourcis: true,
      cree_le,
    }),
  );
  const accessible: CentreAccessible[] = [...centres];
  return {
    centres,
    users,
    pas: new Map(),
    staff(place, gestion) {
      const role = place === 1 ? 'superAdmin' : gestion ? 'admin' : 'employe';
      const user = users.find((each) => each.role === role);
      if (!user) throw new Error(`Rôle absent de la démonstration : ${role}`);
      return user;
    },
    contextAt: (place, user, at) =>
      createContext({
        db,
        acteur: { userId: user.id, name: user.name, email: user.email, role: user.role, compteId: compte_id },
        centres: accessible,
        centreCourant: centres[place],
        now: () => new Date(at),
        infra,
      }),
  };
}

/** Stores the account, its centres, users and memberships. */
export async function storeMonde(db: ScopedDb, { centres, users }: Monde): Promise<void> {
  const { compte_id, cree_le } = centres[0];
  await db.insert('comptes', { id: compte_id, nom: COMPTE.nom, cree_le });
  await db.insert('centres', [...centres]);
  await db.insert('vendeurs', [
    { ...VENDEUR, id: newId(), compte_id, centre_id: null, depuis: DEPUIS_TOUJOURS, cree_le, cree_par: null },
    {
      ...VENDEUR_DU_PORT,
      ...{
        id: newId(),
        compte_id,
        centre_id: centres[1].id,
        depuis: DEPUIS_TOUJOURS,
        cree_le,
        cree_par: null,
      },
    },
  ]);
  await db.insert('users', [...users]);
  const memberships = users.flatMap((user) => {
    const places = USERS.find(({ email }) => email === user.email)?.centres ?? [];
    return places.map((place) => ({ user_id: user.id, centre_id: centres[place].id, compte_id }));
  });
  await db.insert('user_centres', memberships);
}

/** Stores how far clients have come. */
export async function storePas(db: ScopedDb, { pas }: Monde): Promise<void> {
  for (const step_dash of new Set(pas.values())) {
    const ids = [...pas].filter(([, each]) => each === step_dash).map(([id]) => id);
    await db.update('clients', { id: ids }, { step_dash });
  }
}
