import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Context, createContext } from '~/domain/access/context.server';
import { CommandeFormulaire } from '~/domain/commandes/commande.schema';
import { createCommande } from '~/domain/commandes/commandes.service.server';
import { findEcarts, findEcartsDeNumeros, findEgares } from '~/domain/diagnostics/stock.repo.server';
import { newId } from '~/lib/ids.server';
import { openRaw } from '../../support/dump';
import { type Enseigne, useSite } from '../../support/site';
import { createProduit } from '../../support/stock';
import type { Visiteur } from '../../support/visiteur';
import { BASES, COUPS, expectChained, expectSound, PATIENCE_MS, tirage } from './coherence';

const COMMANDES = 10;
const ENSEMBLE = 3;
/** Of each order: devices under their numbers, and pieces without. */
const NUMEROS = 6;
const NUS = 4;

describe.each(BASES)('panne au milieu de réceptions de commandes (%s)', (dialecte) => {
  const site = useSite(dialecte);
  let enseigne: Enseigne;
  let admin: Visiteur;
  let base: Knex;
  let ctx: Context;

  beforeAll(async () => {
    base = openRaw(site.server.env.DATABASE_URL ?? '');
    enseigne = await site.createEnseigne();
    admin = await enseigne.signIn('admin');
    ctx = createContext({ ...enseigne.context(), centreCourant: enseigne.bellecour });
  });
  afterAll(() => base?.destroy());

  const count = async (table: string, where: object) => (await base(table).where(where)).length;

  /** An order of one product with numbers and of one without, and the form that receives all of it. */
  async function commander(rang: string) {
    const [suivi, nu] = [
      await createProduit(ctx, { name: `Suivi ${rang}`, quantity: '0' }, enseigne.bellecour.id),
      await createProduit(ctx, { name: `Nu ${rang}`, quantity: '0' }, enseigne.bellecour.id),
    ];
    const saisie = CommandeFormulaire.parse({
      ...{ fournisseur: 'Clairson', commandeeLe: '2026-01-05' },
      ...{ article0: `produit:${suivi}`, quantite0: String(NUMEROS) },
      ...{ article1: `produit:${nu}`, quantite1: String(NUS) },
    });
    const id = await createCommande(ctx, saisie, { formId: newId() });
    const [premiere, seconde] = await ctx.db
      .from('lignes_commande')
      .where({ commande_id: id })
      .orderBy('rang');
    const series = Array.from({ length: NUMEROS }, (_, n) => `${rang}-${n}`).join('\n');
    const champs = {
      ...{ formId: newId(), le: '2026-01-06', bon: rang, garantieFin: '' },
      ...{ ligne0: premiere?.id ?? '', quantite0: String(NUMEROS), series0: series },
      ...{ ligne1: seconde?.id ?? '', quantite1: String(NUS), series1: '' },
    };
    return { id, suivi, nu, champs };
  }
  type Commande = Awaited<ReturnType<typeof commander>>;

  /** Sends the form; false where the server said nothing any more. */
  async function recevoir({ id, champs }: Commande): Promise<boolean> {
    const response = await admin.post(`/admin/commandes/${id}/reception`, champs).catch(() => null);
    if (response === null) return false;
    await response.text().catch(() => undefined);
    if (response.status !== 302) throw new Error(`la réception répond ${response.status}`);
    return true;
  }

  /** What is there of a reception, table by table. */
  const traces = async ({ id, suivi, nu }: Commande) => {
    const [commande] = (await base('commandes').where({ id })) as { etat: string }[];
    const lignes = (await base('lignes_commande').where({ commande_id: id })) as { recue: number }[];
    const produits = (await base('produits').whereIn('id', [suivi, nu])) as { quantity: number }[];
    return {
      etat: commande?.etat,
      recues: lignes.reduce((sum, { recue }) => sum + recue, 0),
      pieces: produits.reduce((sum, { quantity }) => sum + quantity, 0),
      receptions: await count('receptions_commande', { commande_id: id }),
      exemplaires: await count('exemplaires', { produit_id: suivi, etat: 'en_stock' }),
      mouvements: await count('mouvements_exemplaire', { origine: 'commande', origine_id: id }),
      journal: await count('journal', { action: 'commande:reception', objet_id: id }),
    };
  };
  const RIEN = {
    ...{ etat: 'attendue', recues: 0, pieces: 0, receptions: 0, exemplaires: 0, mouvements: 0, journal: 0 },
  };
  const TOUT = {
    ...{ etat: 'recue', recues: NUMEROS + NUS, pieces: NUMEROS + NUS, receptions: 2 },
    ...{ exemplaires: NUMEROS, mouvements: NUMEROS, journal: 1 },
  };

  test('chacune est faite en entier ou pas du tout ; renvoyée, elle l’est une fois', {
    timeout: PATIENCE_MS,
  }, async () => {
    const graine = Date.now() % 1_000_000;
    const next = tirage(graine);
    let cut = 0;
    for (let coup = 0; coup < COUPS; coup += 1) {
      const where = `graine ${graine}, coup ${coup}`;
      const commandes: Commande[] = [];
      for (let i = 0; i < COMMANDES; i += 1) commandes.push(await commander(`P${coup}-${i}`));
      const said: boolean[] = [];
      const queue = [...commandes.entries()];
      const work = async () => {
        for (let each = queue.shift(); each; each = queue.shift()) said[each[0]] = await recevoir(each[1]);
      };
      const going = Promise.all(Array.from({ length: ENSEMBLE }, work));
      // After so many, however slow the machine, and in the middle of the next ones.
      const avant = Math.floor(next() * COMMANDES);
      const patience = AbortSignal.timeout(30_000);
      while (said.filter(Boolean).length < avant && !patience.aborted) await sleep(5);
      await sleep(next() * 60);
      await site.server.crash();
      await going;
      await site.server.restart();

      if (said.includes(true) && said.includes(false)) cut += 1;
      for (const [index, commande] of commandes.entries()) {
        const found = await traces(commande);
        expect(found, where).toEqual(found.receptions === 0 ? RIEN : TOUT);
        if (said[index]) expect(found, `${where} : annoncée, perdue`).toEqual(TOUT);
      }
      for (const commande of commandes) {
        expect(await recevoir(commande), `${where} : renvoyée`).toBe(true);
        expect(await traces(commande), `${where} : renvoyée`).toEqual(TOUT);
      }
      expect(await findEcarts(ctx.db), where).toEqual([]);
      expect(await findEcartsDeNumeros(ctx.db), where).toEqual([]);
      expect(await findEgares(ctx.db), where).toEqual([]);
      await expectChained(site.application.identity);
    }
    await expectSound(base);
    if (COUPS > 10) console.warn(`${dialecte} : ${COUPS} pannes, dont ${cut} au milieu d’une série`);
  });
});
