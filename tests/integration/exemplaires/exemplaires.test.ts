import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import { getAppareillage, saveAppareillage } from '~/domain/appareillage/appareillage.service.server';
import { findEcarts, findEcartsDeNumeros } from '~/domain/diagnostics/stock.repo.server';
import { EssaiSaisi, IssueSaisie } from '~/domain/essais/essai.schema';
import { commencerEssai } from '~/domain/essais/essais.service.server';
import { noterIssue } from '~/domain/essais/issue.service.server';
import { getEssai } from '~/domain/essais/lecture.service.server';
import { DeplacementSaisi, ReceptionSaisie, RemiseSaisie } from '~/domain/exemplaires/exemplaire.schema';
import { chercherNumero } from '~/domain/exemplaires/exemplaires.lists.server';
import {
  deplacerExemplaire,
  modifierExemplaire,
  remettreExemplaire,
} from '~/domain/exemplaires/exemplaires.service.server';
import { getExemplaire } from '~/domain/exemplaires/histoire.lists.server';
import { compterNumeros, recevoirExemplaires } from '~/domain/exemplaires/reception.service.server';
import { lireReleve } from '~/domain/exemplaires/releve';
import { recevoirReleve } from '~/domain/exemplaires/releve.service.server';
import { searchPartout } from '~/domain/partout/partout.service.server';
import { addMouvement } from '~/domain/stock/mouvements.service.server';
import { MouvementSaisi } from '~/domain/stock/produit.schema';
import { createProduit } from '~/domain/stock/produits.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { piecesOf, saisieProduit } from '../../support/stock';

