import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { ExemplaireRow } from '~/db/rows/exemplaires';
import type { Context } from '~/domain/access/context.server';
import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import { getAppareillage, saveAppareillage } from '~/domain/appareillage/appareillage.service.server';
import { AUCUN_APPAREIL } from '~/domain/appareillage/appareils-du-client';
import { previewAnnulation, undoFusion } from '~/domain/clients/doublons/annulation.service.server';
import { compareClients } from '~/domain/clients/doublons/comparaison.service.server';
import { findEgares } from '~/domain/diagnostics/stock.repo.server';
import { corrigerIssue } from '~/domain/essais/correction.service.server';
import { EssaiSaisi, IssueSaisie } from '~/domain/essais/essai.schema';
import { commencerEssai, supprimerEssai } from '~/domain/essais/essais.service.server';
import { noterIssue } from '~/domain/essais/issue.service.server';
import { DeplacementSaisi, ReceptionSaisie } from '~/domain/exemplaires/exemplaire.schema';
import { deplacerExemplaire } from '~/domain/exemplaires/exemplaires.service.server';
import { getExemplaire } from '~/domain/exemplaires/histoire.lists.server';
import { recevoirExemplaires } from '~/domain/exemplaires/reception.service.server';
import { createHasard } from '../../../db/seeds/demo/hasard';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createFusion } from '../../support/fusion';
import { giveFormer } from '../../support/paire';
import { createProduit, piecesOf } from '../../support/stock';

