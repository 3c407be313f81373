import { describe, expect, test } from 'vitest';
import { type Context, createContext } from '~/domain/access/context.server';
import { InvitationSaisie, UserModifie } from '~/domain/comptes/comptes.schema';
import { getUser } from '~/domain/comptes/users.lists.server';
import { inviteUser } from '~/domain/comptes/users.service.server';
import { relanceUser, sendPasswordReset } from '~/domain/comptes/users-entree.service.server';
import { updateUser } from '~/domain/comptes/users-modification.service.server';
import { postCourriel } from '~/domain/courriels/envois.server';
import { DomainError, NotFoundError } from '~/domain/errors';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { MAINTENANT } from '../../support/factories';
import { adresse, createEquipe } from './equipe';

const PRIS = 'Cette adresse e-mail est déjà utilisée.';
const MINUTE_MS = 60_000;
const plusTard = (minutes: number) => new Date(MAINTENANT.getTime() + minutes * MINUTE_MS);

const invitation = (values: Record<string, unknown>) =>
  InvitationSaisie.parse({ name: 'Zoé Lemaître', email: adresse('zoe'), ...values });

describe.each(testDatabases())('invitation (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('un compte actif, un courriel en partance, une trace, et aucun mot de passe gardé', async () => {
    const { centres, contexte, patron, courriels } = await createEquipe(app, 'Business');
    const ctx = await contexte(patron);
    const { user, centre } = await inviteUser(ctx, invitation({ centers: centres[0]?.id }));
    expect(centre).toBeNull();
    expect(user).toMatchObject({ role: 'employe', temporary_password: true, account_confirmation: true });
    expect(user.email_confirme_le).toBeNull();
    expect(await courriels(user.id)).toMatchObject([
      { modele: 'invitation', destinataire: user.email, envoye_le: null },
    ]);
    expect(await ctx.db.from('user_centres').where({ user_id: user.id })).toHaveLength(1);
    const [fait] = await ctx.db.from('journal').where({ action: 'user:invitation' });
    expect(fait).toMatchObject({ objet_id: user.id, user_id: patron.id });
    expect((await getUser(ctx, user.id)).etat).toBe('invite');
  });

  test('une adresse prise se dit de même, qu’elle le soit ici ou chez un autre', async () => {
    const ici = await createEquipe(app, 'Business');
    const ailleurs = await createEquipe(app, 'Business');
    const ctx = await ici.contexte(ici.patron);
    const centers = ici.centres[0]?.id;
    for (const { email } of [await ici.membre('employe'), await ailleurs.membre('employe')]) {
      const refus = inviteUser(ctx, invitation({ centers, email: ` ${email.toUpperCase()}` }));
      await expect(refus).rejects.toMatchObject({ message: PRIS, fields: { email: PRIS } });
    }
    expect(await ctx.db.from('users')).toHaveLength(2);
  });

  test('un compte n’écrit pas à cent personnes en une heure ; la commande, si', async () => {
    const { centres, contexte, patron, compteId, membre } = await createEquipe(app, 'Ultimate');
    const ctx = await contexte(patron);
    for (let turn = 0; turn < 100; turn += 1) {
      const envoi = { modele: 'invitation', destinataire: adresse('envoi'), compteId } as const;
      await postCourriel(ctx.db, envoi, ctx.now());
    }
    const invite = (qui: Context) => inviteUser(qui, invitation({ centers: centres[0]?.id }));
    await expect(invite(ctx)).rejects.toThrow('Réessayez dans une heure.');
    const { id, name, role } = await membre('employe');
    const autre = UserModifie.parse({ name, role, email: adresse('autre'), centers: centres[0]?.id });
    await expect(updateUser(ctx, id, autre)).rejects.toThrow('Réessayez dans une heure.');
    await invite(createContext({ ...ctx, acteur: { ...ctx.acteur, userId: null } }));
    await invite(await contexte(patron, { now: plusTard(61) }));
  });

  test('ni à trois cents en un jour', async () => {
    const { centres, contexte, patron, compteId } = await createEquipe(app, 'Ultimate');
    const ctx = await contexte(patron);
    for (let turn = 0; turn < 300; turn += 1) {
      const envoi = { modele: 'invitation', destinataire: adresse('envoi'), compteId } as const;
      await postCourriel(ctx.db, envoi, ctx.now());
    }
    const invite = async (minutes: number) =>
      inviteUser(await contexte(patron, { now: plusTard(minutes) }), invitation({ centers: centres[0]?.id }));
    await expect(invite(61)).rejects.toThrow('Réessayez demain.');
    await invite(24 * 60 + 1);
  });

  test('un nouveau centre par son nom, dans la même transaction', async () => {
    const { centres, contexte, patron, membre } = await createEquipe(app, 'Business');
    const ctx = await contexte(patron);
    const { centre } = await inviteUser(
      ctx,
      invitation({ nouveauCentre: 'Audition du Lac', abonnement: 'Starter' }),
    );
    expect(centre).toMatchObject({ name: 'Audition du Lac', abonnement: 'Starter' });
    const apres = await contexte(patron);
    expect(apres.centres.map(({ name }) => name)).toEqual(['Audition du Lac', 'Centre 0']);
    const pris = inviteUser(apres, invitation({ nouveauCentre: 'audition du LAC' }));
    await expect(pris).rejects.toMatchObject({ fields: { nouveauCentre: 'Ce nom est déjà pris.' } });
    const { email } = await membre('employe');
    const refus = inviteUser(apres, invitation({ email, nouveauCentre: 'Jamais né' }));
    await expect(refus).rejects.toThrow(PRIS);
    expect((await contexte(patron)).centres).toHaveLength(centres.length + 1);
  });

  test('sans centre, ou avec celui d’un autre compte : refusé', async () => {
    const ici = await createEquipe(app, 'Business');
    const ailleurs = await createEquipe(app, 'Business');
    const ctx = await ici.contexte(ici.patron);
    expect(InvitationSaisie.safeParse({ name: 'Z', email: 'z@z.fr' }).error?.issues[0]).toMatchObject({
      path: ['centers'],
      message: 'Choisissez au moins un centre.',
    });
    const centers = [ici.centres[0]?.id, ailleurs.centres[0]?.id];
    await expect(inviteUser(ctx, invitation({ centers }))).rejects.toThrow(NotFoundError);
    expect(await ctx.db.from('courriels')).toEqual([]);
  });

  test('un pack plein le dit, à la lettre, pour chacun des packs', async () => {
    const { centres, contexte, patron, membre } = await createEquipe(app, 'Starter', 'Business', 'Ultimate');
    const places = [1, 5, 10];
    for (const [index, centre] of centres.entries()) {
      for (let taken = 0; taken < (places[index] ?? 0); taken += 1) await membre('employe', [centre]);
      await membre('employe', [centre], { account_confirmation: false });
      const refus = inviteUser(await contexte(patron), invitation({ centers: centre.id }));
      const message = `Le pack ${centre.abonnement} est limité à ${places[index]} compte(s) utilisateur.`;
      await expect(refus).rejects.toMatchObject({ message, fields: { centers: message } });
    }
  });

  test('renvoyer : au plus une fois par minute, et le courriel d’avant ne part plus', async () => {
    const { centres, contexte, patron, courriels } = await createEquipe(app, 'Business');
    const { user } = await inviteUser(await contexte(patron), invitation({ centers: centres[0]?.id }));
    const relance = async (minutes: number) =>
      relanceUser(await contexte(patron, { now: plusTard(minutes) }), user.id);
    await expect(relance(0.9)).rejects.toThrow('Attendez une minute');
    await relance(1.1);
    expect(await courriels(user.id)).toMatchObject([
      { modele: 'invitation', cree_le: plusTard(1.1).toISOString() },
    ]);
    await expect(relance(2)).rejects.toThrow('Attendez une minute');
  });

  test('liens de mot de passe et confirmations renvoyées comptent avec les invitations, jusqu’à la limite du compte', async () => {
    const { contexte, patron, membre, courriels } = await createEquipe(app, 'Business');
    const ctx = await contexte(patron);
    const present = await membre('employe');
    const aConfirmer = await membre('employe', undefined, { email_confirme_le: null });
    for (let turn = 0; turn < 100; turn += 1) await sendPasswordReset(ctx, present.id);
    await expect(sendPasswordReset(ctx, present.id)).rejects.toThrow('Réessayez dans une heure');
    await expect(relanceUser(ctx, aConfirmer.id)).rejects.toThrow('Réessayez dans une heure');
    await expect(inviteUser(ctx, invitation({ centers: ctx.centres[0]?.id }))).rejects.toThrow('une heure');
    expect(await courriels(present.id)).toHaveLength(100);
    expect(await courriels(aConfirmer.id)).toEqual([]);
  });

  test('renvoyer ne sert qu’à qui n’est pas encore entré, et n’est pas bloqué', async () => {
    const { contexte, patron, membre, courriels } = await createEquipe(app, 'Business');
    const ctx = await contexte(patron);
    const invite = { temporary_password: true, email_confirme_le: null };
    const present = await membre('employe');
    const bloque = await membre('employe', undefined, { ...invite, account_confirmation: false });
    const demo = await membre('employe', undefined, { ...invite, demo: true });
    for (const { id } of [present, bloque, demo]) {
      await expect(relanceUser(ctx, id)).rejects.toThrow(DomainError);
      expect(await courriels(id)).toEqual([]);
    }
    const aConfirmer = await membre('employe', undefined, { email_confirme_le: null });
    await relanceUser(ctx, aConfirmer.id);
    expect(await courriels(aConfirmer.id)).toMatchObject([{ modele: 'confirmation' }]);
  });
});
