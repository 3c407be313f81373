import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { getSuitesFacture } from '~/domain/avoirs/suites.service.server';
import { computeAccepte } from '~/domain/devis/choix-devis';
import { DecisionDevis } from '~/domain/devis/decision.schema';
import { deciderDevis, openDecision, remettreEnAttente } from '~/domain/devis/decision.service.server';
import { proposeDevis, updateDevis } from '~/domain/devis/devis.service.server';
import { etatDevis } from '~/domain/devis/etat-devis';
import { facturerDevis, openFacturation } from '~/domain/devis/facturation.service.server';
import { factureDuDevis } from '~/domain/devis/factures-du-devis.repo.server';
import { getDevisAFacturer } from '~/domain/devis/suite-devis.service.server';
import { deleteDevis } from '~/domain/devis/suppression.service.server';
import { ForbiddenError, NotFoundError } from '~/domain/errors';
import { computeMontants, prixTTC } from '~/domain/factures/montants';
import { getFacture } from '~/domain/factures/saisie.service.server';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { getCompteClient } from '~/domain/reglements/compte-client.lists.server';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { RemboursementSaisi } from '~/domain/reglements/reglement.schema';
import { rembourser } from '~/domain/reglements/remboursement.service.server';
import { newId } from '~/lib/ids.server';
import { createHasard } from '../../../db/seeds/demo/hasard';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { devisRegle, saisieDevis, storeDevis } from '../../support/devis';
import { saisieReglement } from '../../support/reglement';

const TOUT = { decision: 'accepte', choixD: 'propose', choixG: 'propose', choixAccessoires: 'on' };
const QUOI = { tva: 'reduit' };

