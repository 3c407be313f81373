import { describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { changePassword } from '~/domain/access/changement-mot-de-passe.server';
import { signInApi } from '~/domain/access/entree-api.server';
import { finishEtape } from '~/domain/access/facteurs/etape.server';
import { readFacteurs, renewCodesSecours, stopFacteurs } from '~/domain/access/facteurs/facteurs.server';
import {
  forgetAllNavigateurs,
  forgetNavigateur,
  listNavigateurs,
} from '~/domain/access/facteurs/navigateurs.server';
import { verifySecondFacteur } from '~/domain/access/facteurs/second-facteur.server';
import { confirmTotp, readTotp, startTotp } from '~/domain/access/facteurs/totp.server';
import { issueJeton } from '~/domain/access/jetons.server';
import { resetPassword } from '~/domain/access/reinitialisation.server';
import { findSession } from '~/domain/access/sessions.server';
import type { Seuil } from '~/domain/access/seuil';
import { signIn } from '~/domain/access/sign-in.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { codeTotp, giveTotp, secretOf } from '../../support/facteur';
import { MAINTENANT } from '../../support/factories';
import { entrer, seuilOf } from '../../support/seuil';
import { createMoi, MOT_DE_PASSE, signInAgain, userNow } from '../comptes/profil-moi';

const CLES = [{ kid: 'essais', secret: new Uint8Array(32).fill(1) }];
const NOUVEAU = 'agrafe girafe parapluie';
const FAUX = 'Ce code n’est pas le bon';
const plus = (seconds: number) => new Date(MAINTENANT.getTime() + seconds * 1000);

describe.each(testDatabases())('second facteur (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let numero = 0;
  const door = (values: Partial<Seuil> = {}) => {
    numero += 1;
    return seuilOf(app.application, { ip: `198.51.100.${numero % 250}`, ...values });
  };
  const withTotp = async () => {
    const moi = await createMoi(app);
    return { moi, user: moi.user, ...(await giveTotp(app.application, moi.user, MAINTENANT)) };
  };
  const etapeOf = async ({ email }: UserRow, password = MOT_DE_PASSE, seuil = door()) => {
    const passage = await signIn(seuil, { email, password });
    if (!('etape' in passage)) throw new Error('Aucun second facteur demandé');
    return passage.etape;
  };
  const actionsOf = async ({ id }: UserRow) =>
    (await app.application.identity.from('journal').where({ objet_id: id }).orderBy('rang')).map(
      ({ action }) => action,
    );
  const avisOf = async ({ id }: UserRow) =>
    (await app.application.identity.from('courriels').where({ user_id: id, modele: 'avisSecurite' })).map(
      ({ donnees }) => JSON.parse(donnees).fait,
    );

  describe('l’activer', () => {
    test('la clé affichée, puis son code ; les codes de secours se montrent, les autres sessions se ferment', async () => {
      const moi = await createMoi(app);
      const other = await entrer(door(), { email: moi.user.email, password: MOT_DE_PASSE });
      expect(await readTotp(moi)).toEqual({ etat: 'absent' });
      await startTotp(moi);
      expect(await readTotp(moi)).toMatchObject({
        etat: 'attente',
        qr: { trace: expect.stringMatching(/^M/) },
      });
      // Until it is confirmed the password is enough.
      await entrer(door(), { email: moi.user.email, password: MOT_DE_PASSE });
      const secret = await secretOf(app.application, moi.user);
      await expect(confirmTotp(moi, { code: '000000' })).rejects.toThrow(FAUX);
      const codes = await confirmTotp(moi, { code: codeTotp(secret, MAINTENANT) });
      expect(new Set(codes).size).toBe(10);
      expect(await readFacteurs(moi)).toEqual({ actif: true, codesSecours: 10 });
      expect(await findSession(app.application.identity, other.token, MAINTENANT)).toBeNull();
      expect(await app.application.identity.from('sessions').where({ id: moi.sessionId })).toHaveLength(1);
      expect(await avisOf(moi.user)).toEqual(['connexion:appareil', 'facteur:activation']);
      await expect(startTotp(moi)).rejects.toThrow('déjà activée');
      // The code that confirmed it lets nobody in a second time.
      const etape = await etapeOf(moi.user);
      await expect(finishEtape(door(), etape, { code: codeTotp(secret, MAINTENANT) })).rejects.toThrow(FAUX);
    });

    test('une clé affichée il y a un quart d’heure ne vaut plus, et l’utilisateur de démonstration n’en a pas', async () => {
      const moi = await createMoi(app);
      await startTotp(moi);
      const late = { ...moi, seuil: { ...moi.seuil, now: plus(901) } };
      const secret = await secretOf(app.application, moi.user);
      await expect(confirmTotp(late, { code: codeTotp(secret, plus(901)) })).rejects.toThrow('ne vaut plus');
      expect(await readTotp(late)).toEqual({ etat: 'absent' });
      await expect(startTotp(await createMoi(app, { demo: true }))).rejects.toThrow(
        'ne peut pas être modifié',
      );
    });
  });

  describe('à la connexion', () => {
    test('pas de session avant le code ; chaque code sert une fois, à trente secondes près', async () => {
      const { user, secret } = await withTotp();
      const etape = await etapeOf(user);
      expect(await app.application.identity.from('sessions').where({ user_id: user.id })).toHaveLength(1);
      await expect(finishEtape(door(), etape, { code: '12345' })).rejects.toThrow(FAUX);
      await expect(finishEtape(door(), etape, { code: codeTotp(secret, plus(90)) })).rejects.toThrow(FAUX);
      const code = codeTotp(secret, plus(30));
      const entree = await finishEtape(door(), etape, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
      expect(await findSession(app.application.identity, entree.token, MAINTENANT)).toMatchObject({
        user: { id: user.id },
        facteurManquant: false,
      });
      expect(entree.memoire).toBeNull();
      await expect(finishEtape(door(), etape, { code: codeTotp(secret, MAINTENANT) })).rejects.toThrow(
        'connectez-vous de nouveau',
      );
      const again = await etapeOf(user);
      await expect(finishEtape(door(), again, { code })).rejects.toThrow(FAUX);
      // The code before one that was used is of the past as well.
      await expect(finishEtape(door(), again, { code: codeTotp(secret, MAINTENANT) })).rejects.toThrow(FAUX);
      expect(await actionsOf(user)).toContain('facteur:refus');
    });

    test('de deux envois du même code au même instant, un seul entre', async () => {
      const { user, secret } = await withTotp();
      const [one, two] = [await etapeOf(user), await etapeOf(user)];
      const code = codeTotp(secret, MAINTENANT);
      const answers = await Promise.allSettled([
        finishEtape(door(), one, { code }),
        finishEtape(door(), two, { code }),
      ]);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    test('l’étape dure dix minutes, et finit avec un changement de mot de passe', async () => {
      const { moi, user, secret } = await withTotp();
      const late = await etapeOf(user);
      await expect(
        finishEtape(door({ now: plus(601) }), late, { code: codeTotp(secret, plus(601)) }),
      ).rejects.toThrow('connectez-vous de nouveau');
      const etape = await etapeOf(user);
      await changePassword(moi, { oldPassword: MOT_DE_PASSE, newPassword: NOUVEAU });
      await expect(finishEtape(door(), etape, { code: codeTotp(secret, MAINTENANT) })).rejects.toThrow(
        'connectez-vous de nouveau',
      );
    });

    test('un nouveau mot de passe par courriel ne l’arrête pas ; un compte bloqué entre-temps n’entre pas', async () => {
      const { identity } = app.application;
      const { user, secret } = await withTotp();
      const lien = await issueJeton(identity, { userId: user.id, usage: 'motDePasse', now: MAINTENANT });
      await resetPassword(door(), lien, { password: NOUVEAU });
      const etape = await etapeOf(user, NOUVEAU);
      await identity.update('users', { id: user.id }, { account_confirmation: false });
      await expect(finishEtape(door(), etape, { code: codeTotp(secret, MAINTENANT) })).rejects.toThrow(
        'bloqué',
      );
    });

    test('un code de secours sert une fois, le dit par courriel, et dix épuisés n’ouvrent plus rien', async () => {
      const { user, codes } = await withTotp();
      const [first = '', second = '', third = ''] = codes;
      await finishEtape(door(), await etapeOf(user), { code: first.toUpperCase().replaceAll('-', ' ') });
      await expect(finishEtape(door(), await etapeOf(user), { code: first })).rejects.toThrow(FAUX);
      const both = [await etapeOf(user), await etapeOf(user)].map((etape) =>
        finishEtape(door(), etape, { code: second }),
      );
      const answers = await Promise.allSettled(both);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const all = codes.slice(2).map(async (code) => verifySecondFacteur(door(), user, { code }));
      expect(await Promise.all(all)).toEqual(Array(8).fill('secours'));
      await expect(verifySecondFacteur(door(), user, { code: third })).rejects.toThrow(FAUX);
      expect((await avisOf(user)).filter((fait) => fait === 'facteur:secours')).toHaveLength(10);
    });

    test('les essais sont comptés comme ceux du mot de passe, et une suite d’essais se dit par courriel une fois', async () => {
      const { user } = await withTotp();
      const here = door();
      for (let turn = 0; turn < 10; turn += 1)
        await expect(verifySecondFacteur(here, user, { code: `00000${turn}` })).rejects.toThrow(FAUX);
      await expect(verifySecondFacteur(here, user, { code: '000000' })).rejects.toThrow('Trop de tentatives');
      const { essaisDuJour, essais, essaisParCompte } = app.application.limites;
      for (let turn = 0; turn < 60; turn += 1) await essaisDuJour.consume(`facteur|${user.id}`);
      await essais.forget(`facteur|${user.id}|${here.ip}`);
      await essaisParCompte.forget(`facteur|${user.id}`);
      await expect(verifySecondFacteur(here, user, { code: '000000' })).rejects.toThrow(FAUX);
      expect(await avisOf(user)).toEqual(['facteur:essais']);
    });
  });

  describe('l’appareil mémorisé', () => {
    test('n’est plus interrogé trente jours, pour cette personne seule ; oublié, il l’est de nouveau', async () => {
      const [lea, marc] = [await withTotp(), await withTotp()];
      const memorise = async ({ user, secret }: typeof lea, memoire: string) => {
        const code = codeTotp(secret, MAINTENANT);
        const seuil = door({ memoire });
        return (await finishEtape(seuil, await etapeOf(user), { code, memoriser: 'on' })).memoire ?? '';
      };
      const hers = await memorise(lea, '');
      await expect(etapeOf(marc.user, MOT_DE_PASSE, door({ memoire: hers }))).resolves.toBeDefined();
      const both = await memorise(marc, hers);
      for (const { user } of [lea, marc])
        await entrer(door({ memoire: both }), { email: user.email, password: MOT_DE_PASSE });
      await expect(
        etapeOf(lea.user, MOT_DE_PASSE, door({ memoire: both, now: plus(30 * 86_400 + 1) })),
      ).resolves.toBeDefined();
      const moi = { ...lea.moi, seuil: { ...lea.moi.seuil, memoire: both } };
      const [known] = await listNavigateurs(moi);
      expect(known).toMatchObject({ courant: true });
      await expect(forgetNavigateur(marc.moi, known?._id ?? '')).rejects.toThrow('introuvable');
      await forgetNavigateur(moi, known?._id ?? '');
      await expect(etapeOf(lea.user, MOT_DE_PASSE, door({ memoire: both }))).resolves.toBeDefined();
      expect(await forgetAllNavigateurs(marc.moi)).toBe(1);
      await expect(etapeOf(marc.user, MOT_DE_PASSE, door({ memoire: both }))).resolves.toBeDefined();
    });

    test('est oublié avec un autre mot de passe', async () => {
      const { moi, user, secret } = await withTotp();
      const code = codeTotp(secret, MAINTENANT);
      const { memoire } = await finishEtape(door(), await etapeOf(user), { code, memoriser: 'on' });
      await changePassword(moi, { oldPassword: MOT_DE_PASSE, newPassword: NOUVEAU });
      await expect(etapeOf(user, NOUVEAU, door({ memoire: memoire ?? '' }))).resolves.toBeDefined();
    });
  });

  test('l’arrêter demande le mot de passe et un code, et tout part avec', async () => {
    const { moi, user, secret, codes } = await withTotp();
    const code = codeTotp(secret, MAINTENANT);
    await expect(stopFacteurs(moi, { password: 'faux', code })).rejects.toThrow('incorrect');
    await expect(stopFacteurs(moi, { password: MOT_DE_PASSE, code: '000000' })).rejects.toThrow(FAUX);
    const [first = ''] = codes;
    const neufs = await renewCodesSecours(moi, { code: first });
    await expect(renewCodesSecours(moi, { code: codes[1] ?? '' })).rejects.toThrow(FAUX);
    await stopFacteurs(moi, { password: MOT_DE_PASSE, code });
    expect(await readFacteurs(moi)).toEqual({ actif: false, codesSecours: 0 });
    await expect(renewCodesSecours(moi, { code: neufs[0] ?? '' })).rejects.toThrow('n’est pas activée');
    await entrer(door(), { email: user.email, password: MOT_DE_PASSE });
    expect(await avisOf(user)).toEqual(['facteur:secours', 'facteur:codes', 'facteur:arret']);
    expect((await signInAgain(app, await userNow(app, user.id))).user.id).toBe(user.id);
  });

  test('des codes renouvelés deux fois à la fois, ou pendant l’arrêt : personne n’en reçoit qui ne comptent pas', async () => {
    const { moi, codes } = await withTotp();
    const sent = await Promise.allSettled(codes.slice(0, 2).map((code) => renewCodesSecours(moi, { code })));
    const donnes = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(donnes).toHaveLength(1);
    const [neufs = []] = donnes;
    const [a = '', b = ''] = neufs;
    const arret = stopFacteurs(moi, { password: MOT_DE_PASSE, code: a });
    await Promise.allSettled([arret, renewCodesSecours(moi, { code: b })]);
    const { actif, codesSecours } = await readFacteurs(moi);
    expect(actif || codesSecours === 0).toBe(true);
  });

  test('un programme envoie son code avec le mot de passe ; sans lui il apprend qu’il en faut un', async () => {
    const { user, secret } = await withTotp();
    const identifiants = { email: user.email, password: MOT_DE_PASSE };
    await expect(signInApi(door(), CLES, identifiants)).rejects.toMatchObject({
      code: 'second_facteur_requis',
    });
    await expect(signInApi(door(), CLES, { ...identifiants, code: '000000' })).rejects.toMatchObject({
      code: 'second_facteur_faux',
    });
    const code = codeTotp(secret, MAINTENANT);
    expect((await signInApi(door(), CLES, { ...identifiants, code })).user.id).toBe(user.id);
    await expect(signInApi(door(), CLES, { ...identifiants, code })).rejects.toMatchObject({
      code: 'second_facteur_faux',
    });
    await expect(signInApi(door(), CLES, { ...identifiants, password: 'faux', code })).rejects.toMatchObject({
      code: 'identifiants_faux',
    });
  });
});
