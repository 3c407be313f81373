import { beforeAll, describe, expect, test } from 'vitest';
import { useCommande } from '../../support/commande';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';

const PATIENCE = { timeout: 90_000 };

/** The services behind it are tried on each database. */
const [une = 'sqlite'] = testDatabases();

describe('auricule users et centres', PATIENCE, () => {
  const auricule = useCommande(une);
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await auricule.call([...args, '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return JSON.parse(stdout);
  };
  const create = (email: string, role: string, ...more: string[]) =>
    json('users', 'create', '--email', email, '--name', `Nom ${role}`, '--role', role, ...more);

  beforeAll(async () => {
    await json('centres', 'create', '--name', 'Tilleuls', '--account', 'Enseigne', '--pack', 'Business');
    await json('centres', 'create', '--name', 'Lac', '--new-account', 'Autre');
    await create('chef@essai.example', 'accountAdmin', '--centre', 'Tilleuls');
  });

  test('lister les centres de tous les comptes, et leurs places', async () => {
    await json('centres', 'create', '--name', 'Quais', '--account', 'Enseigne', '--pack', 'Business');
    await json('centres', 'create', '--name', 'Îles', '--new-account', 'Encore une');
    await create('quai@essai.example', 'employe', '--centre', 'Quais');
    const { centres } = await json('centres', 'list');
    expect(centres.map((centre: { name: string }) => centre.name)).toEqual([
      'Îles',
      'Lac',
      'Quais',
      'Tilleuls',
    ]);
    expect(centres).toMatchObject([
      { abonnement: 'Starter', actifs: 0, limite: 1 },
      {},
      { abonnement: 'Business', actifs: 1, limite: 5 },
      {},
    ]);
    const { stdout } = await auricule.call(['centres', 'list']);
    expect(stdout).toContain('Quais  Business, 1/5 comptes');
  });

  test('inviter par courriel : aucun mot de passe ne s’affiche', async () => {
    const invite = await create('zoe@essai.example', 'employe', '--centre', 'Lac', '--invite');
    expect(Object.keys(invite).sort()).toEqual(['_id', 'centers', 'email', 'role']);
    const { users } = await json('users', 'list', '--centre', 'Lac');
    expect(users).toMatchObject([
      { email: 'zoe@essai.example', etat: 'Invitation envoyée', centers: [{ name: 'Lac' }] },
    ]);
    const plein = await auricule.call([
      ...['users', 'create', '--email', 'x@essai.example', '--name', 'X', '--role', 'viewer'],
      ...['--centre', 'Lac', '--invite'],
    ]);
    expect(plein).toMatchObject({ code: 4, stdout: '' });
    expect(plein.stderr).toContain('Le pack Starter est limité à 1 compte(s) utilisateur.');
  });

  test('retirer la double authentification de qui a tout perdu, et le dire', async () => {
    const email = 'perdue@essai.example';
    const { _id } = await create(email, 'employe', '--centre', 'Tilleuls');
    const base = openRaw(auricule.databaseUrl);
    try {
      const { compte_id } = await base('users').where({ id: _id }).first();
      const le = new Date().toISOString();
      await base('facteurs_totp').insert({
        ...{ user_id: _id, compte_id, secret: 'JBSWY3DPEHPK3PXP', confirme_le: le },
        ...{ dernier_pas: 0, cree_le: le },
      });
      await base('navigateurs_memorises').insert({
        ...{ id: 'a'.repeat(24), compte_id, user_id: _id, empreinte: 'f'.repeat(64) },
        ...{ cree_le: le, vu_le: le, expire_le: le },
      });
      expect(await json('users', 'reset-2fa', '--email', email.toUpperCase())).toEqual({
        ...{ _id, email, secondFacteur: false },
      });
      for (const table of ['facteurs_totp', 'navigateurs_memorises'])
        expect(await base(table).where({ user_id: _id })).toEqual([]);
      const [avis] = await base('courriels').where({ user_id: _id, modele: 'avisSecurite' });
      expect(JSON.parse(avis.donnees)).toMatchObject({ fait: 'facteur:retrait' });
      expect(await base('journal').where({ action: 'user:facteurs', objet_id: _id })).toHaveLength(1);
    } finally {
      await base.destroy();
    }
    const again = await auricule.call(['users', 'reset-2fa', '--email', email]);
    expect(again).toMatchObject({ stdout: '' });
    expect(again.code).not.toBe(0);
    expect(again.stderr).toContain('double authentification');
    const inconnue = await auricule.call(['users', 'reset-2fa', '--email', 'personne@essai.example']);
    expect(inconnue.code).not.toBe(0);
    expect((await auricule.call(['users', 'reset-2fa'])).code).not.toBe(0);
  });

  test('bloquer, rouvrir, lister ; dire quand on ne peut pas', async () => {
    await create('lea@essai.example', 'employe', '--centre', 'Tilleuls');
    const etat = async (email: string) => {
      const { users } = await json('users', 'list');
      return users.find((user: { email: string }) => user.email === email).etat;
    };
    const bloque = await json('users', 'deactivate', '--email', 'LEA@essai.example');
    expect(bloque).toMatchObject({ email: 'lea@essai.example', accountConfirmation: false });
    expect(await etat('lea@essai.example')).toBe('Bloqué');
    await json('users', 'reactivate', '--email', 'lea@essai.example');
    expect(await etat('lea@essai.example')).toBe('Actif');

    const absent = await auricule.call(['users', 'deactivate', '--email', 'personne@essai.example']);
    expect(absent).toMatchObject({ code: 3, stdout: '' });
    const dernier = await auricule.call(['users', 'deactivate', '--email', 'chef@essai.example']);
    expect(dernier).toMatchObject({ code: 4, stdout: '' });
    expect(dernier.stderr).toContain('au moins un administrateur');
    expect((await auricule.call(['users', 'deactivate'])).code).toBe(2);
  });

  test('un mot de passe provisoire s’affiche une fois, ou vient de l’entrée standard, ou part par courriel', async () => {
    const { email } = await create('max@essai.example', 'employe', '--centre', 'Tilleuls');
    const reset = ['users', 'reset-password', '--email', email];
    const { password } = await json(...reset);
    expect(password).toMatch(/^(\w{5}-){3}\w{5}$/);
    const { users } = await json('users', 'list');
    expect(users.find((user: { email: string }) => user.email === email).etat).toBe(
      'Mot de passe provisoire',
    );
    const donne = await auricule.call([...reset, '--password-stdin'], { stdin: 'un mot de passe donné\n' });
    expect(donne).toMatchObject({ code: 0, stderr: '' });
    expect(donne.stdout).not.toContain('un mot de passe donné');
    expect((await auricule.call([...reset, '--password-stdin'], { stdin: 'court\n' })).code).toBe(4);
    expect(Object.keys(await json(...reset, '--mail'))).toEqual(['_id', 'email']);
    expect((await auricule.call([...reset, '--mail', '--password-stdin'])).code).toBe(2);
  });

  test('un jeton d’accès se crée pour quelqu’un, se liste sans son secret, se révoque', async () => {
    const { email } = await create('standard@essai.example', 'employe', '--centre', 'Tilleuls');
    const creer = ['tokens', 'create', '--email', email, '--name', 'Standard', '--days', '30'];
    const { token } = await json(...creer, '--areas', 'clients,agenda', '--write', '--centre', 'Tilleuls');
    expect(token).toMatch(/^aur_[\w-]{43}$/);
    const { tokens } = await json('tokens', 'list');
    const [jeton] = tokens.filter(({ nom }: { nom: string }) => nom === 'Standard');
    expect(jeton).toMatchObject({
      domaines: ['clients', 'agenda'],
      ecriture: true,
      debut: token.slice(0, 10),
    });
    expect(JSON.stringify(tokens)).not.toContain(token);
    expect(await json('tokens', 'revoke', jeton._id)).toEqual({ _id: jeton._id, revoked: true });
    expect((await auricule.call(['tokens', 'revoke', jeton._id])).code).toBe(3);
    expect((await auricule.call([...creer, '--areas', 'tout'])).code).toBe(4);
    expect(await json('webhooks', 'list')).toEqual({ webhooks: [] });
  });
});