describe.each(testDatabases())('appareils par numéro de série (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  let numero = 0;

  beforeAll(async () => {
    ctx = await app.context({ role: 'employe', centres: [app.bellecour] });
  });

  /** The stock counts what its ledger says, and no fewer than stand there under their number. */
  const pieces = async (id: string) => {
    const { quantity, ledger } = await piecesOf(ctx, id);
    expect(ledger).toBe(quantity);
    expect(await findEcarts(ctx.db)).toEqual([]);
    expect(await findEcartsDeNumeros(ctx.db)).toEqual([]);
    return [quantity, (await compterNumeros(ctx, id)).avecNumero];
  };
  const series = (nombre: number) => Array.from({ length: nombre }, () => `SN-26.${1000 + ++numero}`);
  const recevoir = (id: string, numeros: string[], champs = {}, formId: unknown = null) =>
    recevoirExemplaires(ctx, id, ReceptionSaisie.parse({ series: numeros.join('\n'), ...champs }), formId);
  const recu = async (nombre = 1) => {
    const produit = await createProduit(ctx, saisieProduit({ quantity: '0' }));
    const numeros = series(nombre);
    await recevoir(produit, numeros);
    return { produit, numeros, premier: numeros[0] ?? '' };
  };
  const trouve = async (q: string) => (await chercherNumero(ctx, q)).exemplaires[0];
  const remettre = (client: ClientRow, numeroSerie: string, vers: string, oreille = 'G') =>
    remettreExemplaire(ctx, client.id, RemiseSaisie.parse({ numeroSerie, vers, oreille }));
  const deplacer = async (numeroSerie: string, vers: string, motif = 'essai') => {
    const row = await trouve(numeroSerie);
    if (!row) throw new Error('Numéro inconnu');
    await deplacerExemplaire(ctx, row._id, DeplacementSaisi.parse({ vers, motif }), row.version);
  };
  const fiche = async (client: ClientRow) => getAppareillage(ctx, client.id);
  const poser = async (client: ClientRow, values: Record<string, string>) =>
    saveAppareillage(ctx, client.id, AppareillageSaisi.parse(values), (await fiche(client)).empreinte);
  const histoire = async (q: string) => {
    const row = await trouve(q);
    return (await getExemplaire(ctx, row?._id ?? '')).histoire.map(({ vers }) => vers).reverse();
  };

  test('des appareils reçus entrent au stock, une fois, et se trouvent par leur numéro ou sa fin', async () => {
    const produit = await createProduit(ctx, saisieProduit({ quantity: '2' }));
    const numeros = series(3);
    const formId = newId();
    expect(await recevoir(produit, numeros, { garantieFin: '2030-11-20' }, formId)).toBe(3);
    await recevoir(produit, numeros, { garantieFin: '2030-11-20' }, formId);
    expect(await pieces(produit)).toEqual([5, 3]);
    const [premier = ''] = numeros;
    expect(await trouve(premier.toLowerCase().replace('-', ' '))).toMatchObject({
      numeroSerie: premier,
      etat: 'en_stock',
      garantieFin: '2030-11-20',
    });
    expect((await trouve(premier.slice(-4)))?.numeroSerie).toBe(premier);
    await expect(recevoir(produit, [premier])).rejects.toMatchObject({ code: 'numero_connu' });
    // Two pieces had no number: they get one without coming in again.
    await recevoir(produit, series(2), { dejaComptes: 'oui' });
    expect(await pieces(produit)).toEqual([5, 5]);
    await expect(recevoir(produit, series(1), { dejaComptes: 'oui' })).rejects.toMatchObject({
      code: 'numeros_en_stock',
    });
  });

  test('essai, appareillage, réparation et retour : chaque pas est dit, la pièce ne sort et ne rentre qu’une fois', async () => {
    const { produit, premier } = await recu();
    const client = await app.createClient({ nom: 'Essai' });
    await remettre(client, premier, 'essai');
    expect(await pieces(produit)).toEqual([0, 0]);
    await remettre(client, premier, 'appareille');
    expect((await fiche(client)).gauche).toMatchObject({ produit, numeroSerie: premier });
    expect(await pieces(produit)).toEqual([0, 0]);
    await deplacer(premier, 'reparation', 'écouteur muet');
    expect((await fiche(client)).gauche.numeroSerie).toBe(premier);
    await deplacer(premier, 'appareille', 'réparé');
    await deplacer(premier, 'en_stock', 'ne convient pas');
    expect((await fiche(client)).gauche.numeroSerie).toBe('');
    expect(await pieces(produit)).toEqual([1, 1]);
    expect(await histoire(premier)).toEqual([
      'en_stock',
      'essai',
      'appareille',
      'reparation',
      'appareille',
      'en_stock',
    ]);
    expect(await trouve(premier)).toMatchObject({ etat: 'en_stock', client: null });
  });

  test('la fiche du patient et le registre des numéros ne se contredisent pas', async () => {
    const { produit, numeros } = await recu(2);
    const [a = '', b = ''] = numeros;
    const client = await app.createClient({ nom: 'Fiche' });
    await expect(poser(client, { produitG: produit })).rejects.toMatchObject({
      code: 'numeros_en_stock',
      fields: { numeroSerieG: expect.stringContaining('écrivez le numéro de celui') },
    });
    await poser(client, { produitG: produit, numeroSerieG: a });
    expect(await trouve(a)).toMatchObject({ etat: 'appareille', clientId: client.id, oreille: 'G' });
    expect(await pieces(produit)).toEqual([1, 1]);
    // The other number was meant: the first one is in stock again, no piece moves.
    await poser(client, { produitG: produit, numeroSerieG: b });
    expect([(await trouve(a))?.etat, (await trouve(b))?.etat]).toEqual(['en_stock', 'appareille']);
    expect(await pieces(produit)).toEqual([1, 1]);
    const autre = await app.createClient({ nom: 'Autre' });
    await expect(poser(autre, { produitD: produit, numeroSerieD: b })).rejects.toMatchObject({
      code: 'numero_indisponible',
    });
    expect((await fiche(autre)).droite.produit).toBeNull();
    await poser(client, {});
    expect(await pieces(produit)).toEqual([2, 2]);
  });

  test('un numéro saisi sur une fiche commence son histoire là ; celui d’avant la mise à jour se trouve par la fiche', async () => {
    const client = await app.createClient({ nom: 'Saisi' });
    await poser(client, { marqueAppareilD: 'Ailleurs', modelAppareilD: 'Onde', numeroSerieD: 'AIL 77-1' });
    expect(await trouve('ail771')).toMatchObject({ etat: 'appareille', produitId: null });
    await poser(client, { marqueAppareilD: 'Ailleurs', modelAppareilD: 'Onde 2', numeroSerieD: 'AIL 77-2' });
    expect(await histoire('AIL77-1')).toEqual(['appareille', 'ancien']);
    const ancien = await app.createClient({ nom: 'Ancien' }, {}, { G: { numero_serie: 'VIEUX/9-12' } });
    const { exemplaires, fiches } = await chercherNumero(ctx, 'vieux 912');
    expect(exemplaires).toEqual([]);
    expect(fiches).toMatchObject([{ numeroSerie: 'VIEUX/9-12', client: { _id: ancien.id } }]);
  });

  test('on ne sort pas du stock, sans numéro, une pièce qui en a un', async () => {
    const { produit, premier } = await recu();
    const casse = MouvementSaisi.parse({ motif: 'Casse', quantite: '1' });
    await expect(addMouvement(ctx, produit, casse)).rejects.toMatchObject({ code: 'numeros_en_stock' });
    await deplacer(premier, 'perdu', 'introuvable à l’inventaire');
    expect(await pieces(produit)).toEqual([0, 0]);
    await expect(deplacer(premier, 'essai')).rejects.toMatchObject({ code: 'deplacement_refuse' });
    await deplacer(premier, 'en_stock', 'retrouvé');
    expect(await pieces(produit)).toEqual([1, 1]);
  });

  test('un formulaire ouvert avant un mouvement n’en fait pas un second ; un numéro se corrige', async () => {
    const { premier } = await recu();
    const row = await trouve(premier);
    const perdu = DeplacementSaisi.parse({ vers: 'perdu', motif: 'vol' });
    await deplacer(premier, 'retourne');
    await expect(deplacerExemplaire(ctx, row?._id ?? '', perdu, row?.version ?? 0)).rejects.toMatchObject({
      code: 'modifie_entre_temps',
    });
    const [juste = ''] = series(1);
    const saisie = { numeroSerie: juste, garantieFin: null, note: 'étiquette relue' };
    await modifierExemplaire(ctx, row?._id ?? '', saisie, (await trouve(premier))?.version ?? 0);
    expect((await trouve(juste))?._id).toBe(row?._id);
  });

  test('un numéro mal lu se corrige partout où sa fiche le dit, et c’est toujours le même appareil', async () => {
    const client = await app.createClient({ nom: 'Dit' });
    const { produit, premier } = await recu();
    await poser(client, { produitG: produit, numeroSerieG: premier });
    const debut = EssaiSaisi.parse({ debut: ctx.now().toISOString().slice(0, 10), oreilleG: 'on' });
    let connu = premier;
    const corriger = async () => {
      const row = await trouve(connu);
      const saisie = { numeroSerie: series(1)[0] ?? '', garantieFin: null, note: '' };
      await modifierExemplaire(ctx, row?._id ?? '', saisie, row?.version ?? 0);
      expect(await trouve(saisie.numeroSerie)).toMatchObject({ _id: row?._id, etat: row?.etat });
      expect((await fiche(client)).gauche.numeroSerie).toBe(saisie.numeroSerie);
      connu = saisie.numeroSerie;
    };
    await corriger();
    await deplacer(connu, 'reparation');
    await corriger();
    await deplacer(connu, 'appareille');
    const essai = await commencerEssai(ctx, client.id, debut);
    await corriger();
    expect((await getEssai(ctx, client.id, essai)).appareils[0]?.numeroSerie).toBe(connu);
    await noterIssue(ctx, client.id, essai, IssueSaisie.parse({ le: debut.debut, issueG: 'rendu' }), 1);
    expect((await trouve(connu))?.etat).toBe('en_stock');
    expect(await pieces(produit)).toEqual([1, 1]);
  });

  test('un numéro mal lu se corrige dans Appareillage sans inventer de pièce ; celui qui a une histoire mène à sa page', async () => {
    const client = await app.createClient({ nom: 'Relu' });
    const produit = await createProduit(ctx, saisieProduit({ quantity: '3' }));
    const [lu = '', juste = '', autre = ''] = series(3);
    await poser(client, { produitG: produit, numeroSerieG: lu });
    const { _id } = (await trouve(lu)) ?? {};
    await poser(client, { produitG: produit, numeroSerieG: juste });
    expect(await trouve(juste)).toMatchObject({ _id, etat: 'appareille', clientId: client.id });
    expect((await chercherNumero(ctx, lu)).exemplaires).toEqual([]);
    expect(await pieces(produit)).toEqual([2, 0]);
    expect((await getAppareillage(ctx, client.id)).anciens).toEqual([]);
    expect((await fiche(client)).gauche.numeroSerie).toBe(juste);
    await poser(client, { produitG: produit, numeroSerieG: autre, lppG: '2351548' });
    expect((await fiche(client)).gauche).toMatchObject({ numeroSerie: autre, lpp: '2351548' });
    expect((await trouve(autre))?._id).toBe(_id);

    const page = { genre: 'appareil', id: _id, numero: autre };
    await expect(poser(client, { produitG: produit, lppG: '2351548' })).rejects.toMatchObject({
      suite: page,
    });
    await deplacer(autre, 'reparation');
    await deplacer(autre, 'appareille');
    await expect(
      poser(client, { produitG: produit, numeroSerieG: lu, lppG: '2351548' }),
    ).rejects.toMatchObject({
      code: 'numero_indisponible',
      fields: { numeroSerieG: expect.stringContaining('sur la page de l’appareil') },
      suite: page,
    });
    expect(await pieces(produit)).toEqual([2, 0]);

    const plein = await recu();
    await expect(
      poser(await app.createClient(), { produitD: plein.produit, numeroSerieD: `${lu}-X` }),
    ).rejects.toMatchObject({
      fields: { numeroSerieD: expect.stringContaining(plein.premier) },
      suite: { genre: 'appareil', numero: plein.premier },
    });
  });

  test('un même numéro reçu au même instant sous deux produits d’une marque n’entre qu’une fois', async () => {
    const [numero = ''] = series(1);
    const deux = [
      await createProduit(ctx, saisieProduit({ quantity: '0' })),
      await createProduit(ctx, saisieProduit({ quantity: '0', name: 'Autre' })),
    ];
    const fins = await Promise.allSettled(deux.map((produit) => recevoir(produit, [numero])));
    const refus = fins.flatMap((fin) => (fin.status === 'rejected' ? [fin.reason] : []));
    expect(refus).toMatchObject([{ code: 'numero_connu' }]);
    const comptes = [await pieces(deux[0] ?? ''), await pieces(deux[1] ?? '')];
    expect(comptes.sort()).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test('un fichier est reçu en entier ou pas du tout ; chaque ligne fausse est dite', async () => {
    const produit = await createProduit(ctx, saisieProduit({ quantity: '0', code: 'REL-1', name: 'Relevé' }));
    const [a = '', b = ''] = series(2);
    const lire = (...lignes: string[][]) =>
      lireReleve({ entetes: ['Code produit', 'N° de série', 'Garantie'], lignes, numeros: [] });
    const faux = lire(['REL-1', a, '31/02/2030'], ['REL-1', a, ''], ['', b, '']);
    expect(faux.fautes.map(({ ligne }) => ligne)).toEqual([2, 3, 4]);
    const recevoirTout = (...lignes: string[][]) => recevoirReleve(ctx, lire(...lignes), {});
    const inconnu = recevoirTout(['rel-1', a, ''], ['REL-2', b, '']);
    await expect(inconnu).rejects.toMatchObject({ code: 'saisie_invalide' });
    await expect(inconnu).rejects.toThrow('Ligne 3 : aucun produit « REL-2 »');
    const bonnes = [
      ['rel-1', a, '31/12/2030'],
      ['Relevé', b, ''],
    ];
    expect(await recevoirReleve(ctx, lire(...bonnes), { essai: true })).toBe(2);
    expect(await pieces(produit)).toEqual([0, 0]);
    expect(await recevoirTout(...bonnes)).toBe(2);
    expect(await pieces(produit)).toEqual([2, 2]);
    expect(await trouve(a)).toMatchObject({ garantieFin: '2030-12-31' });
  });

  test('la recherche du haut trouve un appareil suivi, où qu’il soit, par son début ou sa fin', async () => {
    const { premier } = await recu();
    const numeros = async (q: string) => (await searchPartout(ctx, q)).numeros;
    const dit = { genre: 'exemplaire', numero: premier, etat: 'En stock' };
    expect(await numeros(premier.toLowerCase())).toEqual([expect.objectContaining(dit)]);
    expect(await numeros(premier.slice(-7))).toEqual([expect.objectContaining(dit)]);
    await remettre(await app.createClient({ nom: 'Cherché' }), premier, 'appareille');
    expect(await numeros(premier)).toHaveLength(1);
  });

  test('rien ne se voit ni ne bouge d’un autre compte', async () => {
    const { premier } = await recu();
    const row = await trouve(premier);
    const stranger = await app.stranger();
    expect(await chercherNumero(stranger, premier)).toEqual({ exemplaires: [], fiches: [] });
    await expect(getExemplaire(stranger, row?._id ?? '')).rejects.toMatchObject({
      code: 'exemplaire_introuvable',
    });
  });
});
