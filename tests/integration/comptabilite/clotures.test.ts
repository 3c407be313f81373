import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClotureRow } from '~/db/rows/comptabilite';
import { archiveAnnee, readArchive } from '~/domain/comptabilite/archives.service.server';
import { closePeriodes } from '~/domain/comptabilite/clotures.service.server';
import { readTotaux } from '~/domain/comptabilite/totaux-cloture';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { runDues } from '~/domain/taches/coureur.server';
import { etabliOf } from '~/domain/taches/etabli.server';
import { compactNir } from '~/lib/nir';
import { useTestApp } from '../../support/app';
import { attack, dits, newCentre, storeReglement, verify } from '../../support/comptabilite';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { storeFacture } from '../../support/facture';
import { unzip } from '../../support/zip';

const paris = (day: string, heure: string, decalage = '+01:00') =>
  new Date(`${day}T${heure}:00.000${decalage}`);

describe.each(testDatabases())('clôtures (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;

  beforeAll(() => {
    base = openRaw(app.databaseUrl);
  });
  afterAll(async () => {
    await base?.destroy();
  });

  const inCentre = async (name: string) => {
    const { centre } = await newCentre(app, `${name} ${dialecte}`);
    const at = (now: Date) => app.context({ centres: [centre], now });
    const clotures = (): Promise<ClotureRow[]> =>
      base('clotures').where({ centre_id: centre.id }).orderBy('cree_le').orderBy('rang_fin').orderBy('fin');
    const names = async () =>
      (await base('scelles').where({ centre_id: centre.id, genre: 'cloture' }).orderBy('rang')).map(
        ({ objet_id }) => objet_id as string,
      );
    const periods = async () => {
      const rows = new Map((await clotures()).map((row) => [row.id, `${row.periode} ${row.debut}`]));
      return (await names()).map((id) => rows.get(id));
    };
    return { centre, at, clotures, periods };
  };

  test('rien n’est clos avant la fin de la période ; un jour manqué, un mois et une année se font ensuite dans l’ordre', async () => {
    const { centre, at, clotures, periods } = await inCentre('Ordre');
    const soir = paris('2026-12-29', '23:59');
    const id = await storeFacture(await at(soir));
    await storeFacture(await at(paris('2026-12-31', '10:00')));
    const [{ clotures: none } = { clotures: null }] = await closePeriodes(await at(soir));
    expect(none).toEqual([]);
    await storeReglement(await at(paris('2027-01-01', '09:00')), { montant: 5000, facture_id: id });

    await closePeriodes(await at(paris('2027-01-02', '00:10')));
    expect(await periods()).toEqual([
      'jour 2026-12-29',
      'jour 2026-12-31',
      'mois 2026-12-01',
      'annee 2026-01-01',
      'jour 2027-01-01',
    ]);
    const rows = await clotures();
    const jour = (debut: string) => rows.find((row) => row.periode === 'jour' && row.debut === debut);
    expect(jour('2026-12-29')).toMatchObject({ rang_debut: 1, rang_fin: 1, nombre: 1 });
    expect(jour('2026-12-31')).toMatchObject({ rang_debut: 2, rang_fin: 2 });
    // The closings of the year before lie among the seals that the next day covers; they count for nothing.
    expect(jour('2027-01-01')).toMatchObject({ rang_debut: 3, rang_fin: 3, nombre: 1 });
    const annee = rows.find(({ periode }) => periode === 'annee');
    const facture = await base('factures').where({ id }).first();
    const totaux = readTotaux(annee ?? { totaux: '' });
    expect(totaux.ventes).toMatchObject({ nombre: 2, ttc: 2 * facture.total_general });
    expect(totaux.ventes.parTaux.map(({ taux }) => taux)).toEqual([550]);
    expect(totaux.perpetuel).toMatchObject({ ventes: 2 * facture.total_general, encaissements: 0 });
    expect(readTotaux(rows.at(-1) ?? { totaux: '' }).perpetuel).toMatchObject({
      ventes: 2 * facture.total_general,
      encaissements: 5000,
    });
    expect(await verify(await at(paris('2027-01-02', '00:11')), centre)).toMatchObject({ etat: 'entiere' });

    // Once more: nothing. Two months later: the months without anything, and no day.
    await closePeriodes(await at(paris('2027-01-02', '05:00')));
    await closePeriodes(await at(paris('2027-03-01', '00:10')));
    expect((await periods()).slice(5)).toEqual(['mois 2027-01-01', 'mois 2027-02-01']);
    const fevrier = (await clotures()).find(({ debut }) => debut === '2027-02-01');
    expect(fevrier).toMatchObject({ nombre: 0 });
    expect(readTotaux(fevrier ?? { totaux: '' }).perpetuel.encaissements).toBe(5000);
  });

  test('dix milliards d’euros se clôturent au centime, le jour, le mois et l’année', async () => {
    const { centre, at, clotures } = await inCentre('Immense');
    const id = await storeFacture(await at(paris('2025-12-31', '10:00')), {
      ...{ prix: '', rbstSS: '', rbstCompl: '' },
    });
    await attack(base, (db) =>
      db('lignes_facture').where({ facture_id: id, rang: 0 }).update({ prix: 2_000_000_001, quantite: 500 }),
    );
    await closePeriodes(await at(paris('2026-01-01', '00:10')));
    const rows = await clotures();
    expect(rows.map(({ periode }) => periode)).toEqual(['jour', 'mois', 'annee']);
    // The same on both databases, whatever their integers hold.
    const ttc = 1_055_000_160_500;
    for (const row of rows) {
      const { ventes, perpetuel } = readTotaux(row);
      expect([ventes.ttc, perpetuel.ventes]).toEqual([ttc, ttc]);
      expect(ventes.parTaux.reduce((sum, { ht, tva }) => sum + ht + tva, 0)).toBe(ttc);
    }
    // The next year goes on from there.
    await storeFacture(await at(paris('2026-01-02', '10:00')));
    await closePeriodes(await at(paris('2026-01-03', '00:10')));
    const last = (await clotures()).find(({ debut }) => debut === '2026-01-02');
    expect(readTotaux(last ?? { totaux: '' }).perpetuel.ventes).toBeGreaterThan(ttc);
    expect(await base('scelles').where({ centre_id: centre.id, genre: 'cloture' })).toHaveLength(4);
  });

  test('les jours sont ceux de Paris, les jours de changement d’heure aussi', async () => {
    const { at, clotures } = await inCentre('Heures');
    // 29 March 2026 has 23 hours, 25 October 25: its last one ends at 23:00 UTC.
    await storeFacture(await at(paris('2026-03-29', '23:59', '+02:00')));
    await storeFacture(await at(paris('2026-03-30', '00:01', '+02:00')));
    await storeFacture(await at(paris('2026-10-25', '23:59')));
    await closePeriodes(await at(new Date('2026-10-25T22:59:59.000Z')));
    const days = async () =>
      (await clotures())
        .filter(({ periode }) => periode === 'jour')
        .map(({ debut, nombre }) => [debut, nombre]);
    expect(await days()).toEqual([
      ['2026-03-29', 1],
      ['2026-03-30', 1],
    ]);
    await storeFacture(await at(paris('2026-10-26', '00:00')));
    await closePeriodes(await at(new Date('2026-10-25T23:00:00.000Z')));
    expect((await days()).slice(2)).toEqual([['2026-10-25', 1]]);
  });

  test('avoirs, encaissements, annulations et remboursements ont leurs sommes, et ce qui porte un autre jour est dit', async () => {
    const { at, clotures } = await inCentre('Sommes');
    const ctx = await at(paris('2026-11-23', '10:00'));
    const id = await storeFacture(ctx);
    await changeStatutFacture(ctx, id, { statut: 'Annulée' });
    const paye = await storeReglement(ctx, { montant: 7000, mode: 'cheque' });
    await storeReglement(ctx, { montant: 500, mode: 'carte', date_reglement: '2026-11-02' });
    await storeReglement(ctx, { montant: -7000, mode: 'cheque', nature: 'annulation', annule_id: paye });
    await storeReglement(ctx, { montant: -200, mode: 'virement', nature: 'remboursement' });
    const lot = { lot_id: 'a'.repeat(24), nature: 'report', mode: 'report' } as const;
    await storeReglement(ctx, { ...lot, montant: -300 });
    await storeReglement(ctx, { ...lot, montant: 300 });
    await closePeriodes(await at(paris('2026-11-24', '00:10')));
    const [jour] = await clotures();
    const totaux = readTotaux(jour ?? { totaux: '' });
    expect(totaux.avoirs.ttc).toBe(totaux.ventes.ttc);
    expect(totaux.encaissements).toEqual({
      nombre: 2,
      total: 7500,
      parMode: [
        { mode: 'carte', total: 500 },
        { mode: 'cheque', total: 7000 },
      ],
    });
    expect(totaux.annulations).toMatchObject({ nombre: 1, total: 7000 });
    expect(totaux.remboursements).toMatchObject({ nombre: 1, total: 200 });
    expect(totaux.autresJours).toEqual([
      { jour: '2026-11-02', nombre: 1, ventes: 0, avoirs: 0, reglements: 500 },
    ]);
    expect(totaux.ventes.parTaux.reduce((sum, { ht, tva }) => sum + ht + tva, 0)).toBe(totaux.ventes.ttc);
  });

  test('deux à la fois font chaque clôture une fois, et la base n’en laisse modifier aucune', async () => {
    const { centre, at, clotures } = await inCentre('Deux');
    for (const day of ['2026-09-01', '2026-09-02', '2026-10-05'])
      await storeFacture(await at(paris(day, '10:00')));
    const now = paris('2026-11-03', '00:10');
    const makers = await Promise.all([at(now), at(now), at(now)]);
    const made = await Promise.all(makers.map((ctx) => closePeriodes(ctx)));
    expect(made.flat().flatMap((each) => each.clotures)).toHaveLength(5);
    expect(await clotures()).toHaveLength(5);
    expect(await verify(await at(now), centre)).toMatchObject({ etat: 'entiere' });
    const [une] = await clotures();
    for (const deed of [
      base('clotures').where({ id: une?.id }).update({ totaux: '{}' }),
      base('clotures').where({ id: une?.id }).delete(),
    ])
      await expect(deed).rejects.toThrow(/Une clôture ne se modifie pas/);
  });

  test('arrêtées entre deux, les clôtures reprennent où elles en étaient', async () => {
    const { centre, at, periods } = await inCentre('Arrêt');
    for (const day of ['2026-09-01', '2026-09-02', '2026-10-05'])
      await storeFacture(await at(paris(day, '10:00')));
    const ctx = await at(paris('2026-11-03', '00:10'));
    let left = 3;
    const signal = {
      get aborted() {
        left -= 1;
        return left < 0;
      },
    } as AbortSignal;
    await closePeriodes(ctx, { signal });
    expect(await periods()).toEqual(['jour 2026-09-01', 'jour 2026-09-02']);
    await closePeriodes(ctx);
    expect(await periods()).toEqual([
      'jour 2026-09-01',
      'jour 2026-09-02',
      'mois 2026-09-01',
      'jour 2026-10-05',
      'mois 2026-10-01',
    ]);
    expect(await verify(ctx, centre)).toMatchObject({ etat: 'entiere' });
  });

  test('ce qu’une version d’avant a émis sans scellé est scellé à la clôture, et dit comme tel', async () => {
    const { centre, at } = await inCentre('Tardif');
    const ctx = await at(paris('2026-11-23', '10:00'));
    const id = await storeFacture(ctx);
    await attack(base, async (db) => {
      await db('factures').where({ id }).update({ nombre_lignes: null });
      await db('scelles').where({ objet_id: id }).delete();
      await db('chaines_scelles').where({ centre_id: centre.id }).delete();
    });
    const demain = await at(paris('2026-11-24', '00:10'));
    await closePeriodes(demain);
    const etat = await verify(demain, centre);
    expect(etat).toMatchObject({
      etat: 'remarques',
      constats: [{ nature: 'tardif', numero: 'F2026-00001' }],
    });
  });

  test('un exercice clos s’archive en un fichier qui se vérifie avec sa notice seule', async () => {
    const { centre, at } = await inCentre('Archive');
    const ctx = await at(paris('2026-12-30', '10:00'));
    for (let each = 0; each < 3; each += 1) await storeFacture(ctx, { objet: `Piles ; "n° ${each}"` });
    await storeReglement(ctx);
    const apres = await at(paris('2027-01-01', '00:10'));
    await expect(archiveAnnee(apres, centre.id, 2026)).rejects.toThrow('n’est pas close');
    await closePeriodes(apres);
    await expect(archiveAnnee(apres, centre.id, 2027)).rejects.toThrow('n’est pas finie');
    const archive = await archiveAnnee(apres, centre.id, 2026);
    const { octets, nomFichier } = await readArchive(apres, archive.id);
    expect(nomFichier).toMatch(/^archive-2026-archive-\w+\.zip$/);
    const files = unzip(Buffer.from(octets));
    const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
    const manifeste = JSON.parse(files.get('manifeste.json')?.toString() ?? '');
    expect(Object.keys(manifeste.fichiers).sort()).toEqual(
      [...files.keys()].filter((n) => n !== 'manifeste.json').sort(),
    );
    for (const [name, { sha256: digest }] of Object.entries<{ sha256: string }>(manifeste.fichiers))
      expect(sha256(files.get(name) ?? '')).toBe(digest);
    let { precedente } = manifeste.chaine;
    let rang = manifeste.chaine.rang_debut;
    const preuves = (files.get('preuve.jsonl')?.toString() ?? '').trim().split('\n');
    for (const ligne of preuves.map((text) => JSON.parse(text))) {
      expect(sha256(ligne.faits_texte)).toBe(ligne.faits);
      if (ligne.personne_texte) expect(sha256(ligne.personne_texte)).toBe(ligne.personnel);
      expect(sha256(ligne.scelle_texte)).toBe(ligne.empreinte);
      expect([ligne.rang, ligne.precedente]).toEqual([rang, precedente]);
      precedente = ligne.empreinte;
      rang += 1;
    }
    expect(precedente).toBe(manifeste.chaine.empreinte);
    expect(sha256(manifeste.cloture.faits_texte)).toBe(manifeste.cloture.scelle.faits);
    expect(files.get('factures.csv')?.toString()).toContain('"Piles ; ""n° 1"""');
    expect(files.get('reglements.csv')?.toString()).toContain('100,00');
    // One that is not what it was is not handed out.
    await app.application.infra.fichiers.write(archive.fichier, Buffer.from('autre'));
    await expect(readArchive(apres, archive.id)).rejects.toThrow('son empreinte a changé');
  });

  test('le numéro de sécurité sociale ne sort dans aucun fichier de l’archive, et la chaîne s’y vérifie toujours', async () => {
    const { centre, at } = await inCentre('Sans numéro');
    const ctx = await at(paris('2026-12-30', '10:00'));
    const numeroSecuClient = '1 84 12 94 840 676 10';
    await storeFacture(ctx, { nomClient: 'Avec numéro', numeroSecuClient });
    await storeFacture(ctx, { nomClient: 'Sans numéro', numeroSecuClient: '' });
    const apres = await at(paris('2027-01-01', '00:10'));
    await closePeriodes(apres);
    const { octets } = await readArchive(apres, (await archiveAnnee(apres, centre.id, 2026)).id);
    const files = unzip(Buffer.from(octets));
    for (const [name, content] of files)
      expect(compactNir(content.toString()), name).not.toContain('184129484067610');
    expect(files.get('factures.csv')?.toString()).toContain('Avec numéro');
    expect(files.get('LISEZMOI.txt')?.toString()).toContain('numéro de sécurité sociale');
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const lignes = (files.get('preuve.jsonl')?.toString() ?? '').trim().split('\n');
    const preuves = lignes.map((text) => JSON.parse(text));
    for (const ligne of preuves) expect(sha256(ligne.scelle_texte)).toBe(ligne.empreinte);
    // Without its text the salt must not be told either: the number could be tried out.
    const [avec, sans] = preuves.filter(({ personnel }) => personnel);
    expect(avec).toMatchObject({ personne_texte: '', personnel: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(sha256(sans.personne_texte)).toBe(sans.personnel);
    expect(await verify(apres, centre)).toMatchObject({ etat: 'entiere' });
  });

  test('les tâches closent, archivent l’année, vérifient le mois et posent les repères', async () => {
    const { centre, at, periods } = await inCentre('Tâches');
    await storeFacture(await at(paris('2026-12-30', '10:00')));
    const now = paris('2027-01-01', '00:20');
    const quiet = { info: () => undefined, warn: () => undefined };
    const etabli = {
      ...etabliOf(app.application, { appUrl: 'https://auricule.example', rappelsA: null }, quiet),
      now: () => now,
    };
    await runDues(etabli, ['clotures']);
    await runDues(etabli, ['repereScelles', 'verificationScelles', 'archiveComptable']);
    expect(await periods()).toEqual(['jour 2026-12-30', 'mois 2026-12-01', 'annee 2026-01-01']);
    expect(await base('archives_comptables').where({ centre_id: centre.id })).toHaveLength(1);
    expect(await base('verifications_scelles').where({ centre_id: centre.id })).toMatchObject([
      { etat: 'entiere' },
    ]);
    expect(dits(await verify(await at(now), centre))).toEqual([]);
    const tache = await base('taches').where({ nature: 'clotures', compte_id: centre.compte_id }).first();
    expect(tache.prochain_le > '2027-01-01T23:09').toBe(true);
  });
});
