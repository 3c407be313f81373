import { describe, expect, test } from 'vitest';
import { type Context, createContext } from '~/domain/access/context.server';
import {
  CommandeFormulaire,
  EnteteCommandeSaisie,
  ReceptionFormulaire,
} from '~/domain/commandes/commande.schema';
import {
  getCommande,
  getCommandeARecevoir,
  listCommandes,
  readCriteresCommandes,
} from '~/domain/commandes/commandes.lists.server';
import { createCommande, solderCommande, updateCommande } from '~/domain/commandes/commandes.service.server';
import { listCommandesDuClient } from '~/domain/commandes/commandes-du-client.lists.server';
import { recevoirCommande } from '~/domain/commandes/reception.service.server';
import { DomainError, ForbiddenError } from '~/domain/errors';
import { EmboutSaisi, SuiteEmboutSaisie } from '~/domain/sav/embout.schema';
import { avancerEmbout, createEmbout, updateEmbout } from '~/domain/sav/embouts.service.server';
import { listSavDuClient } from '~/domain/sav/lecture.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createProduit } from '../../support/stock';

async function refus(promise: Promise<unknown>): Promise<DomainError> {
  const error = await promise.then(
    () => null,
    (raised: unknown) => raised,
  );
  if (!(error instanceof DomainError)) throw new Error(`Rien n’est refusé : ${error}`);
  return error;
}

const commander = (values: Record<string, string>) =>
  CommandeFormulaire.parse({ fournisseur: 'Clairson', commandeeLe: '2026-11-10', ...values });
const recevoir = (values: Record<string, string>) =>
  ReceptionFormulaire.parse({ le: '2026-11-20', ...values });

