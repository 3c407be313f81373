import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import type { AppareilRow, ClientRow } from '~/db/rows/clients';
import { type Context, createContext } from '~/domain/access/context.server';
import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import { getAppareillage, saveAppareillage } from '~/domain/appareillage/appareillage.service.server';
import { AUCUN_APPAREIL } from '~/domain/appareillage/appareils-du-client';
import { getHistorique } from '~/domain/clients/clients.service.server';
import { openCommande } from '~/domain/commandes/ouverture.service.server';
import { getAppareilsAcceptes, reprendreDevis } from '~/domain/devis/appareils-acceptes.service.server';
import { DecisionDevis } from '~/domain/devis/decision.schema';
import { deciderDevis } from '~/domain/devis/decision.service.server';
import { poserDevis } from '~/domain/devis/pose-devis.service.server';
import { listMouvements, readCriteresMouvements } from '~/domain/stock/mouvements.service.server';
import { createProduit, deleteProduit } from '~/domain/stock/produits.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { storeDevis } from '../../support/devis';
import { piecesOf, type SaisieProduit, saisieProduit } from '../../support/stock';

const page = readCriteresMouvements(new URLSearchParams());

describe.each(testDatabases())('appareillage (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  let second: Application;
  let ailleurs: Context;

  beforeAll(async () => {
    ctx = await app.context({ role: 'employe', centres: [app.bellecour] });
    second = openApplication({ databaseUrl: app.databaseUrl, dataDir: app.application.infra.dataDir });
    ailleurs = createContext({ ...ctx, db: second.scopedDb(ctx.db.scope) });
  });
  afterAll(() => second?.close());

  const stock = (values: SaisieProduit = {}) => createProduit(ctx, saisieProduit(values));
  const save = async (client: ClientRow, values: Record<string, string>, by = ctx) =>
    saveAppareillage(
      by,
      client.id,
      AppareillageSaisi.parse(values),
      (await getAppareillage(by, client.id)).empreinte,
    );
  const pieces = async (id: string) => {
    const { quantity, ledger } = await piecesOf(ctx, id);
    expect(ledger).toBe(quantity);
    return quantity;
  };

  test('choisir prend une pièce par oreille ; enregistrer de nouveau ne change rien', async () => {
    const id = await stock({ quantity: '3', montantHT: '1250' });
    const client = await app.createClient({ nom: 'Petit' });
    const values = { produitG: id, produitD: id, numeroSerieD: 'SN-D', numeroSerieG: 'SN-G' };
    expect(await save(client, values)).toBe(true);
    expect(await pieces(id)).toBe(1);
    const fitted = await getAppareillage(ctx, client.id);
    expect(fitted.droite).toEqual({
      produit: id,
      marqueAppareil: 'Clairson',
      modelAppareil: 'Nuance 300',
      codeProduit: 'CLA-N300',
      lpp: '2383450',
      numeroSerie: 'SN-D',
      quantity: 1,
      montantAppareil: 125_000,
    });
    const again = {
      ...values,
      ...{ lppG: '2383450', quantityG: '1', montantAppareilG: '1250' },
      ...{ lppD: '2383450', quantityD: '1', montantAppareilD: '1250' },
    };
    expect(await save(client, again)).toBe(false);
    expect(await pieces(id)).toBe(1);
    const entries = (await getHistorique(ctx, client.id)).filter(({ action }) => action === 'Appareillage');
    expect(entries).toHaveLength(1);
    expect(entries[0]?.details).toBe(
      'Oreille Droite : Clairson Nuance 300 · Oreille Gauche : Clairson Nuance 300',
    );
    const { items } = await listMouvements(ctx, id, page);
    expect(items.map(({ motif, client: patient }) => [motif, patient?.nom])).toEqual([
      ['Appareillage, oreille gauche', 'Petit'],
      ['Appareillage, oreille droite', 'Petit'],
      ['Stock initial', undefined],
    ]);
  });

  test('remplacer rend la pièce ; le numéro de série et le montant de l’ancienne ne restent pas', async () => {
    const [first, other] = [await stock(), await stock({ model: 'Pure', price: '900', lpp: '2355084' })];
    const client = await app.createClient();
    await save(client, { produitD: first, numeroSerieD: 'ANCIEN' });
    await save(client, {
      produitD: other,
      numeroSerieD: 'ANCIEN',
      montantAppareilD: '1320',
      lppD: '2383450',
      quantityD: '1',
    });
    expect([await pieces(first), await pieces(other)]).toEqual([5, 4]);
    const { droite } = await getAppareillage(ctx, client.id);
    expect(droite).toMatchObject({
      modelAppareil: 'Pure',
      numeroSerie: '',
      montantAppareil: 90_000,
      lpp: '2355084',
    });
    const [entry] = await getHistorique(ctx, client.id);
    expect(entry?.details).toBe('Oreille Droite : Clairson Pure à la place de Clairson Nuance 300');
  });

  test('ce que la page a rempli elle-même est voulu : un prix convenu reste', async () => {
    const [first, other] = [await stock(), await stock({ model: 'Pure', price: '900' })];
    const client = await app.createClient();
    await save(client, { produitD: first });
    await save(client, { produitD: other, rempliD: other, montantAppareilD: '1320', quantityD: '1' });
    expect((await getAppareillage(ctx, client.id)).droite).toMatchObject({
      montantAppareil: 132_000,
      lpp: '',
    });
  });

  test('passer d’une oreille à l’autre marche même avec la dernière pièce, la retirer la rend', async () => {
    const id = await stock({ quantity: '1' });
    const client = await app.createClient();
    await save(client, { produitG: id });
    await save(client, { produitD: id });
    expect(await pieces(id)).toBe(0);
    await save(client, {});
    expect(await pieces(id)).toBe(1);
    const [entry] = await getHistorique(ctx, client.id);
    expect(entry?.details).toBe('Oreille Droite : Clairson Nuance 300 retiré');
  });

  test('deux personnes prennent la dernière pièce : l’une l’a, l’autre l’apprend et rien d’elle ne reste', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const id = await stock({ quantity: '1' });
      const clients = [await app.createClient(), await app.createClient()];
      const results = await Promise.allSettled(
        clients.map((client, index) =>
          save(
            client,
            { produitD: id, marqueAppareilG: 'Saisie', numeroSerieG: 'X' },
            index ? ailleurs : ctx,
          ),
        ),
      );
      const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(refused).toHaveLength(1);
      expect(refused[0]).toMatchObject({
        message: "Le produit Nuance 300 n'est plus en stock !",
        fields: { produitD: "Le produit Nuance 300 n'est plus en stock !" },
      });
      expect(await pieces(id)).toBe(0);
      const loser = clients[results.findIndex(({ status }) => status === 'rejected')] as ClientRow;
      const now = await ctx.db.from('clients').where({ id: loser.id }).first();
      expect(now).toEqual(loser);
      expect(await getHistorique(ctx, loser.id)).toEqual([]);
    }
  });

  test('une pièce pour deux oreilles ne suffit pas', async () => {
    const id = await stock({ quantity: '1' });
    const client = await app.createClient();
    await expect(save(client, { produitG: id, produitD: id })).rejects.toThrow("n'est plus en stock !");
    expect(await pieces(id)).toBe(1);
  });

  test('un produit de l’autre oreille, d’un autre centre, supprimé ou inconnu est refusé', async () => {
    const left = await stock({ oreilleDroite: '' });
    const gone = await stock();
    await deleteProduit(ctx, gone);
    const global = await app.context({ centres: [app.bellecour, app.croixRousse] });
    const croixRousse = { ...global, centreCourant: global.centres[1] ?? null };
    const elsewhere = await createProduit(croixRousse, saisieProduit());
    const client = await app.createClient();
    await expect(save(client, { produitD: left })).rejects.toThrow('prévu pour l’oreille droite');
    for (const id of [gone, elsewhere, 'f'.repeat(24)])
      await expect(save(client, { produitG: id }, global)).rejects.toThrow('n’est pas dans le stock');
    expect(AppareillageSaisi.safeParse({ produitG: "' OR 1=1" }).success).toBe(false);
    expect(await pieces(left)).toBe(5);
  });

  test('le produit supprimé laisse l’appareil du client ; changer d’appareil ensuite se peut', async () => {
    const id = await stock();
    const client = await app.createClient();
    await save(client, { produitG: id });
    await deleteProduit(ctx, id);
    expect((await getAppareillage(ctx, client.id)).gauche.modelAppareil).toBe('Nuance 300');
    await save(client, { marqueAppareilG: 'Otéa', modelAppareilG: 'Lumière 5' });
    expect((await getAppareillage(ctx, client.id)).gauche).toMatchObject({
      produit: null,
      modelAppareil: 'Lumière 5',
    });
    expect(await pieces(id)).toBe(5);
  });

  test('deux personnes sur un appareillage : la seconde voit ce que la première a changé, et décide', async () => {
    const client = await app.createClient();
    const opened = await getAppareillage(ctx, client.id);
    await save(client, { marqueAppareilD: 'Otéa', numeroSerieD: 'A1' });
    const saisie = AppareillageSaisi.parse({ marqueAppareilD: 'Clairson' });
    const refusal = await saveAppareillage(ctx, client.id, saisie, opened.empreinte).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({
      fields: {
        '': expect.stringContaining('modifié pendant votre saisie'),
        marqueAppareilD: 'Oreille droite, Marque, valeur enregistrée : Otéa',
        numeroSerieD: expect.stringContaining('valeur enregistrée : A1'),
      },
    });
    const { empreinte } = await getAppareillage(ctx, client.id);
    expect(await saveAppareillage(ctx, client.id, saisie, empreinte)).toBe(true);
    // Where one of the two is a product's, taking over its fields alone would move a piece.
    const produitD = await stock();
    const autre = AppareillageSaisi.parse({ produitD });
    await expect(saveAppareillage(ctx, client.id, autre, opened.empreinte)).rejects.toMatchObject({
      suite: {
        reprises: expect.arrayContaining([expect.objectContaining({ champ: 'produitD', envoi: null })]),
      },
    });
    // What is saved already needs no second saving, however old the page.
    expect(await saveAppareillage(ctx, client.id, saisie, opened.empreinte)).toBe(false);
  });

  test('un champ corrigé reste le même appareil ; un autre laisse l’ancien parmi ceux d’avant', async () => {
    const rows = () => ctx.db.from('appareils').where({ client_id: client.id }).orderBy('pris_le');
    const client = await app.createClient({ dateAppareillage: '2026-11-20' });
    await save(client, { marqueAppareilD: 'Otéa', modelAppareilD: 'Lumière 5', montantAppareilD: '900' });
    const [first] = await rows();
    expect(first).toMatchObject({ oreille: 'D', etat: 'en_cours', montant: 90_000, rendu_le: null });
    expect(first?.pris_le).toBe(ctx.now().toISOString());
    await save(client, { marqueAppareilD: 'OTEA', modelAppareilD: 'Lumière 5', numeroSerieD: 'A-1' });
    expect(await rows()).toMatchObject([
      { id: first?.id, marque: 'OTEA', numero_serie: 'A-1', montant: null, etat: 'en_cours' },
    ]);
    const id = await stock();
    await save(client, { produitD: id, numeroSerieD: 'B-2' });
    const { anciens } = await getAppareillage(ctx, client.id);
    expect(anciens).toMatchObject([
      { _id: first?.id, oreille: 'droite', numeroSerie: 'A-1', poseLe: '2026-11-20', etat: 'remplace' },
    ]);
    // The day it was fitted is the first one's: this one was only tried.
    await save(client, {});
    const after = await getAppareillage(ctx, client.id);
    expect(after.droite).toEqual(AUCUN_APPAREIL);
    expect(after.anciens).toHaveLength(2);
    expect(after.anciens.find(({ produit }) => produit === id)).toMatchObject({
      numeroSerie: 'B-2',
      poseLe: null,
      renduLe: ctx.now().toISOString(),
      etat: 'retire',
    });
    expect(await pieces(id)).toBe(5);
  });

  test('un appareil retiré reste parmi ceux d’avant, même quand sa quantité reste écrite', async () => {
    const client = await app.createClient();
    const otea = { marqueAppareilG: 'Otéa', numeroSerieG: 'A-1', quantityG: '1' };
    await save(client, otea);
    await save(client, { quantityG: '1' });
    const after = await getAppareillage(ctx, client.id);
    expect(after.gauche).toEqual(AUCUN_APPAREIL);
    expect(after.anciens).toMatchObject([{ numeroSerie: 'A-1', etat: 'retire' }]);
    // Emptied of what named it, it is no device with a field put right, whatever else was left.
    await save(client, { ...otea, numeroSerieG: 'B-2', montantAppareilG: '900' });
    await save(client, { quantityG: '1', montantAppareilG: '900' });
    await save(client, { marqueAppareilG: 'Sonoris', quantityG: '1', montantAppareilG: '900' });
    const { anciens, gauche } = await getAppareillage(ctx, client.id);
    expect(anciens.map(({ numeroSerie }) => numeroSerie).sort()).toEqual(['A-1', 'B-2']);
    expect(gauche.marqueAppareil).toBe('Sonoris');
  });

  test('le devis accepté remplit ce qui est vide, au prix hors taxe de son propre taux, et rien d’autre', async () => {
    const client = await app.createClient({ nom: 'Repris' }, { centre_id: app.croixRousse.id });
    const inside = await app.context({ courant: app.croixRousse });
    const produit = await createProduit(
      inside,
      saisieProduit({
        marque: 'PHONAK',
        model: 'Audeo L90 R',
        code: 'AL90',
        montantHT: '999',
        quantity: '1',
      }),
    );
    expect(await getAppareilsAcceptes(inside, client.id)).toBeNull();
    const accepter = async (values: Parameters<typeof storeDevis>[2], choixG: string, decideLe: string) => {
      const id = await storeDevis(inside, client.id, { dateDevis: '2026-11-18', ...values });
      const saisie = DecisionDevis.parse({ decision: 'accepte', decideLe, choixD: 'propose', choixG });
      await deciderDevis(inside, client.id, id, saisie, 1);
      return id;
    };
    await accepter({ modeleAppareilDDevis: 'Avant' }, 'propose', '2026-11-18');
    const ttc = { prixHTDDevis: '', prixTTCDDevis: '1500', numeroSerieDDevis: '' };
    const devisId = await accepter(ttc, 'classe1', '2026-11-19');
    const repris = await getAppareilsAcceptes(inside, client.id);
    expect(repris).toMatchObject({ devisId, autres: 1, classe: 'Classe 2', accepteLe: '2026-11-19' });
    expect(repris?.appareils).toMatchObject([
      { cote: 'D', produit, enStock: true },
      { cote: 'G', designation: 'Otéa Lumière 3', produit: null },
    ]);
    // An order for the client proposes them, an ear a line, until they are worn.
    const commander = async (centre = inside) =>
      (await openCommande(centre, { q: '', clientId: client.id })).devis?.lignes.map(({ cote, produit }) => [
        cote,
        produit,
      ]);
    expect(await commander()).toEqual([
      ['D', produit],
      ['G', null],
    ]);
    expect(await commander(await app.context({ courant: app.bellecour }))).toBeUndefined();

    const vide = AppareillageSaisi.parse({ lppD: '1234567', marqueAppareilG: 'Autre' });
    const { valeurs, avis } = await reprendreDevis(inside, client.id, vide);
    expect(valeurs).toEqual({
      ...{ produitD: produit, rempliD: produit, marqueAppareilD: 'PHONAK', modelAppareilD: 'Audeo L90 R' },
      ...{ codeProduitD: 'AL90', quantityD: '1', montantAppareilD: '1421,80' },
    });
    expect(avis).toContain('le dernier accepté');
    expect(avis).toContain('oreille gauche garde l’appareil qui y est');

    await save(client, { ...valeurs, lppD: '2383450', numeroSerieD: 'SN-R' }, inside);
    const { droite } = await getAppareillage(inside, client.id);
    expect(droite).toMatchObject({ produit, montantAppareil: 142_180, lpp: '2383450', numeroSerie: 'SN-R' });
    expect(await commander()).toEqual([['G', null]]);
    const encore = await reprendreDevis(
      inside,
      client.id,
      AppareillageSaisi.parse({ ...valeurs, lppD: '1' }),
    );
    expect(Object.keys(encore.valeurs).every((champ) => champ.endsWith('G'))).toBe(true);
    expect(encore.valeurs).toMatchObject({
      marqueAppareilG: 'Otéa',
      lppG: '2390185',
      montantAppareilG: '850,00',
    });
  });

  test('les appareils du devis accepté se posent d’un geste, une fois ; ce qui demande un regard reste', async () => {
    const client = await app.createClient({ nom: 'Posé' }, { centre_id: app.croixRousse.id });
    const inside = await app.context({ courant: app.croixRousse });
    const produit = await createProduit(
      inside,
      saisieProduit({ marque: 'Otéa', model: 'Brise', code: 'OB1', montantHT: '700', quantity: '1' }),
    );
    await expect(poserDevis(inside, client.id, {})).rejects.toThrow('Aucun devis accepté');
    const devis = {
      marqueAppareilDDevis: 'OTEA',
      modeleAppareilDDevis: 'Brise',
      prixHTDDevis: '900',
      prixTTCDDevis: '',
    };
    const id = await storeDevis(inside, client.id, {
      dateDevis: '2026-11-18',
      numeroSerieDDevis: '',
      ...devis,
    });
    const oui = { decision: 'accepte', decideLe: '2026-11-19', choixD: 'propose', choixG: 'propose' };
    await deciderDevis(inside, client.id, id, DecisionDevis.parse(oui), 1);

    const long = await app.createClient({ nom: 'Long' }, { centre_id: app.croixRousse.id });
    const trop = { ...devis, dateDevis: '2026-11-18', numeroSerieDDevis: 'x'.repeat(61) };
    const idLong = await storeDevis(inside, long.id, trop);
    await deciderDevis(inside, long.id, idLong, DecisionDevis.parse(oui), 1);
    await expect(poserDevis(inside, long.id, {})).rejects.toMatchObject({
      fields: { numeroSerieD: 'Au plus 60 caractères.' },
    });

    // The right ear is the stock's; of the left one the stock has no such device.
    const faits = await Promise.all([1, 2].map(() => poserDevis(inside, client.id, { D: 'OB-7', G: 'X' })));
    expect(faits.map(({ pose }) => pose).toSorted()).toEqual([false, true]);
    for (const { reserves } of faits) expect(reserves.map(({ cote }) => cote)).toEqual(['G']);
    const { droite, gauche } = await getAppareillage(inside, client.id);
    expect(droite).toMatchObject({
      produit,
      numeroSerie: 'OB-7',
      montantAppareil: 90_000,
      codeProduit: 'OB1',
    });
    expect(gauche).toMatchObject({ marqueAppareil: '', modelAppareil: '', numeroSerie: '' });
    expect((await inside.db.from('produits').where({ id: produit }).first())?.quantity).toBe(0);
    const suivi = await inside.db.from('exemplaires').where({ produit_id: produit }).first();
    expect(suivi).toMatchObject({ etat: 'appareille', client_id: client.id, oreille: 'D' });
  });

  test('un nombre de pièces sans appareil ne laisse pas d’ancien appareil', async () => {
    const client = await app.createClient();
    await save(client, { quantityG: '2' });
    expect((await getAppareillage(ctx, client.id)).gauche.quantity).toBe(2);
    await save(client, {});
    expect(await ctx.db.from('appareils').where({ client_id: client.id })).toEqual([]);
  });

  test('une oreille ne porte qu’un appareil, et d’un client de son centre', async () => {
    const client = await app.createClient({}, {}, { D: { marque: 'Otéa' } });
    const row = { client_id: client.id, oreille: 'D' as const, etat: 'en_cours' as const };
    const insert = (values: Partial<AppareilRow>) =>
      ctx.db.insert('appareils', { id: newId(), centre_id: client.centre_id, ...row, ...values });
    await expect(insert({})).rejects.toThrow();
    await expect(insert({ oreille: 'G', etat: 'retire' })).rejects.toThrow();
    await expect(insert({ oreille: 'G', rendu_le: ctx.now().toISOString() })).rejects.toThrow();
    const lointain = await app.createClient({}, { centre_id: app.etranger.id });
    await expect(insert({ oreille: 'G', client_id: lointain.id })).rejects.toThrow();
    await insert({ oreille: 'G' });
  });

  test('un appareil sans aucune pièce n’en est pas un : il serait facturé 0,00 €', () => {
    const refused = AppareillageSaisi.safeParse({ marqueAppareilD: 'Otéa', quantityD: '0' });
    expect(refused.error?.issues[0]?.message).toBe('La quantité est d’au moins 1.');
  });

  test('un changement ailleurs dans la fiche n’arrête pas l’appareillage', async () => {
    const client = await app.createClient();
    const opened = await getAppareillage(ctx, client.id);
    await ctx.db.update('clients', { id: client.id }, { ville: 'Nîmes', version: 7 });
    const saisie = AppareillageSaisi.parse({ marqueAppareilD: 'Otéa' });
    expect(await saveAppareillage(ctx, client.id, saisie, opened.empreinte)).toBe(true);
  });

  test('qui ne fait que lire ne change rien', async () => {
    const viewer = await app.context({ role: 'viewer', centres: [app.bellecour] });
    const client = await app.createClient();
    await expect((async () => save(client, { marqueAppareilD: 'x' }, viewer))()).rejects.toThrow(
      'Accès refusé',
    );
  });
});
