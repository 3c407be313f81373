import type { Application } from '~/application.server';
import type { ClientRow } from '~/db/rows/clients';
import type { CentreRow, UserRow } from '~/db/rows/comptes';
import type { ImportRow } from '~/db/rows/imports';
import { type Context, createContext } from '~/domain/access/context.server';
import type { Role } from '~/domain/access/roles';
import { ClientImporte } from '~/domain/clients/client.schema';
import { clientColumns, storeDuplicateKeys } from '~/domain/clients/clients.repo.server';
import type { RecapImport } from '~/domain/clients/import/import';
import { newId } from '~/lib/ids.server';
import { luhn } from '~/lib/luhn';
import { type AppareilsPoses, storeAppareils } from './appareils';

/** Saturday 21 November 2026, 10:00 in Paris. */
export const MAINTENANT = new Date('2026-11-21T09:00:00.000Z');

export type SaisieClient = Partial<Record<keyof ClientImporte, string>>;

let numero = 0;

/** Makes an account; returns its id. */
export async function createCompte(application: Application, nom: string): Promise<string> {
  const id = newId();
  await application.identity.insert('comptes', { id, nom, cree_le: MAINTENANT.toISOString() });
  return id;
}

/** Digits that end in the one that makes their Luhn sum a multiple of ten. */
const chiffre = (debut: string): string =>
  [...'0123456789'].map((dernier) => `${debut}${dernier}`).find(luhn) ?? debut;

/** The SIRET of a company that no other test has. */
const siretNeuf = (): string => {
  numero += 1;
  return chiffre(`${chiffre(`4${String(numero).padStart(7, '0')}`)}0001`);
};

/** Makes a centre of an account that may issue, a company of its own, in Lyon and on the largest pack unless said otherwise. */
export async function createCentre(
  application: Application,
  values: Partial<CentreRow> & Pick<CentreRow, 'compte_id' | 'name'>,
): Promise<CentreRow> {
  const id = newId();
  await application.identity.insert('centres', {
    id,
    abonnement: 'Ultimate',
    adresse: '12, place Bellecour',
    code_postal: '69002',
    ville: 'Lyon',
    siret: siretNeuf(),
    regime_choisi: true,
    cree_le: MAINTENANT.toISOString(),
    ...values,
  });
  const row = await application.identity.from('centres').where({ id }).first();
  if (!row) throw new Error('Centre non créé');
  return row;
}

/** Makes an active, confirmed user of an account; without a password nobody can sign in as it. */
export async function createUser(
  application: Application,
  role: Role,
  compteId: string,
  values: Partial<UserRow> = {},
): Promise<UserRow> {
  numero += 1;
  const id = newId();
  await application.identity.insert('users', {
    id,
    compte_id: compteId,
    name: `${role} d’essai`,
    email: `${role.toLowerCase()}${numero}@essai.example`,
    password_hash: '-',
    role,
    account_confirmation: true,
    email_confirme_le: MAINTENANT.toISOString(),
    cree_le: MAINTENANT.toISOString(),
    telephone: '04 78 00 00 00',
    numero_adeli: '691234567',
    ...values,
  });
  const row = await application.identity.from('users').where({ id }).first();
  if (!row) throw new Error('Utilisateur non créé');
  return row;
}

/** Gives a user its centres; each counts in the centre's pack. */
export async function assignCentres(
  application: Application,
  user: UserRow,
  centres: readonly CentreRow[],
): Promise<void> {
  const { id: user_id, compte_id } = user;
  for (const centre of centres) {
    await application.identity.insert('user_centres', { user_id, centre_id: centre.id, compte_id });
  }
}

/** Makes a client as an import or form would have made it. */
export async function createClient(
  application: Application,
  centre: CentreRow,
  saisie: SaisieClient = {},
  columns: Partial<ClientRow> = {},
  appareils: AppareilsPoses = {},
): Promise<ClientRow> {
  numero += 1;
  const complete = ClientImporte.parse({ nom: `Client-${numero}`, ...saisie });
  const base = { id: newId(), centre_id: centre.id };
  const ctx = createContext({
    db: application.scopedDb({ compteIds: [centre.compte_id], centreIds: [centre.id] }),
    acteur: { userId: null, name: 'Essais', email: '', role: 'accountAdmin', compteId: centre.compte_id },
    centres: [centre],
    centreCourant: centre,
    now: () => MAINTENANT,
    infra: application.infra,
  });
  const now = MAINTENANT.toISOString();
  await ctx.transaction(async (tx) => {
    const derived = { statut: complete.statut, date_creation: now, modifie_le: now };
    await tx.db.insert('clients', { ...base, ...clientColumns(complete), ...derived, ...columns });
    await storeDuplicateKeys(tx, base, complete);
    await storeAppareils(tx.db, base, appareils);
  });
  const row = await ctx.db.from('clients').where({ id: base.id }).first();
  if (!row) throw new Error('Client non créé');
  return row;
}

/** An import whose columns are to be chosen, in the caller's first centre. */
export async function createImport(ctx: Context, values: Partial<ImportRow> = {}): Promise<string> {
  const id = newId();
  const entetes = ['Nom', 'Numéro de sécurité sociale'];
  await ctx.db.insert('imports', {
    id,
    centre_id: ctx.db.scope.centreIds[0],
    nom_fichier: 'clients.csv',
    emplacement: '-',
    etat: 'colonnes',
    apercu: JSON.stringify({
      entetes,
      exemples: [[], []],
      mapping: ['nom', 'numeroSecu'],
      ecartes: [null, null],
      lignes: 1,
    }),
    cree_le: ctx.now().toISOString(),
    ...values,
  });
  return id;
}

/** What a check leaves in an import: nobody to create, one row refused. */
export function importVerifie(rejet: string): Partial<ImportRow> {
  const recap: RecapImport = {
    importedCount: 0,
    ignoredCount: 0,
    invalidCount: 1,
    crees: [],
    ignores: [],
    invalides: [],
    champs: [],
    entetes: ['Nom'],
    rejets: [{ row: 2, cells: [rejet] }],
  };
  return { etat: 'verifie', mapping: JSON.stringify({ Nom: 'nom' }), resultat: JSON.stringify(recap) };
}
