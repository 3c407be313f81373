import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCarnet } from '~/db/carnet.server';
import type { ClientRow } from '~/db/rows/clients';
import type { UserRow } from '~/db/rows/comptes';
import { type Context, createContext } from '~/domain/access/context.server';
import { getBilans } from '~/domain/bilans/bilans.service.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { getDossier } from '~/domain/clients/dossier.service.server';
import { getReleve, readReleve } from '~/domain/clients/releve.service.server';
import { addFichiers, listFichiers, readFichier } from '~/domain/fichiers/fichiers.service.server';
import { readCriteresJournal } from '~/domain/journal/criteres';
import { listJournal } from '~/domain/journal/journal.lists.server';
import { systemContext } from '~/domain/taches/etabli.server';
import { DatabaseUnavailableError } from '~/lib/unavailable';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { envoyer } from '../../support/envoi';
import { createUser, MAINTENANT } from '../../support/factories';
import { createPdf } from '../../support/pdf';

const MINUTE = 60_000;

describe.each(testDatabases())('consultations au journal (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let user: UserRow;
  let client: ClientRow;

  beforeAll(async () => {
    user = await createUser(app.application, 'employe', app.bellecour.compte_id);
  });
  beforeEach(async () => {
    client = await app.createClient();
  });

  const at = (minutes: number): Context =>
    app.contextOf(user, { now: new Date(MAINTENANT.getTime() + minutes * MINUTE) });
  const carnet = () => app.application.infra.carnet;
  const faits = async (id = client.id) => {
    await carnet().flush();
    return at(0)
      .db.from('journal')
      .where({ objet_id: id })
      .orderBy('rang')
      .select('action', 'user_id', 'details', 'date', 'objet', 'centre_id');
  };

  test('une visite est un fait, quel que soit le nombre de pages ; dix minutes après, c’en est un autre', async () => {
    for (const minutes of [0, 1, 9]) await getDossier(at(minutes), client.id);
    expect(await faits()).toMatchObject([
      {
        action: 'client:lecture',
        user_id: user.id,
        objet: 'client',
        centre_id: client.centre_id,
        details: '',
      },
    ]);
    await getDossier(at(5), client.id);
    expect(await faits()).toHaveLength(1);
    await getDossier(at(10), client.id);
    expect(await faits()).toHaveLength(2);
  });

  test('chaque sorte de lecture, et chaque personne, a son fait', async () => {
    await getDossier(at(0), client.id);
    await getBilans(at(0), client.id, { page: 1, taille: 25 });
    await getReleve(await app.context(), client.id);
    const actions = (await faits()).map(({ action }) => action).sort();
    expect(actions).toEqual(['bilan:lecture', 'client:lecture', 'client:lecture']);
  });

  test('personne n’attend : le fait est écrit derrière', async () => {
    await getDossier(at(0), client.id);
    const rows = await at(0).db.from('journal').where({ objet_id: client.id });
    expect(rows).toEqual([]);
    expect(await faits()).toHaveLength(1);
  });

  test('deux processus notent la même visite : un seul fait', async () => {
    const { identity, infra } = app.application;
    const autre = createCarnet(identity, infra.background, infra.reportFault);
    const ailleurs = createContext({ ...at(2), infra: { ...infra, carnet: autre } });
    await Promise.all([getDossier(at(0), client.id), getDossier(ailleurs, client.id)]);
    await Promise.all([carnet().flush(), autre.flush()]);
    expect(await faits()).toHaveLength(1);
  });

  test('un fichier qui s’ouvre est noté avant que ses octets ne partent, et ne part pas sans', async () => {
    const ctx = at(0);
    await addFichiers(ctx, client.id, [envoyer({ nom: 'Ordonnance Durand.pdf', contenu: createPdf() })]);
    const [fichier] = await listFichiers(ctx, client.id);
    if (!fichier) throw new Error('Sans fichier');
    await readFichier(ctx, client.id, fichier._id);
    const rows = await ctx.db.from('journal').where({ objet_id: client.id, action: 'document:lecture' });
    expect(rows).toMatchObject([{ details: `Fichier ${fichier._id}` }]);
    expect(JSON.stringify(await faits())).not.toContain('Durand');
    const panne = createContext({
      ...ctx,
      infra: {
        ...ctx.infra,
        carnet: { ...carnet(), noteNow: () => Promise.reject(new DatabaseUnavailableError()) },
      },
    });
    await expect(readFichier(panne, client.id, fichier._id)).rejects.toThrow(DatabaseUnavailableError);
  });

  test('le client d’un autre compte, ou de personne, ne laisse aucun fait', async () => {
    const etranger = await app.stranger();
    await expect(getDossier(etranger, client.id)).rejects.toThrow();
    await expect(getDossier(at(0), 'f'.repeat(24))).rejects.toThrow();
    expect(await faits()).toEqual([]);
    expect(await faits('f'.repeat(24))).toEqual([]);
  });

  test('ce que lit la maison elle-même n’est la visite de personne ; ce que lit la commande en est une', async () => {
    const { bellecour } = app;
    const etabli = { ...app.application, now: () => MAINTENANT } as never;
    await getDossier(systemContext(etabli, bellecour.compte_id, [bellecour]), client.id);
    expect(await faits()).toEqual([]);
    const commande = { ...at(0).acteur, userId: null, name: 'Commande auricule' };
    await getDossier(createContext({ ...at(0), acteur: commande }), client.id);
    expect(await faits()).toMatchObject([{ user_id: null }]);
  });

  test('un jeton de l’API le dit, et une liste lue par lui est un fait', async () => {
    const acteur = { ...at(0).acteur, limite: { domaines: ['clients'], ecriture: false } } as const;
    const ctx = createContext({ ...at(0), acteur, centreCourant: null });
    await getReleve(ctx, client.id);
    await readReleve(ctx, {}, { limite: 1 });
    await readReleve(ctx, {}, { limite: 1 });
    expect(await faits()).toMatchObject([{ action: 'client:lecture', details: 'par l’API' }]);
    const listes = await faits(app.bellecour.compte_id);
    expect(listes).toMatchObject([{ action: 'client:releve', details: 'clients, par l’API' }]);
  });

  test('le journal les montre avec les autres faits, sans eux, ou seuls', async () => {
    const ctx = await app.context();
    await getDossier(ctx, client.id);
    await deleteClients(ctx, [client.id]);
    await carnet().flush();
    const lu = async (lectures: string) => {
      const criteres = readCriteresJournal(new URLSearchParams({ id: client.id, lectures }));
      return (await listJournal(ctx, criteres)).items.map(({ action }) => action).sort();
    };
    expect(await lu('')).toEqual(['Client supprimé', 'Fiche d’un client ouverte']);
    expect(await lu('sans')).toEqual(['Client supprimé']);
    expect(await lu('seules')).toEqual(['Fiche d’un client ouverte']);
    expect(await lu('toutes ?')).toHaveLength(2);
  });

  test('la base absente, les faits attendent ; leur nombre est borné, et ce qui se perd est dit', async () => {
    const { identity, infra } = app.application;
    const dits: string[] = [];
    let absente = true;
    const base = {
      inTurn: (...args: Parameters<typeof identity.inTurn>) =>
        absente ? Promise.reject(new DatabaseUnavailableError()) : identity.inTurn(...args),
    } as unknown as typeof identity;
    const lent = createCarnet(base, infra.background, (error) => void dits.push(String(error)));
    const ctx = createContext({ ...at(0), infra: { ...infra, carnet: lent } });
    await getDossier(ctx, client.id);
    await lent.flush();
    expect(await faits()).toEqual([]);
    const fait = { action: 'client:lecture', objet: 'client', userName: 'Essais', ip: '' } as const;
    for (let rang = 0; rang < 10_005; rang += 1)
      lent.note('essais', {
        ...fait,
        ...{ objetId: `patient ${rang}`, userId: null, date: MAINTENANT.toISOString() },
      });
    absente = false;
    await lent.flush();
    expect(await faits()).toHaveLength(1);
    expect(dits).toEqual([expect.stringContaining('6 consultation(s)')]);
  });
});
