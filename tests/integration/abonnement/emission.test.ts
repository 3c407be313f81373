import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CentreRow } from '~/db/rows/comptes';
import { issueFactureAbonnement } from '~/domain/abonnement/emission.service.server';
import { renderFactureAbonnement } from '~/domain/abonnement/facture-pdf.service.server';
import { changeAbonnement } from '~/domain/abonnement/packs.service.server';
import { createContext } from '~/domain/access/context.server';
import { DomainError, NotFoundError } from '~/domain/errors';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { createCentre, createCompte } from '../../support/factories';
import { readPdf } from '../../unit/pdf/lecture';

const LONGTEMPS = '2026-01-05T10:00:00.000Z';

describe.each(testDatabases())('factures d’abonnement (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  /** An account of its own with centres, so that tests never meet; the series of numbers is everybody's. */
  async function enseigne(...centres: Partial<CentreRow>[]): Promise<CentreRow[]> {
    const compte_id = await createCompte(app.application, 'Audition Nantes');
    const values = centres.map((centre, rang) => ({
      name: `Centre ${rang + 1}`,
      cree_le: LONGTEMPS,
      ...centre,
    }));
    return Promise.all(values.map((centre) => createCentre(app.application, { ...centre, compte_id })));
  }
  const issued = (centre: CentreRow) => base('factures_abonnement').where({ centre_id: centre.id });
  const numbers = async (): Promise<number[]> => {
    const rows = (await base('factures_abonnement')
      .whereNotNull('numero_facture')
      .orderBy('numero_facture')) as {
      numero_facture: string;
    }[];
    return rows.map((row) => Number(row.numero_facture.slice(6)));
  };
  const continuous = (length: number) => Array.from({ length }, (_, rang) => rang + 1);

  beforeAll(() => {
    base = openRaw(app.databaseUrl);
  });
  afterAll(() => base?.destroy());

  test('la facture porte le prix du pack, le client du jour, et le dit dans son PDF', async () => {
    const [centre] = await enseigne({ abonnement: 'Business', siret: '73282932000074' });
    if (!centre) throw new Error('Aucun centre');
    const ctx = await app.context({ centres: [centre] });
    const emission = await issueFactureAbonnement(ctx, centre.id, { mois: '2026-11' });
    expect(emission).toMatchObject({ etat: 'émise', abonnement: 'Business', totalGeneral: 14_900 });
    expect(emission.numeroFacture).toMatch(/^A2026-\d{5}$/);
    const [row] = await issued(centre);
    expect(row).toMatchObject({
      compte_id: centre.compte_id,
      mois: '2026-11',
      objet: 'Abonnement Business, novembre 2026',
      nom_client: 'Centre 1 — Audition Nantes',
      adresse_client: '12, place Bellecour\n69002 Lyon',
      siret_client: '73282932000074',
      statut: 'Émise',
      date_facture: '2026-11-21',
      total_general: 14_900,
    });
    const { pdf } = await renderFactureAbonnement(ctx, row.id);
    const text = readPdf(pdf)
      .pages.map((page) => page.text)
      .join(' ');
    for (const attendu of [
      emission.numeroFacture,
      'Audition Nantes',
      '149,00 €',
      '21/11/2026',
      '293 B',
      'Page 1/1',
    ])
      expect(text).toContain(attendu);
  });

  test('une nouvelle demande, ou dix à la fois, n’en font qu’une par centre et par mois', async () => {
    const [centre] = await enseigne({ abonnement: 'Starter' });
    if (!centre) throw new Error('Aucun centre');
    const ctx = await app.context({ centres: [centre] });
    const ten = await Promise.all(
      Array.from({ length: 10 }, () => issueFactureAbonnement(ctx, centre.id, { mois: '2026-10' })),
    );
    expect(ten.map(({ etat }) => etat).sort()).toEqual([...Array(9).fill('déjàÉmise'), 'émise']);
    expect(new Set(ten.map(({ numeroFacture }) => numeroFacture)).size).toBe(1);
    expect(await issued(centre)).toHaveLength(1);
    await issueFactureAbonnement(ctx, centre.id, { mois: '2026-09' });
    expect(await issued(centre)).toHaveLength(2);
    expect(await numbers()).toEqual(continuous((await numbers()).length));
  });

  test('un échec après la prise du numéro n’en perd aucun', async () => {
    const [centre, autre] = await enseigne({}, {});
    if (!centre || !autre) throw new Error('Aucun centre');
    const before = await numbers();
    const ctx = await app.context({ centres: [centre] });
    const panne = () => {
      throw new Error('panne');
    };
    const infra = Object.defineProperty({ ...ctx.infra }, 'emetteur', { get: panne });
    const fragile = createContext({ ...ctx, infra });
    await expect(issueFactureAbonnement(fragile, centre.id, { mois: '2026-11' })).rejects.toThrow('panne');
    expect(await issued(centre)).toEqual([]);
    const other = await app.context({ centres: [autre] });
    await issueFactureAbonnement(other, autre.id, { mois: '2026-11' });
    expect(await numbers()).toEqual(continuous(before.length + 1));
  });

  test('trois comptes à la fois reçoivent des numéros qui se suivent', async () => {
    const all = (await Promise.all([enseigne({}, {}), enseigne({}), enseigne({}, {}, {})])).flat();
    const before = await numbers();
    await Promise.all(
      all.map(async (centre) =>
        issueFactureAbonnement(await app.context({ centres: [centre] }), centre.id, { mois: '2026-11' }),
      ),
    );
    expect(await numbers()).toEqual(continuous(before.length + 6));
  });

  test('un essai n’écrit rien ; un centre plus récent, un mois à venir, un centre étranger n’ont pas de facture', async () => {
    const [centre] = await enseigne({ cree_le: '2026-10-31T23:30:00.000Z' });
    if (!centre) throw new Error('Aucun centre');
    const ctx = await app.context({ centres: [centre] });
    expect(await issueFactureAbonnement(ctx, centre.id, { mois: '2026-11', essai: true })).toMatchObject({
      etat: 'àÉmettre',
      numeroFacture: null,
    });
    // In Paris the centre was made on 1 November.
    expect(await issueFactureAbonnement(ctx, centre.id, { mois: '2026-10' })).toMatchObject({
      etat: 'horsPériode',
    });
    for (const mois of ['2026-12', '2026-13', 'novembre'])
      expect(() => issueFactureAbonnement(ctx, centre.id, { mois })).toThrow(DomainError);
    const stranger = issueFactureAbonnement(await app.stranger(), centre.id, { mois: '2026-11' });
    await expect(stranger).rejects.toThrow(NotFoundError);
    expect(await issued(centre)).toEqual([]);
  });

  test('une facture émise garde son prix et son émetteur quand le pack change', async () => {
    const [centre] = await enseigne({ abonnement: 'Starter' });
    if (!centre) throw new Error('Aucun centre');
    const ctx = await app.context({ centres: [centre] });
    await issueFactureAbonnement(ctx, centre.id, { mois: '2026-10' });
    await changeAbonnement(ctx, centre.id, 'Ultimate');
    await issueFactureAbonnement(ctx, centre.id, { mois: '2026-11' });
    const rows = await issued(centre).orderBy('mois');
    expect(rows.map((row) => row.total_general)).toEqual([9_900, 19_900]);
    const emetteur = { nom: 'Éditions du Tympan', adresse: '', siret: '', numeroTva: 'FR40123456824' };
    const since = createContext({ ...ctx, infra: { ...ctx.infra, emetteur } });
    const { pdf } = await renderFactureAbonnement(since, rows[0].id);
    const text = readPdf(pdf).pages[0]?.text ?? '';
    expect(text).toContain('Auricule');
    expect(text).toContain('99,00 €');
    expect(text).not.toContain('Tympan');
  });

  test('avec un numéro de TVA, la facture montre les 20 % que le prix contient', async () => {
    const [centre] = await enseigne({ abonnement: 'Starter' });
    if (!centre) throw new Error('Aucun centre');
    const emetteur = {
      nom: 'Éditions du Tympan',
      adresse: '1, rue du Lac',
      siret: '',
      numeroTva: 'FR40123456824',
    };
    const ctx = await app.context({ centres: [centre] });
    const withTva = createContext({ ...ctx, infra: { ...ctx.infra, emetteur } });
    await issueFactureAbonnement(withTva, centre.id, { mois: '2026-11' });
    const [row] = await issued(centre);
    const text = readPdf((await renderFactureAbonnement(ctx, row.id)).pdf).pages[0]?.text ?? '';
    for (const attendu of [
      'Éditions du Tympan',
      '1, rue du Lac',
      'TVA FR40123456824',
      'Total HT 82,50 €',
      'dont TVA 20 % 16,50 €',
      'Total TTC 99,00 €',
    ])
      expect(text).toContain(attendu);
    expect(text).not.toContain('293 B');
  });
});
