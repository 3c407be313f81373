import { describe, expect, test } from 'vitest';
import { confirmEmail } from '~/domain/access/confirmation.server';
import { Inscription, register, sweepInscriptions } from '~/domain/access/inscription.server';
import { issueJeton } from '~/domain/access/jetons.server';
import { signIn } from '~/domain/access/sign-in.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createClient, MAINTENANT } from '../../support/factories';
import { seuilOf, userOf } from '../../support/seuil';

const JOUR_MS = 86_400_000;
const PASSWORD = 'correct cheval batterie';

describe.each(testDatabases())('inscription (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let numero = 0;
  /** Each from an address of its own: limits are not what is tried here. */
  const door = (now = MAINTENANT) => {
    numero += 1;
    return seuilOf(app.application, { ip: `198.51.100.${numero}`, now });
  };
  const saisie = (values: Record<string, string> = {}) =>
    Inscription.parse({
      name: 'Ève Petit',
      email: `eve${numero}@inscription.example`,
      password: PASSWORD,
      confirmation: values.password ?? PASSWORD,
      confidentialite: 'on',
      ...values,
    });
  const mailsTo = (destinataire: string) =>
    app.application.identity.from('courriels').where({ destinataire });

  test('fait le compte, son centre, son administrateur, et un courriel', async () => {
    const { identity } = app.application;
    await register(door(), saisie({ email: 'Eve@Nouveau.example' }), true);
    const user = await userOf(app.application, 'eve@nouveau.example');
    expect(user).toMatchObject({ name: 'Ève Petit', role: 'accountAdmin', email_confirme_le: null });
    expect(Boolean(user.temporary_password)).toBe(false);
    const centres = await identity.from('centres').where({ compte_id: user.compte_id });
    expect(centres).toMatchObject([{ name: 'Mon centre', abonnement: 'Starter' }]);
    expect(await identity.from('user_centres').where({ user_id: user.id })).toMatchObject([
      { centre_id: centres[0]?.id },
    ]);
    expect(await mailsTo(user.email)).toMatchObject([{ modele: 'confirmation', user_id: user.id }]);
    const trail = await identity.from('journal').where({ chaine: user.compte_id });
    expect(trail.map(({ action }) => action)).toEqual(['compte:creation']);
    await expect(signIn(door(), { email: user.email, password: PASSWORD })).rejects.toThrow(
      'Veuillez confirmer votre adresse e-mail avant de vous connecter.',
    );
  });

  test('une adresse qui a un compte est prévenue par courriel, et rien ne change', async () => {
    const { identity } = app.application;
    const { acteur } = await app.context();
    const before = await userOf(app.application, acteur.email);
    const comptes = await identity.from('comptes');
    await register(door(), saisie({ email: acteur.email, name: 'Autre' }), true);
    expect(await userOf(app.application, acteur.email)).toEqual(before);
    expect(await identity.from('comptes')).toHaveLength(comptes.length);
    expect(await mailsTo(acteur.email)).toMatchObject([{ modele: 'dejaInscrit' }]);
  });

  test('la plus récente remplace celle qui n’a pas été confirmée : ni son mot de passe ni ses liens ne servent', async () => {
    const { identity } = app.application;
    const email = 'victime@inscription.example';
    await register(door(), saisie({ email, name: 'Pirate', password: 'celui du pirate' }), true);
    const { id, compte_id } = await userOf(app.application, email);
    const token = await issueJeton(identity, { userId: id, usage: 'confirmation', now: MAINTENANT });
    await register(door(), saisie({ email, name: 'Vraie Personne' }), true);
    const user = await userOf(app.application, email);
    expect(user).toMatchObject({ id, name: 'Vraie Personne' });
    expect(await identity.from('comptes').where({ id: compte_id })).toMatchObject([
      { nom: 'Vraie Personne' },
    ]);
    expect(await confirmEmail(door(), token)).toBeNull();
    const trail = await identity.from('journal').where({ chaine: compte_id, action: 'compte:creation' });
    expect(trail.map(({ user_name, details }) => [user_name, details])).toEqual([
      ['Pirate', 'Politique de confidentialité acceptée'],
      ['Vraie Personne', 'Inscription remplacée, politique de confidentialité acceptée'],
    ]);
    const fresh = await issueJeton(identity, { userId: id, usage: 'confirmation', now: MAINTENANT });
    expect(await confirmEmail(door(), fresh)).toEqual({ userId: id, changed: false });
    await expect(signIn(door(), { email, password: 'celui du pirate' })).rejects.toThrow('incorrect');
    expect(await signIn(door(), { email, password: PASSWORD })).toMatchObject({ provisoire: false });
  });

  test('deux inscriptions d’une adresse au même instant font un seul compte', async () => {
    const { identity } = app.application;
    const email = 'deux@inscription.example';
    const comptes = (await identity.from('comptes')).length;
    await Promise.all([register(door(), saisie({ email }), true), register(door(), saisie({ email }), true)]);
    expect(await identity.from('users').where({ email })).toHaveLength(1);
    expect(await identity.from('comptes')).toHaveLength(comptes + 1);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('fermée, elle ne fait rien ; un mot de passe courant ou plus de demandes que permis non plus', async () => {
    const email = 'refus@inscription.example';
    await expect(register(door(), saisie({ email }), false)).rejects.toThrow(
      'Les inscriptions sont fermées.',
    );
    await expect(register(door(), saisie({ email, password: 'password123' }), true)).rejects.toThrow(
      'courant',
    );
    expect(await app.application.identity.from('users').where({ email })).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    for (let turn = 0; turn < 5; turn += 1) await register(door(), saisie({ email }), true);
    await expect(register(door(), saisie({ email }), true)).rejects.toThrow(
      /Trop de demandes\. .* 60 minute/,
    );
    expect(await mailsTo(email)).toHaveLength(5);
  });

  test('au bout d’une semaine sans confirmation le compte s’efface, s’il ne contient rien', async () => {
    const { identity } = app.application;
    await sweepInscriptions(identity, MAINTENANT);
    const old = new Date(MAINTENANT.getTime() - 8 * JOUR_MS);
    const names = ['oubliee', 'remplie', 'confirmee', 'recente'];
    const [forgotten, filled, confirmed, recent] = names.map((name) => `${name}@menage.example`) as [
      string,
      string,
      string,
      string,
    ];
    for (const email of [forgotten, filled, confirmed]) await register(door(old), saisie({ email }), true);
    await register(door(), saisie({ email: recent }), true);
    const { compte_id } = await userOf(app.application, filled);
    const centre = await identity.from('centres').where({ compte_id }).first();
    if (centre) await createClient(app.application, centre);
    await identity.update('users', { email: confirmed }, { email_confirme_le: old.toISOString() });
    const { compte_id: gone } = await userOf(app.application, forgotten);

    expect(await sweepInscriptions(identity, MAINTENANT)).toBe(1);
    const left = await identity.from('users').whereIn('email', [forgotten, filled, confirmed, recent]);
    expect(left.map(({ email }) => email).sort()).toEqual([confirmed, recent, filled].sort());
    expect(await identity.from('comptes').where({ id: gone })).toEqual([]);
    expect(await identity.from('centres').where({ compte_id: gone })).toEqual([]);
    expect(await identity.from('user_centres').where({ compte_id })).toHaveLength(1);
    expect(await sweepInscriptions(identity, MAINTENANT)).toBe(0);
  });
});
