import { describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import type { Context } from '~/domain/access/context.server';
import type { Role } from '~/domain/access/roles';
import { UserModifie } from '~/domain/comptes/comptes.schema';
import { updateUser } from '~/domain/comptes/users-modification.service.server';
import { postCourriel } from '~/domain/courriels/envois.server';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { adresse, createEquipe, type Equipe, ouvreAcces } from './equipe';

const PRIS = 'Cette adresse e-mail est déjà utilisée.';
const DERNIER = 'Le compte doit garder au moins un administrateur du compte actif.';

describe.each(testDatabases())('modifier un utilisateur (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  const update = (ctx: Context, user: UserRow, { centres }: Pick<Equipe, 'centres'>, values: object) => {
    const { name, email, role } = user;
    const centers = centres.map(({ id }) => id);
    return updateUser(ctx, user.id, UserModifie.parse({ name, email, role, centers, ...values }));
  };

  test('nom, rôle et centres ; la session reste ouverte ; seul le changement laisse une trace', async () => {
    const equipe = await createEquipe(app, 'Business', 'Business');
    const ctx = await equipe.contexte(equipe.patron);
    const user = await equipe.membre('employe', equipe.centres.slice(0, 1));
    await ouvreAcces(app.application, user.id);
    const centers = equipe.centres[1]?.id;
    await update(ctx, user, equipe, { name: 'Neuf', role: 'superAdmin', centers });
    await update(ctx, await equipe.user(user.id), equipe, { centers });
    expect(await equipe.user(user.id)).toMatchObject({ name: 'Neuf', role: 'superAdmin', email: user.email });
    const liens = await ctx.db.from('user_centres').where({ user_id: user.id });
    expect(liens.map(({ centre_id }) => centre_id)).toEqual([centers]);
    expect(await equipe.acces(user.id)).toBe(2);
    const faits = await ctx.db.from('journal').where({ objet_id: user.id });
    expect(faits).toMatchObject([
      { action: 'user:modification', details: 'nom ; rôle : Employé → Administrateur des centres ; centres' },
    ]);
  });

  test('une autre adresse se confirme de nouveau, et rien de l’ancienne n’ouvre plus', async () => {
    const equipe = await createEquipe(app, 'Business');
    const ctx = await equipe.contexte(equipe.patron);
    const google = { google_sub: adresse('sub'), email_demande: 'x@y.fr' };
    const user = await equipe.membre('employe', undefined, google);
    await ouvreAcces(app.application, user.id);
    const email = adresse('neuve');
    await update(ctx, user, equipe, { email });
    const attendu = { email, email_confirme_le: null, google_sub: null, email_demande: '' };
    expect(await equipe.user(user.id)).toMatchObject(attendu);
    expect(Boolean((await equipe.user(user.id)).temporary_password)).toBe(false);
    expect(await equipe.acces(user.id)).toBe(0);
    const envois = await equipe.courriels(user.id);
    expect(envois.map(({ modele, destinataire }) => [modele, destinataire]).sort()).toEqual([
      ['confirmation', email],
      ['emailChange', user.email],
    ]);
  });

  test('le message qu’il a écrit au support attend toujours', async () => {
    const equipe = await createEquipe(app, 'Business');
    const ctx = await equipe.contexte(equipe.patron);
    const user = await equipe.membre('employe');
    for (const modele of ['support', 'motDePasse'] as const) {
      const envoi = { modele, destinataire: `${modele}@essai.example`, userId: user.id };
      await postCourriel(ctx.db, { ...envoi, compteId: equipe.compteId }, ctx.now());
    }
    await update(ctx, user, equipe, { email: adresse('neuve') });
    const modeles = (await equipe.courriels(user.id)).map(({ modele }) => modele);
    expect(modeles.sort()).toEqual(['confirmation', 'emailChange', 'support']);
  });

  test('qui n’est jamais entré reçoit une nouvelle invitation, à la nouvelle adresse seule', async () => {
    const equipe = await createEquipe(app, 'Business');
    const ctx = await equipe.contexte(equipe.patron);
    const demain = new Date(ctx.now().getTime() + 86_400_000).toISOString();
    const invite = await equipe.membre('employe', undefined, {
      temporary_password: true,
      temporaire_expire_le: demain,
      email_confirme_le: null,
      derniere_connexion_le: null,
    });
    const cree = await equipe.membre('accountAdmin', undefined, { derniere_connexion_le: null });
    for (const user of [invite, cree]) {
      const premiere = adresse('premiere');
      const email = adresse('seconde');
      await update(ctx, user, equipe, { email: premiere });
      await update(ctx, await equipe.user(user.id), equipe, { email });
      const apres = await equipe.user(user.id);
      expect(Boolean(apres.temporary_password)).toBe(true);
      expect(apres.temporaire_expire_le).toBe(ctx.now().toISOString());
      expect(await equipe.courriels(user.id)).toMatchObject([{ modele: 'invitation', destinataire: email }]);
    }
  });

  test('une adresse prise, ici ou ailleurs, ne change rien', async () => {
    const equipe = await createEquipe(app, 'Business');
    const ailleurs = await createEquipe(app, 'Business');
    const ctx = await equipe.contexte(equipe.patron);
    const user = await equipe.membre('employe');
    for (const { email } of [await equipe.membre('viewer'), await ailleurs.membre('viewer')]) {
      const refus = update(ctx, user, equipe, { email, name: 'Autre' });
      await expect(refus).rejects.toMatchObject({ message: PRIS, fields: { email: PRIS } });
    }
    expect(await equipe.user(user.id)).toEqual(user);
    expect(await equipe.courriels(user.id)).toEqual([]);
  });

  test('un centre ajouté demande une place, ceux d’avant non ; un bloqué n’en prend pas', async () => {
    const equipe = await createEquipe(app, 'Starter', 'Starter');
    const [premier, second] = equipe.centres;
    if (!premier || !second) throw new Error('Deux centres attendus');
    const ctx = await equipe.contexte(equipe.patron);
    const user = await equipe.membre('employe', [premier]);
    const bloque = await equipe.membre('employe', [premier], { account_confirmation: false });
    await equipe.membre('employe', [second]);
    const refus = update(ctx, user, equipe, {});
    await expect(refus).rejects.toMatchObject({
      fields: { centers: 'Le pack Starter est limité à 1 compte(s) utilisateur.' },
    });
    await update(ctx, user, { centres: [premier] }, { name: 'Renommé' });
    await update(ctx, bloque, equipe, {});
    expect(await ctx.db.from('user_centres').where({ user_id: bloque.id })).toHaveLength(2);
  });

  test.each<[string, Partial<UserRow>]>([
    ['bloqué', { account_confirmation: false }],
    ['invité', { temporary_password: true }],
    ['sans adresse confirmée', { email_confirme_le: null }],
  ])('le dernier administrateur reste : un autre %s ne compte pas', async (_, values) => {
    const equipe = await createEquipe(app, 'Business');
    const ctx = await equipe.contexte(equipe.patron);
    const autre = await equipe.membre('accountAdmin', undefined, values);
    const refus = update(ctx, equipe.patron, equipe, { role: 'admin' });
    await expect(refus).rejects.toMatchObject({ message: DERNIER, fields: { role: DERNIER } });
    await update(ctx, autre, equipe, { role: 'admin' });
    await equipe.membre('accountAdmin');
    await update(ctx, equipe.patron, equipe, { role: 'admin' });
    expect((await equipe.user(equipe.patron.id)).role).toBe('admin');
  });

  test('sa propre adresse se change dans son profil', async () => {
    const equipe = await createEquipe(app, 'Business');
    const ctx = await equipe.contexte(equipe.patron);
    await expect(update(ctx, equipe.patron, equipe, { email: adresse('moi') })).rejects.toThrow('Mon profil');
    await update(ctx, equipe.patron, equipe, { name: 'Moi-même' });
    expect((await equipe.user(equipe.patron.id)).name).toBe('Moi-même');
  });

  test('l’utilisateur de test, un inconnu, un autre compte et les autres rôles', async () => {
    const equipe = await createEquipe(app, 'Business');
    const ailleurs = await createEquipe(app, 'Business');
    const ctx = await equipe.contexte(equipe.patron);
    const demo = await equipe.membre('employe', undefined, { demo: true });
    await expect(update(ctx, demo, equipe, { name: 'X' })).rejects.toThrow(DomainError);
    const etranger = await ailleurs.membre('employe');
    await expect(update(ctx, etranger, equipe, {})).rejects.toThrow(NotFoundError);
    const user = await equipe.membre('employe');
    for (const id of ['', 'x', '\0', user.id.toUpperCase(), 'f'.repeat(24)])
      await expect(update(ctx, { ...user, id }, equipe, {})).rejects.toThrow(NotFoundError);
    await expect(update(ctx, user, ailleurs, {})).rejects.toThrow(NotFoundError);
    for (const role of ['viewer', 'employe', 'admin', 'superAdmin'] satisfies Role[]) {
      const autre = await equipe.contexte(await equipe.membre(role));
      await expect(update(autre, user, equipe, {})).rejects.toThrow(ForbiddenError);
      await app.application.identity.update(
        'users',
        { id: autre.acteur.userId ?? '' },
        { account_confirmation: false },
      );
    }
    expect(await equipe.user(user.id)).toEqual(user);
  });
});
