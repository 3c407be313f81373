import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { findAvatar } from '~/domain/comptes/avatar.service.server';
import { InvitationSaisie } from '~/domain/comptes/comptes.schema';
import { inviteUser } from '~/domain/comptes/users.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { assignCentres, createUser } from '../../support/factories';
import { storeImage } from '../../support/profil';

describe.each(testDatabases())('ce qu’un compte apprend des autres (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;

  beforeAll(async () => {
    ctx = await app.context();
  });

  const invite = (email: string) =>
    inviteUser(
      ctx,
      InvitationSaisie.parse({ name: 'Zoé', email, role: 'employe', centers: [app.bellecour.id] }),
    );

  test('trente adresses prises en une heure, et pas une de plus ; chacune reste dans le journal', async () => {
    const ailleurs = await createUser(app.application, 'employe', app.etranger.compte_id);
    for (let essai = 0; essai < 30; essai += 1)
      await expect(invite(ailleurs.email)).rejects.toThrow('Cette adresse e-mail est déjà utilisée.');
    await expect(invite(ailleurs.email)).rejects.toThrow('Trop d’adresses déjà utilisées');
    const faits = await ctx.db.from('journal').where({ action: 'user:refus' });
    expect(faits).toHaveLength(30);
    expect(JSON.stringify(faits)).not.toContain(ailleurs.email);
  });

  test('l’image d’un collègue ne se voit que dans un centre commun', async () => {
    const image = await storeImage(app.application);
    const { compte_id } = app.bellecour;
    const collegue = await createUser(app.application, 'employe', compte_id, { image });
    await assignCentres(app.application, collegue, [app.croixRousse]);
    const employe = (centre: typeof app.bellecour) => app.context({ role: 'employe', centres: [centre] });
    expect(await findAvatar(await employe(app.bellecour), collegue.id)).toBeNull();
    expect(await findAvatar(await employe(app.croixRousse), collegue.id)).not.toBeNull();
    expect(await findAvatar(ctx, collegue.id)).not.toBeNull();
  });
});