describe.each(testDatabases())('les appareils de deux fiches réunies (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;

  beforeAll(async () => {
    ctx = await app.context({ courant: app.bellecour });
  });

  /** One has a device for both ears, the other one for the left ear alone, each with its serial number. */
  async function paire(): Promise<[ClientRow, ClientRow]> {
    const premier = { G: { marque: 'Otéa', numero_serie: 'G1' }, D: { marque: 'Otéa', numero_serie: 'D1' } };
    const second = { G: { marque: 'Clairson', numero_serie: 'G2', montant: 90_000 } };
    return [await app.createClient({}, {}, premier), await app.createClient({}, {}, second)];
  }
  const series = async ({ id }: ClientRow) => {
    const { gauche, droite, anciens } = await getAppareillage(ctx, id);
    return [gauche.numeroSerie, droite.numeroSerie, ...anciens.map(({ _id }) => _id)];
  };
  const rowsOf = ({ id }: ClientRow) => ctx.db.from('appareils').where({ client_id: id }).orderBy('id');

  test('chaque oreille a l’appareil choisi, les anciens des deux suivent, puis chacun retrouve les siens', async () => {
    const [garde, absorbe] = await paire();
    const hasard = createHasard(64);
    const former = [await giveFormer(ctx, garde, hasard), await giveFormer(ctx, absorbe, hasard)];
    const before = [await rowsOf(garde), await rowsOf(absorbe)];
    const fusionId = await createFusion(ctx, garde, absorbe, { appareilG: 'second', appareilD: 'premier' });
    const [gauche, droite, ...anciens] = await series(garde);
    expect([gauche, droite]).toEqual(['G2', 'D1']);
    // G1 is one of them now: a recall must find it.
    expect(anciens).toEqual(expect.arrayContaining(former));
    expect(anciens).toHaveLength(former.length + 1);
    expect(await rowsOf(absorbe)).toEqual([]);
    await undoFusion(ctx, fusionId);
    expect([await rowsOf(garde), await rowsOf(absorbe)]).toEqual(before);
  });

  test('sans choix, la fiche gardée garde les siens ; aucun appareil est un choix comme un autre', async () => {
    const [garde, absorbe] = await paire();
    await createFusion(ctx, garde, absorbe, { appareilD: 'second' });
    expect((await series(garde)).slice(0, 2)).toEqual(['G1', '']);
    const { anciens } = await getAppareillage(ctx, garde.id);
    expect(anciens.map(({ numeroSerie, etat }) => [numeroSerie, etat]).sort()).toEqual([
      ['D1', 'retire'],
      ['G2', 'remplace'],
    ]);
  });

  test('l’appareil corrigé depuis reste à la fiche gardée ; l’autre a le sien comme avant', async () => {
    const [garde, absorbe] = await paire();
    const fusionId = await createFusion(ctx, garde, absorbe, { appareilG: 'second' });
    const opened = await getAppareillage(ctx, garde.id);
    const saisie = { marqueAppareilG: 'Clairson', numeroSerieG: 'G2', montantAppareilG: '1000' };
    const other = { marqueAppareilD: 'Otéa', numeroSerieD: 'D1' };
    await saveAppareillage(ctx, garde.id, AppareillageSaisi.parse({ ...saisie, ...other }), opened.empreinte);
    expect(await previewAnnulation(ctx, fusionId)).toMatchObject({
      modifies: ['Appareil gauche'],
      stock: true,
    });
    await undoFusion(ctx, fusionId);
    expect((await getAppareillage(ctx, garde.id)).gauche.montantAppareil).toBe(100_000);
    expect((await getAppareillage(ctx, absorbe.id)).gauche.montantAppareil).toBe(90_000);
    // What the kept one wore there before the merge is not lost.
    const { anciens } = await getAppareillage(ctx, garde.id);
    expect(anciens.map(({ numeroSerie }) => numeroSerie)).toContain('G1');
  });

  test('la comparaison dit les appareils des deux, et propose le plus complet', async () => {
    const [premier, second] = await paire();
    const { differents, deuxAppareils } = await compareClients(ctx, premier.id, second.id);
    expect(differents.filter(({ nom }) => nom.startsWith('appareil'))).toMatchObject([
      { nom: 'appareilD', premier: 'Otéa, n° D1', second: '', choix: 'premier' },
      {
        nom: 'appareilG',
        premier: 'Otéa, n° G1',
        second: expect.stringMatching(/^Clairson, n° G2, .*900,00/),
        choix: 'second',
      },
    ]);
    expect(deuxAppareils).toEqual([]);
    expect((await getAppareillage(ctx, second.id)).droite).toEqual(AUCUN_APPAREIL);
  });

  describe('suivis par leur numéro', () => {
    /** Two clients whose left ear wears a device of the register each. */
    async function suivis() {
      const produit = await createProduit(ctx, { quantity: '0' }, app.bellecour.id);
      const series = [`FU-${produit.slice(-6)}-1`, `FU-${produit.slice(-6)}-2`];
      await recevoirExemplaires(ctx, produit, ReceptionSaisie.parse({ series: series.join('\n') }));
      const clients: ClientRow[] = [];
      for (const numeroSerieG of series) {
        const client = await app.createClient();
        const { empreinte } = await getAppareillage(ctx, client.id);
        const saisie = AppareillageSaisi.parse({ produitG: produit, numeroSerieG });
        await saveAppareillage(ctx, client.id, saisie, empreinte);
        clients.push(client);
      }
      const rows = () => ctx.db.from('exemplaires').where({ produit_id: produit }).orderBy('serie_cle');
      return { produit, garde: clients[0] as ClientRow, absorbe: clients[1] as ClientRow, rows };
    }
    const ou = (rows: readonly ExemplaireRow[]) => rows.map((row) => [row.etat, row.client_id, row.oreille]);

    test.each([
      ['de la fiche gardée', 'premier', ['appareille', 'ancien']],
      ['de l’autre', 'second', ['ancien', 'appareille']],
    ])(
      'celui %s reste porté, l’autre ne l’est plus ; annulée, chacun porte le sien',
      async (_, choix, etats) => {
        const { produit, garde, absorbe, rows } = await suivis();
        const before = ou(await rows());
        const perdu = (await rows())[etats.indexOf('ancien')] as ExemplaireRow;
        const avant = perdu.client_id;
        const fusionId = await createFusion(ctx, garde, absorbe, { appareilG: choix });
        expect(ou(await rows())).toEqual(etats.map((etat) => [etat, garde.id, 'G']));
        expect(await piecesOf(ctx, produit)).toEqual({ quantity: 0, ledger: 0 });
        await undoFusion(ctx, fusionId);
        expect(ou(await rows())).toEqual(before);
        // Its story says of both moves who made them, when, why, and whose it was.
        const { histoire } = await getExemplaire(ctx, perdu.id);
        const pas = { par: ctx.acteur.name, oreille: 'Gauche', date: expect.stringMatching(/^2026-/) };
        expect(histoire.slice(0, 2)).toMatchObject([
          { ...pas, de: 'ancien', vers: 'appareille', motif: 'Fusion annulée', client: { _id: avant } },
          { ...pas, de: 'appareille', vers: 'ancien', motif: 'Fusion de deux fiches' },
        ]);
        expect(
          histoire
            .map(({ date }) => date)
            .sort()
            .reverse(),
        ).toEqual(histoire.map(({ date }) => date));
        expect(await findEgares(ctx.db)).toEqual([]);
        expect(await piecesOf(ctx, produit)).toEqual({ quantity: 0, ledger: 0 });
      },
    );

    test('ce qui a bougé depuis reste où il est', async () => {
      const { garde, absorbe, rows } = await suivis();
      const fusionId = await createFusion(ctx, garde, absorbe, { appareilG: 'premier' });
      const { id, version } = (await rows())[1] as ExemplaireRow;
      await deplacerExemplaire(ctx, id, DeplacementSaisi.parse({ vers: 'perdu', motif: 'Égaré' }), version);
      await undoFusion(ctx, fusionId);
      expect(ou(await rows())).toEqual([
        ['appareille', garde.id, 'G'],
        ['perdu', absorbe.id, 'G'],
      ]);
    });

    test('ce qui est revenu au stock depuis n’est plus porté, la fusion annulée', async () => {
      const { produit, garde, absorbe, rows } = await suivis();
      const fusionId = await createFusion(ctx, garde, absorbe, { appareilG: 'premier' });
      const { id, version } = (await rows())[1] as ExemplaireRow;
      await deplacerExemplaire(
        ctx,
        id,
        DeplacementSaisi.parse({ vers: 'en_stock', motif: 'Rendu' }),
        version,
      );
      await undoFusion(ctx, fusionId);
      const [gauche, , ...anciens] = await series(absorbe);
      expect([gauche, anciens.length]).toEqual(['', 1]);
      expect(ou(await rows())[1]).toEqual(['en_stock', null, '']);
      expect(await piecesOf(ctx, produit)).toEqual({ quantity: 1, ledger: 1 });
    });

    describe('et à l’essai', () => {
      /** Both on trial, then merged: the second one's device is on no ear any more, its trial goes on. */
      async function essayes() {
        const paire = await suivis();
        const saisie = EssaiSaisi.parse({ debut: '2026-11-20', oreilleG: 'on' });
        await commencerEssai(ctx, paire.garde.id, saisie);
        const essai = await commencerEssai(ctx, paire.absorbe.id, saisie);
        const fusionId = await createFusion(ctx, paire.garde, paire.absorbe, { appareilG: 'premier' });
        return { ...paire, essai, fusionId };
      }
      const rendre = ({ garde, essai }: { garde: ClientRow; essai: string }) =>
        noterIssue(ctx, garde.id, essai, IssueSaisie.parse({ le: '2026-11-20', issueG: 'rendu' }), 1);

      test('rendu, il revient au stock ; l’issue reprise, il est de nouveau à l’essai', async () => {
        const paire = await essayes();
        const { produit, garde, absorbe, rows, essai, fusionId } = paire;
        const aLEssai = [
          ['essai', garde.id, 'G'],
          ['essai', garde.id, 'G'],
        ];
        expect(ou(await rows())).toEqual(aLEssai);
        await rendre(paire);
        expect(ou(await rows())).toEqual([aLEssai[0], ['en_stock', null, '']]);
        expect(await piecesOf(ctx, produit)).toEqual({ quantity: 1, ledger: 1 });
        await corrigerIssue(ctx, garde.id, essai, { motif: 'Erreur' }, 2);
        expect(ou(await rows())).toEqual(aLEssai);
        expect(await piecesOf(ctx, produit)).toEqual({ quantity: 0, ledger: 0 });
        const lignes = await ctx.db.from('essais_appareils').where({ essai_id: essai });
        expect(lignes.map(({ numero_serie }) => numero_serie)).toEqual([(await rows())[1]?.numero_serie]);
        await undoFusion(ctx, fusionId);
        expect(ou(await rows())).toEqual([aLEssai[0], ['essai', absorbe.id, 'G']]);
        expect((await series(absorbe))[0]).toBe((await rows())[1]?.numero_serie);
      });

      test('rendu, puis la fusion annulée : il n’est plus sur aucune fiche', async () => {
        const paire = await essayes();
        await rendre(paire);
        await undoFusion(ctx, paire.fusionId);
        expect((await series(paire.absorbe))[0]).toBe('');
        expect(ou(await paire.rows())[1]).toEqual(['en_stock', null, '']);
        expect(await piecesOf(ctx, paire.produit)).toEqual({ quantity: 1, ledger: 1 });
      });

      test('l’essai supprimé le laisse à qui il est, plus porté ; la fusion annulée, il l’est de nouveau', async () => {
        const paire = await essayes();
        await supprimerEssai(ctx, paire.garde.id, paire.essai);
        expect(ou(await paire.rows())[1]).toEqual(['ancien', paire.garde.id, 'G']);
        await undoFusion(ctx, paire.fusionId);
        expect(ou(await paire.rows())[1]).toEqual(['appareille', paire.absorbe.id, 'G']);
      });
    });
  });
});
