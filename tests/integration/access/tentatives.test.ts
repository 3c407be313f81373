import { afterEach, describe, expect, test, vi } from 'vitest';
import { knownDevice } from '~/domain/access/appareils.server';
import { changePassword } from '~/domain/access/changement-mot-de-passe.server';
import { issueJeton } from '~/domain/access/jetons.server';
import { digestPassword } from '~/domain/access/mots-de-passe.server';
import { requestReset, resetPassword } from '~/domain/access/reinitialisation.server';
import { signIn } from '~/domain/access/sign-in.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createUser } from '../../support/factories';
import { entrer, seuilOf } from '../../support/seuil';

const PASSWORD = 'correct cheval batterie';
const FENETRE_MS = 15 * 60_000;

describe.each(testDatabases())('tentatives (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  afterEach(() => vi.useRealTimers());

  async function victim() {
    const password_hash = await digestPassword(PASSWORD);
    return createUser(app.application, 'employe', app.bellecour.compte_id, { password_hash });
  }
  const enter = (email: string, password: string, ip: string) =>
    signIn(seuilOf(app.application, { ip, now: new Date() }), { email, password }).then(
      () => 'entré',
      (error: Error) => error.message,
    );

  test('après cent mots de passe faux, le titulaire entre d’ailleurs aussitôt, et d’ici après l’attente', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { email } = await victim();
    const answers = new Map<string, number>();
    for (let turn = 0; turn < 100; turn += 1) {
      const answer = (await enter(email, `faux-${turn}`, '203.0.113.66')).replace(/\d+/, 'n');
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    expect([...answers]).toEqual([
      ['Adresse e-mail ou mot de passe incorrect.', 10],
      ['Trop de tentatives. Réessayez dans n minutes.', 90],
    ]);
    expect(await enter(email, PASSWORD, '198.51.100.7')).toBe('entré');
    expect(await enter(email, PASSWORD, '203.0.113.66')).toMatch(/^Trop de tentatives/);
    vi.setSystemTime(Date.now() + FENETRE_MS + 1000);
    expect(await enter(email, PASSWORD, '203.0.113.66')).toBe('entré');
  });

  test('un même réseau IPv6 est un seul endroit, quelle que soit l’adresse qu’il se donne', async () => {
    const { email } = await victim();
    const answers: string[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      answers.push(await enter(email, 'faux', `2001:db8:1:2::${turn}`));
    expect(answers.at(-1)).toMatch(/^Trop de tentatives/);
    expect(await enter(email, PASSWORD, '2001:db8:2:3::1')).toBe('entré');
  });

  test('un site qui a tout un /48 n’essaie pas plus en changeant de ligne', async () => {
    const { email } = await victim();
    const answers: string[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      answers.push((await enter(email, 'faux', `2001:db8:7:${turn}::1`)).slice(0, 5));
    expect(answers).toEqual([...Array(10).fill('Adres'), 'Trop ', 'Trop ']);
  });

  test('de soixante endroits, un compte entier est ralenti, jamais fermé : son appareil et son courriel entrent', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { email, id } = await victim();
    const door = (ip: string, marques = '') => seuilOf(app.application, { ip, marques, now: new Date() });
    const { marques } = await entrer(door('198.51.100.20'), { email, password: PASSWORD });
    let place = 0;
    const guess = async (turns: number) => {
      let tried = 0;
      for (let turn = 0; turn < turns; turn += 1) {
        place += 1;
        if ((await enter(email, 'faux', `203.0.${place >> 7}.${place & 127}`)).startsWith('Adresse'))
          tried += 1;
      }
      return tried;
    };
    expect(await guess(60)).toBe(20);
    expect(await enter(email, PASSWORD, '198.51.100.21')).toMatch(/^Trop de tentatives/);
    // Same line as somebody who guesses, and all of the world's guesses at the account spent.
    await expect(signIn(door('203.0.0.5', marques), { email, password: PASSWORD })).resolves.toBeDefined();

    const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
    for (let turn = 0; turn < 4; turn += 1) {
      later(FENETRE_MS + 1000);
      await guess(21);
    }
    later(FENETRE_MS + 1000);
    expect(await guess(5)).toBe(1);
    later(FENETRE_MS + 1000);
    expect(await enter(email, PASSWORD, '198.51.100.22')).toBe('entré');
    expect(await enter(email, PASSWORD, '198.51.100.23')).toBe('entré');

    await guess(5);
    const token = await issueJeton(app.application.identity, {
      userId: id,
      usage: 'motDePasse',
      now: new Date(),
    });
    const nouveau = { password: 'agrafe girafe parapluie', confirmation: 'agrafe girafe parapluie' };
    const given = await resetPassword(door('198.51.100.24'), token, nouveau);
    await expect(
      signIn(door('198.51.100.24', given), { email, password: nouveau.password }),
    ).resolves.toBeDefined();
    expect(await enter(email, nouveau.password, '198.51.100.24')).toMatch(/^Trop de tentatives/);
    // Marks of the former password are worth nothing.
    await expect(
      signIn(door('198.51.100.25', marques), { email, password: nouveau.password }),
    ).rejects.toThrow('Trop de tentatives');
  });

  test('un appareil n’est connu que de qui y est entré, a ses propres essais, et garde plusieurs personnes', async () => {
    const [lea, marc] = [await victim(), await victim()];
    const door = (marques: string) =>
      seuilOf(app.application, { ip: '198.51.100.30', marques, now: new Date() });
    const first = await entrer(door(''), { email: lea.email, password: PASSWORD });
    const both = await entrer(door(first.marques), { email: marc.email, password: PASSWORD });
    expect(knownDevice(door(first.marques), lea)).not.toBeNull();
    expect(knownDevice(door(first.marques), marc)).toBeNull();
    expect(knownDevice(door(both.marques), lea)).toBe(knownDevice(door(first.marques), lea));
    expect(both.marques).not.toContain(lea.id);
    for (const forged of ['', '.', 'x'.repeat(55), first.marques.replace(/.$/, '_').replace(/^./, 'é')])
      expect(knownDevice(door(forged), lea)).toBeNull();
    expect(knownDevice({ secret: 'un autre', marques: both.marques }, lea)).toBeNull();
    const guess = () =>
      signIn(door(both.marques), { email: lea.email, password: 'faux' }).then(
        () => 'entré',
        (error: Error) => error.message,
      );
    const answers: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) answers.push(await guess());
    expect(answers.slice(0, 10)).toEqual(Array(10).fill('Adresse e-mail ou mot de passe incorrect.'));
    expect(answers.at(-1)).toMatch(/^Trop de tentatives/);
    expect(await enter(lea.email, PASSWORD, '198.51.100.30')).toBe('entré');
  });

  test('l’ancien mot de passe se devine dix fois au plus, de quelque endroit que la session serve', async () => {
    const user = await victim();
    const answers: string[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      answers.push(
        await changePassword(
          { user, seance: null, seuil: seuilOf(app.application, { ip: `192.0.2.${turn}`, now: new Date() }) },
          { oldPassword: 'faux', newPassword: 'agrafe girafe parapluie' },
        ).catch((error: Error) => error.message.slice(0, 8)),
      );
    expect(answers).toEqual([...Array(10).fill('L’ancien'), 'Trop de ', 'Trop de ']);
    expect(await enter(user.email, PASSWORD, '192.0.2.99')).toBe('entré');
  });

  test('deux cents adresses essayées depuis un seul endroit, les suivantes attendent, les autres endroits non', async () => {
    const { email } = await victim();
    const answers = new Set<string>();
    // Most of them as their count alone: each costs a hash.
    for (let turn = 0; turn < 195; turn += 1)
      await app.application.limites.essaisParLigne.consume('203.0.113.67');
    for (let turn = 0; turn < 10; turn += 1)
      answers.add((await enter(`personne${turn}@essai.example`, 'faux', '203.0.113.67')).slice(0, 5));
    expect(answers).toEqual(new Set(['Adres', 'Trop ']));
    expect(await enter(email, PASSWORD, '203.0.113.67')).toMatch(/^Trop de tentatives/);
    expect(await enter(email, PASSWORD, '198.51.100.8')).toBe('entré');
  });

  test('passé vingt liens en un jour, une boîte aux lettres en reçoit un par heure, sans être fermée à sa personne', async () => {
    const { email } = await victim();
    const { limites } = app.application;
    const key = `motDePasse|${email}`;
    for (let turn = 0; turn < 20; turn += 1) await limites.demandesDuJour.consume(key);
    const ask = () => requestReset(seuilOf(app.application, { ip: '192.0.2.200' }), { email });
    await ask();
    await expect(ask()).rejects.toThrow(/Trop de demandes/);
    await limites.demandesRalenties.forget(key);
    await ask();
  });

  test('une boîte aux lettres reçoit au plus cinq liens par heure, qu’elle ait un compte ou non', async () => {
    const { email } = await victim();
    for (const address of [email, 'personne@boite.example']) {
      const ask = () =>
        requestReset(seuilOf(app.application, { ip: `192.0.2.${address.length}` }), { email: address });
      for (let turn = 0; turn < 5; turn += 1) await ask();
      await expect(ask()).rejects.toThrow(/Trop de demandes/);
      const { identity } = app.application;
      expect(await identity.from('courriels').where({ destinataire: address })).toHaveLength(5);
    }
  });
});
