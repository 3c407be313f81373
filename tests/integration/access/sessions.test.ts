import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findSession, openSession, sweepSessions } from '~/domain/access/sessions.server';
import { Identifiants } from '~/domain/access/sign-in.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { MAINTENANT } from '../../support/factories';

const HEURE_MS = 3_600_000;

describe.each(testDatabases())('sessions et tentatives (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('les sessions de plus d’un jour s’effacent, les autres restent ouvertes', async () => {
    const { identity } = app.application;
    const { acteur } = await app.context();
    const open = (hoursAgo: number) =>
      openSession(identity, acteur.userId ?? '', {
        ip: '127.0.0.1',
        agent: 'essais',
        now: new Date(MAINTENANT.getTime() - hoursAgo * HEURE_MS),
      });
    const [, , fresh] = [await open(25), await open(48), await open(7)];
    expect(await sweepSessions(identity, MAINTENANT)).toBe(2);
    expect(await findSession(identity, fresh, MAINTENANT)).toMatchObject({ user: { id: acteur.userId } });
    expect(await sweepSessions(identity, MAINTENANT)).toBe(0);
  });

  test('huit heures sans un clic ferment la session, même de moins d’un jour', async () => {
    const { identity } = app.application;
    const { acteur } = await app.context();
    const token = await openSession(identity, acteur.userId ?? '', {
      ip: '127.0.0.1',
      agent: 'essais',
      now: MAINTENANT,
    });
    const found = (ms: number) => findSession(identity, token, new Date(MAINTENANT.getTime() + ms));
    expect(await found(8 * HEURE_MS + 1)).toBeNull();
    expect(await found(8 * HEURE_MS)).toMatchObject({ user: { id: acteur.userId } });
  });

  test('une adresse de la plus grande longueur se compte comme les autres', async () => {
    const { essais: attempts } = app.application.limites;
    const key = `${randomBytes(122).toString('hex')}@exemple.fr|2001:db8:1234:5678:9abc:def0:1234:5678`;
    for (let turn = 0; turn < 10; turn += 1) expect(await attempts.consume(key)).toBe(0);
    expect(await attempts.consume(key)).toBeGreaterThan(0);
    expect(await attempts.consume(`${key}9`)).toBe(0);
    await attempts.forget(key);
    expect(await attempts.consume(key)).toBe(0);
  });

  test('un caractère nul n’empêche pas de chercher son compte', async () => {
    const { email } = Identifiants.parse({ email: ' Moi\0@exemple.fr', password: 'x' });
    expect(email).toBe('moi@exemple.fr');
    expect(await app.application.identity.from('users').where({ email })).toEqual([]);
  });
});
