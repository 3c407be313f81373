import { beforeAll, describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { centreNomme, identifyAppelant } from '~/domain/access/appelant-api.server';
import { mayDo } from '~/domain/access/domaines';
import { JETONS_MAX, JetonSaisi } from '~/domain/access/jetons-api.schema';
import { createJetonApi, listJetonsApi, revokeJetonApi } from '~/domain/access/jetons-api.service.server';
import { deactivateUser, reactivateUser } from '~/domain/comptes/users-acces.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { assignCentres, createUser, MAINTENANT } from '../../support/factories';

const JOUR_MS = 86_400_000;

describe.each(testDatabases())('jetons d’accès (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let user: UserRow;

  beforeAll(async () => {
    user = await createUser(app.application, 'employe', app.bellecour.compte_id);
    await assignCentres(app.application, user, [app.bellecour, app.croixRousse]);
  });

  const saisie = (values: Record<string, unknown> = {}) =>
    JetonSaisi.parse({ nom: 'Standard', domaines: ['clients'], ...values });
  const identify = (jeton: string, now = MAINTENANT) =>
    identifyAppelant(
      { identity: app.application.identity, cles: [], ip: '192.0.2.7', now },
      `Bearer ${jeton}`,
    );
  const code = (work: Promise<unknown>) =>
    work.then(
      () => 'rien',
      (error) => error.code,
    );

  test('ouvre ce pour quoi il est fait, jamais plus que ne peut qui l’a créé', async () => {
    const ctx = app.contextOf(user);
    const jeton = await createJetonApi(ctx, saisie({ domaines: ['clients', 'factures'], ecriture: true }));
    const { acteur, centres, centreCourant } = await identify(jeton);
    expect(acteur).toMatchObject({
      userId: user.id,
      name: `${user.name} (jeton « Standard »)`,
      role: 'employe',
    });
    expect(centres.map(({ id }) => id)).toEqual([app.bellecour.id, app.croixRousse.id]);
    expect(centreCourant).toBeNull();
    const may = (
      ['client:modifier', 'facture:generer', 'facture:voir', 'agenda:voir', 'jeton:creer'] as const
    ).map((right) => mayDo(acteur, right));
    expect(may).toEqual([true, true, false, false, false]);
    expect(
      await app.context().then((admin) => admin.db.from('jetons_api').where({ user_id: user.id })),
    ).toEqual([expect.not.objectContaining({ empreinte: jeton })]);
    const lecture = await identify(await createJetonApi(ctx, saisie({ centreId: app.croixRousse.id })));
    expect(mayDo(lecture.acteur, 'client:voir') && !mayDo(lecture.acteur, 'client:modifier')).toBe(true);
    expect(lecture.centreCourant?.id).toBe(app.croixRousse.id);
    expect(() => centreNomme(lecture, app.bellecour.id)).toThrow('x-current-center');
    expect(centreNomme(lecture, 'null')?.id).toBe(app.croixRousse.id);
  });

  test('se lit dans la liste et au journal, sans son secret ; s’arrête à sa date et quand on le révoque', async () => {
    const ctx = app.contextOf(await createUser(app.application, 'admin', app.bellecour.compte_id));
    const jeton = await createJetonApi(ctx, saisie({ nom: 'Comptabilité', jours: 30 }));
    const fin = MAINTENANT.getTime() + 30 * JOUR_MS;
    expect(await code(identify(jeton, new Date(fin - 1)))).toBe('rien');
    expect(await code(identify(jeton, new Date(fin)))).toBe('token_expire');
    const [listed] = await listJetonsApi(ctx);
    expect(listed).toMatchObject({
      nom: 'Comptabilité',
      debut: jeton.slice(0, 10),
      mien: true,
      ecriture: false,
      centre: null,
    });
    expect(JSON.stringify(listed)).not.toContain(jeton);
    await revokeJetonApi(ctx, listed?._id ?? '');
    expect(await code(identify(jeton))).toBe('token_invalide');
    expect(await listJetonsApi(ctx)).toEqual([]);
    const faits = await ctx.db.from('journal').where({ user_id: ctx.acteur.userId });
    expect(faits.map(({ action, details }) => [action, details])).toEqual([
      ['jetonApi:creation', '« Comptabilité » : Clients, lecture seule'],
      ['jetonApi:revocation', '« Comptabilité » : Clients, lecture seule'],
    ]);
  });

  test('meurt avec la désactivation de qui l’a créé, pour de bon', async () => {
    const partant = await createUser(app.application, 'employe', app.bellecour.compte_id);
    await assignCentres(app.application, partant, [app.bellecour]);
    const jeton = await createJetonApi(app.contextOf(partant, { centres: [app.bellecour] }), saisie());
    expect((await identify(jeton)).user.id).toBe(partant.id);
    const admin = await app.context();
    await deactivateUser(admin, partant.id);
    expect(await code(identify(jeton))).toBe('token_invalide');
    await reactivateUser(admin, partant.id);
    expect(await code(identify(jeton))).toBe('token_invalide');
  });

  test('un formulaire envoyé deux fois n’en fait qu’un, et personne n’en a plus que le maximum', async () => {
    const ctx = app.contextOf(await createUser(app.application, 'employe', app.bellecour.compte_id));
    const ouverture = newId();
    await createJetonApi(ctx, saisie(), { ouverture });
    expect(await code(createJetonApi(ctx, saisie(), { ouverture }))).toBe('jeton_deja_cree');
    expect(await code(createJetonApi(ctx, saisie({ centreId: app.etranger.id })))).toBe('centre_introuvable');
    for (let n = 1; n < JETONS_MAX; n += 1) await createJetonApi(ctx, saisie());
    expect(await code(createJetonApi(ctx, saisie()))).toBe('jetons_trop_nombreux');
    expect(await listJetonsApi(ctx)).toHaveLength(JETONS_MAX);
  });

  test.each([
    [{ nom: '' }, 'nom'],
    [{ domaines: [] }, 'domaines'],
    [{ domaines: ['tout'] }, 'domaines'],
    [{ jours: 0 }, 'jours'],
    [{ jours: 366 }, 'jours'],
  ])('refuse %j', (values, champ) => {
    const { error } = JetonSaisi.safeParse({ nom: 'Standard', domaines: ['clients'], ...values });
    expect(error?.issues[0]?.path[0]).toBe(champ);
  });
});
