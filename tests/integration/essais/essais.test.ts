import { describe, expect, test } from 'vitest';
import { type Context, createContext } from '~/domain/access/context.server';
import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import { getAppareillage, saveAppareillage } from '~/domain/appareillage/appareillage.service.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { eraseClients, restoreClient } from '~/domain/clients/corbeille.service.server';
import { lockClient } from '~/domain/clients/vivants.repo.server';
import { deciderDevis } from '~/domain/devis/decision.service.server';
import { FacturationDevis, facturerDevis } from '~/domain/devis/facturation.service.server';
import { DomainError, ForbiddenError } from '~/domain/errors';
import { bonEssai } from '~/domain/essais/bon.server';
import { noterCheque } from '~/domain/essais/cheque-depot.service.server';
import { listChequesGardes } from '~/domain/essais/cheques-gardes.lists.server';
import { corrigerIssue } from '~/domain/essais/correction.service.server';
import { ditDepot } from '~/domain/essais/depot';
import { ChequeSaisi, EssaiSaisi, IssueSaisie } from '~/domain/essais/essai.schema';
import { commencerEssai, supprimerEssai } from '~/domain/essais/essais.service.server';
import { noterIssue } from '~/domain/essais/issue.service.server';
import { getEssai, listBonsEssai, listEssais, openIssue } from '~/domain/essais/lecture.service.server';
import { createFacture } from '~/domain/factures/saisie.service.server';
import { annulerReglement } from '~/domain/reglements/annulation.service.server';
import { RemiseSaisie } from '~/domain/reglements/cheque.schema';
import { listChequesARemettre } from '~/domain/reglements/cheques.lists.server';
import { RemboursementSaisi } from '~/domain/reglements/reglement.schema';
import { rembourser } from '~/domain/reglements/remboursement.service.server';
import { remettreCheques } from '~/domain/reglements/remise.service.server';
import { openSignature, signerSurPlace } from '~/domain/signatures/sur-place.service.server';
import { essaiDocument } from '~/infra/pdf/essai.document';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { storeDevis } from '../../support/devis';
import { auJour, saisieFacture } from '../../support/facture';
import { storeReglement } from '../../support/reglement';
import { storeCommande } from '../../support/sav';
import { createProduit, piecesOf } from '../../support/stock';

const JOUR = 86_400_000;
const DESSIN = {
  signataire: 'Le patient',
  qualite: 'patient',
  accord: true,
  trace: 'M10 10L90 60L120 30',
  choixD: '',
  choixG: '',
  choixAccessoires: false,
} as const;

async function refus(promise: Promise<unknown>): Promise<DomainError> {
  const error = await promise.then(
    () => null,
    (raised: unknown) => raised,
  );
  if (!(error instanceof DomainError)) throw new Error(`Rien n’est refusé : ${error}`);
  return error;
}

const debuter = (values: Record<string, string>) => EssaiSaisi.parse({ debut: '2026-11-20', ...values });
const decider = (values: Record<string, string>) => IssueSaisie.parse({ le: '2026-11-20', ...values });

