import { copyFile, cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import type { CentreRow } from '~/db/rows/comptes';
import { type Context, createContext } from '~/domain/access/context.server';
import { createAvoir } from '~/domain/avoirs/creation.service.server';
import { closePeriodes } from '~/domain/comptabilite/clotures.service.server';
import { readTotaux } from '~/domain/comptabilite/totaux-cloture';
import { verifyCentre } from '~/domain/comptabilite/verifications.service.server';
import { getCentre, updateCentre } from '~/domain/comptes/centres.service.server';
import { createDevis } from '~/domain/devis/devis.service.server';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { RemiseSaisie } from '~/domain/reglements/cheque.schema';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { defaireRemise, remettreCheques } from '~/domain/reglements/remise.service.server';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { useCommande } from '../../support/commande';
import { createTestDatabase, testDatabases } from '../../support/databases';
import { saisieDevis } from '../../support/devis';
import { dumpRows, openRaw } from '../../support/dump';
import { createCentre, createClient, createCompte } from '../../support/factories';
import { factureAuJour, storeFacture } from '../../support/facture';
import { saisieReglement, storeFactureDe, storeReglement, storeRemise } from '../../support/reglement';

const PATIENCE = { timeout: 180_000 };

/** What was issued after a backup is known where it is known, and no number is given twice. */
describe('les numéros après une remise', PATIENCE, () => {
  const auricule = useCommande('sqlite', { demo: true });
  const annee = toParis(new Date()).date.slice(0, 4);
  let sauvegarde = '';
  /** What the backup has given: invoices, payments. */
  let [factures, reglements] = [0, 0];
  /** A folder with the database that went on after the backup, and with its files. */
  let continuee = '';

  type Lieu = { DATABASE_URL: string; DATA_DIR: string };
  const lieuDe = (folder: string): Lieu => ({ DATABASE_URL: `sqlite:${folder}/a.db`, DATA_DIR: folder });

  /** Works in a centre of a database, the first but where one is named, as its administrator does. */
  async function dans<T>(
    { DATABASE_URL, DATA_DIR }: Lieu,
    work: (ctx: Context, centre: CentreRow, application: Application) => Promise<T>,
    { now, nom }: { now?: Date; nom?: string } = {},
  ): Promise<T> {
    const application = openApplication({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
    try {
      const tous = await application.identity.from('centres').orderBy('id');
      const user = await application.identity.from('users').where({ role: 'accountAdmin' }).first();
      const centre = nom ? tous.find(({ name }) => name === nom) : tous[0];
      const centres = tous.filter(({ compte_id }) => compte_id === centre?.compte_id);
      if (!centre || !user) throw new Error('Démonstration sans centre');
      return await work(
        createContext({
          db: application.scopedDb({ compteIds: [centre.compte_id], centreIds: centres.map(({ id }) => id) }),
          acteur: {
            ...{ userId: user.id, name: user.name, email: user.email },
            ...{ role: user.role, compteId: centre.compte_id },
          },
          centres,
          centreCourant: centre,
          now: () => now ?? new Date(),
          infra: application.infra,
        }),
        centre,
        application,
      );
    } finally {
      await application.close();
    }
  }

  const emettre = (lieu: Lieu, nom?: string) =>
    dans(
      lieu,
      async (ctx) => {
        const { numero_facture } = (await ctx.db
          .from('factures')
          .where({ id: await storeFacture(ctx) })
          .first()) ?? { numero_facture: '' };
        return numero_facture;
      },
      { ...(nom && { nom }) },
    );

  const dernierDe = (lieu: Lieu, serie: string) =>
    dans(
      lieu,
      async ({ db }, { id }) =>
        (await db.from('compteurs').where({ centre_id: id, serie }).first())?.dernier ?? 0,
    );

  const numero = (serie: string, rang: number, code = '') =>
    `${serie}${annee}-${code && `${code}-`}${String(rang).padStart(5, '0')}`;

  /** An empty folder, or one with the database that went on. */
  async function neuf(nom: string, { avec = '' } = {}): Promise<Lieu> {
    const folder = auricule.file(nom);
    // Whoever had it open is known by a sign of life for some seconds.
    if (avec) await cp(avec, folder, { recursive: true, filter: (file) => !file.endsWith('-etat') });
    else await mkdir(folder);
    return lieuDe(folder);
  }

  const restore = async (lieu: Lieu, ...args: string[]) => {
    const { code, stdout, stderr } = await auricule.call(['restore', sauvegarde, ...args, '--json'], {
      env: lieu,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return (JSON.parse(stdout) as { numeros: Numeros }).numeros;
  };
  interface Numeros {
    libres: Nomme[];
    repris: Nomme[];
    ouverts: { centres: string[]; comptes: string[] };
  }
  interface Nomme {
    centre: string;
    numeros: string;
  }

  const dumpOf = async ({ DATABASE_URL }: Lieu) => {
    const raw = openRaw(DATABASE_URL);
    return dumpRows(raw).finally(() => raw.destroy());
  };
  /** A yes or a no as SQLite keeps it. */
  const pareil = (rows: unknown): unknown =>
    JSON.parse(JSON.stringify(rows, (_cle, value) => (typeof value === 'boolean' ? Number(value) : value)));

  const verify = (lieu: Lieu) => dans(lieu, (ctx, { id }) => verifyCentre(ctx, id));
  const doctor = async (lieu: Lieu): Promise<string[]> => {
    const { stdout } = await auricule.call(['doctor', '--json'], { env: lieu });
    const { controles } = JSON.parse(stdout) as {
      controles: { nom: string; constats: { quoi: string }[] }[];
    };
    return controles.find(({ nom }) => nom === 'numeros')?.constats.map(({ quoi }) => quoi) ?? ['absent'];
  };

  beforeAll(async () => {
    sauvegarde = auricule.file('tout.zip');
    const avant = { DATABASE_URL: auricule.databaseUrl, DATA_DIR: auricule.file('') };
    // Two cheques that are to be handed in, and one on a slip.
    await dans(avant, async (ctx, centre, application) => {
      const { id } = await createClient(application, centre, { nom: 'Duchèque' });
      for (const montant of ['31', '32']) await storeReglement(ctx, id, montant, { mode: 'cheque' });
      await storeRemise(ctx, id);
    });
    // A quote whose invoice was taken back, to be invoiced anew.
    const refacture = await dans(avant, async (ctx, centre, application) => {
      const { id: client_id } = await createClient(application, centre, { nom: 'Dudevis' });
      const facture_id = await storeFactureDe(ctx, client_id);
      const { id: devis_id } = await createDevis(ctx, client_id, saisieDevis());
      const lien = { id: newId(), centre_id: centre.id, client_id, facture_id, devis_id, vaut: true };
      await ctx.db.insert('devis_factures', { ...lien, cree_le: ctx.now().toISOString() });
      await changeStatutFacture(ctx, facture_id, { statut: 'Annulée' });
      return { client_id, devis_id };
    });
    expect((await auricule.call(['backup', '--to', sauvegarde])).code).toBe(0);
    factures = await dernierDe(avant, `F${annee}`);
    reglements = await dernierDe(avant, `R${annee}`);
    continuee = auricule.file('continuee');
    await mkdir(continuee);
    const lieu = lieuDe(continuee);
    await copyFile(auricule.databaseUrl.slice('sqlite:'.length), path.join(continuee, 'a.db'));
    await dans(lieu, async (ctx, centre, application) => {
      // A client whom the backup does not know, an invoice of theirs that is paid in part, one that is credited, and a payment of an older one.
      const client = await createClient(application, centre, { nom: 'Aprèslecoup' });
      const jour = toParis(ctx.now()).date;
      const { id } = await factureAuJour(ctx, jour, {}, client.id);
      await encaisser(ctx, { factureId: id }, saisieReglement('100'), { formId: null });
      await createAvoir(ctx, await storeFacture(ctx), { motif: 'Retour', lignes: 'entier', stock: [] });
      const ancienne = await ctx.db
        .from('factures')
        .where({ centre_id: centre.id })
        .where('reste_patient', '>', 1000)
        .where('numero_facture', '<=', numero('F', factures))
        .first();
      await encaisser(ctx, { factureId: ancienne?.id ?? '' }, saisieReglement('10'), { formId: null });
      await ctx.db.update('devis_factures', { ...refacture, vaut: true }, { vaut: false });
      const lien = { ...refacture, id: newId(), centre_id: centre.id, facture_id: id, vaut: true };
      await ctx.db.insert('devis_factures', { ...lien, cree_le: ctx.now().toISOString() });
      await closePeriodes(ctx);
    });
  }, 180_000);

  test('la base qui est remplacée dit ce qui manque ; les séries reprennent au-dessus, la clôture l’explique', async () => {
    const lieu = await neuf('sauter', { avec: continuee });
    const { libres, repris } = await restore(lieu);
    expect(repris).toEqual([]);
    expect(libres.map(({ numeros }) => numeros)).toEqual([
      expect.stringMatching(new RegExp(`^A${annee}-`)),
      `${numero('F', factures + 1)} à ${numero('F', factures + 2)}`,
      `${numero('R', reglements + 1)} à ${numero('R', reglements + 2)}`,
    ]);
    expect(await emettre(lieu)).toBe(numero('F', factures + 3));
    expect(await doctor(lieu)).toEqual([]);
    const etat = await verify(lieu);
    expect(etat.etat).toBe('remarques');
    const demain = new Date(Date.now() + 86_400_000);
    const dites = await dans(
      lieu,
      async (ctx, centre) => {
        const made =
          (await closePeriodes(ctx)).find(({ centreId }) => centreId === centre.id)?.clotures ?? [];
        return made
          .filter(({ periode }) => periode === 'jour')
          .flatMap((row) => readTotaux(row).numerosSautes);
      },
      { now: demain },
    );
    expect(dites.map(({ numeros }) => numeros)).toEqual(libres.map(({ numeros }) => numeros).sort());
    expect(dites[0]?.raison).toMatch(/^sauvegarde du .* remise le /);
    const traces = await dans(lieu, async ({ db }) =>
      db.from('journal').where({ action: 'sauvegarde:remise' }),
    );
    expect(traces.map(({ details }) => details).join()).toContain(libres[1]?.numeros);
  });

  for (const dialecte of testDatabases())
    test(`les documents de l’ancienne base sont repris, chaîne et sommes comprises (${dialecte})`, async () => {
      const lieu = await neuf(`reprendre-${dialecte}`, dialecte === 'sqlite' ? { avec: continuee } : {});
      const args = ['--apres', 'reprendre'];
      if (dialecte === 'postgres') {
        const base = await createTestDatabase(dialecte);
        onTestFinished(() => base.destroy());
        const raw = openRaw(base.url);
        await raw.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public').finally(() => raw.destroy());
        lieu.DATABASE_URL = base.url;
        args.push('--ancienne', lieuDe(continuee).DATABASE_URL);
      }
      const { libres, repris } = await restore(lieu, ...args);
      expect(libres).toEqual([]);
      expect(repris.map(({ numeros }) => numeros)).toContain(
        `${numero('F', factures + 1)} à ${numero('F', factures + 2)}`,
      );
      const [avant, apres] = [await dumpOf(lieuDe(continuee)), await dumpOf(lieu)];
      for (const table of [
        'factures',
        'lignes_facture',
        'avoirs',
        'lignes_avoir',
        'reglements',
        'scelles',
        'clotures',
        'devis_factures',
      ])
        expect(pareil(apres[table]), table).toEqual(pareil(avant[table]));
      // There are no marks beside the files of a new place.
      expect((await verify(lieu)).etat).toBe(dialecte === 'sqlite' ? 'entiere' : 'remarques');
      expect(await emettre(lieu)).toBe(numero('F', factures + 3));
      expect(await doctor(lieu)).toEqual([]);
    });

  test('un centre et un code de après la sauvegarde restent, et leurs numéros aussi', async () => {
    const apres = await neuf('ouverte', { avec: continuee });
    const [, second] = await dans(apres, async ({ centres }) => centres);
    if (!second) throw new Error('Démonstration d’un seul centre');
    await dans(apres, async (ctx, { siret, compte_id }, application) => {
      const centre = { compte_id, name: 'Audition du Dédale', siret };
      const { id } = await createCentre(application, centre);
      await dans(apres, (ici) => updateCentre(ici, id, { codeNumeros: 'DD' }));
      await updateCentre(ctx, second.id, { siret, codeNumeros: 'VP' });
      const autre = await createCompte(application, 'Un Autre');
      await createCentre(application, { compte_id: autre, name: 'Chez l’autre' });
    });
    const DEDALE = 'Audition du Dédale';
    await emettre(apres, DEDALE);
    // What is not sealed comes along with what is: the quote of an invoice.
    await dans(
      apres,
      async (ctx, centre, application) => {
        const { id: client_id } = await createClient(application, centre, { nom: 'Duquai' });
        const facture_id = await storeFactureDe(ctx, client_id);
        const { id: devis_id } = await createDevis(ctx, client_id, saisieDevis());
        const lien = { id: newId(), centre_id: centre.id, client_id, facture_id, devis_id, vaut: true };
        await ctx.db.insert('devis_factures', { ...lien, cree_le: ctx.now().toISOString() });
      },
      { nom: DEDALE },
    );
    // And the slip of a cheque, with all that it hands in: those of before, one of which was on a slip that was undone.
    const remise = await dans(apres, async (ctx, centre, application) => {
      const { id } = await createClient(application, centre, { nom: 'Durendu' });
      await storeReglement(ctx, id, '33', { mode: 'cheque' });
      const [former] = await ctx.db.from('remises_cheques').where({ centre_id: centre.id });
      await defaireRemise(ctx, former?.id ?? '');
      const cheques = await ctx.db.from('reglements').where({ centre_id: centre.id, mode: 'cheque' });
      const saisie = RemiseSaisie.parse({ ids: cheques.map((cheque) => cheque.id), banque: '' });
      return { centre: centre.name, ...(await remettreCheques(ctx, saisie, { formId: null })) };
    });
    await emettre(apres, second.name);
    await emettre(apres, 'Chez l’autre');
    for (const suite of ['sauter', 'reprendre']) {
      const lieu = await neuf(`ouverte-${suite}`, { avec: apres.DATA_DIR });
      const { libres, repris, ouverts } = await restore(lieu, '--apres', suite);
      expect(ouverts).toEqual({ centres: [DEDALE], comptes: ['Un Autre'] });
      const dits = suite === 'sauter' ? libres : repris;
      expect(dits).toContainEqual({
        centre: DEDALE,
        numeros: `${numero('F', 1, 'DD')} à ${numero('F', 2, 'DD')}`,
      });
      expect(dits).toContainEqual({ centre: DEDALE, numeros: 'devis-DD 00001' });
      expect(dits).toContainEqual({ centre: remise.centre, numeros: remise.numero });
      if (suite === 'reprendre') {
        const [avant, ici] = [await dumpOf(apres), await dumpOf(lieu)];
        expect(ici.cheques_remis).toHaveLength(4);
        for (const table of ['remises_cheques', 'cheques_remis'])
          expect(ici[table], table).toEqual(avant[table]);
      }
      expect(dits).toContainEqual({ centre: second.name, numeros: numero('F', 1, 'VP') });
      expect(await emettre(lieu, DEDALE)).toBe(numero('F', 3, 'DD'));
      const code = (nom: string) =>
        dans(lieu, async (ctx, { id }) => (await getCentre(ctx, id)).codeNumeros, { nom });
      expect(await code(DEDALE)).toBe('DD');
      const series = await dans(lieu, async ({ db }) => db.from('series_numeros').select('code'));
      expect(series.map(({ code }) => code)).toEqual(expect.arrayContaining(['DD', 'VP']));
      expect(await doctor(lieu)).toEqual([]);
    }
  });

  test('les repères à côté des fichiers disent jusqu’où allaient les numéros', async () => {
    const lieu = await neuf('reperes');
    await cp(path.join(continuee, 'fichiers'), path.join(lieu.DATA_DIR, 'fichiers'), { recursive: true });
    await restore(lieu);
    expect(await emettre(lieu)).toBe(numero('F', factures + 2 + 100 + 1));
  });

  test('une base qui n’a pas continué la sauvegarde ne dit rien, et n’a rien à reprendre', async () => {
    const lieu = await neuf('autre');
    expect((await auricule.call(['db', 'migrate'], { env: lieu })).code).toBe(0);
    const avant = await dumpOf(lieu);
    for (const [args, code, dit] of [
      [['--apres', 'bof'], 2, 'sauter, reprendre ou rien'],
      [['--apres', 'rien', '--dernier', 'F2026=3'], 2, '--dernier'],
      [['--dernier', 'F2026'], 2, 'SÉRIE=NUMÉRO'],
      [['--dernier', 'X2026=3'], 2, 'SÉRIE=NUMÉRO'],
      [['--dernier', 'F2026=3'], 2, 'de quel centre'],
      [['--apres', 'reprendre'], 2, 'ne peuvent pas être repris'],
    ] as const) {
      const refus = await auricule.call(['restore', sauvegarde, ...args], { env: lieu });
      expect([refus.code, refus.stderr]).toEqual([code, expect.stringContaining(dit)]);
    }
    expect(await dumpOf(lieu)).toEqual(avant);
    // As on a new machine: a hundred higher, but where somebody says how far a series went.
    const centre = await dans(lieuDe(continuee), async (_ctx, { name }) => name);
    const dits = [`f${annee}=${factures + 7}`, `F${annee}-vp=20`].flatMap((dit) => [
      '--dernier',
      `${centre}:${dit}`,
    ]);
    const { libres } = await restore(lieu, ...dits);
    expect(libres).toContainEqual({
      centre,
      numeros: `${numero('F', 1, 'VP')} à ${numero('F', 20, 'VP')}`,
    });
    expect(libres).toContainEqual({
      centre,
      numeros: `${numero('F', factures + 1)} à ${numero('F', factures + 7)}`,
    });
    expect(libres).toContainEqual({
      centre,
      numeros: `${numero('R', reglements + 1)} à ${numero('R', reglements + 100)}`,
    });
    expect(await emettre(lieu)).toBe(numero('F', factures + 8));
    expect(await doctor(lieu)).toEqual([]);
  });

  test('« rien » se corrige ensuite, et ne l’emporte pas sur une base qui montre le contraire', async () => {
    const lieu = await neuf('rien');
    expect((await restore(lieu, '--apres', 'rien')).libres).toEqual([]);
    const centre = await dans(lieu, async (_ctx, { name }) => name);
    const { libres } = await restore(lieu, '--dernier', `${centre}:F${annee}=${factures + 7}`);
    expect(libres).toEqual([
      { centre, numeros: `${numero('F', factures + 1)} à ${numero('F', factures + 7)}` },
    ]);
    expect(await emettre(lieu)).toBe(numero('F', factures + 8));
    const refus = await auricule.call(['restore', sauvegarde, '--apres', 'rien'], { env: lieu });
    expect([refus.code, refus.stderr]).toEqual([
      2,
      expect.stringContaining(`${numero('F', factures + 1)} à ${numero('F', factures + 8)}`),
    ]);
  });
});
