import { beforeEach, describe, expect, test } from 'vitest';
import { migrateDown, migrateUp } from '~/db/migrate.server';
import type { CentreRow } from '~/db/rows/comptes';
import type { FactureRow } from '~/db/rows/factures';
import { type Context, createContext } from '~/domain/access/context.server';
import { createAvoir, proposeAvoir } from '~/domain/avoirs/creation.service.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { getHistorique } from '~/domain/clients/clients.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import {
  createCentre as ajouterCentre,
  findCentreACompleter,
  getCentre,
  updateCentre,
} from '~/domain/comptes/centres.service.server';
import { CentreSaisi } from '~/domain/comptes/comptes.schema';
import { findDevis } from '~/domain/devis/devis.lists.server';
import type { DomainError } from '~/domain/errors';
import { corrigerFacture } from '~/domain/factures/correction.service.server';
import { toFacturePdf } from '~/domain/factures/facture-pdf.server';
import { proposeFacture } from '~/domain/factures/proposition.service.server';
import { createFacture } from '~/domain/factures/saisie.service.server';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { VendeurSaisi } from '~/domain/vendeur/vendeur.schema';
import { openVendeur, setVendeur } from '~/domain/vendeur/vendeur.service.server';
import { vendeurDu } from '~/domain/vendeur/vendeur-du-jour.server';
import { addDays } from '~/lib/dates';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { storeDevis } from '../../support/devis';
import { openRaw } from '../../support/dump';
import { createClient } from '../../support/factories';
import { saisieFacture, storeFacture } from '../../support/facture';

const ENTIER = {
  adresse: '3, quai Nord',
  codePostal: '44000',
  ville: 'Nantes',
  siret: '732 829 320 00074',
  regimeTva: 'franchise',
};
const IBAN = 'FR7630006000011234567890189';
const VENDEUR = {
  ...{ raisonSociale: 'Audition du Port SARL', forme: 'sarl', capital: '10 000' },
  ...{ registre: 'rcs', registreVille: 'Nantes', mediateurNom: 'Médiation de la consommation' },
};
const FACTURE = { statut: 'Facturé', dateFacturation: '2026-11-21', remise: '', rbstSS: '0', rbstCompl: '0' };

