import { describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { computeAccepte } from '~/domain/devis/choix-devis';
import { DecisionDevis } from '~/domain/devis/decision.schema';
import { deciderDevis, openDecision } from '~/domain/devis/decision.service.server';
import type { TextesDevis } from '~/domain/devis/devis';
import { findDevis } from '~/domain/devis/devis.lists.server';
import { proposeDevis } from '~/domain/devis/devis.service.server';
import { findDevisDuDossier } from '~/domain/devis/devis-du-dossier.server';
import { facturerDevis, openFacturation } from '~/domain/devis/facturation.service.server';
import { computePartsDevis } from '~/domain/devis/parts-devis.service.server';
import { getFacture } from '~/domain/factures/saisie.service.server';
import { addValeur } from '~/domain/parametres/parametres.service.server';
import { computePartsParOreille } from '~/domain/remboursement/parts-par-oreille.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { saisieDevis, storeDevis } from '../../support/devis';

const JOUR = '2026-11-21';
const responsable = (montant: number | null = null) => ({
  contrat_amc: 'responsable',
  forfait_amc: montant === null ? null : montant * 100,
});
const aucun = { contrat_amc: 'aucun' };
const ADULTE = { date_naissance: '1950-03-02', ...responsable() };

interface Patient {
  dit: string;
  client: Partial<ClientRow>;
  /** Price of a class I device, tax included, and who pays it: obligatory insurer, complementary one, patient; euros for an ear. */
  prix: number;
  parts: readonly [number, number, number];
  /** Why the quote is not complete. */
  manque?: string;
  reunion?: true;
}

/** Worked out by hand. */
const PATIENTS: readonly Patient[] = [
  { dit: 'adulte, contrat responsable', client: ADULTE, prix: 950, parts: [240, 710, 0] },
  { dit: 'adulte sans complémentaire', client: { ...ADULTE, ...aucun }, prix: 950, parts: [240, 0, 710] },
  { dit: 'sans complémentaire, à 790 €', client: { ...ADULTE, ...aucun }, prix: 790, parts: [240, 0, 550] },
  {
    dit: 'contrat non responsable qui verse 100 € par oreille',
    client: { ...ADULTE, contrat_amc: 'non_responsable', forfait_amc: 10_000 },
    prix: 950,
    parts: [240, 100, 610],
  },
  {
    dit: 'affection de longue durée, sans complémentaire',
    client: { ...ADULTE, ...aucun, ald: true },
    prix: 950,
    parts: [400, 0, 550],
  },
  { dit: 'C2S à 800 €', client: { ...ADULTE, ...aucun, c2s: true }, prix: 800, parts: [400, 400, 0] },
  {
    dit: 'C2S à 950 €',
    client: { ...ADULTE, ...aucun, c2s: true },
    prix: 950,
    parts: [400, 400, 150],
    manque: 'un prix de classe I d’au plus 800,00 € TTC sous la complémentaire santé solidaire',
  },
  {
    dit: 'enfant de huit ans',
    client: { ...responsable(), date_naissance: '2018-05-05' },
    prix: 1400,
    parts: [840, 560, 0],
  },
  { dit: 'adulte aveugle', client: { ...ADULTE, cecite: true }, prix: 1400, parts: [840, 560, 0] },
  { dit: 'La Réunion', client: ADULTE, prix: 1140, parts: [288, 852, 0], reunion: true },
  { dit: 'Alsace-Moselle', client: { ...ADULTE, alsace_moselle: true }, prix: 950, parts: [360, 590, 0] },
  {
    dit: 'vingt ans le jour du devis',
    client: { ...responsable(), date_naissance: '2006-11-21' },
    prix: 950,
    parts: [240, 710, 0],
  },
  {
    dit: 'vingt ans le lendemain du devis',
    client: { ...responsable(), date_naissance: '2006-11-22' },
    prix: 1400,
    parts: [840, 560, 0],
  },
];

/** The same for a class II device, as 'Calculer les parts' fills the quote of two of them. */
const EN_CLASSE2: readonly Patient[] = [
  {
    dit: 'contrat responsable qui verse 600 €',
    client: { ...ADULTE, ...responsable(600) },
    prix: 1500,
    parts: [240, 600, 660],
  },
  { dit: 'sans complémentaire', client: { ...ADULTE, ...aucun }, prix: 1500, parts: [240, 0, 1260] },
  {
    dit: 'contrat non responsable qui verse 100 €',
    client: { ...ADULTE, contrat_amc: 'non_responsable', forfait_amc: 10_000 },
    prix: 1500,
    parts: [240, 100, 1160],
  },
  {
    dit: 'affection de longue durée, sans complémentaire',
    client: { ...ADULTE, ...aucun, ald: true },
    prix: 1500,
    parts: [400, 0, 1100],
  },
  { dit: 'C2S', client: { ...ADULTE, ...aucun, c2s: true }, prix: 1500, parts: [400, 0, 1100] },
  {
    dit: 'enfant de huit ans',
    client: { ...responsable(400), date_naissance: '2018-05-05' },
    prix: 1900,
    parts: [840, 400, 660],
  },
  {
    dit: 'adulte aveugle',
    client: { ...ADULTE, ...responsable(400), cecite: true },
    prix: 1500,
    parts: [840, 400, 260],
  },
  {
    dit: 'La Réunion',
    client: { ...ADULTE, ...responsable(600) },
    prix: 1500,
    parts: [288, 600, 612],
    reunion: true,
  },
  {
    dit: 'Alsace-Moselle',
    client: { ...ADULTE, ...responsable(300), alsace_moselle: true },
    prix: 1500,
    parts: [360, 300, 840],
  },
  {
    dit: 'vingt ans le lendemain du devis',
    client: { ...responsable(400), date_naissance: '2006-11-22' },
    prix: 1500,
    parts: [840, 400, 260],
  },
  {
    dit: 'les deux parts à leur plafond',
    client: { ...ADULTE, ...responsable(2500) },
    prix: 1700,
    parts: [240, 1460, 0],
  },
];

/** A quote of two class II devices, each with a class I offer at a price. */
const aOffres = (prix: number): Partial<TextesDevis> => ({
  dateDevis: JOUR,
  ...{ prixHTDClasse1: '', prixTTCDClasse1: String(prix), prixHTGClasse1: '', prixTTCGClasse1: String(prix) },
});

/** The same devices as what is proposed, without a complementary share that somebody has typed. */
const enClasse1 = (prix: number, amo: number): Partial<TextesDevis> => ({
  ...{ dateDevis: JOUR, classeAppareilDevis: 'Classe 1', acompteDevis: '' },
  ...{ prixHTDDevis: '', prixTTCDDevis: String(prix), prixHTGDevis: '', prixTTCGDevis: String(prix) },
  ...{ accessoiresDevis: '', prixHTAccessoiresDevis: '', prixTTCAccessoiresDevis: '' },
  ...{ rbstSSDevis: String(2 * amo), rbstComplDevis: '' },
});

const DEUX_CLASSE1 = {
  ...{ decision: 'accepte', decideLe: JOUR, choixD: 'classe1', choixG: 'classe1', choixAccessoires: '' },
};
const simple = (texte: string) => texte.replace(/\s/g, ' ');

describe.each(testDatabases())('les patients d’un devis (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  const avec = async ({ client, reunion }: Pick<Patient, 'client' | 'reunion'>) => {
    const ctx = await app.context({ courant: app.croixRousse });
    await ctx.db.update('centres', { id: app.croixRousse.id }, { code_postal: reunion ? '97400' : '69004' });
    const patient = await app.createClient(
      { nom: 'Petit', prenom: 'Ève' },
      { ...client, centre_id: app.croixRousse.id },
    );
    return { ctx, patient };
  };
  const accepter = async (ctx: Context, clientId: string, id: string) => {
    const { devis } = await openDecision(ctx, clientId, id);
    await deciderDevis(ctx, clientId, id, DecisionDevis.parse(DEUX_CLASSE1), devis.version);
  };

  test.each(PATIENTS.map((patient) => [patient.dit, patient] as const))(
    '%s : colonne, acceptation, facture et API disent les mêmes parts d’une classe I',
    async (_, attendu) => {
      const { ctx, patient } = await avec(attendu);
      const [amo, amc, reste] = attendu.parts.map((euros) => euros * 100);
      const parts = { rbstSS: amo, rbstCompl: amc, resteACharge: reste };
      const id = await storeDevis(ctx, patient.id, aOffres(attendu.prix));

      const { document, manques } = await findDevisDuDossier(ctx, patient, id);
      expect(document.oreilles.map(({ classe1 }) => classe1)).toMatchObject([parts, parts]);
      const desPrix = manques.filter((manque) => manque.includes('prix de classe I')).map(simple);
      expect(desPrix).toEqual(
        attendu.manque ? [`${attendu.manque} (oreille droite)`, `${attendu.manque} (oreille gauche)`] : [],
      );

      const { possibles } = await openDecision(ctx, patient.id, id);
      for (const { offres } of possibles.oreilles)
        expect(offres.find(({ offre }) => offre === 'classe1')).toMatchObject({
          totalTTC: attendu.prix * 100,
          resteACharge: reste,
        });

      const api = await computePartsParOreille(ctx, {
        ...{ clientId: patient.id, dite: {}, jour: JOUR },
        appareils: [{ cote: 'D', classe: 1, prix: attendu.prix * 100 }],
      });
      expect(api.oreilles[0]?.parts).toMatchObject({
        refus: null,
        amo: { montant: amo },
        amc: { montant: amc },
        patient: { montant: reste },
      });

      await accepter(ctx, patient.id, id);
      const { accepte } = await openFacturation(ctx, patient.id, id);
      expect(accepte).toMatchObject({
        rbstSS: 2 * (amo ?? 0),
        rbstCompl: 2 * (amc ?? 0),
        resteACharge: 2 * (reste ?? 0),
      });
      const { montants } = await getFacture(
        ctx,
        (await facturerDevis(ctx, patient.id, id, { tva: 'reduit' })).id,
      );
      expect(montants).toMatchObject({
        totalGeneral: 200 * attendu.prix,
        rbstSS: 2 * (amo ?? 0),
        rbstCompl: 2 * (amc ?? 0),
        resteACharge: 2 * (reste ?? 0),
      });

      // Proposed themselves, the same devices leave the patient the same.
      const propose = await storeDevis(ctx, patient.id, enClasse1(attendu.prix, attendu.parts[0]));
      const ouvert = await findDevis(ctx, patient.id, propose);
      expect(ouvert?.montants).toMatchObject({
        rbstCompl: 2 * (amc ?? 0),
        resteACharge: 2 * (reste ?? 0),
      });
      const imprime = await findDevisDuDossier(ctx, patient, propose);
      expect(imprime.document).toMatchObject({ rbstCompl: 2 * (amc ?? 0), resteACharge: 2 * (reste ?? 0) });
    },
  );

  test.each(EN_CLASSE2.map((patient) => [patient.dit, patient] as const))(
    '%s : les parts d’une classe II',
    async (_, { prix, parts: attendues, ...qui }) => {
      const { ctx, patient } = await avec(qui);
      const [amo, amc, reste] = attendues.map((euros) => 2 * euros * 100);
      const ttc = String(prix);
      const saisie = saisieDevis({
        ...{ dateDevis: JOUR, prixHTDDevis: '', prixTTCDDevis: ttc, prixHTGDevis: '', prixTTCGDevis: ttc },
      });
      expect(await computePartsDevis(ctx, patient.id, saisie)).toMatchObject({
        ...{ rbstSS: amo, rbstCompl: amc, patient: reste },
      });
    },
  );

  test('une oreille seule : l’autre ne reçoit rien', async () => {
    const { ctx, patient } = await avec({ client: { ...ADULTE, ...aucun } });
    const id = await storeDevis(ctx, patient.id, {
      ...aOffres(950),
      ...{ marqueAppareilGDevis: '', modeleAppareilGDevis: '', prixHTGDevis: '', rbstSSDevis: '240' },
      ...{ prixTTCGClasse1: '', rbstComplDevis: '0' },
    });
    const { devis } = await openDecision(ctx, patient.id, id);
    const choix = { D: 'classe1', G: '', accessoires: false } as const;
    expect(computeAccepte(devis, choix)).toMatchObject({
      ...{ totalTTC: 95_000, rbstSS: 24_000, rbstCompl: 0, resteACharge: 71_000 },
    });
  });

  test.each([
    ['enfant de huit ans à 1 900 €', { ...responsable(), date_naissance: '2018-05-05' }, 1900, '1 400,00 €'],
    ['le jour des vingt ans à 1 400 €', { ...responsable(), date_naissance: '2006-11-21' }, 1400, '950,00 €'],
    ['adulte à 951 €', ADULTE, 951, '950,00 €'],
  ])('%s : la classe I ne se vend pas, ni ne promet rien', async (_, client, prix, limite) => {
    const { ctx, patient } = await avec({ client });
    const id = await storeDevis(ctx, patient.id, aOffres(prix));
    const { document, manques } = await findDevisDuDossier(ctx, patient, id);
    expect(document.oreilles[0]?.classe1).toMatchObject({
      ...{ rbstSS: null, rbstCompl: null, resteACharge: null },
    });
    expect(manques.map(simple)).toContain(`un prix de classe I d’au plus ${limite} TTC (oreille droite)`);
    await expect(accepter(ctx, patient.id, id)).rejects.toMatchObject({
      code: 'devis_choix_impossible',
      message: expect.stringContaining('le prix dépasse le prix limite'),
    });
    const propose = await storeDevis(ctx, patient.id, enClasse1(prix, 240));
    expect((await findDevis(ctx, patient.id, propose))?.montants.rbstCompl).toBe(0);
  });

  test('un contrat que personne ne connaît est supposé responsable, et le devis le dit', async () => {
    const { ctx, patient } = await avec({ client: { date_naissance: '1950-03-02' } });
    const id = await storeDevis(ctx, patient.id, aOffres(950));
    const { document } = await findDevisDuDossier(ctx, patient, id);
    expect(document.oreilles[0]?.classe1).toMatchObject({ rbstCompl: 71_000, resteACharge: 0 });
    expect(document.reserves?.join()).toContain('contrat responsable, qui reste à confirmer');
  });

  test('ce que la C2S ne prend pas se dit non facturable, sur le papier et avant l’acceptation', async () => {
    const { ctx, patient } = await avec({ client: { ...ADULTE, ...aucun, c2s: true } });
    const id = await storeDevis(ctx, patient.id, aOffres(950));
    const { document } = await findDevisDuDossier(ctx, patient, id);
    expect(document.reserves?.join()).toContain('ne peuvent pas être facturés');
    const { possibles } = await openDecision(ctx, patient.id, id);
    const offre = possibles.oreilles[0]?.offres.find((each) => each.offre === 'classe1');
    expect(offre?.reserves.join()).toContain('ne peuvent pas être facturés');
    await accepter(ctx, patient.id, id);
    const { accepte } = await openFacturation(ctx, patient.id, id);
    expect(accepte.reserves).toEqual([
      expect.stringContaining('les 150,00\u202f€ au-dessus de 800,00\u202f€'),
    ]);
    const propose = await storeDevis(ctx, patient.id, enClasse1(950, 400));
    const seul = await openDecision(ctx, patient.id, propose);
    expect(seul.possibles.oreilles[0]?.offres[0]).toMatchObject({
      ...{ resteACharge: 15_000, reserves: accepte.reserves },
    });
  });

  test('les règles du jour du devis : celles que le compte a datées valent de leur jour, pas avant', async () => {
    const { ctx, patient } = await avec({ client: ADULTE });
    const admin = await app.context({ role: 'accountAdmin' });
    const source = 'Accord du réseau';
    const regler = (cle: string, valeur: string) =>
      addValeur(admin, cle, { depuis: '2026-11-22', valeur, source });
    await regler('remboursement.classe1.plafond_adulte', '900');
    await regler('essai.duree_jours', '60');
    await regler('devis.validite_mois', '6');
    const manquent = async (dateDevis: string) => {
      const id = await storeDevis(ctx, patient.id, { ...aOffres(950), dateDevis });
      const { manques } = await findDevisDuDossier(ctx, patient, id);
      return {
        dernierJour: (await openDecision(ctx, patient.id, id)).dernierJour,
        manques: manques.map(simple),
      };
    };
    const avant = await manquent('2026-11-21');
    expect(avant.dernierJour).toBe('2027-02-19');
    expect(avant.manques.filter((each) => /prix|essai|validité/.test(each))).toEqual([]);
    const depuis = await manquent('2026-11-22');
    expect(depuis.dernierJour).toBe('2027-05-22');
    expect(depuis.manques).toEqual(
      expect.arrayContaining([
        'un prix de classe I d’au plus 900,00 € TTC (oreille droite)',
        'un essai d’au moins 60 jours',
        'une durée de validité d’au moins 6 mois',
      ]),
    );
    const lendemain = await app.context({ courant: app.croixRousse, now: new Date('2026-11-23T10:00:00Z') });
    const { valeurs, classe1 } = await proposeDevis(lendemain, patient.id);
    expect(valeurs).toMatchObject({ dureeEssaiDevis: 60, garantieDevis: '4 ans' });
    expect(valeurs.dureeValiditeDevis).toBeGreaterThan(180);
    expect(classe1?.D).toMatchObject({ limite: 90_000, complement: { nature: 'responsable' } });
  });

  test('une classe I acceptée se facture aux parts qui ont été acceptées, même si son prix limite a baissé depuis', async () => {
    const { ctx, patient } = await avec({ client: ADULTE });
    const id = await storeDevis(ctx, patient.id, aOffres(950));
    await accepter(ctx, patient.id, id);
    const admin = await app.context({ role: 'accountAdmin' });
    const baisse = { depuis: JOUR, valeur: '900', source: 'Arrêté publié depuis' };
    await addValeur(admin, 'remboursement.classe1.plafond_adulte', baisse);
    expect(await facturerDevis(ctx, patient.id, id, { tva: 'reduit' })).toMatchObject({
      ...{ rbstSS: 48_000, rbstCompl: 142_000 },
    });
  });
});
