import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { REGISTRE } from '~/db/registre';
import type { Context } from '~/domain/access/context.server';
import { useTestApp } from '../support/app';
import { dumpRows, openRaw, rememberRows, stampOf } from '../support/dump';
import { createUser } from '../support/factories';
import { createDossier, type Dossier } from './dossier';
import { SERVICES } from './services';

const TABLES_DU_CLIENT = REGISTRE.filter(([, { client }]) => client?.lie).map(([table]) => table);

const COMPTABLE = 'a document that was issued is settled and put right as the law of accounts asks';
const PREPARE = 'what the call needs is put there by itself';
const REMIS = 'everything that is held is handed to the patient, also then';
const UTILISATEUR = 'a letter to a member of staff';

/** What is written of a restricted record all the same, and why (docs/regles/vie-privee.md). */
const PERMIS: Record<string, string> = {
  'vie-privee/choix.service.server.ts#noterChoix': 'what the patient says is noted at any time',
  'vie-privee/limitation.service.server.ts#leverLimitation': 'it is what ends it',
  'archives/gardes.service.server.ts#garderDossier': 'a reason to keep changes nothing in the record',
  'archives/gardes.service.server.ts#leverGarde': 'a reason to keep changes nothing in the record',
  'avoirs/creation.service.server.ts#createAvoir': COMPTABLE,
  'avoirs/avoir-transmis.service.server.ts#createAvoirTransmis': COMPTABLE,
  'factures/correction.service.server.ts#corrigerFacture': COMPTABLE,
  'factures/sort.service.server.ts#changeStatutFacture': COMPTABLE,
  'factures/sort.service.server.ts#deleteFacture': COMPTABLE,
  'factures/sort.service.server.ts#deleteFactures': COMPTABLE,
  'factures/transmission.service.server.ts#modifyFacture': COMPTABLE,
  'encaissements/rapprochement.service.server.ts#repartirLigne': COMPTABLE,
  'encaissements/rapprochement.service.server.ts#rapprocherLigne': COMPTABLE,
  'reglements/encaissement.service.server.ts#encaisser': COMPTABLE,
  'reglements/encaissement.service.server.ts#utiliserAvance': COMPTABLE,
  'reglements/annulation.service.server.ts#annulerReglement': COMPTABLE,
  'reglements/remboursement.service.server.ts#rembourser': COMPTABLE,
  'reglements/ecart.service.server.ts#passerEcart': COMPTABLE,
  'reglements/versement.service.server.ts#noterVersement': COMPTABLE,
  'commandes/reception.service.server.ts#recevoirCommande': 'a supplier’s delivery, counted into the stock',
  'controle/lecture-lots.service.server.ts#getLot': PREPARE,
  'controle/remise-lot.service.server.ts#remettreLot': PREPARE,
  'controle/remise-lot.service.server.ts#remettreDossierDuLot': PREPARE,
  'vie-privee/dossier/dossiers-remis.service.server.ts#demanderDossierRemis': REMIS,
  'vie-privee/dossier/dossiers-remis.service.server.ts#remettreDossier': REMIS,
  'access/google.server.ts#unlinkGoogle': UTILISATEUR,
  'access/jetons-api.service.server.ts#createJetonApi': UTILISATEUR,
  'access/jetons-api.service.server.ts#revokeJetonApi': UTILISATEUR,
  'comptes/users-facteurs.service.server.ts#retireFacteurs': UTILISATEUR,
  'comptes/users.service.server.ts#inviteUser': UTILISATEUR,
  'comptes/users-acces.service.server.ts#deactivateUser': UTILISATEUR,
  'comptes/users-acces.service.server.ts#reactivateUser': UTILISATEUR,
  'comptes/users-entree.service.server.ts#relanceUser': UTILISATEUR,
  'comptes/users-entree.service.server.ts#resetPassword': UTILISATEUR,
  'comptes/users-entree.service.server.ts#sendPasswordReset': UTILISATEUR,
  'comptes/users-modification.service.server.ts#updateUser': UTILISATEUR,
};

/** Those that also have what is nobody's, or a prescriber's: of them only the records' ids say whose it is. */
const AUSSI_D_AUTRES = [
  'a-faire/lignes.service.server.ts#listLignes',
  'prescripteurs/export-suivi.service.server.ts#exportSuivi',
];