describe.each(testDatabases())('du devis à la facture (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const inside = () => app.context({ courant: app.croixRousse });
  const ofTva = () => app.createClient({ nom: 'Petit' }, { centre_id: app.croixRousse.id });

  const decide = async (ctx: Context, clientId: string, id: string, values: object = TOUT) => {
    const { devis } = await openDecision(ctx, clientId, id);
    const saisie = DecisionDevis.parse({ decideLe: devis.dateDevis, ...values });
    return deciderDevis(ctx, clientId, id, saisie, devis.version);
  };
  const accepted = async (
    ctx: Context,
    values: object = TOUT,
    devis: Parameters<typeof storeDevis>[2] = {},
  ) => {
    const client = await ofTva();
    const id = await storeDevis(ctx, client.id, devis);
    await decide(ctx, client.id, id, values);
    return { client, id };
  };

  test('un devis accepté devient la facture, au prix et avec les parts du devis, et se nomment l’un l’autre', async () => {
    const ctx = await inside();
    const { client, id } = await accepted(ctx);
    const { devis, accepte } = await openFacturation(ctx, client.id, id);
    const made = await facturerDevis(ctx, client.id, id, QUOI);
    const facture = await getFacture(ctx, made.id);
    expect(facture.montants).toMatchObject({
      totalGeneral: 310_000,
      rbstSS: 48_000,
      rbstCompl: 125_000,
      resteACharge: 137_000,
    });
    expect(facture.lignes.map(({ oreille, total }) => [oreille, total])).toEqual([
      ['D', 150_000],
      ['G', 140_000],
      [null, 20_000],
    ]);
    expect(facture.textes).toMatchObject({
      objet: `Appareillage auditif, devis n° ${devis.numeroDevis}`,
      numeroSerieD: '2423N0X7A1',
    });
    expect(accepte.totalTTC).toBe(310_000);
    expect(await factureDuDevis(ctx, id)).toMatchObject({ id: made.id, compte: true });
    const { devis: lie } = await getSuitesFacture(ctx, made.id);
    expect(lie).toEqual({ id, clientId: client.id, numero: devis.numeroDevis, ouvrable: true });
  });

  test('le prescripteur est celui du devis, à défaut celui de la fiche ; un devis remplacé dit la facture de l’autre', async () => {
    const ctx = await inside();
    const { client, id } = await accepted(ctx, TOUT, { prescripteurDevis: 'Dr Vidal' });
    const autre = await storeDevis(ctx, client.id, { prescripteurDevis: '' });
    await decide(ctx, client.id, autre);
    await ctx.db.update('clients', { id: client.id }, { prescripteur: 'Dr Morvan' });
    expect((await openFacturation(ctx, client.id, id)).facturees).toEqual([]);
    const made = await facturerDevis(ctx, client.id, autre, QUOI);
    expect((await getFacture(ctx, made.id)).textes.prescripteurCompte).toBe('Dr Morvan');
    expect((await openFacturation(ctx, client.id, id)).facturees).toEqual([made.numeroFacture]);
    expect((await getDevisAFacturer(ctx, client.id))?.facturees).toEqual([made.numeroFacture]);
    const premier = await facturerDevis(ctx, client.id, id, QUOI);
    expect((await getFacture(ctx, premier.id)).textes.prescripteurCompte).toBe('Dr Vidal');
  });

  test('deux facturations à la fois d’un devis : une seule facture', async () => {
    const ctx = await inside();
    const { client, id } = await accepted(ctx);
    const tries = await Promise.allSettled([1, 2, 3].map(() => facturerDevis(ctx, client.id, id, QUOI)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of tries)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'devis_deja_facture' });
    expect(await ctx.db.from('factures').where({ client_id: client.id })).toHaveLength(1);
  });

  test('l’acompte suit le devis dans sa facture, une fois ; ce qu’il a de trop devient l’avance', async () => {
    const ctx = await inside();
    const { client, id } = await accepted(ctx);
    const verser = (montant: string, formId: string | null = null) =>
      encaisser(ctx, { devisId: id }, saisieReglement(montant), { formId });
    const formId = newId();
    await verser('300', formId);
    const { numero } = await verser('1200', newId());
    const situation = async () => {
      const { avance, acomptes } = await getCompteClient(ctx, client.id);
      return { avance, acomptes: acomptes.map(({ montant }) => montant) };
    };
    expect(await situation()).toEqual({ avance: 0, acomptes: [150_000] });
    const tries = await Promise.allSettled([1, 2].map(() => facturerDevis(ctx, client.id, id, QUOI)));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const facture = await ctx.db.from('factures').where({ client_id: client.id }).first();
    expect(facture).toMatchObject({ reste_patient: 0, reste_amo: 48_000, reste_amc: 125_000 });
    expect(await situation()).toEqual({ avance: 13_000, acomptes: [] });
    // The form that took the deposit, sent again, says what it did; another one is led to the invoice.
    expect(await verser('1200', formId)).toMatchObject({ deja: true });
    await expect(verser('10', newId())).rejects.toMatchObject({
      code: 'devis_deja_facture',
      message: expect.stringContaining(facture?.numero_facture ?? '?'),
    });
    expect((await getCompteClient(ctx, client.id)).devis).toEqual([]);
    const montants = await ctx.db.from('reglements').where({ client_id: client.id });
    expect(montants.reduce((sum, { montant }) => sum + montant, 0)).toBe(150_000);
    expect(numero).toMatch(/^R\d{4}-/);
  });

  test('un acompte versé pendant que le devis se facture ne reste pas en arrière', async () => {
    const ctx = await inside();
    for (let n = 0; n < 3; n += 1) {
      const { client, id } = await accepted(ctx);
      const [, verse] = await Promise.allSettled([
        facturerDevis(ctx, client.id, id, QUOI),
        encaisser(ctx, { devisId: id }, saisieReglement('100'), { formId: newId() }),
      ]);
      const { acomptes } = await getCompteClient(ctx, client.id);
      const facture = await ctx.db.from('factures').where({ client_id: client.id }).first();
      expect(acomptes).toEqual([]);
      expect(facture?.reste_patient).toBe(verse.status === 'fulfilled' ? 127_000 : 137_000);
    }
  });

  test('un devis qui porte un acompte ne se supprime pas ; rendu, il se supprime', async () => {
    const ctx = await inside();
    const client = await ofTva();
    const id = await storeDevis(ctx, client.id);
    await encaisser(ctx, { devisId: id }, saisieReglement('100'), { formId: newId() });
    await expect(deleteDevis(ctx, client.id, id)).rejects.toMatchObject({ code: 'devis_avec_acompte' });
    const rendu = RemboursementSaisi.parse({ mode: 'carte', montant: '100' });
    await rembourser(ctx, { devisId: id }, rendu, { formId: newId() });
    await deleteDevis(ctx, client.id, id);
    const [row] = await ctx.db.from('devis').where({ id });
    expect(row?.supprime_le).not.toBeNull();
  });

  test('ce qui est choisi se facture seul : la classe I d’une oreille ne laisse rien au patient', async () => {
    const ctx = await inside();
    const choix = { decision: 'accepte', choixD: 'classe1', choixG: '', choixAccessoires: '' };
    const { client, id } = await accepted(ctx, choix);
    const facture = await getFacture(ctx, (await facturerDevis(ctx, client.id, id, QUOI)).id);
    expect(facture.lignes).toHaveLength(1);
    expect(facture.textes).toMatchObject({ marqueAppareilD: 'Otéa', lppD: '2390184' });
    expect(facture.montants).toMatchObject({ totalGeneral: 89_675, rbstSS: 24_000, resteACharge: 0 });
  });

  test('la facture suit les parts qui ont été acceptées, quoi que la fiche dise depuis', async () => {
    const ctx = await inside();
    const choix = { decision: 'accepte', choixD: 'classe1', choixG: '', choixAccessoires: '' };
    const { client, id } = await accepted(ctx, choix);
    const { accepte } = await openFacturation(ctx, client.id, id);
    await ctx.db.update('clients', { id: client.id }, { ald: true });
    const facture = await getFacture(ctx, (await facturerDevis(ctx, client.id, id, QUOI)).id);
    expect(facture.montants).toMatchObject({ rbstSS: accepte.rbstSS, rbstCompl: accepte.rbstCompl });
    expect(facture.textes).toMatchObject({ rbstSSD: '240,00' });
  });

  test('la facture annulée laisse place à une autre ; corrigée, elle compte toujours', async () => {
    const ctx = await inside();
    const { client, id } = await accepted(ctx);
    const first = await facturerDevis(ctx, client.id, id, QUOI);
    await changeStatutFacture(ctx, first.id, { statut: 'Annulée' });
    const second = await facturerDevis(ctx, client.id, id, QUOI);
    expect(second.id).not.toBe(first.id);
    await changeStatutFacture(ctx, second.id, { statut: 'Annulée' });
    const reprise = await changeStatutFacture(ctx, second.id, { statut: 'Créée' });
    expect(await factureDuDevis(ctx, id)).toMatchObject({ numero: reprise.numeroFacture, compte: true });
    await expect(facturerDevis(ctx, client.id, id, QUOI)).rejects.toMatchObject({
      code: 'devis_deja_facture',
    });
  });

  test('tout prix toutes taxes saisi se facture au centime, quel que soit le taux des accessoires', async () => {
    const ctx = await inside();
    const hasard = createHasard(12);
    for (let n = 0; n < 12; n += 1) {
      const cents = () => String(hasard.entier(10_000, 199_999) / 100).replace('.', ',');
      const { client, id } = await accepted(ctx, TOUT, {
        ...{ prixHTDDevis: '', prixTTCDDevis: cents(), prixHTGDevis: '', prixTTCGDevis: cents() },
        ...{ prixHTAccessoiresDevis: '', prixTTCAccessoiresDevis: cents(), quantityD: '2' },
        ...{ rbstSSDevis: '48', rbstComplDevis: '12', acompteDevis: '' },
      });
      const { accepte } = await openFacturation(ctx, client.id, id);
      const made = await facturerDevis(ctx, client.id, id, { tva: n % 2 ? 'normal' : 'reduit' });
      const row = await ctx.db.from('factures').where({ id: made.id }).first();
      const lignes = await ctx.db.from('lignes_facture').where({ facture_id: made.id });
      const { totalGeneral, resteACharge } = computeMontants(lignes, {
        remise: row?.prix ?? 0,
        rbstSS: row?.rbst_ss ?? 0,
        rbstCompl: row?.rbst_compl ?? 0,
      });
      expect([totalGeneral, resteACharge]).toEqual([accepte.totalTTC, accepte.resteACharge]);
      expect(row?.prix).toBe(0);
      expect(lignes.map((ligne) => prixTTC(ligne))).toEqual(accepte.lignes.map((ligne) => ligne.prixTTC));
    }
  });

  test('l’état d’un devis : en attente deux mois au moins, puis expiré ; accepté ou refusé avec sa date', async () => {
    const ctx = await inside();
    const client = await ofTva();
    const id = await storeDevis(ctx, client.id, { dureeValiditeDevis: '10' });
    const { devis, dernierJour } = await openDecision(ctx, client.id, id);
    expect(dernierJour).toBe('2027-01-21');
    expect(etatDevis(devis, '2027-01-21').etat).toBe('attente');
    expect(etatDevis(devis, '2027-01-22')).toEqual({ etat: 'expire', quand: 'depuis le 21/01/2027' });
    await decide(ctx, client.id, id, { decision: 'refuse' });
    const refused = (await openDecision(ctx, client.id, id)).devis;
    expect(etatDevis(refused, '2027-03-01')).toEqual({ etat: 'refuse', quand: 'le 21/11/2026' });
  });

  test('un devis accepté ne se modifie plus tant qu’il n’est pas remis en attente ; facturé, jamais', async () => {
    const ctx = await inside();
    const { client, id } = await accepted(ctx);
    const change = async () => {
      const { devis } = await openDecision(ctx, client.id, id);
      return updateDevis(ctx, client.id, id, saisieDevis({ garantieDevis: '5 ans' }), devis.version);
    };
    await expect(change()).rejects.toMatchObject({ code: 'devis_decide' });
    await remettreEnAttente(ctx, client.id, id);
    await change();
    await decide(ctx, client.id, id);
    await facturerDevis(ctx, client.id, id, QUOI);
    await expect(remettreEnAttente(ctx, client.id, id)).rejects.toMatchObject({ code: 'devis_deja_facture' });
    await expect(deleteDevis(ctx, client.id, id)).rejects.toMatchObject({ code: 'devis_deja_facture' });
  });

  test('refusés : un jour impossible, une offre absente, rien de choisi, un devis changé entre-temps', async () => {
    const ctx = await inside();
    const client = await ofTva();
    const id = await storeDevis(ctx, client.id, {
      marqueDClasse1: '',
      modeleDClasse1: '',
      prixHTDClasse1: '',
    });
    const refused = (values: object) => expect(decide(ctx, client.id, id, { ...TOUT, ...values })).rejects;
    await refused({ decideLe: '2026-11-20' }).toMatchObject({ code: 'devis_date_impossible' });
    await refused({ decideLe: '2030-01-01' }).toMatchObject({ code: 'devis_date_impossible' });
    await refused({ choixD: 'classe1' }).toMatchObject({ code: 'devis_choix_impossible' });
    await refused({ choixD: '', choixG: '', choixAccessoires: '' }).toMatchObject({
      code: 'devis_choix_impossible',
    });
    const saisie = DecisionDevis.parse({ decideLe: '2026-11-21', ...TOUT });
    await expect(deciderDevis(ctx, client.id, id, saisie, 99)).rejects.toMatchObject({
      code: 'devis_change',
    });
    await expect(facturerDevis(ctx, client.id, id, QUOI)).rejects.toMatchObject({
      code: 'devis_non_accepte',
    });
    expect(computeAccepte(devisRegle(), { D: '', G: '', accessoires: true }).totalTTC).toBe(20_000);
  });

  test('une copie reprend le devis, de ce jour et sans numéros de série', async () => {
    const ctx = await inside();
    const { client, id } = await accepted(ctx);
    const { valeurs } = await proposeDevis(ctx, client.id, id);
    expect(valeurs).toMatchObject({ modeleAppareilDDevis: 'Audéo L90-R', numeroSerieDDevis: '' });
    expect(valeurs.prixTTCDDevis).toBe(150_000);
  });

  test('la lecture seule ne note rien et ne facture rien ; un autre compte ne trouve rien', async () => {
    const ctx = await inside();
    const { client, id } = await accepted(ctx);
    const viewer = await app.context({ role: 'viewer', courant: app.croixRousse });
    await expect(async () => facturerDevis(viewer, client.id, id, QUOI)).rejects.toThrow(ForbiddenError);
    await expect(async () => remettreEnAttente(viewer, client.id, id)).rejects.toThrow(ForbiddenError);
    const stranger = await app.stranger();
    await expect(facturerDevis(stranger, client.id, id, QUOI)).rejects.toThrow(NotFoundError);
    const faits = await ctx.db.from('journal').where({ objet_id: client.id, action: 'devis:acceptation' });
    expect(faits).toHaveLength(1);
  });
});
