import { describe, expect, test } from 'vitest';
import { garderDossier } from '~/domain/archives/gardes.service.server';
import * as listes from '~/domain/clients/clients.lists.server';
import { readCriteresClients } from '~/domain/clients/clients.lists.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { undoFusion } from '~/domain/clients/doublons/annulation.service.server';
import { FusionSaisie } from '~/domain/clients/doublons/fusion.schema';
import { mergeClients } from '~/domain/clients/doublons/fusion.service.server';
import { readFiltreClients } from '~/domain/clients/filtre-clients';
import { modifyClient } from '~/domain/clients/modification-partielle.service.server';
import { lireDus } from '~/domain/conservation/dus.repo.server';
import { lireRegle } from '~/domain/conservation/regle.server';
import { getChoix, noterChoix } from '~/domain/vie-privee/choix.service.server';
import { leverLimitation, limiter, listLimitations } from '~/domain/vie-privee/limitation.service.server';
import { listTextesAccord, saveTexteAccord } from '~/domain/vie-privee/textes-accord.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

const REFUSE = { reponse: 'non', ditLe: null, mode: 'oral', motif: 'Trop de courrier' } as const;
const DEMANDE = { motif: 'exactitude', demandeeLe: null, precisions: '' } as const;

describe.each(testDatabases())('accords, oppositions et limitation (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const choixDe = async (id: string, objet: string) =>
    (await getChoix(await app.context(), id)).find((each) => each.objet === objet);

  test('une réponse est un fait, de la version qui a été lue ; le même envoi deux fois n’en fait qu’une', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ nom: 'Accord' });
    const formId = newId();
    await noterChoix(ctx, client.id, 'campagnes', REFUSE, { version: 0, formId });
    await noterChoix(ctx, client.id, 'campagnes', REFUSE, { version: 0, formId });
    expect(await choixDe(client.id, 'campagnes')).toMatchObject({
      oui: false,
      faits: [{ oui: false, version: 1, motif: 'Trop de courrier', par: ctx.acteur.name }],
    });
    await saveTexteAccord(ctx, 'campagnes', { texte: 'Voulez-vous nos lettres à tous ?' }, 1);
    const perime = noterChoix(ctx, client.id, 'campagnes', { ...REFUSE, reponse: 'oui' }, { version: 1 });
    await expect(perime).rejects.toMatchObject({ code: 'texte_accord_change' });
    await noterChoix(ctx, client.id, 'campagnes', { ...REFUSE, reponse: 'oui' }, { version: 2 });
    expect((await choixDe(client.id, 'campagnes'))?.faits.map(({ version }) => version)).toEqual([2, 1]);
    const { courants, anciens } = await listTextesAccord(ctx);
    expect(courants.find(({ objet }) => objet === 'campagnes')?.version).toBe(2);
    expect(anciens.map(({ version }) => version)).toEqual([1]);
  });

  test('un texte ne change pas sans fin, et le dernier reste celui qui est lu', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const changer = (n: number) =>
      saveTexteAccord(ctx, 'rappelCourriel', { texte: `Acceptez-vous nos SMS, façon ${n} ?` }, n);
    for (let n = 0; n < 70; n += 1) await changer(n);
    await expect(changer(70)).rejects.toMatchObject({ code: 'textes_accord_trop_nombreux' });
    const { courants } = await listTextesAccord(ctx);
    expect(courants.find(({ objet }) => objet === 'rappelCourriel')?.texte).toContain('façon 69');
  });

  test('la première lecture par deux personnes à la fois ne fait qu’une version', async () => {
    const ctx = await app.context();
    const clients = await Promise.all(['Un', 'Deux', 'Trois'].map((nom) => app.createClient({ nom })));
    await Promise.all(clients.map(({ id }) => noterChoix(ctx, id, 'relanceSms', REFUSE, { version: 0 })));
    expect(await ctx.db.from('textes_accord').where({ objet: 'relanceSms' })).toHaveLength(1);
  });

  test('ce qui est coché sur la fiche est un fait, sans texte', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ nom: 'Fiche' });
    await modifyClient(ctx, client.id, { sansRelance: true });
    expect(await choixDe(client.id, 'relances')).toMatchObject({
      oui: false,
      faits: [{ oui: false, version: null }],
    });
  });

  test('limité : lu, ni changé, ni jeté, ni dans la liste ; levé, tout reprend', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ nom: 'Limite', ville: 'Lyon' });
    const formId = newId();
    await limiter(ctx, client.id, DEMANDE, { formId });
    await limiter(ctx, client.id, DEMANDE, { formId });
    await expect(limiter(ctx, client.id, DEMANDE)).rejects.toMatchObject({ code: 'deja_limite' });
    const limite = { code: 'dossier_limite' };
    await expect(modifyClient(ctx, client.id, { ville: 'Caluire' })).rejects.toMatchObject(limite);
    await expect(deleteClients(ctx, [client.id])).rejects.toMatchObject(limite);
    expect(await deleteClients(ctx, [client.id, newId()])).toBe(0);
    await noterChoix(ctx, client.id, 'transmissionPayeur', REFUSE, { version: 0 });
    await garderDossier(ctx, client.id, 'Litige');
    const trouves = async (search: string) => {
      const criteres = readCriteresClients(new URLSearchParams('q=limite'));
      return (await listes.listClients(ctx, criteres, readFiltreClients(new URLSearchParams(search)))).total;
    };
    expect([await trouves(''), await trouves('limites=oui')]).toEqual([0, 1]);
    await leverLimitation(ctx, client.id, { leveeMotif: 'Vérifié' });
    await expect(leverLimitation(ctx, client.id, { leveeMotif: 'Vérifié' })).rejects.toMatchObject({
      code: 'pas_limite',
    });
    await modifyClient(ctx, client.id, { ville: 'Caluire' });
    expect(await listLimitations(ctx, client.id)).toMatchObject([
      { leveePar: ctx.acteur.name, leveeMotif: 'Vérifié' },
    ]);
    expect([await trouves(''), await trouves('limites=oui')]).toEqual([1, 0]);
  });

  test('deux limitations à la fois n’en font qu’une', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ nom: 'Ensemble' });
    const faites = await Promise.allSettled([
      limiter(ctx, client.id, DEMANDE),
      limiter(ctx, client.id, DEMANDE),
    ]);
    expect(faites.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listLimitations(ctx, client.id)).toHaveLength(1);
  });

  test('réunies, ce que l’une refusait reste refusé ; séparées, chacune a ce qu’elle avait', async () => {
    const ctx = await app.context();
    const [garde, absorbe] = [
      await app.createClient({ nom: 'Paire' }),
      await app.createClient({ nom: 'Paire' }),
    ];
    await noterChoix(ctx, absorbe.id, 'campagnes', REFUSE, {
      version: (await choixDe(absorbe.id, 'campagnes'))?.aLire.version ?? 0,
    });
    const versions = { versionPremier: 1, versionSecond: 2 };
    const { fusionId } = await mergeClients(
      ctx,
      garde.id,
      absorbe.id,
      FusionSaisie.parse({ garde: 'premier', ...versions }),
    );
    expect((await choixDe(garde.id, 'campagnes'))?.oui).toBe(false);
    await undoFusion(ctx, fusionId);
    expect((await choixDe(garde.id, 'campagnes'))?.oui).toBe(true);
    expect((await choixDe(absorbe.id, 'campagnes'))?.oui).toBe(false);
    await limiter(ctx, absorbe.id, DEMANDE);
    const reunion = mergeClients(
      ctx,
      garde.id,
      absorbe.id,
      FusionSaisie.parse({ garde: 'premier', ...versions }),
    );
    await expect(reunion).rejects.toMatchObject({ code: 'dossier_limite' });
  });

  test('un dossier limité dont le temps est venu est gardé, et dit pourquoi', async () => {
    const ctx = await app.context();
    const ancien = { date_creation: '2012-03-02T09:00:00.000Z', modifie_le: '2012-03-02T09:00:00.000Z' };
    const libre = await app.createClient({ nom: 'Ancien' }, ancien);
    const limite = await app.createClient({ nom: 'Ancien' }, { ...ancien, limite_le: ancien.modifie_le });
    const ids = [libre.id, limite.id];
    const dus = await lireDus(ctx, [app.bellecour.id], 'archivage', await lireRegle(ctx), ids);
    expect(dus.map(({ id, retenue }) => [id, retenue]).sort()).toEqual(
      [
        [libre.id, null],
        [limite.id, 'limite'],
      ].sort(),
    );
  });

  test('ni d’un autre compte ni d’un autre centre on n’en voit ou n’en change rien', async () => {
    const client = await app.createClient({ nom: 'Ailleurs' });
    const autre = await app.context({ centres: [app.etranger] });
    await expect(getChoix(autre, client.id)).rejects.toMatchObject({ code: 'client_introuvable' });
    await expect(limiter(autre, client.id, DEMANDE)).rejects.toMatchObject({ code: 'client_introuvable' });
  });
});
