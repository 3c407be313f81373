import { describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { ROLES } from '~/domain/access/roles';
import { listEveryUser, listUsers, readCriteresUsers } from '~/domain/comptes/users.lists.server';
import { deactivateUser, reactivateUser } from '~/domain/comptes/users-acces.service.server';
import { ForbiddenError, NotFoundError } from '~/domain/errors';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createEquipe, type Equipe, ouvreAcces } from './equipe';

describe.each(testDatabases())('qui voit et bloque qui (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  async function createPersonnes() {
    const equipe = await createEquipe(app, 'Ultimate', 'Ultimate');
    const [ici, la] = equipe.centres;
    if (!ici || !la) throw new Error('Deux centres attendus');
    const { membre } = equipe;
    return {
      equipe,
      ici,
      la,
      dIci: await membre('employe', [ici], { name: 'Dici' }),
      deLa: await membre('employe', [la], { name: 'Dela' }),
      desDeux: await membre('employe', [ici, la], { name: 'Desdeux' }),
      chef: await membre('accountAdmin', [ici], { name: 'Chef' }),
      autreChef: await membre('accountAdmin', [], { name: 'Autrechef' }),
      admin: await membre('admin', [ici, la], { name: 'Admin' }),
      superAdmin: await membre('superAdmin', [ici], { name: 'Super' }),
    };
  }
  const noms = (users: { name: string }[]) => users.map(({ name }) => name).sort();

  test('admin : le centre courant ; superAdmin : ses centres ; accountAdmin : tout le compte', async () => {
    const { equipe, ici, la, admin, superAdmin } = await createPersonnes();
    const vus = async (user: UserRow, courant?: typeof ici) =>
      noms(await listEveryUser(await equipe.contexte(user, { courant })));
    expect(await vus(admin, ici)).toEqual(['Admin', 'Chef', 'Desdeux', 'Dici', 'Super']);
    expect(await vus(admin, la)).toEqual(['Admin', 'Dela', 'Desdeux']);
    expect(await vus(superAdmin)).toEqual(['Admin', 'Chef', 'Desdeux', 'Dici', 'Super']);
    expect(await vus(equipe.patron)).toHaveLength(8);
    for (const role of ['employe', 'viewer'] as const)
      await expect(vus(await equipe.membre(role, [ici]))).rejects.toThrow(ForbiddenError);
  });

  test('d’une personne on ne voit que les centres qu’on a soi-même', async () => {
    const { equipe, desDeux, superAdmin } = await createPersonnes();
    const users = await listEveryUser(await equipe.contexte(superAdmin));
    expect(users.find(({ _id }) => _id === desDeux.id)?.centers.map(({ name }) => name)).toEqual([
      'Centre 0',
    ]);
  });

  test('chercher, filtrer par centre, trier, paginer', async () => {
    const { equipe, la } = await createPersonnes();
    const ctx = await equipe.contexte(equipe.patron);
    const liste = async (search: string) => listUsers(ctx, readCriteresUsers(new URLSearchParams(search)));
    expect(noms((await liste('q=DÉLA')).items)).toEqual(['Dela']);
    expect(noms((await liste('q=superadmin equipe.example')).items)).toEqual(['Super']);
    expect(noms((await liste(`centre=${la.id}`)).items)).toEqual(['Admin', 'Dela', 'Desdeux']);
    expect((await liste('sens=desc')).items.map(({ name }) => name)[0]).toBe('Super');
    expect((await liste('tri=role')).items[0]?.role).toBe('employe');
    expect(await liste('taille=10&page=9')).toMatchObject({ total: 8, page: 1, pages: 1 });
    expect((await liste('q=personne')).items).toEqual([]);
  });

  test('personne ne bloque au-dessus de soi, ni hors de ses centres, ni soi-même', async () => {
    const { equipe, ici, la, admin, superAdmin, dIci, deLa, chef, autreChef } = await createPersonnes();
    const { contexte, patron } = equipe;
    const adminIci = await contexte(admin, { courant: ici });
    const adminLa = await contexte(admin, { courant: la });
    await expect(deactivateUser(adminIci, chef.id)).rejects.toThrow(ForbiddenError);
    await expect(deactivateUser(adminIci, superAdmin.id)).rejects.toThrow(ForbiddenError);
    await expect(deactivateUser(adminIci, deLa.id)).rejects.toThrow(NotFoundError);
    await expect(deactivateUser(adminIci, autreChef.id)).rejects.toThrow(NotFoundError);
    await expect(deactivateUser(adminLa, dIci.id)).rejects.toThrow(NotFoundError);
    await expect(deactivateUser(await contexte(superAdmin), deLa.id)).rejects.toThrow(NotFoundError);
    await expect(deactivateUser(await contexte(superAdmin), chef.id)).rejects.toThrow(ForbiddenError);
    await expect(deactivateUser(await contexte(dIci), dIci.id)).rejects.toThrow(ForbiddenError);
    for (const user of [admin, superAdmin, patron]) {
      const ctx = await contexte(user, { courant: ici });
      const own = user === patron ? patron.id : user.id;
      await expect(deactivateUser(ctx, own)).rejects.toThrow('votre propre compte');
    }
    await deactivateUser(adminIci, dIci.id);
    await deactivateUser(await contexte(superAdmin), admin.id);
    await deactivateUser(await contexte(patron), chef.id);
    const bloques = [dIci, admin, chef].map(({ id }) => equipe.user(id));
    for (const user of await Promise.all(bloques)) expect(Boolean(user.account_confirmation)).toBe(false);
  });

  test.each(ROLES)(
    'qui peut bloquer %s peut le rouvrir ; sessions et jetons d’avant restent fermés',
    async (role) => {
      const equipe = await createEquipe(app, 'Business');
      const ctx = await equipe.contexte(equipe.patron);
      const { id } = await equipe.membre(role);
      await ouvreAcces(app.application, id);
      await deactivateUser(ctx, id);
      expect(await equipe.acces(id)).toBe(0);
      expect(await etatDe(equipe, ctx, id)).toBe('bloque');
      await deactivateUser(ctx, id);
      // Left by a sign-in that was under way.
      await ouvreAcces(app.application, id);
      await reactivateUser(ctx, id);
      await reactivateUser(ctx, id);
      expect(await equipe.acces(id)).toBe(0);
      expect(await etatDe(equipe, ctx, id)).toBe('actif');
      const faits = await ctx.db.from('journal').where({ objet_id: id }).orderBy('rang');
      expect(faits.map(({ action }) => action)).toEqual(['user:desactivation', 'user:reactivation']);
    },
  );

  const etatDe = async (_: Equipe, ctx: Parameters<typeof listEveryUser>[0], id: string) =>
    (await listEveryUser(ctx)).find(({ _id }) => _id === id)?.etat;

  test('un compte de démonstration ne se bloque pas', async () => {
    const { contexte, patron, membre } = await createEquipe(app, 'Business');
    const demo = await membre('employe', undefined, { demo: true });
    await expect(deactivateUser(await contexte(patron), demo.id)).rejects.toThrow('ne peut pas être modifié');
  });

  test('une réactivation demande une place dans chaque centre, même dans celui qu’on ne voit pas', async () => {
    const equipe = await createEquipe(app, 'Business', 'Starter');
    const [ici, la] = equipe.centres;
    if (!ici || !la) throw new Error('Deux centres attendus');
    const parti = await equipe.membre('employe', [ici, la], { account_confirmation: false });
    const superAdmin = await equipe.membre('superAdmin', [ici]);
    const remplacant = await equipe.membre('employe', [la]);
    const ctx = await equipe.contexte(superAdmin);
    await expect(reactivateUser(ctx, parti.id)).rejects.toThrow(
      'Le pack Starter est limité à 1 compte(s) utilisateur.',
    );
    await deactivateUser(await equipe.contexte(equipe.patron), remplacant.id);
    await reactivateUser(ctx, parti.id);
    expect(Boolean((await equipe.user(parti.id)).account_confirmation)).toBe(true);
  });
});
