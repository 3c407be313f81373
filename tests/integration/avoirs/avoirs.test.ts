import { beforeEach, describe, expect, test } from 'vitest';
import { type Context, createContext } from '~/domain/access/context.server';
import { appareilsOf } from '~/domain/appareillage/appareils.server';
import { listAvoirs, readCriteresAvoirs } from '~/domain/avoirs/avoirs.lists.server';
import { getAvoir, renderAvoir } from '~/domain/avoirs/avoirs.service.server';
import { createAvoir, proposeAvoir } from '~/domain/avoirs/creation.service.server';
import { exportAvoirs } from '~/domain/avoirs/export-avoirs.service.server';
import { getSuitesFacture } from '~/domain/avoirs/suites.service.server';
import { announceStatut } from '~/domain/factures/changement.service.server';
import { corrigerFacture } from '~/domain/factures/correction.service.server';
import { readFacture } from '~/domain/factures/facture-transmise';
import { createFacture, getFactureACorriger } from '~/domain/factures/saisie.service.server';
import { changeStatutFacture, deleteFactures } from '~/domain/factures/sort.service.server';
import { listMouvements } from '~/domain/stock/mouvements.service.server';
import { formatEuros } from '~/lib/euros';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { saisieFacture, storeFacture } from '../../support/facture';
import { createProduit } from '../../support/stock';
import { readPdf } from '../../unit/pdf/lecture';

const criteres = (search = '') => readCriteresAvoirs(new URLSearchParams(search));

