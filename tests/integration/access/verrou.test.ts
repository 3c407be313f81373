import { describe, expect, test } from 'vitest';
import { chooseCode, removeCode } from '~/domain/access/code-poste.server';
import { replacePassword } from '~/domain/access/nouveau-mot-de-passe.server';
import { findSession, noteGeste, openSession, sessionId } from '~/domain/access/sessions.server';
import type { Titulaire } from '~/domain/access/titulaire';
import { REFUS_MAX } from '~/domain/access/verrou';
import { askCleDeSession, listPersonnes, lockSession, unlockSession } from '~/domain/access/verrou.server';
import { getVerrou, saveVerrou } from '~/domain/comptes/verrou.service.server';
import { DomainError } from '~/domain/errors';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { giveCle } from '../../support/facteur';
import { MAINTENANT } from '../../support/factories';
import { createMoi, MOT_DE_PASSE } from '../comptes/profil-moi';

const PIN = '83062';
const code = (pin: string) => ({ par: 'code', pin, password: '' }) as const;
const passe = (password: string) => ({ par: 'motDePasse', pin: '', password }) as const;

describe.each(testDatabases())('poste partagé (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  /** Somebody with a code, and a session of theirs by its token. */
  async function person(values: Parameters<typeof createMoi>[1] = {}) {
    const moi = await createMoi(app, values);
    await chooseCode(moi, { password: MOT_DE_PASSE, pin: PIN, pinConfirme: PIN });
    return { moi, ...(await session(moi)) };
  }

  async function session({ user, seuil }: Titulaire) {
    const token = await openSession(seuil.identity, user.id, seuil);
    const found = await findSession(seuil.identity, token, seuil.now);
    if (!found) throw new Error('Session introuvable');
    return { token, found };
  }

  const etatDe = async (token: string) =>
    (await findSession(app.application.identity, token, MAINTENANT))?.verrou;

  const facts = async ({ user }: Titulaire) =>
    (await app.application.identity.from('journal').where({ chaine: user.compte_id }))
      .filter((each) => each.user_id === user.id || each.objet_id === user.id)
      .toSorted((a, b) => a.rang - b.rang)
      .map(({ action }) => action);

  test('une clé d’accès qui reconnaît sa personne rouvre sa session, celle-là seule, une fois', async () => {
    const { moi, token, found } = await person();
    const { seuil, user } = moi;
    expect(await askCleDeSession(seuil, token)).toBeNull();
    const appareil = await giveCle(app.application, user, seuil.appUrl);
    const prouve = async (options = {}, of = token) =>
      appareil.prouve((await askCleDeSession(seuil, of))?.challenge ?? '', options);
    const parCle = (cle: string) => ({ par: 'cle', pin: '', password: '', cle }) as const;
    await lockSession(seuil, found, 'geste', '/admin/stock');
    const other = await session(moi);
    const refused = { code: 'second_facteur_faux' };
    for (const cle of [await prouve({ touche: true }), await prouve({}, other.token), '{}'])
      await expect(unlockSession(seuil, token, parCle(cle), { change: false })).rejects.toMatchObject(
        refused,
      );
    const cle = await prouve();
    expect(await unlockSession(seuil, token, parCle(cle), { change: false })).toMatchObject({
      retour: '/admin/stock',
    });
    await lockSession(seuil, found, 'geste', '');
    await expect(unlockSession(seuil, token, parCle(cle), { change: false })).rejects.toMatchObject(refused);
    expect(await etatDe(token)).toBe('verrouille');
  });

  test('une session verrouillée n’ouvre rien, sa personne la rouvre où elle était, et le journal dit les deux', async () => {
    const { moi, token, found } = await person();
    const { seuil } = moi;
    await lockSession(seuil, found, 'geste', '/admin/clients?q=petit');
    await lockSession(seuil, found, 'delai', '/admin/index');
    expect(await etatDe(token)).toBe('verrouille');
    const row = await seuil.identity.from('sessions').where({ id: found.id }).first();
    expect(row?.retour).not.toContain('petit');
    expect(await unlockSession(seuil, token, code(PIN), { change: false })).toMatchObject({
      retour: '/admin/clients?q=petit',
    });
    expect(await etatDe(token)).toBe('ouvert');
    await lockSession(seuil, found, 'geste', '');
    await unlockSession(seuil, token, passe(MOT_DE_PASSE), { change: true });
    expect(await facts(moi)).toEqual([
      'code:changement',
      ...['session:verrou', 'session:deverrou', 'session:verrou', 'session:personne'],
    ]);
  });

  test('cinq erreurs de suite ferment la session ; une bonne réponse remet le compte à zéro', async () => {
    const { moi, token, found } = await person();
    const { seuil } = moi;
    await lockSession(seuil, found, 'geste', '');
    for (let turn = 1; turn < REFUS_MAX; turn += 1)
      await expect(unlockSession(seuil, token, code('11111'), { change: false })).rejects.toMatchObject({
        code: 'code_poste_faux',
      });
    await unlockSession(seuil, token, code(PIN), { change: false });
    await lockSession(seuil, found, 'geste', '');
    for (let turn = 1; turn < REFUS_MAX; turn += 1)
      await unlockSession(seuil, token, passe('faux'), { change: false }).catch(() => undefined);
    await expect(unlockSession(seuil, token, code('11111'), { change: false })).rejects.toMatchObject({
      code: 'session_terminee',
    });
    await expect(unlockSession(seuil, token, code(PIN), { change: false })).rejects.toMatchObject({
      code: 'session_terminee',
    });
    const rows = await seuil.identity
      .from('journal')
      .where({ objet_id: moi.user.id, action: 'session:deverrou:refus' });
    expect(rows).toHaveLength(2 * REFUS_MAX - 1);
    expect(rows.every(({ user_id }) => user_id === null)).toBe(true);
  });

  test('de vingt essais au même instant, cinq sont regardés', async () => {
    const { moi, token, found } = await person();
    await lockSession(moi.seuil, found, 'geste', '');
    const tries = Array.from({ length: 20 }, () =>
      unlockSession(moi.seuil, token, code('11111'), { change: false }).catch(
        (error) => error as DomainError,
      ),
    );
    for (const error of await Promise.all(tries)) expect(error).toBeInstanceOf(DomainError);
    const refus = await moi.seuil.identity
      .from('journal')
      .where({ objet_id: moi.user.id, action: 'session:deverrou:refus' });
    expect(refus.length).toBeLessThanOrEqual(REFUS_MAX);
    expect(await findSession(moi.seuil.identity, token, moi.seuil.now)).toBeNull();
  });

  test('les essais se comptent aussi d’une session à l’autre', async () => {
    const { moi } = await person();
    const codes: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const { token, found } = await session(moi);
      await lockSession(moi.seuil, found, 'geste', '');
      const error = await unlockSession(moi.seuil, token, code('11111'), { change: false }).catch(
        (each) => each,
      );
      codes.push((error as DomainError).code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('code_poste_faux'));
    expect(codes.slice(10)).toEqual(Array(2).fill('tentatives_trop_nombreuses'));
  });

  test('le code d’un autre n’ouvre pas, ni un code retiré, ni celui d’avant un changement de mot de passe', async () => {
    const { moi, token, found } = await person();
    const other = await createMoi(app);
    await chooseCode(other, { password: MOT_DE_PASSE, pin: '70481', pinConfirme: '70481' });
    await lockSession(moi.seuil, found, 'geste', '');
    const tryIt = (pin: string) => unlockSession(moi.seuil, token, code(pin), { change: false });
    await expect(tryIt('70481')).rejects.toMatchObject({ code: 'code_poste_faux' });
    await removeCode(await now(moi), { password: MOT_DE_PASSE });
    await expect(tryIt(PIN)).rejects.toMatchObject({ code: 'code_poste_faux' });
    await replacePassword(other.seuil, (await now(other)).user, 'x', { details: '', emailProuve: false });
    expect((await now(other)).user.code_hash).toBe('');
  });

  test('un code se choisit derrière son mot de passe, ne se devine pas, et la démonstration n’en a pas', async () => {
    const moi = await createMoi(app);
    const choose = (password: string, pin: string, who = moi) =>
      chooseCode(who, { password, pin, pinConfirme: pin });
    await expect(choose('faux', PIN)).rejects.toMatchObject({ fields: { password: expect.any(String) } });
    await expect(choose(MOT_DE_PASSE, '1234')).rejects.toMatchObject({ fields: { pin: expect.any(String) } });
    await expect(choose(MOT_DE_PASSE, PIN, await createMoi(app, { demo: true }))).rejects.toMatchObject({
      code: 'utilisateur_demo',
    });
    expect((await now(moi)).user.code_hash).toBe('');
    await choose(MOT_DE_PASSE, PIN);
    expect((await now(moi)).user.code_hash).toMatch(/^\$argon2id\$/);
  });

  test('le délai du compte verrouille sans geste, un geste le repousse, à qui l’administre d’en décider', async () => {
    const { moi, token } = await person();
    const { identity } = moi.seuil;
    const admin = await app.context({ role: 'accountAdmin' });
    await saveVerrou(admin, { minutes: 5 });
    await saveVerrou(admin, { minutes: 5 });
    expect(await getVerrou(admin)).toEqual({ minutes: 5 });
    await expect(saveVerrou(await app.context({ role: 'superAdmin' }), { minutes: 0 })).rejects.toThrow();
    const at = (minutes: number) => new Date(MAINTENANT.getTime() + minutes * 60_000);
    const etatA = async (minutes: number) => (await findSession(identity, token, at(minutes)))?.verrou;
    const geste = async (minutes: number) => {
      const found = await findSession(identity, token, at(minutes));
      if (found) noteGeste(identity, found, at(minutes));
      await app.application.infra.background.settled?.();
      await new Promise((resolve) => setTimeout(resolve, 50));
    };
    expect(await etatA(30)).toBe('ouvert');
    await geste(0);
    expect(await etatA(4)).toBe('ouvert');
    await geste(4);
    expect(await etatA(8)).toBe('ouvert');
    expect(await etatA(9)).toBe('delai');
    await saveVerrou(admin, { minutes: 0 });
    expect(await etatA(9)).toBe('ouvert');
    const said = await identity
      .from('journal')
      .where({ chaine: moi.user.compte_id, action: 'compte:verrou' });
    expect(said.map(({ details }) => details)).toEqual(['Jamais → 5 minutes', '5 minutes → Jamais']);
  });

  test('on ne nomme que qui a son jeton dans ce navigateur, et sa session encore', async () => {
    const [one, two] = [await person(), await person({ name: 'Claire Petit' })];
    const { seuil } = one.moi;
    const names = async (tokens: string[]) =>
      (await listPersonnes(seuil, one.token, tokens)).map(({ nom, courante }) => [nom, courante]);
    expect(await names([])).toEqual([[one.moi.user.name, true]]);
    expect(await names([two.token, 'inconnu', sessionId(two.token)])).toEqual([
      [one.moi.user.name, true],
      ['Claire Petit', false],
    ]);
    await seuil.identity.update('users', { id: two.moi.user.id }, { account_confirmation: false });
    expect(await names([two.token])).toHaveLength(1);
    await expect(unlockSession(seuil, two.token, code(PIN), { change: true })).rejects.toMatchObject({
      code: 'session_terminee',
    });
  });

  const now = async (moi: Titulaire): Promise<Titulaire> => {
    const user = await moi.seuil.identity.from('users').where({ id: moi.user.id }).first();
    if (!user) throw new Error('Personne');
    return { ...moi, user };
  };
});
