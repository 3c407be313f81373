import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TacheRow } from '~/db/rows/taches';
import { postCourriel } from '~/domain/courriels/envois.server';
import { DomainError } from '~/domain/errors';
import { BAIL_MS, carryTache, newBail, type Travail } from '~/domain/taches/bail.server';
import { runDues, startTaches } from '~/domain/taches/coureur.server';
import type { Etabli } from '~/domain/taches/etabli.server';
import { newTache, planTaches } from '~/domain/taches/plan.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createUser, MAINTENANT } from '../../support/factories';

const plusTard = (ms: number) => new Date(MAINTENANT.getTime() + ms);

describe.each(testDatabases())('les tâches et leur coureur (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const fautes: string[] = [];
  let now = MAINTENANT;
  const closing: (() => Promise<unknown>)[] = [];
  beforeEach(() => {
    now = MAINTENANT;
    fautes.length = 0;
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const identity = () => app.application.identity;
  const atelier = (essaisMax?: number) => ({
    registre: identity(),
    now: () => now,
    essaisMax,
    reportFault: (error: unknown) => void fautes.push(String(error)),
  });
  const etabli = (values: Partial<Etabli> = {}): Etabli => ({
    identity: identity(),
    scopedDb: app.application.scopedDb,
    infra: { ...app.application.infra, reportFault: (error) => void fautes.push(String(error)) },
    courrier: app.application.courrier,
    appUrl: 'https://auricule.example',
    rappelsA: '17:00',
    now: () => now,
    log: { info: () => undefined, warn: () => undefined },
    ...values,
  });
  /** A job of nobody's that is due. */
  async function due(values: Partial<TacheRow> = {}): Promise<TacheRow> {
    const cle = `essai:${newId()}`;
    const tache = {
      ...newTache({ cle, nature: 'menageAcces', prochain_le: now.toISOString() }, now),
      ...values,
    };
    await identity().insert('taches', tache);
    return tache;
  }
  const row = async ({ id }: { id: string }) => {
    const found = await identity().from('taches').where({ id }).first();
    if (!found) throw new Error('Tâche disparue');
    return found;
  };
  const fait = { resultat: 'Fait.', prochain: null };

  test('de dix qui la voient en même temps, un seul la fait', async () => {
    const tache = await due();
    let times = 0;
    const travail: Travail = async () => {
      times += 1;
      return fait;
    };
    const all = Array.from({ length: 10 }, () => carryTache(atelier(), tache, newBail('serveur'), travail));
    expect((await Promise.all(all)).filter((each) => each === 'fait')).toHaveLength(1);
    expect(times).toBe(1);
    expect(await row(tache)).toMatchObject({ bail: null, essais: 0, prochain_le: null, resultat: 'Fait.' });
  });

  test('ce qu’un mort tenait est repris, une fois son bail fini et pas avant', async () => {
    const tache = await due();
    const bail = newBail('serveur');
    void carryTache(atelier(), tache, bail, () => new Promise(() => undefined));
    const tenue = await vi.waitFor(async () => {
      const found = await row(tache);
      expect(found.bail).toBe(bail);
      return found;
    });
    expect(tenue.prochain_le).toBe(plusTard(BAIL_MS).toISOString());
    now = plusTard(BAIL_MS + 1);
    expect(await carryTache(atelier(), tenue, newBail('serveur'), async () => fait)).toBe('fait');
    expect(await row(tenue)).toMatchObject({ bail: null, resultat: 'Fait.' });
  });

  test('qui a perdu son bail n’écrit plus rien', async () => {
    const tache = await due();
    const travail: Travail = async () => {
      await identity().update(
        'taches',
        { id: tache.id },
        { bail: 'serveur-autre', resultat: 'Par un autre.' },
      );
      return fait;
    };
    await carryTache(atelier(), tache, newBail('serveur'), travail);
    expect(await row(tache)).toMatchObject({ bail: 'serveur-autre', resultat: 'Par un autre.' });
  });

  test('un échec revient de plus en plus tard, dit pourquoi, et s’oublie au succès', async () => {
    const tache = await due();
    const attentes: number[] = [];
    const refus: Travail = async () => {
      throw new DomainError('saisie_invalide', 'Le dossier est fermé.');
    };
    for (let essai = 1; essai <= 12; essai += 1) {
      expect(await carryTache(atelier(), await row(tache), newBail('serveur'), refus)).toBe('échec');
      const { prochain_le, erreur, essais } = await row(tache);
      expect([erreur, essais]).toEqual(['Le dossier est fermé.', essai]);
      attentes.push((Date.parse(prochain_le ?? '') - now.getTime()) / 60_000);
    }
    for (const [rang, minutes] of attentes.entries()) {
      const attendu = Math.min(2 ** rang, 360);
      expect(minutes).toBeGreaterThanOrEqual(attendu);
      expect(minutes).toBeLessThanOrEqual(attendu * 1.2 + 0.01);
    }
    expect(fautes).toEqual([]);
    await carryTache(atelier(), await row(tache), newBail('serveur'), async () => fait);
    expect(await row(tache)).toMatchObject({ erreur: '', essais: 0 });
  });

  test('une erreur que personne n’a prévue va au journal du serveur, et ne dit rien de plus', async () => {
    const tache = await due();
    const panne: Travail = async () => {
      throw new Error('secret de Mme Durand');
    };
    await carryTache(atelier(1), tache, newBail('serveur'), panne);
    const { erreur, abandonne_le, prochain_le } = await row(tache);
    expect(erreur).toBe('Erreur inattendue : le journal du serveur en dit plus.');
    expect([abandonne_le, prochain_le]).toEqual([now.toISOString(), null]);
    expect(fautes.join()).toContain('secret de Mme Durand');
  });

  test('prévues deux fois à la fois, elles ne sont là qu’une fois, et un compte nouveau a les siennes', async () => {
    await Promise.all([1, 2].map(() => planTaches(identity(), now, '17:00')));
    const rows = await identity()
      .from('taches')
      .whereIn('nature', ['rappels', 'facturesAbonnement', 'courriels']);
    const cles = rows.map(({ cle }) => cle);
    expect(new Set(cles).size).toBe(cles.length);
    for (const { compte_id } of [app.bellecour, app.etranger])
      expect(cles).toEqual(
        expect.arrayContaining([`rappels:${compte_id}`, `facturesAbonnement:${compte_id}`]),
      );
  });

  test('un courriel part par le coureur, et au repos rien ne s’écrit', async () => {
    const email = `coureur-${newId()}@essai.example`;
    const values = { email, email_confirme_le: null };
    const user = await createUser(app.application, 'accountAdmin', app.bellecour.compte_id, values);
    const coureur = startTaches(etabli());
    closing.push(() => coureur.stop());
    await postCourriel(identity(), { modele: 'confirmation', destinataire: email, userId: user.id }, now);
    coureur.wake();
    const sent = () => identity().from('courriels').where({ destinataire: email }).first();
    await vi.waitFor(async () => expect((await sent())?.envoye_le).toBe(now.toISOString()), {
      timeout: 10_000,
    });
    const calm = async () => {
      const rows = await identity()
        .from('taches')
        .whereIn('nature', ['courriels', 'calendriers'])
        .orderBy('cle');
      return JSON.stringify(rows);
    };
    await vi.waitFor(async () => expect(await calm()).toContain('1 courriel traité'));
    const before = await calm();
    now = plusTard(5000);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await calm()).toBe(before);
    expect(fautes).toEqual([]);
  });

  test('la commande fait ce qui est dû et rend la main, même quand une tâche échoue', async () => {
    const fichiers = {
      ...app.application.infra.fichiers,
      dropDrafts: () => Promise.reject(new Error('disque')),
    };
    const broken = etabli();
    await planTaches(identity(), now, null);
    await identity().update('taches', { cle: 'menageFichiers' }, { prochain_le: now.toISOString() });
    await identity().update('taches', { cle: 'menageFusions' }, { prochain_le: now.toISOString() });
    await runDues({ ...broken, infra: { ...broken.infra, fichiers } }, ['menageFichiers', 'menageFusions']);
    const rows = await identity().from('taches').whereIn('nature', ['menageFichiers', 'menageFusions']);
    const of = (nature: string) => rows.find((each) => each.nature === nature);
    expect(of('menageFichiers')?.erreur).toContain('Erreur inattendue');
    expect(of('menageFusions')).toMatchObject({ erreur: '', reussi_le: now.toISOString() });
  });
});