/** Lists of many, exports and files: they say nothing of a restricted record. */
const MUETS = [
  ...AUSSI_D_AUTRES,
  'clients/clients.lists.server.ts#listClients',
  'clients/export-liste.service.server.ts#exportListeClients',
  'clients/export.server.ts#exportClients',
  'clients/suivis.lists.server.ts#listSuivi',
  'sav/reparations.lists.server.ts#listReparations',
  'sav/export-reparations.service.server.ts#exportReparations',
  'bilans/export-bilans.service.server.ts#exportBilans',
  'bilans/noah/noah.service.server.ts#exportNoah',
  'controle/dossier-controle.service.server.ts#renderDossierControle',
  'controle/remise-lot.service.server.ts#remettreDossierDuLot',
];

const isFlux = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function lire(flux: AsyncIterable<unknown>): Promise<string> {
  const parts: string[] = [];
  for await (const part of flux)
    parts.push(part instanceof Uint8Array ? Buffer.from(part).toString() : JSON.stringify(part));
  return parts.join('');
}

/** What a call came to: what it gave as a text, that of a file too, or null where it refused. */
async function issueDe(call: () => unknown): Promise<string | null> {
  try {
    const given = await call();
    if (isFlux(given)) return await lire(given);
    const contenu = given && typeof given === 'object' && 'contenu' in given ? given.contenu : null;
    return `${JSON.stringify(given)}${isFlux(contenu) ? await lire(contenu) : ''}`;
  } catch {
    return null;
  }
}

describe('un dossier dont le traitement est limité', () => {
  const app = useTestApp('sqlite');
  let dossier: Dossier;
  let ctx: Context;
  let base: Knex;
  let limites: string[];
  let untouched: string;
  let isAsAtFirst: () => Promise<void>;

  beforeAll(async () => {
    dossier = await createDossier(app);
    const { application, bellecour } = app;
    const user = await createUser(application, 'accountAdmin', bellecour.compte_id);
    ctx = app.contextOf(user, { centres: [bellecour] });
    // A visit's fact would be written behind the next test.
    application.infra.carnet.note = () => undefined;
    base = openRaw(app.databaseUrl);
    const vivants = () => base('clients').where({ centre_id: bellecour.id, supprime_le: null });
    await vivants().update({ limite_le: '2026-11-20T09:00:00.000Z' });
    limites = await vivants().pluck('id');
    await app.keep();
    isAsAtFirst = await rememberRows(base);
    untouched = await stampOf(base);
    expect(limites.length).toBeGreaterThan(3);
  });
  afterEach(async () => {
    if ((await stampOf(base)) === untouched) return;
    await app.restore();
    await isAsAtFirst();
    untouched = await stampOf(base);
  });
  afterAll(() => base?.destroy());

  /** The records, whatever names them, and what waits to be sent. */
  async function rowsDesDossiers(): Promise<Record<string, unknown>> {
    const dump = await dumpRows(base);
    const of = (table: string, column: string) =>
      (dump[table] ?? []).filter((row) => limites.includes(String(row[column])));
    const tables = TABLES_DU_CLIENT.map((table) => [table, of(table, 'client_id')]);
    return { ...Object.fromEntries(tables), clients: of('clients', 'id'), courriels: dump.courriels };
  }

  test.each(Object.entries(SERVICES))('%s n’y change rien et n’en envoie rien', async (name, { call }) => {
    const before = await rowsDesDossiers();
    const given = await issueDe(() => call(ctx, dossier));
    const changed = !isDeepStrictEqual(await rowsDesDossiers(), before);
    expect(changed).toBe(name in PERMIS);
    const traces = MUETS.includes(name)
      ? [...limites, ...(AUSSI_D_AUTRES.includes(name) ? [] : dossier.marques)]
      : [];
    for (const trace of traces) expect(given ?? '').not.toContain(trace);
  });

  test('chaque exception et chaque liste muette est celle d’une fonction', () => {
    for (const name of [...Object.keys(PERMIS), ...MUETS]) expect(SERVICES, name).toHaveProperty([name]);
  });
});