describe.each(testDatabases())('avoirs (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;

  beforeEach(async () => {
    ctx = createContext({ ...(await app.context()), centreCourant: app.bellecour });
  });

  test('l’avoir d’une oreille reprend les parts de cette oreille, et rien de celles de l’autre ni des accessoires', async () => {
    const parts = { prix: '', rbstSS: '480', rbstCompl: '1300', prixLigne1: '300', quantite1: '1' };
    const prix = { montantAppareilD: '1700', montantAppareilG: '1700' };
    const avoirDOreille = async (values: object) => {
      const factureId = await storeFacture(ctx, { ...parts, ...prix, ...values });
      const lignes = await ctx.db.from('lignes_facture').where({ facture_id: factureId }).orderBy('rang');
      const quoi = (rang: number) => ({
        ...{ motif: 'Oreille rendue', stock: [] },
        lignes: [{ ligneId: lignes[rang]?.id ?? '', quantite: 1 }],
      });
      const rendu = await createAvoir(ctx, factureId, quoi(0));
      const chargeur = await createAvoir(ctx, factureId, quoi(2));
      return {
        factureId,
        lignes,
        rendu: await getAvoir(ctx, rendu.id),
        chargeur: await getAvoir(ctx, chargeur.id),
      };
    };
    const egales = await avoirDOreille({});
    expect(egales.rendu.montants).toMatchObject({ rbstSS: 24_000, rbstCompl: 65_000 });
    expect(egales.chargeur.montants).toMatchObject({ rbstSS: 0, rbstCompl: 0 });
    expect(egales.rendu.lignes[0]?.details.replaceAll('\u202f', ' ')).toContain(
      'part Sécurité sociale 240,00 €',
    );
    const dites = { rbstSSD: '240', rbstSSG: '240', rbstComplD: '400', rbstComplG: '900' };
    const inegales = await avoirDOreille(dites);
    expect(inegales.rendu.montants).toMatchObject({ rbstSS: 24_000, rbstCompl: 40_000 });
    const reste = await getFactureACorriger(ctx, inegales.factureId);
    expect(reste.textes).toMatchObject({ rbstSS: '240,00', rbstCompl: '900,00', rbstComplG: '900,00' });
    const corrigee = await corrigerFacture(
      ctx,
      inegales.factureId,
      readFacture({ ...reste.textes, note: 'Corrigée' }),
    );
    const neuves = await ctx.db.from('lignes_facture').where({ facture_id: corrigee.id });
    expect(neuves.map(({ oreille, part_ss, part_compl }) => [oreille, part_ss, part_compl])).toEqual([
      ['G', 24_000, 90_000],
    ]);
  });

  test('par ligne, puis tout le reste : la facture est annulée, et les montants font les siens au centime', async () => {
    const factureId = await storeFacture(ctx);
    const { lignes, reste } = await proposeAvoir(ctx, factureId);
    const chargeur = lignes.at(-1)?._id ?? '';
    const un = await createAvoir(ctx, factureId, {
      motif: 'Chargeur rendu',
      lignes: [{ ligneId: chargeur, quantite: 1 }],
      stock: [],
    });
    const apres = await proposeAvoir(ctx, factureId);
    expect(apres.lignes.at(-1)).toMatchObject({ quantite: 2, reste: 1 });
    expect(apres.reste + un.total).toBe(reste);
    await expect(
      createAvoir(ctx, factureId, {
        motif: 'Encore',
        lignes: [{ ligneId: chargeur, quantite: 2 }],
        stock: [],
      }),
    ).rejects.toMatchObject({
      code: 'avoir_trop_grand',
      fields: { [`quantite-${chargeur}`]: expect.any(String) },
    });
    const deux = await createAvoir(ctx, factureId, { motif: 'Reprise', lignes: 'entier', stock: [] });
    expect(un.total + deux.total).toBe(reste);
    expect(await proposeAvoir(ctx, factureId)).toMatchObject({
      reste: 0,
      refus: expect.stringContaining('annulée'),
    });
    const { avoirs, faits } = await getSuitesFacture(ctx, factureId);
    expect(avoirs.map(({ numero, total }) => [numero, total])).toEqual([
      [un.numeroAvoir, un.total],
      [deux.numeroAvoir, deux.total],
    ]);
    expect(faits).toHaveLength(3);
    const avoir = await getAvoir(ctx, un.id);
    expect(avoir).toMatchObject({
      motif: 'Chargeur rendu',
      total: un.total,
      montants: { totalGeneral: un.total },
      lignes: [{ description: 'Chargeur', quantite: 1 }],
    });
    const { pdf } = await renderAvoir(ctx, un.id);
    const text = readPdf(pdf)
      .pages.map((page) => page.text)
      .join(' ');
    for (const said of [un.numeroAvoir, 'Chargeur rendu', avoir.facture.numeroFacture])
      expect(text).toContain(said);
  });

  test('le même formulaire envoyé deux fois ne fait qu’un avoir', async () => {
    const factureId = await storeFacture(ctx);
    const formId = newId();
    const saisie = { motif: 'Retour', lignes: 'entier' as const, stock: [] };
    const [un, deux] = [
      await createAvoir(ctx, factureId, saisie, formId),
      await createAvoir(ctx, factureId, saisie, formId),
    ];
    expect(deux).toMatchObject({ id: un.id, numeroAvoir: un.numeroAvoir, deja: true });
  });

  test('un appareil du stock y retourne une fois, au registre sous le numéro de l’avoir', async () => {
    const produit = await createProduit(ctx, { quantity: '2' }, app.bellecour.id);
    const client = await app.createClient(
      {},
      {},
      { D: { marque: 'Phonak', modele: 'Audéo L90-R', produit_id: produit } },
    );
    const { id: factureId } = await createFacture(ctx, saisieFacture(), {
      formId: null,
      clientId: client.id,
    });
    const { lignes } = await proposeAvoir(ctx, factureId);
    expect(lignes.map(({ rendable }) => rendable)).toEqual([true, false, false]);
    const [droite, gauche] = lignes.map(({ _id }) => _id);
    const rendre = (stock: string[], ligne = droite) =>
      createAvoir(ctx, factureId, {
        motif: 'Retour',
        lignes: [{ ligneId: ligne ?? '', quantite: 1 }],
        stock,
      });
    // What this credit note does not take back, and what no stock gave: nothing is written.
    await expect(rendre([droite ?? ''], gauche)).rejects.toMatchObject({ code: 'retour_impossible' });
    await expect(rendre([gauche ?? ''], gauche)).rejects.toMatchObject({ code: 'retour_impossible' });
    expect((await getSuitesFacture(ctx, factureId)).avoirs).toEqual([]);
    const avoir = await rendre([droite ?? '']);
    expect(avoir.rendus).toHaveLength(1);
    const { items } = await listMouvements(ctx, produit, { page: 1, taille: 10 });
    expect(items[0]).toMatchObject({
      quantite: 1,
      solde: 3,
      motif: `Avoir ${avoir.numeroAvoir}, oreille droite`,
      client: { _id: client.id },
    });
    expect((await appareilsOf(ctx, client.id)).droite.produit).toBeNull();
    expect((await proposeAvoir(ctx, factureId)).lignes.some(({ rendable }) => rendable)).toBe(false);
  });

  test('la liste se cherche par avoir, facture ou client, se trie, et part en fichier', async () => {
    const ids = [];
    for (const nomClient of ['Retif-Zola', 'Retif-Albert']) {
      ids.push(await storeFacture(ctx, { nomClient }));
      await createAvoir(ctx, ids.at(-1) ?? '', { motif: 'Retour', lignes: 'entier', stock: [] });
    }
    const noms = async (search: string) =>
      (await listAvoirs(ctx, criteres(search))).items.map(({ nomClient }) => nomClient);
    expect(await noms('q=retif')).toEqual(['Retif-Albert', 'Retif-Zola']);
    expect(await noms('q=retif&tri=nomClient&sens=desc')).toEqual(['Retif-Zola', 'Retif-Albert']);
    const { items } = await listAvoirs(ctx, criteres('q=zola'));
    expect(items).toHaveLength(1);
    for (const q of [items[0]?.numeroAvoir, items[0]?.facture.numeroFacture])
      expect(await noms(`q=${q}`)).toEqual(['Retif-Zola']);
    const { contenu } = await exportAvoirs(
      ctx,
      { criteres: criteres('q=retif'), filtre: { dateDu: '', dateAu: '' } },
      'csv',
    );
    let text = '';
    for await (const part of contenu) text += part;
    expect(text.trim().split('\r\n').length).toBeGreaterThan(2);
    expect(text).toContain('Chargeur');
    // An invoice off the lists still names its credit note.
    await deleteFactures(ctx, ids);
    expect((await listAvoirs(ctx, criteres('q=retif'))).items[0]?.facture.ouvrable).toBe(false);
  });

  test('ce qu’un avoir a repris, ni la correction ni la reprise ne le redemandent', async () => {
    const dus = async () => {
      const somme = async (table: 'factures' | 'avoirs') =>
        (await ctx.db.from(table)).reduce((sum, { total_general }) => sum + (total_general ?? 0), 0);
      return (await somme('factures')) - (await somme('avoirs'));
    };
    const avant = await dus();
    const id = await storeFacture(ctx);
    const [entiere, { lignes }] = [await dus(), await proposeAvoir(ctx, id)];
    const rendue = [{ ligneId: lignes.at(-1)?._id ?? '', quantite: 1 }];
    const { total } = await createAvoir(ctx, id, { motif: 'Retour', lignes: rendue, stock: [] });
    const reste = entiere - avant - total;

    const ouverte = await getFactureACorriger(ctx, id);
    expect(ouverte.lignes.at(-1)).toMatchObject({ quantite: 1 });
    const corrigee = await corrigerFacture(ctx, id, readFacture({ ...ouverte.textes, ville: 'Nîmes' }));
    expect((await dus()) - avant).toBe(reste);

    // Where another invoice stands in its place, a status makes none.
    const etat = { statut: 'Envoyée' } as const;
    expect((await announceStatut(ctx, id, etat)).refus).toContain(corrigee.numeroFacture);
    await expect(changeStatutFacture(ctx, id, etat)).rejects.toMatchObject({ code: 'facture_annulee' });
    expect((await dus()) - avant).toBe(reste);

    const encore = [
      { ligneId: (await proposeAvoir(ctx, corrigee.id)).lignes.at(-1)?._id ?? '', quantite: 1 },
    ];
    const second = await createAvoir(ctx, corrigee.id, { motif: 'Retour', lignes: encore, stock: [] });
    await changeStatutFacture(ctx, corrigee.id, { statut: 'Annulée' });
    expect((await dus()) - avant).toBe(0);
    expect(await announceStatut(ctx, corrigee.id, etat)).toMatchObject({
      total: formatEuros(reste - second.total),
      refus: null,
    });
    await changeStatutFacture(ctx, corrigee.id, etat);
    expect((await dus()) - avant).toBe(reste - second.total);
  });

  test('corrigée : l’une mène à l’autre, et le même envoi n’en fait pas une troisième', async () => {
    const id = await storeFacture(ctx);
    const saisie = saisieFacture({ ville: 'Nîmes' });
    const corrigee = await corrigerFacture(ctx, id, saisie);
    expect(await corrigerFacture(ctx, id, saisie)).toEqual(corrigee);
    await expect(corrigerFacture(ctx, id, saisieFacture({ ville: 'Arles' }))).rejects.toMatchObject({
      code: 'facture_annulee',
      message: expect.stringContaining(corrigee.numeroFacture),
    });
    const [avant, apres] = [await getSuitesFacture(ctx, id), await getSuitesFacture(ctx, corrigee.id)];
    expect([avant.suite?._id, apres.corrige?._id]).toEqual([corrigee.id, id]);
    const avoir = await getAvoir(ctx, avant.avoirs[0]?._id ?? '');
    expect(avoir.suite?.numero).toBe(corrigee.numeroFacture);
  });
});
