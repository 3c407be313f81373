import { describe, expect, test } from 'vitest';
import type { CourrielRow, UserRow } from '~/db/rows/comptes';
import { type Context, createContext } from '~/domain/access/context.server';
import { JetonSaisi } from '~/domain/access/jetons-api.schema';
import { createJetonApi, listJetonsApi, revokeJetonApi } from '~/domain/access/jetons-api.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { UserModifie } from '~/domain/comptes/comptes.schema';
import { deactivateUser, reactivateUser } from '~/domain/comptes/users-acces.service.server';
import { updateUser } from '~/domain/comptes/users-modification.service.server';
import { deliverCourriels } from '~/domain/courriels/livraison.server';
import { compose } from '~/domain/courriels/modeles.server';
import type { Poste } from '~/domain/courriels/poste';
import { traceExport } from '~/domain/journal/journal.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { assignCentres, createUser, MAINTENANT } from '../../support/factories';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0';
const minutes = (nombre: number) => new Date(MAINTENANT.getTime() + nombre * 60_000);

describe.each(testDatabases())('ce qui est dit par courriel d’un geste sensible (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  const poste = (now: Date): Poste => ({
    identity: app.application.identity,
    scopedDb: app.application.scopedDb,
    courrier: { send: async () => ({ remis: true, fichier: null }), close: () => undefined } as never,
    fichiers: app.application.infra.fichiers,
    appUrl: 'https://auricule.example',
    supportEmail: null,
    now: () => now,
    log: { info: () => undefined, warn: () => undefined },
  });
  /** Somebody who acts in a browser. */
  const enSession = (user: UserRow, now = MAINTENANT): Context => {
    const ctx = app.contextOf(user, { centres: [app.bellecour], now });
    const seance = { confirmee: true, navigateur: FIREFOX };
    return createContext({ ...ctx, acteur: { ...ctx.acteur, adresseIp: '::ffff:192.0.2.7', seance } });
  };
  const admin = (values: Partial<UserRow> = {}) =>
    createUser(app.application, 'accountAdmin', app.bellecour.compte_id, values);
  const mailsOf = async ({ id }: UserRow): Promise<CourrielRow[]> =>
    (await app.application.identity.from('courriels').where({ user_id: id })).sort((a, b) =>
      (a.prochain_essai_le ?? a.envoye_le ?? '').localeCompare(b.prochain_essai_le ?? b.envoye_le ?? ''),
    );
  const dit = async (row: CourrielRow | undefined) =>
    row ? ((await compose(poste(MAINTENANT), row))?.paragraphes ?? []).join('\n') : '';

  test('un jeton créé, puis révoqué, se dit à qui il appartient', async () => {
    const user = await admin();
    const ctx = enSession(user);
    const saisie = JetonSaisi.parse({ nom: 'Agenda http://leurre.example', domaines: ['agenda'] });
    await createJetonApi(ctx, saisie);
    const [jeton] = await listJetonsApi(ctx);
    await revokeJetonApi(enSession(await admin()), jeton?._id ?? '');
    const mails = await mailsOf(user);
    expect(mails.map(({ modele, destinataire }) => [modele, destinataire])).toEqual([
      ['avisSecurite', user.email],
      ['avisSecurite', user.email],
    ]);
    const textes = await Promise.all(mails.map(dit));
    const cree = textes.find((texte) => texte.includes('a été créé')) ?? '';
    expect(cree).toContain('Agenda http leurre. example');
    expect(cree).toContain('Le 21/11/2026 10:00, Firefox sur Windows, adresse 192.0.2.7\n');
    expect(cree).toContain('Si ce n’est pas vous');
    expect(textes.find((texte) => texte.includes('révoqué'))).toContain('par accountAdmin d’essai');
  });

  test('des droits changés se disent à qui ils sont, par qui', async () => {
    const chef = enSession(await admin());
    const user = await createUser(app.application, 'employe', app.bellecour.compte_id);
    await assignCentres(app.application, user, [app.bellecour]);
    const { name, email } = user;
    const saisie = { name, email, role: 'admin', centers: app.bellecour.id };
    await updateUser(chef, user.id, UserModifie.parse(saisie));
    await updateUser(chef, user.id, UserModifie.parse({ ...saisie, name: 'Autre nom' }));
    await deactivateUser(chef, user.id);
    await reactivateUser(chef, user.id);
    const textes = await Promise.all((await mailsOf(user)).map(dit));
    expect(textes).toHaveLength(3);
    expect(textes.join()).toContain('modifiés : rôle Administrateur du centre.');
    expect(textes.join()).toContain('désactivé');
    expect(textes.join()).toContain('rétabli');
    expect(textes[0]).toContain('par accountAdmin d’essai');
  });

  test('beaucoup d’exports : un courriel aussitôt, puis un par heure qui dit les autres, sans nom', async () => {
    const user = await admin();
    const exporter = (now: Date) => traceExport(enSession(user, now), 'clients', '12 clients, csv');
    await exporter(MAINTENANT);
    await deliverCourriels(poste(minutes(1)));
    for (let i = 2; i < 32; i += 1) await exporter(minutes(i));
    const client = await app.createClient({ nom: 'Petitdidier' }, { supprime_le: MAINTENANT.toISOString() });
    await eraseClients(enSession(user, minutes(40)), [client.id]);
    const [premier, second, ...autres] = await mailsOf(user);
    expect(autres).toEqual([]);
    expect(premier).toMatchObject({ modele: 'avisPatients', envoye_le: minutes(1).toISOString() });
    expect(second?.prochain_essai_le).toBe(minutes(61).toISOString());
    const texte = await dit(second);
    expect(texte).toContain('Export : 12 clients, csv.');
    expect(texte).toContain('Effacement définitif : 1 client.');
    expect(texte).toContain('Et 11 de plus');
    expect(JSON.stringify([premier, second])).not.toContain('Petitdidier');
    expect((second?.donnees ?? '').length).toBeLessThan(10_000);
    await deliverCourriels(poste(minutes(62)));
    await exporter(minutes(70));
    const dernier = (await mailsOf(user)).find(({ envoye_le }) => envoye_le === null);
    expect(dernier?.prochain_essai_le).toBe(minutes(122).toISOString());
  });

  test('ni la commande, ni un travail, ni l’utilisateur de démonstration ne reçoivent d’avis', async () => {
    const user = await admin();
    await traceExport(app.contextOf(user, { centres: [app.bellecour] }), 'clients', '1 clients, csv');
    expect(await mailsOf(user)).toEqual([]);
    const demo = await admin({ demo: true });
    const ctx = enSession(demo);
    await traceExport(ctx, 'clients', '1 clients, csv');
    await createJetonApi(ctx, JetonSaisi.parse({ nom: 'Outil', domaines: ['agenda'] }));
    expect(await mailsOf(demo)).toEqual([]);
  });

  test('un geste défait avec sa transaction ne se dit pas', async () => {
    const user = await admin();
    const ctx = enSession(user);
    await expect(
      ctx.transaction(async (tx) => {
        await traceExport(tx, 'clients', '1 clients, csv');
        throw new Error('panne');
      }),
    ).rejects.toThrow('panne');
    expect(await mailsOf(user)).toEqual([]);
  });
});
