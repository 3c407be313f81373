import { describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { knownDevice, seenDevice } from '~/domain/access/appareils.server';
import { signInApi } from '~/domain/access/entree-api.server';
import { finishEtape } from '~/domain/access/facteurs/etape.server';
import { digestPassword } from '~/domain/access/mots-de-passe.server';
import { signIn } from '~/domain/access/sign-in.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { codeTotp, giveTotp } from '../../support/facteur';
import { createUser, MAINTENANT } from '../../support/factories';
import { entrer, seuilOf } from '../../support/seuil';

const MOT_DE_PASSE = 'correct cheval batterie';

describe.each(testDatabases())('une connexion par un navigateur jamais vu (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let numero = 0;
  const line = () => {
    numero += 1;
    return `203.0.113.${numero}`;
  };
  const door = (values = {}) => seuilOf(app.application, { ip: line(), ...values });
  const createPersonne = async (values: Partial<UserRow> = {}) =>
    createUser(app.application, 'employe', app.bellecour.compte_id, {
      password_hash: await digestPassword(MOT_DE_PASSE),
      derniere_connexion_le: '2026-11-01T08:00:00.000Z',
      ...values,
    });
  const identifiants = ({ email }: UserRow) => ({ email, password: MOT_DE_PASSE });
  const avis = async ({ id }: UserRow) =>
    (await app.application.identity.from('courriels').where({ user_id: id }))
      .map(({ donnees }) => JSON.parse(donnees ?? '{}'))
      .filter(({ fait }) => fait === 'connexion:appareil');

  test('se dit, avec d’où ; la toute première non, ni celle d’un navigateur revenu', async () => {
    const neuve = await createPersonne({ derniere_connexion_le: null });
    const { marques } = await entrer(door(), identifiants(neuve));
    expect(await avis(neuve)).toEqual([]);
    await entrer(door({ marques }), identifiants(neuve));
    expect(await avis(neuve)).toEqual([]);
    await entrer(door({ ip: '::ffff:198.51.100.9', agent: 'Firefox/140.0' }), identifiants(neuve));
    expect(await avis(neuve)).toMatchObject([{ ip: '::ffff:198.51.100.9', agent: 'Firefox/140.0' }]);
  });

  test('un autre mot de passe n’en fait pas un navigateur jamais vu, sans rien lui épargner', async () => {
    const user = await createPersonne();
    const { marques } = await entrer(door(), identifiants(user));
    expect(await avis(user)).toHaveLength(1);
    const password_hash = await digestPassword(MOT_DE_PASSE);
    const changed = { ...user, password_hash };
    await app.application.identity.update('users', { id: user.id }, { password_hash });
    expect([knownDevice(door({ marques }), changed), seenDevice(door({ marques }), changed)]).toEqual([
      null,
      marques.slice(0, 12),
    ]);
    const after = await entrer(door({ marques }), identifiants(user));
    expect(await avis(user)).toHaveLength(1);
    expect(knownDevice(door({ marques: after.marques }), changed)).toBe(marques.slice(0, 12));
    expect(after.marques.split('.')).toHaveLength(1);
  });

  test('les marques d’un collègue, d’un autre serveur ou inventées ne sont pas les siennes', async () => {
    const [lea, marc] = [await createPersonne(), await createPersonne()];
    const { marques } = await entrer(door(), identifiants(lea));
    for (const given of [marques, `${'x'.repeat(77)}`, `${marques.slice(0, 55)}${'A'.repeat(22)}`])
      expect(seenDevice(door({ marques: given }), marc)).toBeNull();
    expect(seenDevice({ secret: 'un autre', marques }, lea)).toBeNull();
    await entrer(door({ marques }), identifiants(marc));
    expect(await avis(marc)).toHaveLength(1);
  });

  test('une fois par jour d’une même ligne, dix fois en tout', async () => {
    const user = await createPersonne();
    const same = { ip: line() };
    for (let n = 0; n < 3; n += 1) await entrer(door(same), identifiants(user));
    expect(await avis(user)).toHaveLength(1);
    for (let n = 0; n < 11; n += 1) await entrer(door(), identifiants(user));
    expect(await avis(user)).toHaveLength(10);
  });

  test('après le second facteur, pas avant ; ni d’un appareil mémorisé, ni d’un programme, ni de la démonstration', async () => {
    const user = await createPersonne();
    const { secret } = await giveTotp(app.application, user, MAINTENANT);
    const passage = await signIn(door(), identifiants(user));
    if (!('etape' in passage)) throw new Error('Aucun second facteur demandé');
    expect(await avis(user)).toEqual([]);
    const code = codeTotp(secret, MAINTENANT);
    const { memoire } = await finishEtape(door(), passage.etape, { code, memoriser: 'on' });
    expect(await avis(user)).toHaveLength(1);
    await entrer(door({ memoire: memoire ?? '' }), identifiants(user));
    expect(await avis(user)).toHaveLength(1);
    const programme = await createPersonne();
    await signInApi(door(), [{ id: 'k', secret: 'x'.repeat(32) }] as never, identifiants(programme)).catch(
      () => undefined,
    );
    expect(await avis(programme)).toEqual([]);
    const demo = await createPersonne({ demo: true });
    await entrer(door(), identifiants(demo));
    expect(await avis(demo)).toEqual([]);
  });
});
