import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import type { ClientRow } from '~/db/rows/clients';
import { type Context, createContext } from '~/domain/access/context.server';
import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import { getAppareillage, saveAppareillage } from '~/domain/appareillage/appareillage.service.server';
import { DomainError } from '~/domain/errors';
import {
  addMouvement,
  listMouvements,
  readCriteresMouvements,
} from '~/domain/stock/mouvements.service.server';
import { MouvementSaisi } from '~/domain/stock/produit.schema';
import { createProduit, getProduit, updateProduit } from '~/domain/stock/produits.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { piecesOf, saisieProduit } from '../../support/stock';

const mouvement = (motif: string, quantite: number, precision = '') =>
  MouvementSaisi.parse({ motif, quantite, precision });
const page = readCriteresMouvements(new URLSearchParams());

describe.each(testDatabases())('mouvements de stock (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  /** A second process on the same database. */
  let second: Application;
  let ailleurs: Context;

  beforeAll(async () => {
    ctx = await app.context({ centres: [app.bellecour] });
    second = openApplication({ databaseUrl: app.databaseUrl, dataDir: app.application.infra.dataDir });
    ailleurs = createContext({ ...ctx, db: second.scopedDb(ctx.db.scope) });
  });
  afterAll(() => second?.close());

  test('entrées et sorties se suivent au registre, avec leur raison et le solde', async () => {
    const id = await createProduit(ctx, saisieProduit({ quantity: '2' }));
    await addMouvement(ctx, id, mouvement('Réception fournisseur', 10, 'BL 4512'));
    await addMouvement(ctx, id, mouvement('Casse', 3));
    const { items } = await listMouvements(ctx, id, page);
    expect(items.map(({ quantite, motif, solde }) => [quantite, motif, solde])).toEqual([
      [-3, 'Casse', 9],
      [10, 'Réception fournisseur : BL 4512', 12],
      [2, 'Stock initial', 2],
    ]);
    const last = await listMouvements(ctx, id, { page: 3, taille: 1 });
    expect(last.items).toMatchObject([{ quantite: 2, solde: 2 }]);
  });

  test('on ne sort pas plus qu’il n’y a, et le même formulaire ne compte qu’une fois', async () => {
    const id = await createProduit(ctx, saisieProduit({ quantity: '2' }));
    await expect(addMouvement(ctx, id, mouvement('Perte', 3))).rejects.toThrow(
      'Il ne reste que 2 pièces en stock.',
    );
    const formId = newId();
    await addMouvement(ctx, id, mouvement('Prêt', 2), formId);
    await addMouvement(ctx, id, mouvement('Prêt', 2), formId);
    await expect(addMouvement(ctx, id, mouvement('Casse', 1))).rejects.toThrow('aucune pièce');
    expect(await piecesOf(ctx, id)).toEqual({ quantity: 0, ledger: 0 });
  });

  test('deux sorties de la dernière pièce par deux processus : une seule se fait', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const id = await createProduit(ctx, saisieProduit({ quantity: '1' }));
      const results = await Promise.allSettled(
        [ctx, ailleurs, ctx, ailleurs].map((each) => addMouvement(each, id, mouvement('Casse', 1))),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await piecesOf(ctx, id)).toEqual({ quantity: 0, ledger: 0 });
    }
  });

  test('après une tempête, la quantité est la somme des mouvements, jamais négative', {
    timeout: 60_000,
  }, async () => {
    let seed = 20_261_121;
    const random = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    const produits: string[] = [];
    for (let index = 0; index < 3; index += 1)
      produits.push(await createProduit(ctx, saisieProduit({ name: `Tempête ${index}`, quantity: '2' })));
    const clients: ClientRow[] = [];
    for (let index = 0; index < 4; index += 1) clients.push(await app.createClient());
    const pick = <T>(list: T[]): T => list[random(list.length)] as T;
    const gestures = [
      (each: Context) =>
        addMouvement(each, pick(produits), mouvement('Réception fournisseur', 1 + random(2))),
      (each: Context) => addMouvement(each, pick(produits), mouvement('Casse', 1 + random(3))),
      async (each: Context) => {
        const { _id, version, quantity } = await getProduit(each, pick(produits));
        const saisie = saisieProduit({ quantity: String(random(4)) });
        await updateProduit(each, _id, saisie, { version, quantite: quantity });
      },
      async (each: Context) => {
        const { id } = pick(clients);
        const { empreinte } = await getAppareillage(each, id);
        const [produitG, produitD] = [pick([...produits, '']), pick([...produits, ''])];
        await saveAppareillage(each, id, AppareillageSaisi.parse({ produitG, produitD }), empreinte);
      },
    ];
    const one = async (each: Context) => {
      for (let turn = 0; turn < 25; turn += 1)
        await pick(gestures)(each).catch((error: Error) => {
          if (!(error instanceof DomainError)) throw error;
        });
    };
    await Promise.all([ctx, ailleurs, ctx, ailleurs].map(one));
    const worn = await ctx.db.from('appareils').whereNull('rendu_le');
    const fitted = worn.map(({ produit_id }) => produit_id);
    for (const id of produits) {
      const { quantity, ledger } = await piecesOf(ctx, id);
      expect(quantity).toBe(ledger);
      expect(quantity).toBeGreaterThanOrEqual(0);
      const { items } = await listMouvements(ctx, id, { page: 1, taille: 100 });
      expect(Math.min(...items.map(({ solde }) => solde))).toBeGreaterThanOrEqual(0);
      const out = (
        await ctx.db.from('mouvements_stock').where({ produit_id: id }).whereNotNull('client_id')
      ).reduce((sum, { quantite }) => sum - quantite, 0);
      expect(out).toBe(fitted.filter((each) => each === id).length);
    }
  });
});