/** 21 November 2026 in Paris. */
describe.each(testDatabases())('commandes aux fournisseurs (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const etat = async (ctx: Context, id: string) =>
    (await ctx.db.from('commandes').where({ id }).first())?.etat;
  const lignes = (ctx: Context, id: string) =>
    ctx.db.from('lignes_commande').where({ commande_id: id }).orderBy('rang');
  const pieces = async (ctx: Context, id: string) => {
    const produit = await ctx.db.from('produits').where({ id }).first();
    const mouvements = await ctx.db.from('mouvements_stock').where({ produit_id: id });
    const somme = mouvements.reduce((sum, { quantite }) => sum + quantite, 0);
    expect(produit?.quantity).toBe(somme);
    return somme;
  };

  async function commande(ctx: Context) {
    const produitId = await createProduit(ctx, { name: 'Nuance 300', quantity: '1' }, app.bellecour.id);
    const saisie = commander({
      ...{ article1: `produit:${produitId}`, quantite1: '3', prix1: '120' },
      ...{ designation4: 'Piles 312', quantite4: '10' },
    });
    const id = await createCommande(ctx, saisie, { formId: newId() });
    const [appareil, piles] = await lignes(ctx, id);
    if (!appareil || !piles) throw new Error('Lignes absentes');
    return { id, produitId, appareil: appareil.id, piles: piles.id };
  }

  test('arrive en plusieurs fois : le stock compte les pièces, les numéros de série entrent, une fois chacun', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id, produitId, appareil, piles } = await commande(ctx);
    const formId = newId();
    const premiere = recevoir({
      ...{ ligne0: appareil, quantite0: '2', series0: 'C-1\nC-2', ligne1: piles, quantite1: '' },
      bon: 'BL 77',
    });
    expect(await recevoirCommande(ctx, id, premiere, formId)).toBe(2);
    expect(await recevoirCommande(ctx, id, premiere, formId)).toBe(2);
    expect(await pieces(ctx, produitId)).toBe(3);
    expect(await etat(ctx, id)).toBe('partielle');
    const exemplaires = await ctx.db
      .from('exemplaires')
      .where({ produit_id: produitId })
      .orderBy('numero_serie');
    expect(exemplaires.map((row) => [row.numero_serie, row.etat])).toEqual([
      ['C-1', 'en_stock'],
      ['C-2', 'en_stock'],
    ]);
    const [mouvement] = await ctx.db
      .from('mouvements_exemplaire')
      .where({ exemplaire_id: exemplaires[0]?.id ?? '' });
    expect(mouvement).toMatchObject({ origine: 'commande', origine_id: id });
    const { receptions, garantie } = await getCommandeARecevoir(ctx, id);
    expect(receptions.map(({ numeros }) => numeros.map(({ numeroSerie }) => numeroSerie))).toEqual([
      ['C-1', 'C-2'],
    ]);
    expect(garantie).toBe(4);
    // A number that is known, more than is left, a day before the order: nothing of it is received.
    const connue = recevoir({ ligne0: appareil, quantite0: '1', series0: 'C-1' });
    expect(Object.keys((await refus(recevoirCommande(ctx, id, connue))).fields)).toEqual(['series0']);
    const trop = recevoir({ ligne0: piles, quantite0: '4', ligne1: appareil, quantite1: '2' });
    expect((await refus(recevoirCommande(ctx, id, trop))).fields).toEqual({
      quantite1: 'Il ne reste que 1 pièce à recevoir : Clairson Nuance 300.',
    });
    const avant = { ...recevoir({ ligne0: piles, quantite0: '1' }), le: '2026-11-09' };
    expect(Object.keys((await refus(recevoirCommande(ctx, id, avant))).fields)).toEqual(['le']);
    expect(await pieces(ctx, produitId)).toBe(3);
    const reste = recevoir({ ligne0: appareil, quantite0: '1', ligne1: piles, quantite1: '10' });
    expect(await recevoirCommande(ctx, id, reste)).toBe(11);
    expect(await etat(ctx, id)).toBe('recue');
    expect(await pieces(ctx, produitId)).toBe(4);
    expect((await refus(recevoirCommande(ctx, id, reste))).code).toBe('commande_soldee');
    expect(await ctx.db.from('receptions_commande').where({ commande_id: id })).toHaveLength(3);
  });

  test('se cherche sans égard aux accents ni à la casse', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const saisie = commander({ fournisseur: 'ÉLAN Sonore', designation0: 'Piles', quantite0: '1' });
    const id = await createCommande(ctx, saisie, { formId: newId() });
    for (const q of ['élan', 'elan', 'ÉLAN', 'Elan sonore', 'sonore élan']) {
      const criteres = readCriteresCommandes(new URLSearchParams({ q, filtre: 'toutes' }));
      expect(
        (await listCommandes(ctx, criteres)).items.map(({ _id }) => _id),
        q,
      ).toEqual([id]);
    }
    const autre = readCriteresCommandes(new URLSearchParams({ q: '%', filtre: 'toutes' }));
    expect((await listCommandes(ctx, autre)).items).toEqual([]);
  });

  test('deux réceptions à la fois ne reçoivent pas plus que commandé', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id, produitId, appareil } = await commande(ctx);
    const deux = recevoir({ ligne0: appareil, quantite0: '2' });
    const faits = await Promise.allSettled([1, 2].map(() => recevoirCommande(ctx, id, deux, newId())));
    expect(faits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await pieces(ctx, produitId)).toBe(3);
    expect((await lignes(ctx, id))[0]?.recue).toBe(2);
  });

  test('un reste s’abandonne avec sa raison ; l’embout commandé suit sa commande, puis redevient à commander', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const client = await app.createClient({ nom: 'Moulé' });
    const embout = async (oreille: string) =>
      createEmbout(ctx, client.id, EmboutSaisi.parse({ oreille, empreinteLe: '2026-11-09' }));
    const [droit, gauche] = [await embout('D'), await embout('G')];
    const etats = async () =>
      Object.fromEntries((await listSavDuClient(ctx, client.id)).embouts.map((each) => [each._id, each]));
    const saisie = commander({
      ...{ article0: `embout:${droit}`, quantite0: '1', article1: `embout:${gauche}`, quantite1: '1' },
      prevueLe: '2026-11-19',
    });
    const id = await createCommande(ctx, saisie);
    expect((await etats())[droit]).toMatchObject({ etat: 'commande', fournisseur: 'Clairson', retard: 2 });
    expect((await refus(createCommande(ctx, saisie))).code).toBe('commande_article_introuvable');
    const [une] = await lignes(ctx, id);
    expect(une).toMatchObject({
      client_id: client.id,
      oreille: 'D',
      designation: 'Embout de l’oreille droite',
    });
    await recevoirCommande(ctx, id, recevoir({ ligne0: une?.id ?? '', quantite0: '1' }));
    expect((await etats())[droit]).toMatchObject({ etat: 'recu', recuLe: '2026-11-20' });
    const entete = EnteteCommandeSaisie.parse({ fournisseur: 'Labo', commandeeLe: '2026-11-10' });
    expect((await refus(updateCommande(ctx, id, entete, 1))).code).toBe('modifie_entre_temps');
    await updateCommande(ctx, id, entete, 2);
    await solderCommande(ctx, id, { motif: 'Rupture' }, 3);
    expect(await etat(ctx, id)).toBe('soldee');
    expect((await etats())[gauche]).toMatchObject({ etat: 'empreinte', commandeLe: null });
    expect((await refus(solderCommande(ctx, id, { motif: 'Rupture' }, 4))).code).toBe('commande_soldee');
    const partout = await app.context();
    expect(() => createCommande(partout, saisie)).toThrow('Choisissez un centre');
  });

  test('ce qui est corrigé de la commande l’est de ses embouts, sauf ce qu’on a noté sur l’embout même', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const client = await app.createClient({ nom: 'Suivi' });
    const embout = (oreille: string) =>
      createEmbout(ctx, client.id, EmboutSaisi.parse({ oreille, empreinteLe: '2026-11-09' }));
    const [droit, gauche] = [await embout('D'), await embout('G')];
    const lire = async (id: string) =>
      (await listSavDuClient(ctx, client.id)).embouts.find(({ _id }) => _id === id);
    const articles = {
      article0: `embout:${droit}`,
      quantite0: '1',
      article1: `embout:${gauche}`,
      quantite1: '1',
    };
    const avant = { ...commander({ ...articles, prevueLe: '2026-11-19' }), commandeeLe: '2026-11-08' };
    expect((await refus(createCommande(ctx, avant))).fields).toEqual({
      commandeeLe: 'L’empreinte d’un embout est du 09/11/2026 : la commande ne peut pas être avant.',
    });
    const id = await createCommande(ctx, commander({ ...articles, prevueLe: '2026-11-19' }));
    await updateEmbout(
      ...([ctx, client.id, gauche] as const),
      EmboutSaisi.parse({
        ...{ oreille: 'G', empreinteLe: '2026-11-09', commandeLe: '2026-11-10', prevuLe: '2026-12-24' },
        ...{ fournisseur: 'Clairson', reference: 'C' },
      }),
      2,
    );
    const entete = (values: Record<string, string>) =>
      EnteteCommandeSaisie.parse({ fournisseur: 'Labo', commandeeLe: '2026-11-11', ...values });
    const trop = refus(updateCommande(ctx, id, entete({ commandeeLe: '2026-11-08' }), 1));
    expect(Object.keys((await trop).fields)).toEqual(['commandeeLe']);
    await updateCommande(ctx, id, entete({ prevueLe: '2026-12-01' }), 1);
    expect(await lire(droit)).toMatchObject({
      ...{ fournisseur: 'Labo', commandeLe: '2026-11-11', prevuLe: '2026-12-01', retard: 0 },
    });
    expect(await lire(gauche)).toMatchObject({ fournisseur: 'Labo', prevuLe: '2026-12-24' });
    const [une] = await lignes(ctx, id);
    await recevoirCommande(ctx, id, recevoir({ ligne0: une?.id ?? '', quantite0: '1' }));
    const apres = refus(updateCommande(ctx, id, entete({ commandeeLe: '2026-11-21' }), 3));
    expect((await apres).fields).toEqual({
      commandeeLe: 'Une réception est du 20/11/2026 : la commande ne peut pas être après.',
    });
    await solderCommande(ctx, id, { motif: 'Rupture' }, 3);
    expect(await lire(gauche)).toMatchObject({
      etat: 'empreinte',
      fournisseur: '',
      reference: '',
      prevuLe: null,
    });
  });

  test('ce qui est commandé pour un patient se lit sur sa page, et pas ce qui l’est pour un autre', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const client = await app.createClient({ nom: 'Attend' });
    const autre = await app.createClient({ nom: 'Autre' });
    const pour = (clientId: string, designation: string) =>
      createCommande(
        ctx,
        commander({ prevueLe: '2026-11-18', designation4: designation, quantite4: '2', clientId }),
        { formId: newId() },
      );
    const id = await pour(client.id, 'Micro distant');
    await pour(autre.id, 'Autre chose');
    expect(await listCommandesDuClient(ctx, client.id)).toMatchObject([
      {
        ligne: { designation: 'Micro distant', quantite: 2, recue: 0 },
        commande: { _id: id, etat: 'attendue', fournisseur: 'Clairson', retard: 3 },
      },
    ]);
  });

  test('l’embout noté reçu à la main est reçu de sa commande ; corrigé, la commande l’est aussi', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const client = await app.createClient({ nom: 'Main' });
    const embout = (oreille: string) =>
      createEmbout(ctx, client.id, EmboutSaisi.parse({ oreille, empreinteLe: '2026-11-09' }));
    const [droit, gauche] = [await embout('D'), await embout('G')];
    const articles = {
      ...{ article0: `embout:${droit}`, quantite0: '1', article1: `embout:${gauche}`, quantite1: '1' },
    };
    const id = await createCommande(ctx, commander({ ...articles, prevueLe: '2026-11-19' }));
    const version = async (emboutId: string) =>
      (await ctx.db.from('embouts').where({ id: emboutId }).first())?.version ?? 0;
    const venu = async (emboutId: string, le: string, qui = ctx) =>
      avancerEmbout(
        ...([qui, client.id, emboutId] as const),
        SuiteEmboutSaisie.parse({ etat: 'recu', le }),
        await version(emboutId),
      );
    const ou = async () => {
      const [receptions, rows] = [
        await ctx.db.from('receptions_commande').where({ commande_id: id }).orderBy('le'),
        await lignes(ctx, id),
      ];
      return [await etat(ctx, id), rows.map(({ recue }) => recue), receptions.map(({ le }) => le)];
    };
    const limite = { domaines: ['clients'], ecriture: true } as const;
    const jeton = createContext({ ...ctx, acteur: { ...ctx.acteur, limite } });
    await expect(venu(droit, '2026-11-20', jeton)).rejects.toBeInstanceOf(ForbiddenError);
    expect(await ou()).toEqual(['attendue', [0, 0], []]);
    await venu(droit, '2026-11-18');
    expect(await ou()).toEqual(['partielle', [1, 0], ['2026-11-18']]);
    await Promise.allSettled([venu(gauche, '2026-11-20'), venu(gauche, '2026-11-20')]);
    expect(await ou()).toEqual(['recue', [1, 1], ['2026-11-18', '2026-11-20']]);
    expect((await getCommande(ctx, id)).soldeeLe).toBe('2026-11-20');
    const corriger = async (values: Record<string, string>) =>
      updateEmbout(
        ...([ctx, client.id, gauche] as const),
        EmboutSaisi.parse({
          ...{ oreille: 'G', empreinteLe: '2026-11-09', commandeLe: '2026-11-09' },
          ...{ fournisseur: 'Clairson', reference: 'C', ...values },
        }),
        await version(gauche),
      );
    await corriger({ recuLe: '2026-11-19' });
    expect(await ou()).toEqual(['recue', [1, 1], ['2026-11-18', '2026-11-19']]);
    expect((await refus(corriger({ recuLe: '2026-11-09' }))).fields).toEqual({
      recuLe: `Avant la commande ${(await getCommande(ctx, id)).numero}, du 10/11/2026.`,
    });
    await corriger({});
    expect(await ou()).toEqual(['partielle', [1, 0], ['2026-11-18']]);
    expect((await getCommande(ctx, id)).soldeeLe).toBeNull();
    const seconde = (await lignes(ctx, id))[1]?.id ?? '';
    await recevoirCommande(ctx, id, recevoir({ ligne0: seconde, quantite0: '1' }));
    expect(await ou()).toEqual(['recue', [1, 1], ['2026-11-18', '2026-11-20']]);
    await corriger({ recuLe: '2026-11-20' });
    expect(await ou()).toEqual(['recue', [1, 1], ['2026-11-18', '2026-11-20']]);
  });

  test('un jeton du stock seul ne lit pas le nom des patients et ne touche pas à leurs embouts', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const client = await app.createClient({ nom: 'Secret' });
    const emboutId = await createEmbout(ctx, client.id, EmboutSaisi.parse({ oreille: 'D' }));
    const limite = { domaines: ['stock'], ecriture: true } as const;
    const jeton = createContext({ ...ctx, acteur: { ...ctx.acteur, limite } });
    const saisie = commander({ article0: `embout:${emboutId}`, quantite0: '1' });
    await expect(createCommande(jeton, saisie)).rejects.toBeInstanceOf(ForbiddenError);
    const pour = commander({ designation0: 'Piles', quantite0: '1', clientId: client.id });
    await expect(createCommande(jeton, pour)).rejects.toBeInstanceOf(ForbiddenError);
    const id = await createCommande(ctx, saisie);
    expect((await getCommande(ctx, id)).lignes[0]?.client).toEqual({ _id: client.id, nom: 'Secret' });
    expect((await getCommande(jeton, id)).lignes[0]?.client).toBeNull();
    const [une] = await lignes(ctx, id);
    const tout = recevoir({ ligne0: une?.id ?? '', quantite0: '1' });
    await expect(recevoirCommande(jeton, id, tout)).rejects.toBeInstanceOf(ForbiddenError);
    await expect(solderCommande(jeton, id, { motif: 'x' }, 1)).rejects.toBeInstanceOf(ForbiddenError);
    const libre = await createCommande(jeton, commander({ designation0: 'Piles', quantite0: '1' }));
    await solderCommande(jeton, libre, { motif: 'x' }, 1);
  });

  test('le formulaire dit ce qui manque sur la ligne où cela manque', () => {
    const lu = CommandeFormulaire.safeParse({
      ...{ fournisseur: 'C', commandeeLe: '2026-11-10', prevueLe: '2026-11-09' },
      ...{ designation3: 'Piles', quantite3: '', designation5: 'Embouts', quantite5: '2', prix5: 'cher' },
    });
    const fautes = lu.error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(fautes).toContain('prix5');
    const double = ReceptionFormulaire.safeParse({
      ...{ le: '2026-11-20', ligne0: 'a', quantite0: '1', ligne3: 'a', quantite3: '1' },
    });
    expect(double.error?.issues.map(({ path }) => path.join('.'))).toEqual(['quantite3']);
    const vide = CommandeFormulaire.safeParse({ fournisseur: 'C', commandeeLe: '2026-11-10' });
    expect(vide.error?.issues[0]?.message).toBe('Commandez au moins un article.');
  });
});
