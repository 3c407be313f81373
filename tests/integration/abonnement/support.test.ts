import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Context, createContext } from '~/domain/access/context.server';
import { DomainError } from '~/domain/errors';
import { MessageSupportSaisi } from '~/domain/support/message-support';
import { sendMessageSupport } from '~/domain/support/support.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';

const message = (values: Partial<MessageSupportSaisi> = {}) =>
  MessageSupportSaisi.parse({
    name: 'Léa Martin',
    email: 'Lea@Essai.example',
    subject: 'Aide\r\nBcc: tous@essai.example',
    message: 'Bonjour,\nça bloque.',
    ...values,
  });

describe.each(testDatabases())('messages au support (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  beforeAll(() => {
    base = openRaw(app.databaseUrl);
  });
  afterAll(() => base?.destroy());

  const listened = (ctx: Context) =>
    createContext({ ...ctx, infra: { ...ctx.infra, supportEmail: 'support@essai.example' } });
  const messagesOf = ({ acteur }: Context) => base('messages_support').where({ user_id: acteur.userId });
  const mailsOf = ({ acteur }: Context) => base('courriels').where({ user_id: acteur.userId });

  test('un message est gardé, et part une fois même envoyé cinq fois à la fois', async () => {
    const ctx = listened(await app.context({ role: 'viewer', centres: [app.bellecour] }));
    const ouverture = newId();
    await Promise.all(Array.from({ length: 5 }, () => sendMessageSupport(ctx, message(), ouverture)));
    expect(await messagesOf(ctx)).toMatchObject([
      { name: 'Léa Martin', email: 'lea@essai.example', subject: 'Aide Bcc: tous@essai.example' },
    ]);
    expect(await mailsOf(ctx)).toMatchObject([{ modele: 'support', destinataire: 'support@essai.example' }]);
    await sendMessageSupport(ctx, message({ message: 'Encore moi.' }), ouverture);
    expect(await messagesOf(ctx)).toHaveLength(2);
  });

  test('sans adresse du support, le message reste dans la base', async () => {
    const ctx = await app.context({ role: 'employe', centres: [app.bellecour] });
    await sendMessageSupport(ctx, message(), newId());
    expect(await messagesOf(ctx)).toHaveLength(1);
    expect(await mailsOf(ctx)).toEqual([]);
  });

  test('vingt messages en une heure sont assez', async () => {
    const ctx = listened(await app.context({ role: 'employe', centres: [app.bellecour] }));
    for (let rang = 0; rang < 20; rang += 1) await sendMessageSupport(ctx, message(), newId());
    await expect(sendMessageSupport(ctx, message(), newId())).rejects.toThrow(DomainError);
    const later = createContext({ ...ctx, now: () => new Date(ctx.now().getTime() + 3_600_001) });
    await sendMessageSupport(later, message(), newId());
    expect(await messagesOf(ctx)).toHaveLength(21);
  });

  test.each(['name', 'email', 'subject', 'message'] as const)('%s est requis', (champ) => {
    expect(() => message({ [champ]: '  ' })).toThrow();
  });
});