describe.each(testDatabases())('ce qu’un centre dit de lui avant d’émettre (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  let centre: CentreRow;
  let clientId: string;
  let numero = 0;

  beforeEach(async () => {
    numero += 1;
    const patron = await app.context();
    centre = await ajouterCentre(patron, CentreSaisi.parse({ name: `Audition du Port ${numero}` }));
    ctx = createContext({ ...(await app.context({ centres: [centre], courant: centre })) });
    clientId = (await createClient(app.application, centre, { nom: 'Petit' })).id;
  });
  // Each is a centre of one account: their numbers have a code each.
  const complete = (values: { siret?: string; adresse?: string; ville?: string }) =>
    updateCentre(
      ctx,
      centre.id,
      CentreSaisi.partial().parse({
        ...{ name: centre.name, ...ENTIER, ...values },
        codeNumeros: values.siret === '' ? '' : `P${numero}`,
      }),
    );
  const facturer = () => changeStatut(ctx, clientId, ChangementStatut.parse(FACTURE));
  const emises = async () => (await ctx.db.from('factures')).length + (await ctx.db.from('avoirs')).length;
  const REFUS = { code: 'centre_incomplet' };

  test('rien ne sort d’un centre qui n’a que son nom, par aucune porte, et rien n’en reste', async () => {
    await expect(facturer()).rejects.toMatchObject({
      ...REFUS,
      message: `Rien n’est émis. Il manque au centre « ${centre.name} » l’adresse complète, le SIRET et le régime de TVA. Complétez le centre.`,
    });
    await expect(createFacture(ctx, saisieFacture(), { formId: null, clientId: null })).rejects.toMatchObject(
      REFUS,
    );
    const client = await ctx.db.from('clients').where({ id: clientId }).first();
    expect(client).toMatchObject({ statut: '', date_facturation: null });
    expect(await getHistorique(ctx, clientId)).toEqual([]);
    expect([await emises(), await ctx.db.from('compteurs')]).toEqual([0, []]);
    expect((await proposeFacture(ctx, null)).avisCentre).toContain('le régime de TVA');
    expect(await findCentreACompleter(ctx)).toBe(centre.id);
    const employe = await app.context({ role: 'employe', centres: [centre] });
    await expect(changeStatut(employe, clientId, ChangementStatut.parse(FACTURE))).rejects.toThrow(
      /L’administrateur du compte peut compléter le centre\.$/,
    );
  });

  test('chaque chose manque seule ; le régime se choisit, et son devis se compte à 5,5 % en attendant', async () => {
    await updateCentre(
      ctx,
      centre.id,
      CentreSaisi.omit({ regimeTva: true }).parse({
        ...ENTIER,
        name: centre.name,
        codeNumeros: `P${numero}`,
      }),
    );
    await expect(facturer()).rejects.toThrow('le régime de TVA');
    expect((await getCentre(ctx, centre.id)).regimeTva).toBe('');
    await storeDevis(ctx, clientId);
    const devis = await findDevis(ctx, clientId);
    expect(devis).toMatchObject({
      devis: { regimeTva: 'tva55', prixHTDDevis: 142_180, prixTTCDDevis: 150_000 },
      avisCentre: expect.stringContaining('le régime de TVA'),
    });
    for (const sans of [{ adresse: '' }, { ville: '' }, { siret: '' }]) {
      await complete(sans);
      await expect(facturer()).rejects.toMatchObject(REFUS);
    }
    await complete({});
    await facturer();
    expect(await ctx.db.from('factures')).toMatchObject([{ regime_tva: 'franchise' }]);
    expect((await findDevis(ctx, clientId))?.avisCentre).toBe(
      'Il manque à vos documents la raison sociale, la forme juridique, le RCS ou le RM et le médiateur de la consommation. Dites qui vend.',
    );
    await setVendeur(ctx, centre.id, VendeurSaisi.parse(VENDEUR));
    expect((await findDevis(ctx, clientId))?.avisCentre).toBe('');
    await updateCentre(ctx, centre.id, CentreSaisi.parse({ name: centre.name, ...ENTIER, regimeTva: '' }));
    expect((await getCentre(ctx, centre.id)).regimeTva, 'ce qui est choisi le reste').toBe('franchise');
  });

  test('qui vend est du centre, sinon du compte, et un document garde ce qu’il en a dit', async () => {
    await complete({});
    const numero = async (id: string) =>
      toFacturePdf((await ctx.db.from('factures').where({ id }).first()) as FactureRow, [], centre).centre;
    const { mediateurNom, ...entreprise } = VENDEUR;
    await setVendeur(ctx, null, { raisonSociale: 'Audition Martin', iban: IBAN, mediateurNom });
    const avant = await storeFacture(ctx);
    expect((await numero(avant)).vendeur).toEqual({
      raisonSociale: 'Audition Martin',
      iban: IBAN,
      mediateur: [mediateurNom],
    });
    await setVendeur(ctx, centre.id, VendeurSaisi.omit({ depuis: true }).parse(entreprise));
    const apres = await storeFacture(ctx);
    expect((await numero(apres)).vendeur).toEqual({
      raisonSociale: 'Audition du Port SARL',
      forme: 'SARL',
      capital: 1_000_000,
      registre: 'RCS Nantes 732 829 320',
      iban: IBAN,
      mediateur: [mediateurNom],
    });
    expect((await numero(avant)).vendeur?.raisonSociale).toBe('Audition Martin');
    // Another company from a day on: papers of before name the former one.
    await setVendeur(ctx, centre.id, { raisonSociale: 'Port Audio', depuis: '2026-11-10' });
    const nom = async (jour: string) => (await vendeurDu(ctx, centre, jour)).raison_sociale;
    expect([await nom('2026-11-09'), await nom('2026-11-10')]).toEqual([
      'Audition du Port SARL',
      'Port Audio',
    ]);
    await expect(setVendeur(ctx, centre.id, { raisonSociale: '' })).rejects.toThrow(
      'd’abord la raison sociale',
    );
    await expect(setVendeur(ctx, centre.id, { numeroTva: 'FR39356000000' })).rejects.toThrow(
      'SIREN 732829320',
    );
    expect(VendeurSaisi.safeParse({ iban: 'FR76 3000 6000 0112 3456 7890 188' }).success).toBe(false);
  });

  test('deux personnes changent qui vend : la seconde lit ce que la première a écrit, et ne l’efface qu’en le sachant', async () => {
    await complete({});
    await setVendeur(ctx, null, { raisonSociale: 'Audition Martin', iban: IBAN });
    const { vue } = await openVendeur(ctx, null);
    await setVendeur(createContext({ ...ctx, now: () => new Date(ctx.now().getTime() + 1000) }), null, {
      mediateurNom: 'Médiation Conso',
    });
    const seconde = { raisonSociale: 'Audition Martin', iban: IBAN, mediateurNom: '' };
    const refus = await setVendeur(ctx, null, seconde, { vue }).catch((error: unknown) => error);
    expect(refus).toMatchObject({
      code: 'modifie_entre_temps',
      fields: { mediateurNom: 'Enregistré entre-temps : Médiation Conso' },
    });
    expect((await openVendeur(ctx, null)).textes.mediateurNom).toBe('Médiation Conso');
    const { suite } = refus as DomainError;
    if (suite?.genre !== 'rouvrir') throw new Error('Rien à rouvrir');
    await setVendeur(ctx, null, seconde, { vue: suite.champs.vue ?? '' });
    expect((await openVendeur(ctx, null)).textes.mediateurNom).toBe('');
  });

  test('un professionnel lit son échéance, le taux des pénalités et l’indemnité ; un particulier non', async () => {
    await complete({});
    const emise = async (champs: Record<string, string>) => {
      const { id } = await createFacture(ctx, saisieFacture(champs), { formId: null, clientId: null });
      return ctx.db.from('factures').where({ id }).first();
    };
    const jour = (await emise({}))?.date_facture ?? '';
    expect(await emise({ sirenClient: '732 829 320' })).toMatchObject({
      ...{ siren_client: '732829320', echeance: addDays(jour, 30), taux_penalites: 1215, indemnite: 4000 },
    });
    expect(await emise({ echeance: '2027-01-31' })).toMatchObject({
      ...{ siren_client: '', echeance: null, taux_penalites: null, indemnite: null },
    });
    expect(() => saisieFacture({ sirenClient: '123456789' })).toThrow();
    const id = (await ctx.db.from('factures').where({ siren_client: '732829320' }).first())?.id ?? '';
    await expect(ctx.db.update('factures', { id }, { indemnite: 0 })).rejects.toThrow();
  });

  test('un avoir, une correction et une annulation ne sortent pas non plus d’un centre qui a perdu son SIRET', async () => {
    await complete({});
    const id = await storeFacture(ctx);
    await complete({ siret: '' });
    const [ligne] = (await proposeAvoir(ctx, id)).lignes;
    const avoir = { motif: 'Rendu', lignes: [{ ligneId: ligne?._id ?? '', quantite: 1 }], stock: [] };
    await expect(createAvoir(ctx, id, avoir)).rejects.toMatchObject(REFUS);
    await expect(corrigerFacture(ctx, id, saisieFacture({ ville: 'Nîmes' }))).rejects.toMatchObject(REFUS);
    await expect(
      changeStatutFacture(ctx, id, { statut: 'Annulée', dateReglement: null }),
    ).rejects.toMatchObject(REFUS);
    expect(await ctx.db.from('factures').where({ id }).first()).toMatchObject({ statut: 'Créée' });
    expect(await emises()).toBe(1);
  });

  test('qui avait émis avant que ce soit demandé garde son régime, émet, et en est averti', async () => {
    await complete({});
    await storeFacture(ctx);
    const db = openRaw(app.databaseUrl);
    try {
      while ((await migrateDown(db))[0] !== '0079_identite_des_centres');
      await db('centres').where({ id: centre.id }).update({ siret: '' });
      await migrateUp(db);
      const colonnes = ['regime_tva', 'regime_choisi', 'identite_exigee'];
      const lu = async (id: string) =>
        Object.values(await db('centres').where({ id }).first(colonnes)).map(String);
      const oui = String(dialecte === 'postgres' || 1);
      const non = String(dialecte === 'postgres' ? false : 0);
      expect(await lu(centre.id)).toEqual(['franchise', oui, non]);
      expect(await lu(app.croixRousse.id), 'choisi, puisque ce n’est pas d’office').toEqual([
        'tva55',
        oui,
        oui,
      ]);
      expect(await lu(app.etranger.id)).toEqual(['franchise', non, oui]);
    } finally {
      await db.destroy();
    }
    await storeFacture(ctx);
    expect((await proposeFacture(ctx, null)).avisCentre).toContain('le SIRET');
  });
});
