import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestConfirmation } from '~/domain/access/confirmation.server';
import { Inscription, register } from '~/domain/access/inscription.server';
import type { Seuil } from '~/domain/access/seuil';
import { sendPasswordReset } from '~/domain/comptes/users-entree.service.server';
import { postCourriel } from '~/domain/courriels/envois.server';
import { deliverCourriels } from '~/domain/courriels/livraison.server';
import type { Poste } from '~/domain/courriels/poste';
import { type Courrier, createCourrier } from '~/infra/courriel/courrier.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createUser, MAINTENANT } from '../../support/factories';
import { seuilOf } from '../../support/seuil';
import { type SmtpSink, startSmtp } from '../../support/smtp';

const JOUR_MS = 86_400_000;

describe.each(testDatabases())('ce que dit une lettre, et à qui (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let smtp: SmtpSink;
  let courrier: Courrier;
  let now = MAINTENANT;

  beforeAll(async () => {
    smtp = await startSmtp();
    courrier = createCourrier({ dataDir: app.application.infra.dataDir, smtpUrl: smtp.url }, () => undefined);
  });
  afterAll(async () => {
    courrier?.close();
    await smtp?.close();
  });

  const poste = (values: Partial<Poste> = {}): Poste => ({
    identity: app.application.identity,
    scopedDb: app.application.scopedDb,
    courrier,
    fichiers: app.application.infra.fichiers,
    appUrl: 'https://auricule.example',
    supportEmail: null,
    now: () => now,
    log: { info: () => undefined, warn: () => undefined },
    ...values,
  });

  test('la demande faite par la commande n’est pas mise au compte de la personne', async () => {
    const { application, bellecour } = app;
    const user = await createUser(application, 'employe', bellecour.compte_id);
    await sendPasswordReset(await app.context(), user.id);
    now = new Date(now.getTime() + JOUR_MS);
    await deliverCourriels(poste());
    await smtp.next(user.email);
    const trail = await application.identity.from('journal').where({ objet_id: user.id });
    expect(trail).toMatchObject([{ action: 'motDePasse:demande' }]);
    expect(trail[0]?.user_id).not.toBe(user.id);
  });

  test.each([
    ['confirmation', { email_confirme_le: null }],
    ['motDePasse', {}],
    ['invitation', { temporary_password: true, email_confirme_le: null }],
  ] as const)(
    'une lettre (%s) dont l’adresse change pendant qu’elle s’écrit ne part pas',
    async (modele, values) => {
      const { application, bellecour } = app;
      const { identity } = application;
      const user = await createUser(application, 'employe', bellecour.compte_id, values);
      const envoi = { modele, destinataire: user.email, userId: user.id } as const;
      await postCourriel(identity, envoi, now);
      const move = () => identity.update('users', { id: user.id }, { email: `neuve-${user.email}` });
      /** The address changes once the letter has read its user. */
      const late = {
        from: (table: 'users') => identity.from(table),
        insert: (...args: Parameters<typeof identity.insert>) => identity.insert(...args),
        delete: (...args: Parameters<typeof identity.delete>) => identity.delete(...args),
        appendJournal: (...args: Parameters<typeof identity.appendJournal>) =>
          identity.appendJournal(...args),
        update: async (...[table, where, change]: Parameters<typeof identity.update>) => {
          if (table === 'users') await move();
          return identity.update(table, where, change);
        },
        transaction: async (work: Parameters<typeof identity.transaction>[0]) => {
          await move();
          return identity.transaction(work);
        },
      } as unknown as typeof identity;
      await deliverCourriels(poste({ identity: late }));
      expect(smtp.mails.filter(({ destinataire }) => destinataire === user.email)).toEqual([]);
      expect(await identity.from('jetons').where({ user_id: user.id })).toEqual([]);
      const after = await identity.from('users').where({ id: user.id }).first();
      expect(after?.password_hash).toBe(user.password_hash);
    },
  );

  test('une inscription remplacée le dit aussi quand sa confirmation est demandée de nouveau', async () => {
    const { identity } = app.application;
    const email = 'remplacee@essai.example';
    const saisie = Inscription.parse({
      name: 'Ève Petit',
      email,
      password: 'correct cheval batterie',
      confirmation: 'correct cheval batterie',
      confidentialite: 'on',
    });
    const texts: string[] = [];
    const send = async (ask: (seuil: Seuil) => Promise<void>) => {
      now = new Date(now.getTime() + JOUR_MS);
      await ask(seuilOf(app.application, { now }));
      await deliverCourriels(poste());
      texts.push((await smtp.next(email)).texte);
    };
    await send((seuil) => register(seuil, saisie, true));
    await send((seuil) => requestConfirmation(seuil, { email }));
    await send((seuil) => register(seuil, saisie, true));
    await send((seuil) => requestConfirmation(seuil, { email }));
    const warnings = texts.map((texte) => texte.includes('Elle remplace une inscription'));
    expect(warnings).toEqual([false, false, true, true]);
    expect(await identity.from('users').where({ email })).toHaveLength(1);
  });
});
