import { beforeEach, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { AFaireSaisie } from '~/domain/a-faire/a-faire';
import {
  countAFaire,
  listAFaire,
  listAFaireDuClient,
  readCriteresAFaire,
} from '~/domain/a-faire/a-faire.lists.server';
import {
  createAFaire,
  deleteAFaire,
  getAFaire,
  openAFaire,
  setFait,
  updateAFaire,
} from '~/domain/a-faire/a-faire.service.server';
import type { Context } from '~/domain/access/context.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createFusion } from '../../support/fusion';

const saisie = (values: object = {}) =>
  AFaireSaisie.parse({ genre: 'rappel', titre: 'Pile usée', echeance: '2026-11-20', ...values });

describe.each(testDatabases())('choses à faire (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  let client: ClientRow;

  beforeEach(async () => {
    ctx = await app.context({ courant: app.bellecour });
    await ctx.db.delete('a_faire', {});
    client = await app.createClient({ nom: 'Petit', prenom: 'Anne', telephonePortable: '0610203040' });
  });

  const add = (values: object = {}, who = ctx, formulaire = newId()) =>
    createAFaire(who, client.id, saisie(values), formulaire);
  const liste = async (search = '', who = ctx) =>
    (await listAFaire(who, readCriteresAFaire(new URLSearchParams(search)))).items.map(({ titre }) => titre);

  test('ce qui est en retard vient d’abord, par pages, à soi et à tous ; un formulaire envoyé deux fois n’ajoute qu’une fois', async () => {
    const autre = await app.context({ courant: app.bellecour, role: 'admin' });
    await add({ titre: 'Plus tard', echeance: '2027-01-05' });
    const formulaire = newId();
    const enRetard = { titre: 'En retard', echeance: '2026-11-02', userId: ctx.acteur.userId };
    expect(await add(enRetard, ctx, formulaire)).toBe(await add(enRetard, ctx, formulaire));
    await add({ titre: 'À l’administrateur', echeance: '2026-11-03', userId: ctx.acteur.userId });
    expect(await liste()).toEqual(['En retard', 'À l’administrateur', 'Plus tard']);
    expect(await liste('vue=miennes', autre)).toEqual(['Plus tard']);
    expect(await liste('taille=10&page=2')).toEqual(['En retard', 'À l’administrateur', 'Plus tard']);
    expect(await countAFaire(ctx)).toEqual({ dues: 2, enRetard: 2 });
    expect(await countAFaire(autre)).toEqual({ dues: 0, enRetard: 0 });
    const [first] = await listAFaireDuClient(ctx, client.id);
    expect(first).toMatchObject({
      terme: 'retard',
      client: { nom: 'Petit Anne', telephone: '06 10 20 30 40' },
      pour: ctx.acteur.name,
    });
  });

  test('fait, puis à refaire ; modifié par deux à la fois, le second le lit ; supprimé, il n’en reste rien', async () => {
    const id = await add();
    await setFait(ctx, id, true);
    await setFait(ctx, id, true);
    expect(await liste()).toEqual([]);
    expect(await liste('vue=faites')).toEqual(['Pile usée']);
    await setFait(ctx, id, false);
    const { version } = await getAFaire(ctx, id);
    expect(version).toBe(3);
    await updateAFaire(ctx, id, saisie({ titre: 'Piles' }), version);
    await expect(updateAFaire(ctx, id, saisie({ titre: 'Filtre' }), version)).rejects.toThrow(/Quelqu’un/);
    expect(await liste()).toEqual(['Piles']);
    await deleteAFaire(ctx, id);
    await expect(getAFaire(ctx, id)).rejects.toThrow(/n’existe plus/);
  });

  test('le formulaire s’ouvre pour aujourd’hui, une personne d’ailleurs est refusée, un jour manque à côté de son champ', async () => {
    expect(await openAFaire(ctx, client.id)).toMatchObject({ genre: 'rappel', userId: ctx.acteur.userId });
    await expect(add({ userId: newId() })).rejects.toThrow();
    const { error } = AFaireSaisie.safeParse({ titre: ' ', echeance: '' });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['titre', 'echeance']);
  });

  test('la corbeille les emmène, l’effacement les efface, une fusion les réunit', async () => {
    await add();
    const garde = await app.createClient({ nom: 'Petit' });
    await createFusion(ctx, garde, client);
    expect(await listAFaireDuClient(ctx, garde.id)).toHaveLength(1);
    await deleteClients(ctx, [garde.id]);
    expect(await liste()).toEqual([]);
    await eraseClients(ctx, [garde.id]);
    expect(await ctx.db.from('a_faire')).toEqual([]);
  });
});
