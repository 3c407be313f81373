import { describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { confirmEmail, peekConfirmation } from '~/domain/access/confirmation.server';
import { issueJeton } from '~/domain/access/jetons.server';
import { openSession } from '~/domain/access/sessions.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createUser, MAINTENANT } from '../../support/factories';
import { seuilOf } from '../../support/seuil';

const HEURE_MS = 3_600_000;

describe.each(testDatabases())('confirmer une adresse (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const door = (now = MAINTENANT) => seuilOf(app.application, { now });
  const later = (hours: number) => new Date(MAINTENANT.getTime() + hours * HEURE_MS);

  async function userWith(values: Partial<UserRow>, usage: 'confirmation' | 'email') {
    const { application } = app;
    const user = await createUser(application, 'accountAdmin', app.bellecour.compte_id, values);
    const token = await issueJeton(application.identity, { userId: user.id, usage, now: MAINTENANT });
    return { user, token };
  }
  const again = ({ id }: UserRow) => app.application.identity.from('users').where({ id }).first();
  const nouvelle = () => `nouvelle-${newId()}@essai.example`;

  test('un lien confirme une fois, et le regarder n’en use pas', async () => {
    const { user, token } = await userWith({ email_confirme_le: null }, 'confirmation');
    expect(await peekConfirmation(door(), token)).toBe('confirmation');
    expect(await peekConfirmation(door(), token)).toBe('confirmation');
    expect(await confirmEmail(door(), token)).toEqual({ userId: user.id, changed: false });
    expect((await again(user))?.email_confirme_le).toBe(MAINTENANT.toISOString());
    expect(await peekConfirmation(door(), token)).toBeNull();
    expect(await confirmEmail(door(), token)).toBeNull();
  });

  test('de dix confirmations du même lien au même instant, une seule l’emporte', async () => {
    const { user, token } = await userWith({ email_confirme_le: null }, 'confirmation');
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirmEmail(door(), token)));
    expect(answers.filter((answer) => answer !== null)).toEqual([{ userId: user.id, changed: false }]);
    const { identity } = app.application;
    const trail = await identity.from('journal').where({ objet_id: user.id, action: 'email:confirmation' });
    expect(trail).toHaveLength(1);
  });

  test('un lien vaut 72 heures, un autre texte ne vaut rien, un compte bloqué ne se confirme pas', async () => {
    const fresh = await userWith({ email_confirme_le: null }, 'confirmation');
    expect(await confirmEmail(door(later(73)), fresh.token)).toBeNull();
    expect((await again(fresh.user))?.email_confirme_le).toBeNull();
    expect(await confirmEmail(door(), fresh.user.id)).toBeNull();
    const blocked = await userWith({ email_confirme_le: null, account_confirmation: false }, 'confirmation');
    expect(await confirmEmail(door(), blocked.token)).toBeNull();
  });

  test('une nouvelle adresse remplace l’ancienne, ferme tout et prévient l’ancienne', async () => {
    const { identity } = app.application;
    const email_demande = nouvelle();
    const { user, token } = await userWith({ email_demande }, 'email');
    await openSession(identity, user.id, { ip: '', agent: '', now: MAINTENANT });
    await issueJeton(identity, { userId: user.id, usage: 'motDePasse', now: MAINTENANT });
    expect(await peekConfirmation(door(), token)).toBe('email');
    expect(await confirmEmail(door(), token)).toEqual({ userId: user.id, changed: true });
    expect(await again(user)).toMatchObject({ email: email_demande, email_demande: '' });
    expect(await identity.from('sessions').where({ user_id: user.id })).toEqual([]);
    expect(await identity.from('jetons').where({ user_id: user.id })).toEqual([]);
    const mails = await identity.from('courriels').where({ user_id: user.id }).orderBy('modele');
    expect(mails).toMatchObject([
      { modele: 'avisSecurite', destinataire: email_demande },
      { modele: 'emailChange', destinataire: user.email },
    ]);
    const trail = await identity.from('journal').where({ objet_id: user.id });
    expect(trail).toMatchObject([{ action: 'email:changement' }]);
  });

  test('une adresse prise entre-temps n’est pas donnée, et la demande tombe', async () => {
    const email_demande = nouvelle();
    const { user, token } = await userWith({ email_demande }, 'email');
    await createUser(app.application, 'employe', app.etranger.compte_id, { email: email_demande });
    expect(await confirmEmail(door(), token)).toBeNull();
    expect(await again(user)).toMatchObject({ email: user.email, email_demande: '' });
  });

  test('de deux utilisateurs qui veulent la même adresse au même instant, un seul l’obtient', async () => {
    const email_demande = nouvelle();
    const one = await userWith({ email_demande }, 'email');
    const other = await userWith({ email_demande }, 'email');
    const answers = await Promise.all([confirmEmail(door(), one.token), confirmEmail(door(), other.token)]);
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    const holders = await app.application.identity.from('users').where({ email: email_demande });
    expect(holders).toHaveLength(1);
  });

  test('l’utilisateur de démonstration garde son adresse', async () => {
    const { user, token } = await userWith({ email_demande: nouvelle(), demo: true }, 'email');
    expect(await confirmEmail(door(), token)).toBeNull();
    expect((await again(user))?.email).toBe(user.email);
  });
});
