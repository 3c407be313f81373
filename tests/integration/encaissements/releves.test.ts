import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { closePeriodes } from '~/domain/comptabilite/clotures.service.server';
import {
  ecarterLigne,
  openRapprochement,
  pointerLigne,
  rapprocherLigne,
  repartirLigne,
} from '~/domain/encaissements/rapprochement.service.server';
import { listLignesReleve, readCriteresReleves } from '~/domain/encaissements/releves.lists.server';
import { lireReleve } from '~/domain/encaissements/releves.service.server';
import { annulerReglement } from '~/domain/reglements/annulation.service.server';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { defaireRemise } from '~/domain/reglements/remise.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { newCentre } from '../../support/comptabilite';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { saisieReglement, storeFactureDe, storeRemise } from '../../support/reglement';
import { storeFichierReleve, storeLigneReleve } from '../../support/releve';

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
      ...{ nomClient: 'Durandal', mutuelleClient: 'Harmonie', le: '2026-11-10' },
    });
    numero = (await base('factures').where({ id: factureId }).first()).numero_facture;
  });
  afterAll(() => base?.destroy());

  const ouvertes = () => listLignesReleve(ctx, criteres, 'ouverte');

  test('le même fichier deux fois ne propose rien de nouveau ; deux lignes pareilles d’un fichier sont deux', async () => {
    const texte = `Date;Libellé;Montant\n20/11/2026;VIR HARMONIE ${numero};360,00\n20/11/2026;CPAM;240,00\n20/11/2026;CPAM;240,00\n20/11/2026;FRAIS;-3,00\n20/11/2026;SIEGE;21474836,48\n`;
    expect(await lireReleve(ctx, storeFichierReleve(texte))).toEqual({
      nouvelles: 3,
      connues: 0,
      ...{ ignorees: 1, horsLimite: 1 },
    });
    expect(await lireReleve(ctx, storeFichierReleve(texte))).toEqual({
      nouvelles: 0,
      connues: 3,
      ...{ ignorees: 1, horsLimite: 1 },
    });
    expect((await ouvertes()).total).toBe(3);
    const choisi = 'Le;Plus\n20/11/2026;12,00\n';
    expect(await lireReleve(ctx, storeFichierReleve(choisi))).toMatchObject({
      aChoisir: { entetes: ['Le', 'Plus'], apercu: [['20/11/2026', '12,00']], choix: {} },
    });
    expect((await ouvertes()).total).toBe(3);
    expect(await lireReleve(ctx, storeFichierReleve(choisi), { jour: 'Le', montant: 'Plus' })).toMatchObject({
      nouvelles: 1,
    });
    await base('lignes_releve').where({ montant: 1_200 }).delete();
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
    // What is on screen alone: of less that waits, or of a patient who owes less by now, nothing is recorded.
    await expect(rapprocherLigne(ctx, id, { ...choix, montantVu: 50_000 })).rejects.toMatchObject({
      code: 'ligne_releve_employee',
    });
    const paye = await storeFactureDe(ctx, (await app.createClient({})).id);
    await encaisser(ctx, { factureId: paye }, saisieReglement('400'), { formId: null });
    await expect(rapprocherLigne(ctx, id, { factureId: paye, payeur: 'patient' })).rejects.toMatchObject({
      code: 'repartition_refusee',
    });
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

  const newLigne = async (montant: number, libelle: string) => {
    const id = await storeLigneReleve(ctx, app.bellecour.id, libelle);
    await base('lignes_releve').where({ id }).update({ montant });
    return id;
  };
  const newFacture = async () => {
    const id = await storeFactureDe(ctx, (await app.createClient()).id, { le: '2026-11-10' });
    return { id, numero: (await base('factures').where({ id }).first()).numero_facture as string };
  };
  const jour = '2026-11-20';

  test('un virement paie plusieurs factures, en une ou plusieurs fois : rien n’en est perdu, et le même fichier ne le ramène pas', async () => {
    const [une, autre, tierce] = [await newFacture(), await newFacture(), await newFacture()];
    const id = await newLigne(72_000, `HARMONIE ${une.numero} ${autre.numero}`);
    const ouvert = await openRapprochement(ctx, id, '');
    expect(ouvert.choix.filter(({ propose }) => propose)).toMatchObject([
      { numeroFacture: une.numero, payeur: 'amc', propose: 36_000 },
      { numeroFacture: autre.numero, payeur: 'amc', propose: 36_000 },
    ]);
    const part = (factureId: string, montant: number) => ({ factureId, payeur: 'amc' as const, montant });
    const before = await base('reglements').count({ n: '*' });
    for (const [parts, vu, code] of [
      [[part(une.id, 36_001)], 72_000, 'repartition_refusee'],
      [[part(une.id, 36_000), part(autre.id, 36_000), part(tierce.id, 1)], 72_000, 'repartition_refusee'],
      [[part(une.id, 36_000)], 71_999, 'ligne_releve_employee'],
      [[part(une.id, 36_000), part(newId(), 1)], 72_000, 'facture_introuvable'],
    ] as const)
      await expect(
        repartirLigne(ctx, id, { parts: [...parts], dateReglement: jour }, vu),
      ).rejects.toMatchObject({ code });
    expect(await base('reglements').count({ n: '*' })).toEqual(before);

    const deuxFois = await Promise.allSettled(
      [une, une].map(() =>
        repartirLigne(
          ctx,
          id,
          { parts: [part(une.id, 20_000), part(autre.id, 36_000)], dateReglement: jour },
          72_000,
        ),
      ),
    );
    expect(deuxFois.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [premiere] = (await listLignesReleve(ctx, criteres, 'ouverte')).items.filter(
      ({ _id }) => _id === id,
    );
    expect(premiere).toMatchObject({ montant: 16_000 });
    const fin = await repartirLigne(ctx, id, { parts: [part(une.id, 16_000)], dateReglement: jour }, 16_000);
    expect(fin.reste).toBe(0);
    const lignes = await base('lignes_releve').where({ libelle: `HARMONIE ${une.numero} ${autre.numero}` });
    expect(lignes.map(({ etat, montant }) => [etat, montant]).sort()).toEqual([
      ['rapprochee', 16_000],
      ['rapprochee', 20_000],
      ['rapprochee', 36_000],
    ]);
    const restes = await base('factures').whereIn('id', [une.id, autre.id]).pluck('reste_amc');
    expect(restes).toEqual([0, 0]);

    // A cancelled payment leaves its part of the line to be used again.
    const { reglement_id } = lignes.find(({ montant }) => montant === 36_000);
    await annulerReglement(ctx, reglement_id, { motif: '' });
    expect(
      await base('lignes_releve').where({ etat: 'ouverte', montant: 36_000, reglement_id: null }),
    ).toHaveLength(1);
  });

  test('une ligne se rattache à la main, par le numéro ou le nom ; celle d’un mois clos se date d’après', async () => {
    const { centre } = await newCentre(app, `Relevé clos ${dialecte}`);
    const at = (day: string) => app.context({ centres: [centre], now: new Date(`${day}T09:00:00.000Z`) });
    const octobre = await at('2026-10-20');
    const client = await app.createClient({}, { centre_id: centre.id });
    const id = await storeFactureDe(octobre, client.id, { nomClient: 'Zébulon', le: '2026-10-20' });
    const novembre = await at('2026-11-03');
    const ligne = await storeLigneReleve(novembre, centre.id, 'VIREMENT');
    await base('lignes_releve').where({ id: ligne }).update({ jour: '2026-10-22', montant: 5_000 });
    await closePeriodes(novembre);
    expect((await openRapprochement(novembre, ligne, '')).choix).toEqual([]);
    for (const q of ['zebulon', (await base('factures').where({ id }).first()).numero_facture])
      expect((await openRapprochement(novembre, ligne, q)).choix).toMatchObject([
        { factureId: id, payeur: 'patient' },
        { factureId: id, payeur: 'amo' },
        { factureId: id, payeur: 'amc' },
      ]);
    await expect(
      rapprocherLigne(novembre, ligne, { factureId: id, payeur: 'patient' }),
    ).rejects.toMatchObject({ code: 'periode_close' });
    const ouvert = await openRapprochement(novembre, ligne, '');
    expect(ouvert).toMatchObject({ clos: '2026-10-31', dateReglement: '2026-11-03' });
    const parts = [{ factureId: id, payeur: 'patient' as const, montant: 5_000 }];
    await repartirLigne(novembre, ligne, { parts, dateReglement: ouvert.dateReglement }, 5_000);
    // Its payment is of November: no line of then is offered as it.
    const pareille = await storeLigneReleve(novembre, centre.id, 'AUTRE VIREMENT');
    await base('lignes_releve').where({ id: pareille }).update({ jour: '2026-11-13', montant: 5_000 });
    const [proposee] = (await listLignesReleve(novembre, criteres, 'ouverte')).items;
    expect(proposee).toMatchObject({ _id: pareille, pointages: [] });
    const [paye] = await base('reglements').where({ facture_id: id, nature: 'encaissement' });
    await expect(pointerLigne(novembre, pareille, `reglement:${paye.id}`)).rejects.toMatchObject({
      code: 'ligne_releve_employee',
    });
    // An invoice of another centre is none of a line's.
    const ailleurs = await storeLigneReleve(ctx, app.bellecour.id);
    await expect(
      rapprocherLigne(await app.context(), ailleurs, { factureId: id, payeur: 'amo' }),
    ).rejects.toMatchObject({ code: 'facture_introuvable' });
  });

  test('ce qui est déjà enregistré se rapproche sans second règlement : cartes d’un jour, remise de chèques, règlement ; une annulation rend la ligne', async () => {
    const { centre } = await newCentre(app, `Pointage ${dialecte}`);
    const ici = await app.context({ centres: [centre], courant: centre });
    const { id: client } = await app.createClient({}, { centre_id: centre.id });
    const facture = await storeFactureDe(ici, client, { le: '2026-11-10' });
    const carte = async (montant: string, objet: { factureId: string } | { clientId: string }) =>
      (await encaisser(ici, objet, saisieReglement(montant), { formId: null })).id;
    // The patient owes 400: the card of 200 is one of the day's two, and 600 is what the bank pays for both.
    await carte('200', { factureId: facture });
    const autre = await carte('400', { clientId: client });
    const remiseId = await storeRemise(ici, client);
    await storeFactureDe(ici, client, { le: '2026-11-10', montantAppareilD: '700' });
    const texte =
      'Date;Libellé;Montant\n22/11/2026;REMISE CB 600;600,00\n23/11/2026;REMISE CHEQUES;70,00\n23/11/2026;REMISE CB 600;600,00\n';
    await lireReleve(ici, storeFichierReleve(texte));
    const lignes = async () => (await listLignesReleve(ici, criteres, 'ouverte')).items;
    const ligne = async (libelle: string) => {
      const found = (await lignes()).filter((each) => each.libelle === libelle).at(-1);
      if (!found) throw new Error(libelle);
      return found;
    };
    const cb = await ligne('REMISE CB 600');
    expect(cb.propositions).toEqual([]);
    const [{ cle } = { cle: '' }] = cb.pointages;
    expect(cle).toBe('jour:carte:2026-11-21');
    const avant = await base('reglements').where({ centre_id: centre.id }).count();
    const ailleurs = await app.context({ centres: [centre], courant: centre });
    const seconde = (await lignes()).find(({ _id, libelle }) => libelle === cb.libelle && _id !== cb._id);
    const issues = await Promise.allSettled([
      pointerLigne(ici, cb._id, cle),
      pointerLigne(ailleurs, seconde?._id ?? '', cle),
    ]);
    expect(issues.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const cheques = await ligne('REMISE CHEQUES');
    await pointerLigne(ici, cheques._id, `remise:${remiseId}`);
    expect(await base('reglements').where({ centre_id: centre.id }).count()).toEqual(avant);
    const dites = (await listLignesReleve(ici, criteres, 'rapprochee')).items.map(({ pointe }) => pointe);
    expect(dites.sort()).toEqual(['Carte bancaire, règlements du 21/11/2026', 'Remise B2026-00001']);
    // The other deposit of 600 has nothing left to be.
    expect((await lignes()).map(({ pointages }) => pointages)).toEqual([[]]);
    await defaireRemise(ici, remiseId);
    await annulerReglement(ici, autre, { motif: '' });
    expect((await lignes()).length).toBe(3);
    await pointerLigne(ici, cheques._id, `remise:${remiseId}`).then(
      () => expect.unreachable(),
      (error) => expect(error).toMatchObject({ code: 'ligne_releve_employee' }),
    );
  });

  test('la même ligne d’un CSV et d’un OFX est une, quel que soit le premier lu ; deux virements pareils restent deux', async () => {
    const { centre } = await newCentre(app, `Formats ${dialecte}`);
    const ici = await app.context({ centres: [centre], courant: centre });
    const csv =
      'Date;Libellé;Montant\n20/11/2026;VIR CPAM DU RHONE REMB 2611;240,00\n20/11/2026;VIR CPAM DU RHONE REMB 2611;240,00\n20/11/2026;VIR HARMONIE;240,00\n';
    const operation = (id: string, nom: string, memo: string) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>240.00<FITID>${id}<NAME>${nom}<MEMO>${memo}</STMTTRN>`;
    const deux = operation('1', 'VIR CPAM DU RHO', '') + operation('2', 'VIR CPAM DU RHONE', 'REMB 2611');
    const ofx = (operations: string) =>
      storeFichierReleve(`OFXHEADER:100\n<OFX>${operations}</OFX>`, 'r.ofx');
    expect(await lireReleve(ici, storeFichierReleve(csv))).toMatchObject({ nouvelles: 3 });
    expect(await lireReleve(ici, ofx(deux))).toMatchObject({ nouvelles: 0, connues: 2 });
    expect(await lireReleve(ici, ofx(deux + operation('3', 'VIR CPAM DU RHONE', 'REMB 2611')))).toMatchObject(
      {
        ...{ nouvelles: 1, connues: 2 },
      },
    );
    expect(await lireReleve(ici, storeFichierReleve(csv.replaceAll(';VIR', ';Vir.')))).toMatchObject({
      connues: 1,
    });
  });
});
