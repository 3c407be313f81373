import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { signInApi } from '~/domain/access/entree-api.server';
import { rememberNavigateur } from '~/domain/access/facteurs/memoire.server';
import { confirmTotp, startTotp } from '~/domain/access/facteurs/totp.server';
import { findSession } from '~/domain/access/sessions.server';
import { signIn } from '~/domain/access/sign-in.server';
import { getSecurite, saveSecurite } from '~/domain/comptes/securite.service.server';
import { getUser } from '~/domain/comptes/users.lists.server';
import { retireFacteurs } from '~/domain/comptes/users-facteurs.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { codeTotp, giveTotp, secretOf } from '../../support/facteur';
import { MAINTENANT } from '../../support/factories';
import { entrer, seuilOf } from '../../support/seuil';
import { createMoi, MOT_DE_PASSE } from './profil-moi';

const CLES = [{ kid: 'essais', secret: new Uint8Array(32).fill(1) }];

describe.each(testDatabases())('la sécurité du compte (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  const door = () => seuilOf(app.application);
  const sees = async (token: string) =>
    (await findSession(app.application.identity, token, MAINTENANT))?.facteurManquant;

  beforeAll(async () => {
    ctx = await app.context();
  });

  test('un rôle dont le second facteur est exigé doit l’activer, au prochain clic et par l’API ; les autres non', async () => {
    const moi = await createMoi(app);
    const lecteur = await createMoi(app, { role: 'viewer' });
    const demo = await createMoi(app, { demo: true });
    const identifiants = { email: moi.user.email, password: MOT_DE_PASSE };
    const { token } = await entrer(door(), identifiants);
    const autre = await entrer(door(), { ...identifiants, email: lecteur.user.email });
    const pourTous = await entrer(door(), { ...identifiants, email: demo.user.email });
    expect(await sees(token)).toBe(false);
    await saveSecurite(ctx, { roles: ['employe'] });
    expect([await sees(token), await sees(autre.token), await sees(pourTous.token)]).toEqual([
      true,
      false,
      false,
    ]);
    await expect(signInApi(door(), CLES, identifiants)).rejects.toMatchObject({
      code: 'second_facteur_a_activer',
    });
    await startTotp(moi);
    expect(await sees(token)).toBe(true);
    const code = codeTotp(await secretOf(app.application, moi.user), MAINTENANT);
    await confirmTotp(moi, { code });
    const { roles } = await getSecurite(ctx);
    expect(roles.find(({ role }) => role === 'employe')).toMatchObject({ exige: true, actifs: 1 });
    await saveSecurite(ctx, { roles: [] });
    const trail = ctx.db.from('journal').where({ action: 'compte:secondFacteur' }).orderBy('rang');
    expect((await trail).map(({ details }) => details)).toEqual(['Employé', 'Plus exigée de personne']);
  });

  test('l’administrateur retire celui de qui a tout perdu ; il n’en reste rien, et la personne en est prévenue', async () => {
    const { user } = await createMoi(app);
    const { identity } = app.application;
    await giveTotp(app.application, user, MAINTENANT);
    const memoire = await rememberNavigateur(door(), user);
    expect(await getUser(ctx, user.id)).toMatchObject({ secondFacteur: true });
    await retireFacteurs(ctx, user.id);
    for (const table of ['facteurs_totp', 'codes_secours', 'navigateurs_memorises'] as const)
      expect(await identity.from(table).where({ user_id: user.id })).toEqual([]);
    await entrer(door(), { email: user.email, password: MOT_DE_PASSE });
    const [letter] = await identity.from('courriels').where({ user_id: user.id, modele: 'avisSecurite' });
    expect(JSON.parse(letter?.donnees ?? '')).toMatchObject({ fait: 'facteur:retrait' });
    await expect(retireFacteurs(ctx, user.id)).rejects.toThrow('n’a pas activé');
    await expect(retireFacteurs(await app.stranger(), user.id)).rejects.toThrow('introuvable');
    await expect(retireFacteurs(await app.context({ role: 'superAdmin' }), user.id)).rejects.toThrow(
      'refusé',
    );
    // What a browser kept is worth nothing once a factor is taken up again.
    await giveTotp(app.application, user, MAINTENANT);
    const passage = await signIn(seuilOf(app.application, { memoire }), {
      email: user.email,
      password: MOT_DE_PASSE,
    });
    expect(passage).toHaveProperty('etape');
  });
});