describe.each(testDatabases())('essai d’appareils (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  /** A client who wears a piece of the stock on each ear. */
  async function appareille(ctx: Context) {
    const client = await app.createClient();
    const [droit, gauche, autre] = [
      await createProduit(ctx, { name: 'Nuance 300', quantity: '2' }, app.bellecour.id),
      await createProduit(ctx, { name: 'Nuance 310', quantity: '2' }, app.bellecour.id),
      await createProduit(ctx, { name: 'Écho 500', quantity: '1' }, app.bellecour.id),
    ];
    const { empreinte } = await getAppareillage(ctx, client.id);
    const saisie = {
      produitD: droit,
      numeroSerieD: `D-${client.id}`,
      produitG: gauche,
      numeroSerieG: `G-${client.id}`,
    };
    await saveAppareillage(ctx, client.id, AppareillageSaisi.parse(saisie), empreinte);
    return { client, droit, gauche, autre };
  }
  const devisDe = async (ctx: Context, id: string) => {
    const row = await ctx.db.from('devis').where({ id }).first();
    if (!row) throw new Error('Aucun devis');
    return row;
  };
  const clientRow = (ctx: Context, id: string) => ctx.db.from('clients').where({ id }).first();
  const premier = async (ctx: Context, id: string) => {
    const [essai] = await listEssais(ctx, id);
    if (!essai) throw new Error('Aucun essai');
    return essai;
  };

  test('un jeton qui n’écrit pas le stock ne note pas d’issue et n’en corrige pas', async () => {
    const ctx = await app.context();
    const { client } = await appareille(ctx);
    await commencerEssai(ctx, client.id, debuter({ oreilleD: 'on', oreilleG: 'on' }));
    const limite = { domaines: ['clients'], ecriture: true } as const;
    const jeton = createContext({ ...ctx, acteur: { ...ctx.acteur, limite } });
    const { _id, version } = await premier(ctx, client.id);
    const issue = decider({ issueD: 'garde' });
    expect(() => noterIssue(jeton, client.id, _id, issue, version)).toThrow(ForbiddenError);
    expect(await premier(ctx, client.id)).toMatchObject({ version });
    await noterIssue(ctx, client.id, _id, issue, version);
    expect(() => corrigerIssue(jeton, client.id, _id, { motif: 'Erreur' }, version + 1)).toThrow(
      ForbiddenError,
    );
  });

  test('commence avec son dépôt, compte ses jours par appareil, déborde, et se signe', async () => {
    const ctx = await app.context();
    const { client } = await appareille(ctx);
    const formId = newId();
    const saisie = debuter({ oreilleD: 'on', oreilleG: 'on', depot: '150', modeDepot: 'cheque' });
    expect(await commencerEssai(ctx, client.id, saisie, { formId })).toBe(formId);
    expect(await commencerEssai(ctx, client.id, saisie, { formId })).toBe(formId);
    const essai = await premier(ctx, client.id);
    expect(essai).toMatchObject({
      dureeJours: 30,
      depot: 15_000,
      depotTenu: { tenu: 15_000, surFacture: 0 },
      finiLe: null,
      signe: false,
    });
    expect(essai.appareils.map(({ cote, nom, finPrevue }) => [cote, nom, finPrevue])).toEqual([
      ['D', expect.stringContaining('Nuance'), '2026-12-20'],
      ['G', expect.stringContaining('Nuance'), '2026-12-20'],
    ]);
    const reglements = await ctx.db.from('reglements').where({ client_id: client.id });
    expect(reglements.map(({ id, montant, mode }) => [id, montant, mode])).toEqual([
      [essai.reglementId, 15_000, 'cheque'],
    ]);
    expect((await clientRow(ctx, client.id))?.statut).toBe('Rdv 1er essai');
    expect((await refus(commencerEssai(ctx, client.id, saisie))).code).toBe('essai_deja_en_cours');

    const plusTard = { ...ctx, now: () => new Date(Date.parse('2026-12-20T12:00:00Z') + 2 * JOUR) };
    const [debordant] = await listEssais(plusTard as Context, client.id);
    expect(debordant?.appareils[0]).toMatchObject({ jours: 32, depassement: 2 });

    const reference = { nature: 'essai', bonId: essai.bonId } as const;
    const { revision } = await openSignature(ctx, client.id, reference);
    await signerSurPlace(ctx, client.id, reference, DESSIN, { agent: 'Essai', revision });
    expect((await premier(ctx, client.id)).signe).toBe(true);
    expect((await listBonsEssai(ctx, client.id)).signatures).toHaveLength(1);
    expect((await refus(supprimerEssai(ctx, client.id, essai._id))).code).toBe('essai_non_supprimable');
  });

  test('un essai fini sans signature : son bon se lit encore, avec ses codes LPP, et se signe', async () => {
    const ctx = await app.context();
    const { client } = await appareille(ctx);
    await commencerEssai(ctx, client.id, debuter({ oreilleD: 'on', oreilleG: 'on' }));
    const { _id, bonId } = await premier(ctx, client.id);
    const bon = await bonEssai(ctx, client, bonId);
    expect(bon.appareilsEssayes.map(({ cote, lpp }) => [cote, lpp])).toEqual([
      ['D', '2383450'],
      ['G', '2383450'],
    ]);
    const gardes = IssueSaisie.parse({ le: '2026-11-21', issueD: 'garde', issueG: 'garde' });
    await noterIssue(ctx, client.id, _id, gardes, 1);
    expect((await bonEssai(ctx, client, bonId)).appareilsEssayes).toEqual(bon.appareilsEssayes);
    const reference = { nature: 'essai', bonId } as const;
    const { revision } = await openSignature(ctx, client.id, reference);
    await signerSurPlace(ctx, client.id, reference, DESSIN, { agent: 'Essai', revision });
    expect((await premier(ctx, client.id)).signe).toBe(true);
  });

  test('le bon d’un essai fini après un échange ne nomme que ce qui restait à l’essai', async () => {
    const ctx = await app.context();
    const { client, autre } = await appareille(ctx);
    await commencerEssai(ctx, client.id, debuter({ oreilleD: 'on', oreilleG: 'on' }));
    const { _id } = await premier(ctx, client.id);
    const echange = { issueG: 'garde', issueD: 'echange', produitD: autre, numeroSerieD: `E-${client.id}` };
    await noterIssue(ctx, client.id, _id, decider(echange), 1);
    const { bonId } = await premier(ctx, client.id);
    const bon = await bonEssai(ctx, client, bonId);
    expect(bon.appareilsEssayes.map(({ numeroSerie }) => numeroSerie)).toEqual([`E-${client.id}`]);
    await noterIssue(ctx, client.id, _id, decider({ issueD: 'garde' }), 2);
    expect(await bonEssai(ctx, client, bonId)).toEqual(bon);
  });

  test('un gardé, un échangé puis rendu : stock, devis et statut suivent ensemble', async () => {
    const ctx = await app.context();
    const { client, droit, gauche, autre } = await appareille(ctx);
    const devis = await storeDevis(ctx, client.id);
    const id = await commencerEssai(
      ctx,
      client.id,
      debuter({ oreilleD: 'on', oreilleG: 'on', devisId: devis }),
    );
    const sansStock = decider({ issueG: 'echange', produitG: droit, issueD: 'garde' });
    const [avant] = await listEssais(ctx, client.id);
    expect(avant?.numeroDevis).not.toBe('');
    await ctx.db.update('produits', { id: autre }, { quantity: 0 });
    const epuise = decider({ issueG: 'echange', produitG: autre, issueD: 'garde' });
    expect((await refus(noterIssue(ctx, client.id, id, epuise, 1))).fields).toHaveProperty('produitG');
    expect((await premier(ctx, client.id)).appareils.every(({ issue }) => issue === '')).toBe(true);
    await noterIssue(ctx, client.id, id, sansStock, 1);
    expect((await clientRow(ctx, client.id))?.statut).toBe('Rdv 2eme essai');
    expect([(await piecesOf(ctx, gauche)).quantity, (await piecesOf(ctx, droit)).quantity]).toEqual([2, 0]);
    const apres = await premier(ctx, client.id);
    expect(apres.bonId).not.toBe(id);
    expect(apres.appareils.map(({ cote, issue }) => [cote, issue])).toEqual([
      ['D', 'garde'],
      ['G', 'echange'],
      ['G', ''],
    ]);
    expect((await refus(noterIssue(ctx, client.id, id, decider({ issueG: 'rendu' }), 1))).code).toBe(
      'modifie_entre_temps',
    );
    const fin = decider({ issueG: 'rendu', motifG: 'Trop lourd', devis: 'on' });
    expect(await noterIssue(ctx, client.id, id, fin, apres.version)).toMatchObject({
      ...{ fini: true, statut: 'Appareillé', devis: 'accepte', rendu: 0 },
    });
    expect((await piecesOf(ctx, droit)).quantity).toBe(1);
    expect(await clientRow(ctx, client.id)).toMatchObject({
      ...{ statut: 'Appareillé', date_appareillage: '2026-11-20' },
    });
    const accepte = await ctx.db.from('devis').where({ id: devis }).first();
    expect(accepte).toMatchObject({ decision: 'accepte', choix_d: 'propose', choix_g: '' });

    const { version } = await premier(ctx, client.id);
    const motif = { motif: 'Gardé en fait' };
    expect((await refus(corrigerIssue(ctx, client.id, id, motif, 1))).code).toBe('modifie_entre_temps');
    await corrigerIssue(ctx, client.id, id, motif, version);
    const repris = await premier(ctx, client.id);
    expect(repris).toMatchObject({ finiLe: null, bonId: apres.bonId });
    expect(repris.appareils.map(({ issue }) => issue)).toEqual(['garde', 'echange', '']);
    expect((await piecesOf(ctx, droit)).quantity).toBe(0);
    expect(await clientRow(ctx, client.id)).toMatchObject({
      ...{ statut: 'Rdv 2eme essai', date_appareillage: null },
    });
    expect((await ctx.db.from('devis').where({ id: devis }).first())?.decision).toBe('');
    expect((await refus(corrigerIssue(ctx, client.id, id, motif, repris.version))).code).toBe(
      'issue_non_corrigeable',
    );
    const garde = decider({ issueG: 'garde', devis: 'on' });
    expect(await noterIssue(ctx, client.id, id, garde, repris.version)).toMatchObject({
      ...{ fini: true, statut: 'Appareillé', devis: 'accepte' },
    });
    const apresGarde = await premier(ctx, client.id);
    await saveAppareillage(
      ctx,
      client.id,
      AppareillageSaisi.parse({}),
      (await getAppareillage(ctx, client.id)).empreinte,
    );
    const change = await refus(corrigerIssue(ctx, client.id, id, motif, apresGarde.version));
    expect(change.message).toContain('onglet Appareillage');
  });

  test('tout rendu : les pièces reviennent, le devis est refusé, le dépôt rendu, le statut quitté', async () => {
    const ctx = await app.context();
    const { client, droit, gauche } = await appareille(ctx);
    const devis = await storeDevis(ctx, client.id);
    const id = await commencerEssai(
      ctx,
      client.id,
      debuter({
        ...{ oreilleD: 'on', oreilleG: 'on', devisId: devis, depot: '200', modeDepot: 'carte' },
      }),
    );
    const tout = { issueD: 'rendu', issueG: 'rendu', devis: 'on', rendreDepot: 'carte' };
    expect(
      (await refus(noterIssue(ctx, client.id, id, decider({ ...tout, le: '2026-11-19' }), 1))).fields,
    ).toHaveProperty('le');
    expect(await noterIssue(ctx, client.id, id, decider(tout), 1)).toEqual({
      ...{ fini: true, statut: '', devis: 'refuse', rendu: 20_000 },
    });
    expect([(await piecesOf(ctx, droit)).quantity, (await piecesOf(ctx, gauche)).quantity]).toEqual([2, 2]);
    expect(await clientRow(ctx, client.id)).toMatchObject({ statut: '', date_appareillage: null });
    expect((await ctx.db.from('devis').where({ id: devis }).first())?.decision).toBe('refuse');
    const argent = await ctx.db.from('reglements').where({ devis_id: devis });
    expect(argent.reduce((sum, { montant }) => sum + montant, 0)).toBe(0);
    expect((await premier(ctx, client.id)).finiLe).toBe('2026-11-20');
    expect((await refus(noterIssue(ctx, client.id, id, decider(tout), 2))).code).toBe('essai_deja_conclu');

    const { version } = await premier(ctx, client.id);
    await corrigerIssue(ctx, client.id, id, { motif: 'Mauvais patient' }, version);
    expect([(await piecesOf(ctx, droit)).quantity, (await piecesOf(ctx, gauche)).quantity]).toEqual([1, 1]);
    const repris = await premier(ctx, client.id);
    expect(repris.appareils.map(({ cote, issue, numeroSerie }) => [cote, issue, numeroSerie])).toEqual([
      ['D', '', `D-${client.id}`],
      ['G', '', `G-${client.id}`],
    ]);
    expect(await clientRow(ctx, client.id)).toMatchObject({ statut: 'Rdv 1er essai' });
    expect((await ctx.db.from('devis').where({ id: devis }).first())?.decision).toBe('');
    const tenu = await ctx.db.from('reglements').where({ devis_id: devis });
    expect(tenu.reduce((sum, { montant }) => sum + montant, 0)).toBe(20_000);
    const [trace] = await ctx.db
      .from('historique')
      .where({ client_id: client.id, action: 'Issue d’un essai corrigée' });
    expect(trace?.details).toContain('Mauvais patient');

    await noterIssue(ctx, client.id, id, decider({ issueD: 'garde', issueG: 'garde' }), repris.version);
    const place = await app.context({ courant: app.bellecour });
    const facturee = { formId: null, clientId: client.id };
    await createFacture(place, saisieFacture(), facturee);
    const facture = await premier(ctx, client.id);
    const refuse = await refus(corrigerIssue(ctx, client.id, id, { motif: 'Trop tard' }, facture.version));
    expect(refuse.message).toContain('avoir');
  });

  test('un devis décidé entre-temps n’est plus proposé, et le cocher encore est refusé sans rien noter', async () => {
    const ctx = await app.context();
    const { client } = await appareille(ctx);
    const devis = await storeDevis(ctx, client.id);
    const saisie = debuter({ oreilleD: 'on', oreilleG: 'on', devisId: devis });
    const id = await commencerEssai(ctx, client.id, saisie);
    expect(await openIssue(ctx, client.id, id)).toMatchObject({ devisId: devis, devisANoter: true });
    await ctx.db.update('devis', { id: devis }, { decision: 'accepte', decide_le: '2026-11-20' });
    expect(await openIssue(ctx, client.id, id)).toMatchObject({ devisId: devis, devisANoter: true });
    await ctx.db.update('devis', { id: devis }, { decision: 'refuse' });
    expect(await openIssue(ctx, client.id, id)).toMatchObject({ devis: [], devisANoter: false });
    const tout = { issueD: 'rendu', issueG: 'rendu' };
    const tard = await refus(noterIssue(ctx, client.id, id, decider({ ...tout, devis: 'on' }), 1));
    expect([tard.code, tard.message]).toEqual(['devis_decide', expect.stringContaining('déjà décidé')]);
    expect((await premier(ctx, client.id)).finiLe).toBeNull();
    expect(await noterIssue(ctx, client.id, id, decider(tout), 1)).toMatchObject({ devis: 'inchange' });
    expect((await ctx.db.from('devis').where({ id: devis }).first())?.decision).toBe('refuse');
  });

  test('après un échange, « Gardé » suit le nouveau devis signé, ou celui qui est choisi, et le dépôt avec lui', async () => {
    const ctx = await app.context();
    const { client, autre } = await appareille(ctx);
    const ancien = await storeDevis(ctx, client.id);
    const id = await commencerEssai(
      ctx,
      client.id,
      debuter({ oreilleD: 'on', oreilleG: 'on', devisId: ancien, depot: '300', modeDepot: 'carte' }),
    );
    const echange = { issueG: 'garde', issueD: 'echange', produitD: autre, numeroSerieD: `E-${client.id}` };
    await noterIssue(ctx, client.id, id, decider(echange), 1);
    const plusTard = auJour(ctx, '2026-11-22');
    const nouveau = await storeDevis(plusTard, client.id, { prixHTDDevis: '1200' });
    const { version } = await premier(ctx, client.id);
    expect((await openIssue(ctx, client.id, id)).devis.map(({ _id }) => _id)).toEqual([nouveau, ancien]);
    const { version: vue } = await devisDe(ctx, nouveau);
    const choix = { choixD: 'propose', choixG: 'propose', choixAccessoires: false } as const;
    const accepte = { decision: 'accepte', decideLe: '2026-11-21', ...choix } as const;
    await deciderDevis(plusTard, client.id, nouveau, accepte, vue);
    expect(await openIssue(ctx, client.id, id)).toMatchObject({ devisId: nouveau, devisANoter: true });
    await ctx.db.update('devis', { id: nouveau }, { signature_id: newId() });
    expect(await openIssue(ctx, client.id, id)).toMatchObject({ devisId: nouveau, devisANoter: false });

    const inconnu = decider({ issueD: 'garde', devisId: newId() });
    expect((await refus(noterIssue(ctx, client.id, id, inconnu, version))).fields).toHaveProperty('devisId');
    const suite = await noterIssue(ctx, client.id, id, decider({ issueD: 'garde', devis: 'on' }), version);
    expect(suite).toMatchObject({ fini: true, devis: 'inchange' });
    expect((await premier(ctx, client.id)).devisId).toBe(nouveau);
    expect((await devisDe(ctx, ancien)).decision).toBe('');
    const sommeDe = async (devis_id: string) =>
      (await ctx.db.from('reglements').where({ devis_id })).reduce((sum, { montant }) => sum + montant, 0);
    expect([await sommeDe(ancien), await sommeDe(nouveau)]).toEqual([0, 30_000]);

    const repris = await premier(ctx, client.id);
    await corrigerIssue(ctx, client.id, id, { motif: 'Rendu en fait' }, repris.version);
    const choisi = { issueD: 'rendu', devisId: ancien, devis: 'on' };
    expect(await noterIssue(ctx, client.id, id, decider(choisi), repris.version + 1)).toMatchObject({
      devis: 'accepte',
    });
    expect(await devisDe(ctx, ancien)).toMatchObject({
      decision: 'accepte',
      choix_d: '',
      choix_g: 'propose',
    });
    expect([await sommeDe(ancien), await sommeDe(nouveau)]).toEqual([30_000, 0]);
  });

  test('ce qui est à l’essai ne quitte pas son oreille par l’onglet Appareillage : rien ne bouge, l’essai est nommé', async () => {
    const ctx = await app.context();
    const { client, droit, gauche, autre } = await appareille(ctx);
    await commencerEssai(ctx, client.id, debuter({ oreilleD: 'on' }));
    const garde = { produitG: gauche, numeroSerieG: `G-${client.id}` };
    const enregistrer = async (values: Record<string, string>) =>
      saveAppareillage(
        ctx,
        client.id,
        AppareillageSaisi.parse(values),
        (await getAppareillage(ctx, client.id)).empreinte,
      );
    for (const values of [garde, { ...garde, produitD: autre, numeroSerieD: 'X' }]) {
      const error = await refus(enregistrer(values));
      expect([error.code, error.fields]).toEqual([
        'essai_deja_en_cours',
        { produitD: expect.stringContaining('onglet Essais') },
      ]);
      expect(error.suite).toEqual({ genre: 'essais', clientId: client.id });
    }
    expect((await piecesOf(ctx, droit)).quantity).toBe(1);
    expect(await enregistrer({ produitD: droit, numeroSerieD: `D-${client.id}` })).toBe(true);
  });

  test('un essai commencé avant que l’appareil soit là se demande une fois, oreille par oreille, et reste écrit', async () => {
    const ctx = await app.context();
    const { client, droit } = await appareille(ctx);
    const owner = { centreId: app.bellecour.id, clientId: client.id };
    const { commandeId, ligneCommandeId } = await storeCommande(ctx, owner.centreId, {
      ...{ clientId: client.id, produitId: droit, quantite: 1, numero: 'C-ATTENDUE' },
    });
    // Another product's order is another device's.
    await storeCommande(ctx, owner.centreId, { clientId: client.id, quantite: 2 });
    const saisie = debuter({ oreilleD: 'on', oreilleG: 'on' });
    const commencer = (acceptes: string[]) => commencerEssai(ctx, client.id, saisie, { acceptes });
    const attendu = await refus(commencer([]));
    expect([attendu.code, attendu.message]).toEqual([
      'essai_a_confirmer',
      expect.stringContaining('C-ATTENDUE'),
    ]);
    expect(attendu.suite).toMatchObject({ acceptes: ['essai_attendu_D'] });
    await ctx.db.update('commandes', { id: commandeId }, { etat: 'recue' });
    await ctx.db.update('lignes_commande', { id: ligneCommandeId }, { recue: 1 });
    await ctx.db.insert('receptions_commande', {
      ...{ id: newId(), centre_id: owner.centreId, commande_id: commandeId, ligne_id: ligneCommandeId },
      ...{ le: '2026-11-21', bon: '', quantite: 1, mouvement_stock_id: null, user_id: null },
      date: ctx.now().toISOString(),
    });
    await ctx.db.update('exemplaires', { numero_serie: `G-${client.id}` }, { etat: 'perdu' });
    const deux = await refus(commencer([]));
    expect(deux.suite).toMatchObject({ acceptes: ['essai_tot_D', 'essai_absent_G'] });
    expect(await listEssais(ctx, client.id)).toEqual([]);
    await commencer(['essai_tot_D', 'essai_absent_G']);
    const [fait] = await ctx.db.from('historique').where({ client_id: client.id, action: 'Essai commencé' });
    expect(fait?.details).toContain('confirmé : oreille droite : reçu le 21/11/2026');
  });

  test('qui avait accepté sans signer et rend tout, le devis est refusé', async () => {
    const ctx = await app.context();
    const { client } = await appareille(ctx);
    const devis = await storeDevis(ctx, client.id);
    const id = await commencerEssai(
      ctx,
      client.id,
      debuter({ oreilleD: 'on', oreilleG: 'on', devisId: devis }),
    );
    await ctx.db.update('devis', { id: devis }, { decision: 'accepte', decide_le: '2026-11-20' });
    const rendu = decider({ issueD: 'rendu', issueG: 'rendu', devis: 'on' });
    expect(await noterIssue(ctx, client.id, id, rendu, 1)).toMatchObject({ devis: 'refuse' });
    expect((await ctx.db.from('devis').where({ id: devis }).first())?.decision).toBe('refuse');
  });

  test('un dépôt remboursé en partie, puis annulé, n’est plus montré, imprimé ni proposé comme détenu', async () => {
    const ctx = await app.context();
    const { client } = await appareille(ctx);
    const id = await commencerEssai(
      ctx,
      client.id,
      debuter({ oreilleD: 'on', depot: '150', modeDepot: 'cheque' }),
    );
    const { reglementId, bonId } = await premier(ctx, client.id);
    const reference = { nature: 'essai', bonId } as const;
    const { revision } = await openSignature(ctx, client.id, reference);
    const bon = async () => {
      const row = await lockClient(ctx, client.id);
      return JSON.stringify(essaiDocument(await bonEssai(ctx, row, bonId)).content).replace(/\s/g, ' ');
    };
    expect(await bon()).toContain('Acompte versé : 150,00 €.');

    const rendu = RemboursementSaisi.parse({ mode: 'cheque', montant: '90' });
    const { numero } = await rembourser(ctx, { clientId: client.id, reglementId }, rendu, { formId: null });
    expect((await getEssai(ctx, client.id, id)).depotTenu).toEqual({ tenu: 6_000, surFacture: 0 });
    expect(await bon()).toContain('rendu ou annulé : 90,00 € ; il en reste 60,00 €');
    expect((await openSignature(ctx, client.id, reference)).revision).not.toBe(revision);

    const [remboursement] = await ctx.db.from('reglements').where({ numero });
    await annulerReglement(ctx, remboursement?.id ?? '', { motif: 'Erreur' });
    expect((await premier(ctx, client.id)).depotTenu.tenu).toBe(15_000);
    expect((await openSignature(ctx, client.id, reference)).revision).toBe(revision);

    await annulerReglement(ctx, reglementId ?? '', { motif: 'Chèque repris' });
    expect((await premier(ctx, client.id)).depotTenu).toEqual({ tenu: 0, surFacture: 0 });
    expect(await bon()).toContain('rien n’en est plus détenu');
    const { essai } = await openIssue(ctx, client.id, id);
    expect(ditDepot(essai.depot, essai.depotTenu)).toMatch(/^Plus rien de détenu/);
  });

  test('un chèque gardé n’est un règlement qu’une fois encaissé ; rendu ou remboursé, il n’est pas à remettre', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { client } = await appareille(ctx);
    const depot = { depot: '150', modeDepot: 'cheque_garde', reference: '0001234' };
    const devisId = await storeDevis(ctx, client.id);
    const essais = [
      await commencerEssai(ctx, client.id, debuter({ oreilleD: 'on', ...depot, devisId })),
      await commencerEssai(ctx, client.id, debuter({ oreilleG: 'on', ...depot })),
    ] as const;
    const reglements = () => ctx.db.from('reglements').where({ client_id: client.id });
    const aRemettre = async () => {
      const { cheques, rembourses } = await listChequesARemettre(ctx);
      const du = (each: { clientId: string | null }) => each.clientId === client.id;
      return [cheques.filter(du).length, rembourses.filter(du).length];
    };
    expect([await reglements(), await aRemettre()]).toEqual([[], [0, 0]]);
    expect((await listChequesGardes(ctx)).filter(({ clientId }) => clientId === client.id)).toEqual(
      essais.map(() => expect.objectContaining({ montant: 15_000, reference: '0001234', le: '2026-11-20' })),
    );
    const [gauche] = await listEssais(ctx, client.id);
    const bon = await bonEssai(ctx, await lockClient(ctx, client.id), gauche?.bonId ?? '');
    const imprime = JSON.stringify(essaiDocument(bon).content).replace(/\s/g, ' ');
    expect(imprime).toContain('Caution de 150,00 € : un chèque gardé sans être encaissé');
    expect((await refus(supprimerEssai(ctx, client.id, essais[1]))).message).toContain(
      'Une caution est gardée',
    );

    const rendu = decider({ issueG: 'rendu', rendreDepot: 'cheque' });
    expect(await noterIssue(ctx, client.id, essais[1], rendu, 1)).toMatchObject({ rendu: 15_000 });
    expect((await getEssai(ctx, client.id, essais[1])).depotCheque).toBe('rendu');
    expect((await refus(noterCheque(ctx, client.id, essais[1], { devient: 'rendu' }, 2))).code).toBe(
      'cheque_non_garde',
    );
    await corrigerIssue(ctx, client.id, essais[1], { motif: 'Erreur' }, 2);
    expect(await getEssai(ctx, client.id, essais[1])).toMatchObject({
      ...{ depotCheque: 'garde', depotTenu: { tenu: 15_000, surFacture: 0 } },
    });
    expect(await reglements()).toEqual([]);

    await noterCheque(ctx, client.id, essais[0], { devient: 'encaisse' }, 1);
    const [cheque] = await reglements();
    expect(cheque).toMatchObject({
      mode: 'cheque',
      montant: 15_000,
      devis_id: devisId,
      reference: '0001234',
    });
    expect(await getEssai(ctx, client.id, essais[0])).toMatchObject({ reglementId: cheque?.id });
    expect(await aRemettre()).toEqual([1, 0]);
    const rembourse = async (mode: string) => {
      const saisie = RemboursementSaisi.parse({ mode, montant: '150' });
      const { numero } = await rembourser(ctx, { devisId }, saisie, { formId: null });
      return (await reglements()).find((row) => row.numero === numero)?.id ?? '';
    };
    const virement = await rembourse('virement');
    expect(await aRemettre()).toEqual([0, 1]);
    await annulerReglement(ctx, virement, { motif: 'Erreur' });
    expect(await aRemettre()).toEqual([1, 0]);
    await rembourse('cheque');
    expect(await aRemettre()).toEqual([0, 0]);
    const remise = RemiseSaisie.parse({ ids: [cheque?.id ?? ''] });
    expect((await refus(remettreCheques(ctx, remise, { formId: null }))).message).toContain('rendu');
  });

  test('un chèque gardé de plus que dû se demande, puis s’encaisse ; des espèces rendues au-dessus du plafond aussi', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { client } = await appareille(ctx);
    const gratuit = { rbstSSDevis: '480', rbstComplDevis: '2458,38' };
    const devisId = await storeDevis(ctx, client.id, gratuit);
    const depot = { oreilleD: 'on', depot: '150', modeDepot: 'cheque_garde', devisId };
    const essai = await commencerEssai(ctx, client.id, debuter(depot));
    const choix = { choixD: 'propose', choixG: 'propose', choixAccessoires: true } as const;
    const oui = { decision: 'accepte', decideLe: '2026-11-21', ...choix } as const;
    await deciderDevis(ctx, client.id, devisId, oui, (await devisDe(ctx, devisId)).version);
    await facturerDevis(ctx, client.id, devisId, FacturationDevis.parse({ tva: 'reduit' }), []);
    const encaisser = (acceptes: readonly string[] = []) =>
      noterCheque(ctx, client.id, essai, { devient: 'encaisse' }, 1, acceptes);
    const { code, suite } = await refus(encaisser());
    expect(code).toBe('reglement_a_confirmer');
    await encaisser(suite?.genre === 'accepter' ? suite.acceptes : []);
    expect((await getEssai(ctx, client.id, essai)).depotCheque).toBe('encaisse');

    const { client: autre } = await appareille(ctx);
    const liquide = debuter({ oreilleD: 'on', depot: '1200', modeDepot: 'carte' });
    const second = await commencerEssai(ctx, autre.id, liquide);
    const rendre = (acceptes: readonly string[] = []) =>
      noterIssue(ctx, autre.id, second, decider({ issueD: 'rendu', rendreDepot: 'especes' }), 1, acceptes);
    const question = await refus(rendre());
    expect(question.code).toBe('reglement_a_confirmer');
    const acceptes = question.suite?.genre === 'accepter' ? question.suite.acceptes : [];
    expect(await rendre(acceptes)).toMatchObject({ rendu: 120_000 });
  });

  test('une caution n’est jamais un règlement : rendue, ou retenue avec son motif, et listée', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { client } = await appareille(ctx);
    const especes = { depot: '200', modeDepot: 'especes_gardees' };
    const id = await commencerEssai(ctx, client.id, debuter({ oreilleD: 'on', ...especes }));
    const dite = async () => (await listChequesGardes(ctx)).find(({ essaiId }) => essaiId === id);
    expect(await dite()).toMatchObject({
      dit: expect.stringMatching(/^Caution de 200,00\s€, espèces : gardée/),
    });
    const noter = (saisie: Parameters<typeof noterCheque>[3]) => noterCheque(ctx, client.id, id, saisie, 1);
    expect((await refus(noter({ devient: 'encaisse' }))).message).toContain('Seul un chèque');
    const trop = { devient: 'retenu', retenue: 20_001, motif: 'Perdu' } as const;
    expect((await refus(noter(trop))).message).toContain('au plus la caution');
    expect(ChequeSaisi.safeParse({ devient: 'retenu' }).success).toBe(false);
    // Neither erasing the patient nor deleting the trial makes the centre forget what it holds, or has kept.
    await deleteClients(ctx, [client.id], { geste: newId() });
    expect((await refus(eraseClients(ctx, [client.id]))).message).toContain('encore gardée');
    await restoreClient(ctx, client.id);
    await noter({ devient: 'retenu', retenue: 5_000, motif: 'Embout perdu' });
    expect((await refus(supprimerEssai(ctx, client.id, id))).code).toBe('essai_non_supprimable');
    expect(await dite()).toMatchObject({ retenue: true });
    expect((await getEssai(ctx, client.id, id)).depotDit.replace(/\s/g, ' ')).toBe(
      'Caution de 200,00 €, espèces : 50,00 € retenus (Embout perdu), 150,00 € rendus',
    );
    expect(await ctx.db.from('reglements').where({ client_id: client.id })).toEqual([]);
  });

  test('chaque dépôt est rendu de son propre règlement, quel qu’en soit l’ordre, et aucune autre avance n’y passe', async () => {
    const ctx = await app.context();
    const { client } = await appareille(ctx);
    const avance = await storeReglement(ctx, client.id, '500');
    const depot = { depot: '150', modeDepot: 'carte' };
    const droit = await commencerEssai(ctx, client.id, debuter({ oreilleD: 'on', ...depot }));
    const gauche = await commencerEssai(ctx, client.id, debuter({ oreilleG: 'on', ...depot }));
    for (const [id, issue] of [
      [gauche, { issueG: 'rendu' }],
      [droit, { issueD: 'rendu' }],
    ] as const)
      expect(
        await noterIssue(ctx, client.id, id, decider({ ...issue, rendreDepot: 'carte' }), 1),
      ).toMatchObject({ rendu: 15_000 });
    const rendus = await ctx.db.from('reglements').where({ client_id: client.id, nature: 'remboursement' });
    const pris = await ctx.db.from('essais').where({ client_id: client.id });
    expect(rendus.map(({ origine_id }) => origine_id).sort()).toEqual(
      pris.map(({ reglement_id }) => reglement_id).sort(),
    );
    expect(rendus.map(({ origine_id }) => origine_id)).not.toContain(avance);
  });
});
