import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { UserRow } from '~/db/rows/comptes';
import { type Context, createContext } from '~/domain/access/context.server';
import type { Domaine } from '~/domain/access/domaines';
import { ClientImporte, ClientSaisi } from '~/domain/clients/client.schema';
import { createClient, getHistorique, updateClient } from '~/domain/clients/clients.service.server';
import { getDossier } from '~/domain/clients/dossier.service.server';
import { exportClients } from '~/domain/clients/export.server';
import { modifyClient } from '~/domain/clients/modification-partielle.service.server';
import { revealNir } from '~/domain/clients/nir.service.server';
import { getReleve, readReleve } from '~/domain/clients/releve.service.server';
import { valeursClient } from '~/domain/clients/valeurs-client';
import { ConflitDeSaisie } from '~/domain/conflit';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { maskNir } from '~/lib/nir';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createUser } from '../../support/factories';

const NIR = '184129484067610';
const AUTRE = '255029999999967';
const MASQUE = '1 •• •• •• ••• ••• 10';

describe.each(testDatabases())('numéro de sécurité sociale d’un client (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let user: UserRow;
  let ctx: Context;
  let client: ClientRow;

  beforeAll(async () => {
    user = await createUser(app.application, 'employe', app.bellecour.compte_id);
    ctx = app.contextOf(user, { courant: app.bellecour });
  });
  beforeEach(async () => {
    client = await app.createClient({
      ...{ numeroSecu: NIR, email: 'a@exemple.fr', telephonePortable: '0600000001' },
    });
  });

  const stored = async () => (await ctx.db.from('clients').where({ id: client.id }).first())?.numero_secu;
  const form = async () => valeursClient((await getDossier(ctx, client.id)).client);
  const save = (values: Record<string, string>, version = client.version, ouvert = values) =>
    updateClient(ctx, client.id, ClientSaisi.parse(values), version, { ouvert });

  test('la fiche et son formulaire ne l’ont que masqué ; l’afficher est un fait', async () => {
    const { client: lu } = await getDossier(ctx, client.id);
    expect(lu.numeroSecu).toBe(MASQUE);
    expect(JSON.stringify(await form())).not.toMatch(/184129|84 12 94/);
    for (let fois = 0; fois < 2; fois += 1)
      expect(await revealNir(ctx, client.id)).toEqual({ numero: '1 84 12 94 840 676 10', douteux: false });
    const faits = await ctx.db.from('journal').where({ objet_id: client.id, action: 'nir:affichage' });
    expect(faits).toHaveLength(2);
    expect(JSON.stringify(faits)).not.toContain('84129');
  });

  test('sans le droit, ou d’un autre compte, personne ne l’affiche, et rien n’est noté', async () => {
    await expect(
      app.context({ role: 'viewer' }).then((lecteur) => revealNir(lecteur, client.id)),
    ).rejects.toThrow(ForbiddenError);
    await expect(revealNir(await app.stranger(), client.id)).rejects.toThrow(NotFoundError);
    expect(await ctx.db.from('journal').where({ action: 'nir:affichage', objet_id: client.id })).toEqual([]);
  });

  test('masqué et laissé tel quel, ce qui est enregistré reste', async () => {
    await save({ ...(await form()), ville: 'Lyon' });
    expect(await stored()).toBe(NIR);
    expect((await getHistorique(ctx, client.id))[0]?.details).toBe('Ville');
  });

  test('tapé en entier, il change ; l’historique n’en dit que le nom', async () => {
    await save({ ...(await form()), numeroSecu: '2 55 02 99 999 999 67' });
    expect(await stored()).toBe(AUTRE);
    const historique = await getHistorique(ctx, client.id);
    expect(historique[0]?.details).toBe('Numéro de sécurité sociale');
    expect(JSON.stringify(historique)).not.toMatch(/25502|55 02/);
  });

  test('vidé, il disparaît', async () => {
    await save({ ...(await form()), numeroSecu: '' });
    expect(await stored()).toBe('');
  });

  test.each(['1 •• •• •• ••• ••• 11', '2 •• •• •• ••• ••• 10', '18412•', '•••'])(
    'un masque retouché (%s) est refusé sur son champ',
    async (numeroSecu) => {
      const ouvert = await form();
      const refus = save({ ...ouvert, numeroSecu }, client.version, ouvert);
      await expect(refus).rejects.toMatchObject({
        fields: { numeroSecu: expect.stringContaining('en entier') },
      });
      expect(await stored()).toBe(NIR);
    },
  );

  test('un masque ne s’écrit jamais : ni d’un nouveau client, ni d’un fichier', async () => {
    const saisie = { ...(await form()), numeroSecu: MASQUE };
    await expect(createClient(ctx, ClientSaisi.parse(saisie))).rejects.toThrow(DomainError);
    expect(ClientImporte.safeParse({ nom: 'X', numeroSecu: MASQUE }).success).toBe(false);
  });

  test('changé par un autre pendant la saisie, il ne se perd pas et ne se montre pas', async () => {
    const ouvert = await form();
    await modifyClient(ctx, client.id, { numeroSecu: AUTRE });
    const conflit = await save({ ...ouvert, ville: 'Lyon' }, client.version, ouvert).catch((error) => error);
    expect(conflit).toBeInstanceOf(ConflitDeSaisie);
    expect(JSON.stringify(conflit)).not.toMatch(/84129|84 12|25502|55 02/);
    expect(conflit.suite.reprises).toMatchObject([{ champ: 'numeroSecu', proposee: true }]);
    const repris = Object.fromEntries(new URLSearchParams(conflit.suite.reprises[0].envoi));
    await updateClient(
      ctx,
      client.id,
      ClientSaisi.parse({ ...ouvert, ville: 'Lyon', ...repris }),
      Number(conflit.suite.etat),
    );
    expect(await stored()).toBe(AUTRE);
  });

  test('un autre champ changé par un autre : le masque laissé tel quel ne compte pas', async () => {
    const ouvert = await form();
    await modifyClient(ctx, client.id, { ville: 'Nîmes' });
    const conflit = await save({ ...ouvert, note: 'Vu' }, client.version, ouvert).catch((error) => error);
    expect(conflit.suite.reprises.map(({ champ }: { champ: string }) => champ)).toEqual(['ville']);
  });

  test('un jeton de l’API le lit masqué, sauf si ce domaine lui est ouvert ; ce qu’il renvoie masqué reste', async () => {
    const token = (...domaines: Domaine[]) =>
      createContext({ ...ctx, acteur: { ...ctx.acteur, limite: { domaines, ecriture: true } } });
    const sans = token('clients');
    const lu = (await getReleve(sans, client.id)).client.numeroSecu;
    expect(lu).toBe(MASQUE);
    const { clients } = await readReleve(sans, {});
    expect(JSON.stringify(clients)).not.toContain(NIR);
    await modifyClient(sans, client.id, { numeroSecu: lu, ville: 'Lyon' });
    expect(await stored()).toBe(NIR);
    await expect(modifyClient(sans, client.id, { numeroSecu: maskNir(AUTRE) })).rejects.toThrow(DomainError);
    const nirs = () => ctx.db.from('journal').where({ objet_id: client.id, action: 'nir:affichage' });
    expect(await nirs()).toEqual([]);
    expect((await getReleve(token('clients', 'nir'), client.id)).client.numeroSecu).toBe(NIR);
    expect(await nirs()).toMatchObject([{ details: 'par l’API' }]);
  });

  test('l’export le donne à qui peut l’afficher', async () => {
    const admin = await app.context({ role: 'admin' });
    const numeros: string[] = [];
    for await (const { _id, numeroSecu } of exportClients(admin))
      if (_id === client.id) numeros.push(numeroSecu);
    const jeton = { ...admin.acteur, limite: { domaines: ['clients'] as Domaine[], ecriture: false } };
    for await (const { _id, numeroSecu } of exportClients(createContext({ ...admin, acteur: jeton })))
      if (_id === client.id) numeros.push(numeroSecu);
    expect(numeros).toEqual([NIR, MASQUE]);
  });
});
