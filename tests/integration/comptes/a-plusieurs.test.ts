import { describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import type { Context } from '~/domain/access/context.server';
import { updateCentre } from '~/domain/comptes/centres.service.server';
import { CentreSaisi, InvitationSaisie, UserModifie } from '~/domain/comptes/comptes.schema';
import { inviteUser } from '~/domain/comptes/users.service.server';
import { deactivateUser, reactivateUser } from '~/domain/comptes/users-acces.service.server';
import { relanceUser } from '~/domain/comptes/users-entree.service.server';
import { updateUser } from '~/domain/comptes/users-modification.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { adresse, avecUneAutreApplication, createEquipe, type Equipe, messages } from './equipe';

const PLEIN = 'Le pack Starter est limité à 1 compte(s) utilisateur.';

/** Two processes, two requests each, all at once. */
describe.each(testDatabases())('à plusieurs sur un compte (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  async function aQuatre(
    equipe: Equipe,
    users: readonly UserRow[],
    work: (ctx: Context, index: number) => Promise<unknown>,
  ): Promise<PromiseSettledResult<unknown>[]> {
    let results: PromiseSettledResult<unknown>[] = [];
    await avecUneAutreApplication(app, async (application) => {
      const contextes = await Promise.all(
        [0, 1, 2, 3].map((index) =>
          equipe.contexte(users[index % users.length] ?? equipe.patron, index % 2 ? { application } : {}),
        ),
      );
      results = await Promise.allSettled(contextes.map(work));
    });
    return results;
  }
  const invitation = (centers: string[], email = adresse('place')) =>
    InvitationSaisie.parse({ name: 'Zoé', email, centers });

  test('la dernière place : quatre invitations, une gagne', async () => {
    const equipe = await createEquipe(app, 'Business', 'Starter');
    const centers = equipe.centres.map(({ id }) => id);
    const results = await aQuatre(equipe, [equipe.patron], (ctx, index) =>
      // The centres in either order: nobody waits for the other in a ring.
      inviteUser(ctx, invitation(index % 2 ? centers : [...centers].reverse())),
    );
    expect(messages(results)).toEqual(Array(3).fill(PLEIN));
    const ctx = await equipe.contexte(equipe.patron);
    expect(await ctx.db.from('user_centres')).toHaveLength(2);
    expect(await ctx.db.from('courriels')).toHaveLength(1);
    expect(await ctx.db.from('journal').where({ action: 'user:invitation' })).toHaveLength(1);
  });

  test('la dernière place : invitations, réactivations et changements de centre ensemble', async () => {
    const equipe = await createEquipe(app, 'Starter', 'Business');
    const [plein, large] = equipe.centres;
    if (!plein || !large) throw new Error('Deux centres attendus');
    const parti = await equipe.membre('employe', [plein], { account_confirmation: false });
    const mobile = await equipe.membre('employe', [large]);
    const { name, email, role } = mobile;
    const results = await aQuatre(equipe, [equipe.patron], (ctx, index) => {
      if (index === 0) return reactivateUser(ctx, parti.id);
      if (index === 1)
        return updateUser(ctx, mobile.id, UserModifie.parse({ name, email, role, centers: plein.id }));
      return inviteUser(ctx, invitation([plein.id]));
    });
    expect(messages(results)).toEqual(Array(3).fill(PLEIN));
  });

  test('un pack plus petit et une invitation à la fois ne dépassent jamais la limite', async () => {
    const equipe = await createEquipe(app, 'Business');
    const [centre] = equipe.centres;
    if (!centre) throw new Error('Un centre attendu');
    await equipe.membre('employe');
    const saisie = CentreSaisi.parse({ name: centre.name, abonnement: 'Starter' });
    const results = await aQuatre(equipe, [equipe.patron], async (ctx, index) =>
      index < 2 ? updateCentre(ctx, centre.id, saisie) : inviteUser(ctx, invitation([centre.id])),
    );
    const ctx = await equipe.contexte(equipe.patron);
    const actifs = await ctx.db.count(ctx.db.from('user_centres'));
    const pack = (await ctx.db.from('centres').first())?.abonnement;
    expect(pack === 'Starter' ? actifs <= 1 : actifs > 1).toBe(true);
    expect(new Set(messages(results))).toEqual(new Set([PLEIN]));
  });

  test('deux administrateurs se retirent l’un l’autre : un reste', async () => {
    const equipe = await createEquipe(app, 'Business');
    const autre = await equipe.membre('accountAdmin');
    const both = [equipe.patron, autre];
    await aQuatre(equipe, both, (ctx) => {
      const cible = both.find(({ id }) => id !== ctx.acteur.userId) ?? autre;
      return deactivateUser(ctx, cible.id);
    });
    const actifs = await Promise.all(both.map(({ id }) => equipe.user(id)));
    expect(actifs.filter((user) => user.account_confirmation)).toHaveLength(1);
  });

  test('une même adresse invitée partout à la fois : une fois', async () => {
    const equipe = await createEquipe(app, 'Business');
    const email = adresse('meme');
    const centers = equipe.centres.map(({ id }) => id);
    const results = await aQuatre(equipe, [equipe.patron], (ctx) =>
      inviteUser(ctx, invitation(centers, email)),
    );
    expect(messages(results)).toEqual(Array(3).fill('Cette adresse e-mail est déjà utilisée.'));
  });

  test('quatre clics sur « Renvoyer » : un courriel', async () => {
    const equipe = await createEquipe(app, 'Business');
    const invite = await equipe.membre('employe', undefined, { temporary_password: true });
    const results = await aQuatre(equipe, [equipe.patron], (ctx) => relanceUser(ctx, invite.id));
    expect(messages(results)).toHaveLength(3);
    expect(await equipe.courriels(invite.id)).toHaveLength(1);
  });

  test('quatre clics sur « Ajouter » : un centre', async () => {
    const equipe = await createEquipe(app, 'Business');
    const saisie = InvitationSaisie.parse({
      name: 'Z',
      email: adresse('z'),
      nouveauCentre: 'Audition du Lac',
    });
    const results = await aQuatre(equipe, [equipe.patron], (ctx, index) =>
      inviteUser(ctx, { ...saisie, email: adresse(`lac${index}`) }),
    );
    expect(new Set(messages(results))).toEqual(new Set(['Le compte a déjà un centre « Audition du Lac ».']));
    expect((await equipe.contexte(equipe.patron)).centres).toHaveLength(2);
  });
});
