import { describe, expect, test } from 'vitest';
import { consumeJeton, issueJeton } from '~/domain/access/jetons.server';
import type { Titulaire } from '~/domain/access/titulaire';
import { ProfilSaisi, toProfil } from '~/domain/comptes/profil';
import { cancelEmail, updateProfil } from '~/domain/comptes/profil.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { MAINTENANT } from '../../support/factories';
import { createMoi, MOT_DE_PASSE, signInAgain, userNow } from './profil-moi';

describe.each(testDatabases())('profil (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  const saisie = ({ user }: Titulaire, values: Record<string, string> = {}) =>
    ProfilSaisi.parse({
      name: user.name,
      email: user.email,
      telephone: user.telephone,
      numeroAdeli: user.numero_adeli,
      ...values,
    });
  const courriels = (email: string) =>
    app.application.identity.from('courriels').where({ destinataire: email });
  const details = async ({ user }: Titulaire) => {
    const { identity } = app.application;
    const facts = await identity.from('journal').where({ user_id: user.id }).orderBy('rang');
    return facts.map((fact) => `${fact.action} : ${fact.details}`);
  };
  let numero = 0;
  const nouvelle = () => `nouvelle${++numero}-${dialecte}@essai.example`;

  test('chaque champ se garde, et le journal dit lesquels, sans leur valeur', async () => {
    const moi = await createMoi(app);
    const values = {
      name: 'Zoé D’Œuf',
      telephone: '0610203040',
      adresse: '3, rue Noël',
      ville: 'Nîmes',
      codePostal: '30000',
      numeroAdeli: '10101010101',
    };
    expect(await updateProfil(moi, saisie(moi, values))).toEqual({ emailDemande: false });
    expect(await userNow(app, moi.user.id)).toMatchObject({
      name: 'Zoé D’Œuf',
      telephone: '06 10 20 30 40',
      adresse: '3, rue Noël',
      ville: 'Nîmes',
      code_postal: '30000',
      numero_adeli: '10101010101',
      email: moi.user.email,
      email_demande: '',
      password_hash: moi.user.password_hash,
    });
    expect(await details(moi)).toEqual([
      'profil:modification : Nom, Téléphone, Adresse, Ville, Code postal, Numéro RPPS',
    ]);
  });

  test('ce qui est montré ne tient pas à la base', async () => {
    const { centres } = await app.context();
    const shown = toProfil((await createMoi(app)).user, centres, centres[0] ?? null);
    expect(shown).toMatchObject({ demo: false, google: false, avatar: null, role: 'Employé' });
    expect(shown.abonnements).toEqual([{ centre: 'Centre Bellecour', abonnement: 'Ultimate' }]);
    expect(toProfil((await createMoi(app, { demo: true })).user, centres, null)).toMatchObject({
      demo: true,
      abonnements: [{ centre: 'Centre Bellecour' }, { centre: 'Centre Croix-Rousse' }],
    });
  });

  test('enregistrer sans rien changer ne change rien', async () => {
    const moi = await createMoi(app);
    await updateProfil(moi, saisie(moi));
    expect(await userNow(app, moi.user.id)).toEqual(moi.user);
    expect(await details(moi)).toEqual([]);
  });

  test('une nouvelle adresse demande le mot de passe, attend sa confirmation, et l’ancienne vaut jusque-là', async () => {
    const moi = await createMoi(app);
    const email = nouvelle();
    for (const password of ['', 'faux'])
      await expect(updateProfil(moi, saisie(moi, { email, password, ville: 'Nîmes' }))).rejects.toMatchObject(
        {
          fields: { password: expect.any(String) },
        },
      );
    expect(await userNow(app, moi.user.id)).toEqual(moi.user);
    expect(await courriels(email)).toEqual([]);

    expect(await updateProfil(moi, saisie(moi, { email, password: MOT_DE_PASSE }))).toEqual({
      emailDemande: true,
    });
    expect(await userNow(app, moi.user.id)).toEqual({ ...moi.user, email_demande: email });
    expect(await courriels(email)).toMatchObject([
      { modele: 'nouvelEmail', user_id: moi.user.id, donnees: '' },
    ]);
    expect(await details(moi)).toEqual([
      'motDePasse:refus : Le mot de passe actuel est incorrect.',
      'profil:modification : Adresse e-mail (à confirmer)',
    ]);
  });

  test('l’adresse de quelqu’un reçoit la même réponse, mais aucun courriel', async () => {
    const moi = await createMoi(app);
    const autre = await createMoi(app);
    const lointain = await app.stranger();
    for (const email of [autre.user.email, lointain.acteur.email]) {
      const answer = await updateProfil(moi, saisie(moi, { email, password: MOT_DE_PASSE }));
      expect(answer).toEqual({ emailDemande: true });
      expect((await userNow(app, moi.user.id)).email_demande).toBe(email);
      expect(await courriels(email)).toEqual([]);
    }
  });

  test('le lien d’une adresse ne confirme pas la suivante, et annuler le rend vain', async () => {
    const moi = await createMoi(app);
    const { identity } = app.application;
    const demande = { userId: moi.user.id, usage: 'email', now: MAINTENANT } as const;
    await updateProfil(moi, saisie(moi, { email: nouvelle(), password: MOT_DE_PASSE }));
    const first = await issueJeton(identity, demande);
    await updateProfil(moi, saisie(moi, { email: nouvelle(), password: MOT_DE_PASSE }));
    expect(await consumeJeton(identity, first, 'email', MAINTENANT)).toBeNull();
    const second = await issueJeton(identity, demande);
    await cancelEmail(await signInAgain(app, moi.user));
    expect(await consumeJeton(identity, second, 'email', MAINTENANT)).toBeNull();
    expect((await userNow(app, moi.user.id)).email_demande).toBe('');
    expect((await details(moi)).at(-1)).toBe('profil:modification : Changement d’adresse e-mail annulé');
  });

  test('le mot de passe ne se devine pas, et les courriels se comptent', async () => {
    const moi = await createMoi(app);
    const tries: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const wrong = updateProfil(moi, saisie(moi, { email: nouvelle(), password: 'faux' }));
      tries.push(
        await wrong.then(
          () => '',
          (error: Error) => error.message,
        ),
      );
    }
    expect(tries.at(0)).toBe('Le mot de passe actuel est incorrect.');
    expect(tries.at(-1)).toMatch(/^Trop de tentatives/);

    const pressé = await createMoi(app);
    const send = () => updateProfil(pressé, saisie(pressé, { email: nouvelle(), password: MOT_DE_PASSE }));
    for (let turn = 0; turn < 5; turn += 1) await send();
    await expect(send()).rejects.toThrow(/^Trop de demandes/);
  });

  test('l’adresse qui a changé entre-temps n’est pas remise', async () => {
    const moi = await createMoi(app);
    const email = nouvelle();
    await app.application.identity.update('users', { id: moi.user.id }, { email });
    await expect(updateProfil(moi, saisie(moi, { ville: 'Nîmes' }))).rejects.toThrow(
      'Une erreur est survenue, veuillez réessayer.',
    );
    expect(await userNow(app, moi.user.id)).toEqual({ ...moi.user, email });
  });

  test('l’utilisateur de démonstration reste tel quel', async () => {
    const moi = await createMoi(app, { demo: true });
    const refusal = 'L’utilisateur de test ne peut pas être modifié.';
    await expect(updateProfil(moi, saisie(moi, { name: 'Autre' }))).rejects.toThrow(refusal);
    const email = saisie(moi, { email: nouvelle(), password: MOT_DE_PASSE });
    await expect(updateProfil(moi, email)).rejects.toThrow(refusal);
    await expect(cancelEmail(moi)).rejects.toThrow(refusal);
    expect(await userNow(app, moi.user.id)).toEqual(moi.user);
  });
});
