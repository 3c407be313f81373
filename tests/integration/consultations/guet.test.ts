import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { type Context, createContext } from '~/domain/access/context.server';
import { getDossier } from '~/domain/clients/dossier.service.server';
import { listAlertes } from '~/domain/consultations/alertes.lists.server';
import { closeAlerte } from '~/domain/consultations/alertes.service.server';
import { getConsultations, listConsultations } from '~/domain/consultations/consultations.service.server';
import { readCriteresConsultations } from '~/domain/consultations/criteres';
import { guetter } from '~/domain/consultations/guet.server';
import { compose } from '~/domain/courriels/modeles.server';
import { NotFoundError } from '~/domain/errors';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createUser } from '../../support/factories';

const MINUTE = 60_000;
/** Eleven in the morning in Paris. */
const MATIN = Date.parse('2026-02-03T10:00:00.000Z');

describe.each(testDatabases())('lectures inhabituelles (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let admin: Context;
  let user: UserRow;

  beforeAll(async () => {
    admin = await app.context();
  });
  beforeEach(async () => {
    user = await createUser(app.application, 'employe', app.bellecour.compte_id);
  });

  const instant = (minutes: number) => new Date(MATIN + minutes * MINUTE);
  /** Facts as the trail has them, one a patient. */
  const lire = (
    nombre: number,
    minutes: (rang: number) => number,
    fait: { action?: string; details?: string } = {},
  ) =>
    app.application.identity.appendJournal(
      app.bellecour.compte_id,
      Array.from({ length: nombre }, (_, rang) => ({
        ...{ action: 'client:lecture', objet: 'client' as const, objetId: newId(), details: '', ip: '' },
        ...{ userId: user.id, userName: user.name, date: instant(minutes(rang)).toISOString() },
        ...fait,
      })),
    );
  const guetA = (minutes: number) => {
    const ctx = createContext({ ...admin, now: () => instant(minutes) });
    return guetter(ctx, app.application.identity, instant(minutes - 10));
  };
  /** How many episodes of this person a look has found that were not known. */
  const guet = async (minutes: number) => {
    const before = (await alertes()).length;
    await guetA(minutes);
    return (await alertes()).length - before;
  };
  const alertes = () =>
    app.application.identity.from('alertes_consultations').where({ user_id: user.id }).orderBy('debut');
  const lettres = async () =>
    (await app.application.identity.from('courriels').where({ modele: 'consultationsInhabituelles' })).filter(
      ({ donnees }) => donnees !== '',
    );

  test('soixante patients en un quart d’heure : dit une fois, par courriel et au tableau de bord', async () => {
    user = await createUser(app.application, 'employe', app.bellecour.compte_id, {
      name: 'Marie-Antoinette de Saint-Germain-Lœwenstein',
    });
    await lire(59, () => 0);
    expect(await guet(5)).toBe(0);
    await lire(1, () => 14);
    const avant = (await lettres()).length;
    expect(await guet(20)).toBe(1);
    expect(await guet(30)).toBe(0);
    expect(await alertes()).toMatchObject([{ nature: 'rafale', patients: 60, vu_le: null }]);
    const [lettre] = (await lettres()).slice(avant);
    expect(lettre).toMatchObject({ destinataire: admin.acteur.email });
    const [alerte] = await alertes();
    const { premiers } = await listAlertes(admin);
    expect(premiers.find(({ _id }) => _id === alerte?.id)).toMatchObject({
      dit: expect.stringContaining(`${user.name} a consulté 60 patients en peu de temps`),
      filtres: `lectures=seules&user=${user.id}&du=2026-02-03&au=2026-02-03`,
    });
    const poste = { identity: app.application.identity, appUrl: 'https://auricule.example' } as never;
    const ecrite = lettre && (await compose(poste, lettre));
    expect(ecrite?.action?.url).toBe(
      `https://auricule.example/admin/journal?lectures=seules&user=${user.id}&du=2026-02-03&au=2026-02-03`,
    );
    expect(ecrite?.paragraphes[1]).toBe(`${premiers.find(({ _id }) => _id === alerte?.id)?.dit}.`);
    expect(ecrite?.paragraphes[1]).toMatch(/ du 03\/02\/2026 11:00 au 03\/02\/2026 11:14\.$/);
  });

  test('soixante patients en une heure, ou le même soixante fois : rien', async () => {
    await lire(60, (rang) => rang);
    const objetId = newId();
    for (let fois = 0; fois < 60; fois += 1) await lire(1, () => 90, { objetId } as never);
    expect(await guet(100)).toBe(0);
  });

  test('un épisode qui continue ne se redit pas ; un autre, plus tard, si', async () => {
    await lire(60, () => 0);
    expect(await guet(5)).toBe(1);
    await lire(30, () => 10);
    expect(await guet(20)).toBe(0);
    expect(await alertes()).toMatchObject([{ patients: 90 }]);
    await lire(60, () => 200);
    expect(await guet(205)).toBe(1);
    expect(await alertes()).toHaveLength(2);
  });

  test('deux guets à la fois n’en disent qu’un', async () => {
    await lire(60, () => 0);
    await Promise.all([guetA(5), guetA(5)]);
    expect(await alertes()).toHaveLength(1);
  });

  test('trois cents patients dans la journée, sans rafale', async () => {
    await lire(300, (rang) => rang);
    await guet(310);
    expect(await alertes()).toMatchObject([{ nature: 'jour', patients: 300 }]);
  });

  test('la nuit, cinq patients suffisent ; un programme y travaille sans qu’on le dise', async () => {
    await lire(5, () => 13 * 60, { details: 'par l’API' });
    expect(await guet(13 * 60 + 5)).toBe(0);
    await lire(5, () => 13 * 60);
    expect(await guet(13 * 60 + 10)).toBe(1);
    expect(await alertes()).toMatchObject([{ nature: 'nuit', patients: 5 }]);
  });

  test('un export compte pour ce qu’il emporte', async () => {
    await lire(1, () => 0, { action: 'client:export', details: '412 clients, csv, liste à l’écran' });
    expect(await guet(5)).toBe(2);
    expect((await alertes()).map(({ nature, patients }) => [nature, patients]).sort()).toEqual([
      ['jour', 412],
      ['rafale', 412],
    ]);
  });

  test('les seuils sont ceux du compte', async () => {
    await admin.db.insert('parametres', {
      ...{ id: newId(), compte_id: app.bellecour.compte_id, cle: 'consultations.rafale_patients' },
      ...{
        depuis: '2026-01-01',
        valeur: 3,
        source: 'Essai',
        cree_le: '2026-01-01T00:00:00.000Z',
        cree_par: null,
      },
    });
    await lire(3, () => 0);
    expect(await guet(5)).toBe(1);
    await admin.db.delete('parametres', { cle: 'consultations.rafale_patients' });
  });

  test('vue, elle n’attend plus ; celle d’un autre compte n’existe pas', async () => {
    await lire(60, () => 0);
    await guet(5);
    const [alerte] = await alertes();
    const id = alerte?.id ?? '';
    await expect(closeAlerte(await app.stranger(), id)).rejects.toThrow(NotFoundError);
    await closeAlerte(admin, id);
    await closeAlerte(admin, id);
    expect((await listAlertes(admin)).premiers.map(({ _id }) => _id)).not.toContain(id);
    const faits = await admin.db.from('journal').where({ action: 'consultation:vue', objet_id: user.id });
    expect(faits).toHaveLength(1);
    expect(await guet(20)).toBe(0);
  });

  test('qui a consulté un client : le plus récent d’abord, par personne et par période', async () => {
    const client = await app.createClient();
    const [un, deux] = [
      app.contextOf(user, { now: instant(0) }),
      createContext({ ...admin, now: () => instant(1) }),
    ];
    await getDossier(un, client.id);
    await getDossier(deux, client.id);
    await app.application.infra.carnet.flush();
    const criteres = (search: Record<string, string>) =>
      readCriteresConsultations(new URLSearchParams(search));
    const noms = async (search: Record<string, string>) =>
      (await listConsultations(admin, client.id, criteres(search))).items.map(({ qui }) => qui);
    const tous = await noms({ au: '2026-02-03' });
    expect(tous).toEqual([admin.acteur.name, user.name]);
    expect(await noms({ user: user.id })).toEqual([user.name]);
    expect(await noms({ au: '2026-02-02', user: user.id })).toEqual([]);
    const page = await getConsultations(admin, client.id, criteres({ taille: '10', page: '1' }));
    expect(page.users.map(({ id }) => id)).toContain(user.id);
    expect(JSON.stringify(page.consultations)).not.toContain(client.nom);
  });
});
