import type { Knex } from 'knex';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '~/db/knex.server';
import { REGISTRE } from '~/db/registre';
import type { ClientRow } from '~/db/rows/clients';
import { ScopedReads } from '~/db/scoped-reads.server';
import type { GroupeAFaire } from '~/domain/a-faire/ligne';
import { bornesAFaire } from '~/domain/a-faire/ligne-trouvee.server';
import { lireLignes, lireToutes } from '~/domain/a-faire/lignes.repo.server';
import { listLignes, readCriteresLignes } from '~/domain/a-faire/lignes.service.server';
import { naturesAFaire } from '~/domain/a-faire/natures';
import { leverReport, listReports, reporterLigne } from '~/domain/a-faire/reports.service.server';
import type { Context } from '~/domain/access/context.server';
import { reading } from '~/domain/access/context.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { undoFusion } from '~/domain/clients/doublons/annulation.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createFusion } from '../../support/fusion';
import { storeFactureDe } from '../../support/reglement';

/** What a process remembers of the worklist is what the rules find, whoever wrote since and by whatever way. */
describe.each(testDatabases())('lignes à faire gardées en mémoire (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;

  beforeAll(async () => {
    ctx = await app.context({ courant: app.bellecour });
  });

  /** The page of all kinds, told line by line; it must say what the rules find without anything remembered. */
  async function page(who = ctx): Promise<string[]> {
    const groupes = await listLignes(who, readCriteresLignes(new URLSearchParams()));
    const lu = reading(who);
    const bornes = await bornesAFaire(lu);
    for (const { nature, lignes, nombre } of groupes) {
      const rows = await lireLignes(lu, nature, bornes, { qui: { tous: true }, lignes: 101 });
      expect(nombre, nature).toBe(Math.min(rows.length, 100));
      expect(lignes.map(({ objetId, repere }) => [objetId, repere])).toEqual(
        rows.slice(0, lignes.length).map(({ objet_id, repere }) => [objet_id, repere]),
      );
    }
    return direLignes(groupes);
  }
  const direLignes = (groupes: GroupeAFaire[]) =>
    groupes.flatMap(({ nature, lignes }) =>
      lignes.map(({ client }) => `${nature} ${client?.nom ?? ''}`.trim()),
    );

  const reparation = (client: ClientRow, etat: 'revenue' | 'remise' = 'revenue') =>
    ctx.db.insert('reparations', {
      ...{ id: newId(), centre_id: client.centre_id, client_id: client.id, etat, recue_le: '2026-10-01' },
      ...{ revenue_le: '2026-11-01', cree_le: '2026-10-01', modifie_le: '2026-10-01' },
    } as never);

  test('ce qui vient d’être écrit y est aussitôt, et ce qui vient d’être fait n’y est plus', async () => {
    const client = await app.createClient({ nom: 'Aubry', prenom: '' });
    const autre = await app.createClient({ nom: 'Zola', prenom: '' });
    const avant = await page();
    await reparation(autre);
    await reparation(client);
    expect(await page()).toEqual([...avant, 'reparationRemise Zola', 'reparationRemise Aubry']);
    await ctx.db.update('clients', { id: client.id }, { nom: 'Aubry-Petit' });
    expect(await page()).toContain('reparationRemise Aubry-Petit');
    await ctx.db.update('reparations', { client_id: client.id }, { etat: 'remise' });
    expect(await page()).toEqual([...avant, 'reparationRemise Zola']);
    await ctx.db.update('reparations', { client_id: autre.id }, { client_id: client.id, etat: 'revenue' });
    expect(await page()).toEqual([...avant, 'reparationRemise Aubry-Petit']);
    await deleteClients(ctx, [client.id]);
    expect(await page()).toEqual(avant);
    expect(await page(await app.stranger())).toEqual([]);
  });

  test('un report la retire, et des commandes sans client y viennent', async () => {
    const client = await app.createClient({ nom: 'Bazin', prenom: '' });
    await reparation(client);
    const commande = { id: newId(), centre_id: app.bellecour.id, numero: 'C-1', etat: 'attendue' as const };
    await ctx.db.insert('commandes', {
      ...{ ...commande, fournisseur: 'Otéa', commandee_le: '2026-10-01', prevue_le: '2026-10-20' },
      ...{ cree_le: '2026-10-01', modifie_le: '2026-10-01' },
    } as never);
    const lignes = await page();
    expect(lignes).toContain('commande');
    expect(lignes).toContain('reparationRemise Bazin');
    const [row] = await ctx.db.from('reparations').where({ client_id: client.id });
    const cle = { nature: 'reparationRemise', objetId: row?.id ?? '', repere: 'revenue' } as const;
    await reporterLigne(ctx, cle, { jusquAu: '2026-12-01', motif: 'En vacances' });
    expect(await page()).not.toContain('reparationRemise Bazin');
    await ctx.db.update('commandes', { id: commande.id }, { etat: 'recue' });
    expect(await page()).not.toContain('commande');
  });

  test('ce qu’une transaction écrit ne se lit qu’à sa fin, même si une autre a lu entre-temps', async () => {
    const client = await app.createClient({ nom: 'Chabot', prenom: '' });
    await page();
    await ctx.transaction(async (tx) => {
      await tx.db.insert('reparations', {
        ...{ id: newId(), centre_id: client.centre_id, client_id: client.id, etat: 'revenue' },
        ...{
          recue_le: '2026-10-01',
          revenue_le: '2026-11-02',
          cree_le: '2026-10-01',
          modifie_le: '2026-10-01',
        },
      } as never);
      // SQLite has one writer, and readers that see what was before.
      if (dialecte === 'postgres') expect(await page()).not.toContain('reparationRemise Chabot');
    });
    expect(await page()).toContain('reparationRemise Chabot');
  });

  test('un tiers payant reporté le reste avec sa facture, réunie puis séparée, et revient une fois pour un autre patient', async () => {
    const [un, garde, autre] = [
      await app.createClient({ nom: 'Estève', prenom: '' }),
      await app.createClient({ nom: 'Gardée', prenom: '' }),
      await app.createClient({ nom: 'Tierce', prenom: '' }),
    ];
    const facture = await storeFactureDe(ctx, un.id);
    await ctx.db.update('parts_attendues', { facture_id: facture, payeur: 'amo' }, { etat: 'rejetee' });
    const [part] = await ctx.db.from('parts_attendues').where({ facture_id: facture, payeur: 'amo' });
    const cle = { nature: 'tiersPayant', objetId: part?.id ?? '', repere: '' } as const;
    const reporter = () => reporterLigne(ctx, cle, { jusquAu: '2026-12-01', motif: 'En vacances' });
    const lignes = async () => (await page()).filter((ligne) => ligne.startsWith('tiersPayant'));
    const reports = async () =>
      (await listReports(ctx, { q: '', tri: 'jour', sens: 'asc', page: 1, taille: 10 })).items.filter(
        ({ nature }) => nature === 'tiersPayant',
      );
    const noms = async () => (await reports()).map(({ client }) => client?.nom);
    const lever = async () => leverReport(ctx, (await reports())[0]?._id ?? '');

    expect(await lignes()).toEqual(['tiersPayant Estève']);
    await reporter();
    expect(await lignes()).toEqual([]);
    const fusion = await createFusion(ctx, garde, un);
    expect([await lignes(), await noms()]).toEqual([[], ['Gardée']]);
    await lever();
    expect(await lignes()).toEqual(['tiersPayant Gardée']);
    await reporter();
    // Put off while it stood under the kept record: the invoice goes back, and that with it.
    await undoFusion(ctx, fusion);
    expect([await lignes(), await noms()]).toEqual([[], ['Estève']]);
    await lever();
    expect(await lignes()).toEqual(['tiersPayant Estève']);
    await reporter();
    await ctx.db.update('factures', { id: facture }, { client_id: autre.id });
    expect(await lignes()).toEqual(['tiersPayant Tierce']);
    await reporter();
    expect([await lignes(), await noms()]).toEqual([[], ['Tierce']]);
  });

  test('chaque table où une nature de lignes se lit dit ce qui y est écrit', async () => {
    const db = openDatabase(app.databaseUrl, { openElsewhere: true });
    try {
      const lues = new Set<string>();
      const tables = new Set<string>(REGISTRE.map(([table]) => table));
      let demandees = 0;
      db.on('query', ({ sql }: { sql: string }) => {
        if (/^\s*select/i.test(sql)) demandees += 1;
        for (const [, table = ''] of sql.matchAll(/\b(?:from|join)\s+"?(\w+)/gi))
          if (tables.has(table)) lues.add(table);
      });
      const bornes = await bornesAFaire(ctx);
      const scope = { compteIds: [app.bellecour.compte_id], centreIds: [app.bellecour.id] };
      // Within a transaction SQLite too has its readings told of.
      await db.transaction(async (tx) => {
        const vu = { ...ctx, db: new ScopedReads(tx, scope) } as unknown as Context;
        for (const nature of naturesAFaire) {
          const avant = demandees;
          await lireToutes(vu, nature, bornes);
          expect(demandees, nature).toBe(avant + 1);
        }
      });
      const dites = await tablesQuiDisent(db);
      // An order's lines are written together with the order, which says so.
      dites.add('lignes_commande');
      // Of a centre its clock alone is read, by its post code: whoever changes that moves or keeps what is planned.
      dites.add('centres');
      expect([...lues].filter((table) => !dites.has(table))).toEqual([]);
      expect(lues.size).toBeGreaterThan(15);
    } finally {
      await db.destroy();
    }
  });

  /** Tables of which every kind of write leaves its trace in `a_faire_touches`. */
  async function tablesQuiDisent(db: Knex): Promise<Set<string>> {
    const { rows } =
      dialecte === 'postgres'
        ? await db.raw(`SELECT t.tgrelid::regclass::text AS nom FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
            WHERE p.prosrc LIKE '%a_faire_touches%' AND t.tgtype & 28 = 28 AND t.tgenabled <> 'D'`)
        : {
            rows: await db.raw(`SELECT tbl_name AS nom FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%a_faire_touches%'
            GROUP BY tbl_name HAVING COUNT(*) = 3`),
          };
    return new Set((rows as { nom: string }[]).map(({ nom }) => nom));
  }

  test('l’heure d’un rendez-vous passe, sans que personne n’écrive', async () => {
    const client = await app.createClient({ nom: 'Dumas', prenom: '' }, { date_appareillage: '2026-10-21' });
    const evenement = newId();
    const own = { centre_id: client.centre_id, client_id: client.id, cree_le: '2026-10-21' };
    const [debut, fin] = ['2026-11-21T13:00:00.000Z', '2026-11-21T13:45:00.000Z'];
    await ctx.db.insert('evenements', {
      ...{ ...own, id: evenement, type: 'Contrôle', color: '#007bff', start: debut, end: fin },
    } as never);
    await ctx.db.insert('etapes_suivi', {
      ...{ ...own, id: newId(), pose_le: '2026-10-21', rang: 1, mois: 1, prevue_le: '2026-11-21' },
      ...{ etat: 'prevue', evenement_id: evenement, modifie_le: '2026-10-21' },
    } as never);
    const a = (heure: string): Context => ({ ...ctx, now: () => new Date(`2026-11-21T${heure}:00.000Z`) });
    expect(await page(a('13:30'))).not.toContain('suiviANoter Dumas');
    expect(await page(a('13:45'))).toContain('suiviANoter Dumas');
    expect(await page(a('13:30'))).not.toContain('suiviANoter Dumas');
  });
});
