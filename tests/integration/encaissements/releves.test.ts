import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { listLignesReleve, readCriteresReleves } from '~/domain/encaissements/releves.lists.server';
import { ecarterLigne, lireReleve, rapprocherLigne } from '~/domain/encaissements/releves.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { storeFactureDe } from '../../support/reglement';
import { storeFichierReleve } from '../../support/releve';

const criteres = readCriteresReleves(new URLSearchParams());

describe.each(testDatabases())('relevés (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let ctx: Context;
  let factureId: string;
  let numero: string;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ctx = await app.context({ courant: app.bellecour });
    factureId = await storeFactureDe(ctx, (await app.createClient()).id, {
      ...{ nomClient: 'Durandal', mutuelleClient: 'Harmonie', dateFacture: '2026-11-10' },
    });
    numero = (await base('factures').where({ id: factureId }).first()).numero_facture;
  });
  afterAll(() => base?.destroy());

  const ouvertes = () => listLignesReleve(ctx, criteres, 'ouverte');

  test('le même fichier deux fois ne propose rien de nouveau ; deux lignes pareilles d’un fichier sont deux', async () => {
    const texte = `Date;Libellé;Montant\n20/11/2026;VIR HARMONIE ${numero};360,00\n20/11/2026;CPAM;240,00\n20/11/2026;CPAM;240,00\n20/11/2026;FRAIS;-3,00\n`;
    expect(await lireReleve(ctx, storeFichierReleve(texte))).toEqual({
      nouvelles: 3,
      connues: 0,
      ignorees: 1,
    });
    expect(await lireReleve(ctx, storeFichierReleve(texte))).toEqual({
      nouvelles: 0,
      connues: 3,
      ignorees: 1,
    });
    expect((await ouvertes()).total).toBe(3);
    await expect(lireReleve(ctx, storeFichierReleve('n’importe quoi'))).rejects.toMatchObject({
      code: 'releve_illisible',
    });
  });

  test('une ligne propose ce qu’elle paie, et sert une fois, même confirmée deux fois en même temps', async () => {
    const { items } = await ouvertes();
    const harmonie = items.find(({ libelle }) => libelle.includes('HARMONIE'));
    expect(harmonie?.propositions[0]).toMatchObject({
      ...{ factureId, payeur: 'amc', reste: 36_000 },
      raisons: ['numéro', 'montant', 'organisme', 'date'],
    });
    const id = harmonie?._id ?? '';
    const choix = { factureId, payeur: 'amc' } as const;
    const autre = await app.context({ courant: app.bellecour });
    const issues = await Promise.allSettled([
      rapprocherLigne(ctx, id, choix),
      rapprocherLigne(autre, id, choix),
    ]);
    expect(issues.some(({ status }) => status === 'fulfilled')).toBe(true);
    const [reglement, ...autres] = await base('reglements').where({ facture_id: factureId, payeur: 'amc' });
    expect(autres).toEqual([]);
    expect(reglement).toMatchObject({ montant: 36_000, date_reglement: '2026-11-20', mode: 'virement' });
    expect((await base('factures').where({ id: factureId }).first()).reste_amc).toBe(0);
    await expect(rapprocherLigne(ctx, id, choix)).rejects.toMatchObject({ code: 'ligne_releve_employee' });
    const rapprochees = await listLignesReleve(ctx, criteres, 'rapprochee');
    expect(rapprochees.items).toMatchObject([{ _id: id, numeroReglement: reglement.numero }]);
  });

  test('une ligne s’écarte et se reprend ; une autre enseigne n’en voit rien', async () => {
    const [ligne] = (await ouvertes()).items;
    expect(ligne?.propositions[0]).toMatchObject({ factureId, payeur: 'amo' });
    const id = ligne?._id ?? '';
    await ecarterLigne(ctx, id, true);
    await expect(rapprocherLigne(ctx, id, { factureId, payeur: 'amo' })).rejects.toMatchObject({
      code: 'ligne_releve_employee',
    });
    await ecarterLigne(ctx, id, false);
    expect((await ouvertes()).total).toBe(2);
    const etranger = await app.stranger();
    expect((await listLignesReleve(etranger, criteres, 'ouverte')).total).toBe(0);
    await expect(ecarterLigne(etranger, id, true)).rejects.toMatchObject({
      code: 'ligne_releve_introuvable',
    });
  });
});
