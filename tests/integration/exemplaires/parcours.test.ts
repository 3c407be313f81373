import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import { getAppareillage, saveAppareillage } from '~/domain/appareillage/appareillage.service.server';
import { rendreAppareil } from '~/domain/appareillage/retour.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { EssaiSaisi, IssueSaisie } from '~/domain/essais/essai.schema';
import { commencerEssai, supprimerEssai } from '~/domain/essais/essais.service.server';
import { noterIssue } from '~/domain/essais/issue.service.server';
import { listEcarts } from '~/domain/exemplaires/ecarts.lists.server';
import { DeplacementSaisi, RemiseSaisie, RemplacementSaisi } from '~/domain/exemplaires/exemplaire.schema';
import {
  chercherNumero,
  listExemplaires,
  readCriteresExemplaires,
} from '~/domain/exemplaires/exemplaires.lists.server';
import { deplacerExemplaire, remettreExemplaire } from '~/domain/exemplaires/exemplaires.service.server';
import { getExemplaire } from '~/domain/exemplaires/histoire.lists.server';
import { liensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import { remplacerExemplaire } from '~/domain/exemplaires/remplacement.service.server';
import { createFacture } from '~/domain/factures/saisie.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { storeDevis } from '../../support/devis';
import { saisieFacture } from '../../support/facture';
import { piecesAccordees, recevoir } from '../../support/registre';
import { storeSav } from '../../support/sav';

describe.each(testDatabases())(
  'un appareil suivi, de la fiche à l’essai et à la garantie (%s)',
  (dialecte) => {
    const app = useTestApp(dialecte);
    let ctx: Context;

    beforeAll(async () => {
      ctx = await app.context();
    });

    const pieces = (id: string) => piecesAccordees(ctx, id);
    const recu = (nombre: number) => recevoir(ctx, app.bellecour.id, nombre);
    const trouve = async (q: string) => {
      const [row] = (await chercherNumero(ctx, q)).exemplaires;
      if (!row) throw new Error('Numéro inconnu');
      return row;
    };
    const etat = async (q: string) => {
      const { etat: ou, clientId, oreille } = await trouve(q);
      return [ou, clientId, oreille];
    };
    const deplacer = async (q: string, vers: string) => {
      const { _id, version } = await trouve(q);
      await deplacerExemplaire(ctx, _id, DeplacementSaisi.parse({ vers, motif: 'test' }), version);
    };
    const poser = async (client: ClientRow, values: Record<string, string>) => {
      const { empreinte } = await getAppareillage(ctx, client.id);
      await saveAppareillage(ctx, client.id, AppareillageSaisi.parse(values), empreinte);
    };
    const histoire = async (q: string) =>
      (await getExemplaire(ctx, (await trouve(q))._id)).histoire.map(({ vers }) => vers).reverse();
    const storePret = ({ id }: ClientRow, numeroSerie: string) =>
      remettreExemplaire(ctx, id, RemiseSaisie.parse({ numeroSerie, vers: 'pret', oreille: 'D', motif: '' }));
    const essayer = (client: ClientRow, oreilles: object) =>
      commencerEssai(ctx, client.id, EssaiSaisi.parse({ debut: '2026-11-20', ...oreilles }));
    const decider = (client: ClientRow, essai: string, values: object, version = 1) =>
      noterIssue(ctx, client.id, essai, IssueSaisie.parse({ le: '2026-11-20', ...values }), version);

    test('d’une oreille à l’autre, ou les deux échangées : aucune pièce n’apparaît', async () => {
      const { produit, a, b } = await recu(2);
      const client = await app.createClient();
      await poser(client, { produitG: produit, numeroSerieG: a });
      await poser(client, { produitD: produit, numeroSerieD: a });
      expect(await etat(a)).toEqual(['appareille', client.id, 'D']);
      expect(await pieces(produit)).toBe(1);
      await poser(client, { produitD: produit, numeroSerieD: a, produitG: produit, numeroSerieG: b });
      await poser(client, { produitD: produit, numeroSerieD: b, produitG: produit, numeroSerieG: a });
      expect([await etat(a), await etat(b)]).toEqual([
        ['appareille', client.id, 'G'],
        ['appareille', client.id, 'D'],
      ]);
      expect(await pieces(produit)).toBe(0);
    });

    test('en réparation ou perdu, il ne revient pas avec la fiche : il revient avec son numéro, une fois', async () => {
      const { produit, a, b } = await recu(2);
      const client = await app.createClient();
      await poser(client, { produitG: produit, numeroSerieG: a, produitD: produit, numeroSerieD: b });
      await deplacer(a, 'reparation');
      await deplacer(b, 'perdu');
      await poser(client, {});
      expect(await pieces(produit)).toBe(0);
      expect(await etat(a)).toEqual(['reparation', client.id, 'G']);
      await deplacer(a, 'en_stock');
      expect(await pieces(produit)).toBe(1);
    });

    test('réparé, il va au stock et quitte la fiche ; gardé par le patient, il quitte l’oreille sans revenir', async () => {
      const { produit, a, b } = await recu(2);
      const client = await app.createClient();
      await poser(client, { produitG: produit, numeroSerieG: a, produitD: produit, numeroSerieD: b });
      await deplacer(a, 'reparation');
      await deplacer(a, 'en_stock');
      await deplacer(b, 'ancien');
      const { gauche, droite } = await getAppareillage(ctx, client.id);
      expect([gauche.numeroSerie, droite.numeroSerie]).toEqual(['', '']);
      expect(await pieces(produit)).toBe(1);
      expect([await etat(a), await etat(b)]).toEqual([
        ['en_stock', null, ''],
        ['ancien', client.id, 'D'],
      ]);
    });

    test('l’essai le déplace : à l’essai, échangé, gardé ; rien ne le décide à sa place', async () => {
      const { produit, a, b } = await recu(2);
      const autre = await recu(1);
      const client = await app.createClient();
      await poser(client, { produitG: produit, numeroSerieG: a, produitD: produit, numeroSerieD: b });
      const essai = await essayer(client, { oreilleG: 'on', oreilleD: 'on' });
      expect([(await etat(a))[0], (await etat(b))[0]]).toEqual(['essai', 'essai']);
      for (const vers of ['appareille', 'en_stock', 'retourne'])
        await expect(deplacer(a, vers)).rejects.toMatchObject({ code: 'deplacement_refuse' });
      const echange = { issueG: 'echange', produitG: autre.produit, numeroSerieG: autre.a, issueD: 'garde' };
      await decider(client, essai, echange);
      expect([await etat(a), await etat(b), await etat(autre.a)]).toEqual([
        ['en_stock', null, ''],
        ['appareille', client.id, 'D'],
        ['essai', client.id, 'G'],
      ]);
      await decider(client, essai, { issueG: 'rendu' }, 2);
      expect(await histoire(autre.a)).toEqual(['en_stock', 'appareille', 'essai', 'en_stock']);
      expect([await pieces(produit), await pieces(autre.produit)]).toEqual([1, 1]);
      const { histoire: lignes } = await getExemplaire(ctx, (await trouve(autre.a))._id);
      expect(lignes[0]).toMatchObject({ motif: 'Issue d’un essai', client: { _id: client.id } });
    });

    test('la mort, un avoir, l’effacement de la fiche : le registre dit toujours où il est', async () => {
      const { produit, a, b } = await recu(2);
      const pret = await recu(1);
      const client = await app.createClient({}, { deces_le: '2026-11-20' });
      await poser(client, { produitG: produit, numeroSerieG: a, produitD: produit, numeroSerieD: b });
      const essai = await essayer(client, { oreilleG: 'on', oreilleD: 'on' });
      await ctx.transaction((tx) => rendreAppareil(tx, client.id, 'droite', 'Avoir A-1'));
      expect(await etat(b)).toEqual(['en_stock', null, '']);
      await decider(client, essai, { issueD: 'rendu' });
      expect(await pieces(produit)).toBe(1);
      await storePret(client, pret.a);
      await ctx.db.update('clients', { id: client.id }, { supprime_le: '2026-11-20T09:00:00.000Z' });
      await eraseClients(ctx, [client.id]);
      expect([await etat(a), await etat(pret.a)]).toEqual([
        ['perdu', null, 'G'],
        ['perdu', null, 'D'],
      ]);
      await deplacer(a, 'en_stock');
      expect(await pieces(produit)).toBe(2);
      expect(await histoire(a)).toEqual(['en_stock', 'appareille', 'essai', 'perdu', 'en_stock']);
    });

    test('devis, facture et réparation mènent à son histoire, et elle à eux', async () => {
      const { produit, a } = await recu(1);
      const client = await app.createClient();
      await poser(client, { produitG: produit, numeroSerieG: a });
      const devis = await storeDevis(ctx, client.id, { numeroSerieGDevis: a.toLowerCase() });
      const place = await app.context({ courant: app.bellecour });
      const facture = await createFacture(place, saisieFacture({ numeroSerieG: a }), {
        formId: null,
        clientId: client.id,
      });
      const { reparationId } = await storeSav(ctx, client);
      await ctx.db.update('reparations', { id: reparationId }, { pret_numero: a, numero_serie: 'X-1' });
      const { _id } = await trouve(a);
      const { factures, devis: desDevis, reparations } = (await getExemplaire(ctx, _id)).documents;
      const ids = [factures, desDevis, reparations].map((each) => each.map((document) => document._id));
      expect(ids).toEqual([[facture.id], [devis], [reparationId]]);
      expect(await liensDeNumeros(ctx, client.id, ['', ' ', 'X-1', a, a.toLowerCase()])).toEqual({
        ...{ [a]: _id, [a.toLowerCase()]: _id },
      });
      expect(await liensDeNumeros(await app.stranger(), client.id, [a])).toEqual({});
    });

    test('stock, mouvements et numéros qui se contredisent : le produit est nommé, avec ce qui diffère', async () => {
      const { produit } = await recu(2);
      expect(await listEcarts(ctx, produit)).toEqual([]);
      await ctx.db.update('produits', { id: produit }, { quantity: 1 });
      const ecart = { produitId: produit, quantity: 1, mouvements: 2, numeros: 2 };
      expect(await listEcarts(ctx, produit)).toMatchObject([ecart]);
      expect(await listEcarts(ctx)).toMatchObject([ecart]);
      expect(await listEcarts(await app.stranger(), produit)).toEqual([]);
      await ctx.db.update('produits', { id: produit }, { quantity: 2 });
      const liste = await listExemplaires(
        ctx,
        readCriteresExemplaires(new URLSearchParams({ etat: 'en_stock', produit })),
      );
      expect([liste.total, liste.produit]).toEqual([2, 'Clairson Nuance 300']);
    });

    test('un essai supprimé ne laisse pas d’appareil à l’essai', async () => {
      const { produit, a } = await recu(1);
      const client = await app.createClient();
      await poser(client, { produitG: produit, numeroSerieG: a });
      await supprimerEssai(ctx, client.id, await essayer(client, { oreilleG: 'on' }));
      expect((await etat(a))[0]).toBe('appareille');
    });

    test('remplacé sous garantie : l’autre prend sa place sur la fiche, ou au stock, et chacun nomme l’autre', async () => {
      const { produit, a, b } = await recu(2);
      const client = await app.createClient();
      await poser(client, { produitG: produit, numeroSerieG: a });
      const remplacer = async (q: string, numeroSerie: string) => {
        const { _id, version } = await trouve(q);
        return remplacerExemplaire(ctx, _id, RemplacementSaisi.parse({ numeroSerie }), version);
      };
      await expect(deplacer(a, 'remplace')).rejects.toMatchObject({ code: 'deplacement_refuse' });
      await expect(remplacer(a, b)).rejects.toMatchObject({ code: 'numero_connu' });
      await deplacer(a, 'reparation');
      await remplacer(a, `${a}-R`);
      const { gauche } = await getAppareillage(ctx, client.id);
      expect(gauche).toMatchObject({ produit, numeroSerie: `${a}-R` });
      expect(await etat(`${a}-R`)).toEqual(['appareille', client.id, 'G']);
      expect(await trouve(`${a}-R`)).toMatchObject({ garantieFin: '2030-11-20' });
      const ancien = (await chercherNumero(ctx, a)).exemplaires.find(({ numeroSerie }) => numeroSerie === a);
      expect(ancien).toMatchObject({ etat: 'remplace', clientId: client.id });
      expect(await pieces(produit)).toBe(1);
      await remplacer(b, `${b}-R`);
      expect((await etat(`${b}-R`))[0]).toBe('en_stock');
      expect(await pieces(produit)).toBe(1);
    });
  },
);
