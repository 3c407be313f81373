import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import type { Config } from '~/config.server';
import { findDefautSauvegarde } from '~/domain/sauvegardes/defaut.lists.server';
import { runDues } from '~/domain/taches/coureur.server';
import { planTaches } from '~/domain/taches/plan.server';
import { createSauvegardes } from '~/infra/travailleurs/sauvegardes.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { configOf, startS3 } from '../../support/s3';

const paris = (day: string, heure: string) => new Date(`${day}T${heure}:00.000+01:00`);

describe.each(testDatabases())('la sauvegarde de chaque jour (%s)', { timeout: 120_000 }, (dialecte) => {
  const app = useTestApp(dialecte);

  /** A folder for backups and one for data; `run` does the job as the server does at an instant. */
  async function poste(sauvegardes: Partial<Config['sauvegardes']> = {}) {
    const dataDir = await mkdtemp(path.join(inject('testEnvironment').folder, 'quotidienne-'));
    const dossier = path.join(dataDir, 'sauvegardes');
    const garde = { jours: 2, semaines: 1, mois: 1 };
    const config = { dossier, bucket: null, serrure: null, heure: '03:00', garde, ...sauvegardes };
    const { identity, scopedDb, infra, courrier } = app.application;
    const lieux = { databaseUrl: app.databaseUrl, dataDir, bucket: null, sauvegardes: config, diskMin: 0 };
    const etabli = (now: Date) => ({
      ...{ identity, scopedDb, courrier, appUrl: 'https://auricule.example', rappelsA: null },
      infra: { ...infra, sauvegardes: createSauvegardes(lieux, '03:00') },
      now: () => now,
      log: { info: () => undefined, warn: () => undefined },
    });
    return { dossier, run: (now: Date) => runDues(etabli(now), ['sauvegarde']) };
  }
  const tache = async () => {
    const row = await app.application.identity.from('taches').where({ cle: 'sauvegarde' }).first();
    if (!row) throw new Error('Tâche absente');
    return row;
  };
  const forget = async () => {
    const { id } = await tache();
    await app.application.identity.delete('taches', { id });
  };

  test('à l’heure dite, gardée comme il est dit, dans le dossier et dans le bucket', async () => {
    const s3 = await startS3();
    const { dossier, run } = await poste({ bucket: configOf(s3) });
    await mkdir(dossier);
    await writeFile(path.join(dossier, 'auricule-2026-01-01T00-00-00.zip'), 'voulue par quelqu’un');
    await planTaches(app.application.identity, paris('2026-11-20', '12:00'), null, '03:00');
    await run(paris('2026-11-20', '23:00'));
    expect(await tache()).toMatchObject({ reussi_le: null, compte_id: app.bellecour.compte_id });
    for (const day of ['2026-11-22', '2026-11-23', '2026-11-24']) await run(paris(day, '03:00'));
    const left = [
      'auricule-2026-01-01T00-00-00.zip',
      'auricule-2026-11-23T02-00-00-quotidienne.zip',
      'auricule-2026-11-24T02-00-00-quotidienne.zip',
    ];
    expect((await readdir(dossier)).sort()).toEqual(left);
    expect([...s3.objets.keys()].map((key) => path.basename(key)).sort()).toEqual(left.slice(1));
    expect(await readFile(path.join(dossier, left[2] ?? ''))).toEqual(
      s3.objets.get(`centre/lyon/${left[2]}`)?.contenu,
    );
    expect(await tache()).toMatchObject({
      erreur: '',
      resultat: expect.stringMatching(/lignes et \d+ fichier.+ ; 2 anciennes retirées\.$/),
      prochain_le: paris('2026-11-25', '03:00').toISOString(),
    });
    await s3.close();
    await forget();
  });

  // A failure is told by jobs, whose rules are proven on both.
  if (dialecte !== 'sqlite') return;

  test('un échec se lit au tableau de bord de qui administre le compte, et part par courriel', async () => {
    const { dossier, run } = await poste();
    await writeFile(dossier, 'pas un dossier');
    const admin = await app.context({ role: 'accountAdmin', now: paris('2026-11-24', '09:00') });
    const employe = await app.context({ role: 'employe', now: paris('2026-11-24', '09:00') });
    await planTaches(app.application.identity, paris('2026-11-23', '12:00'), null, '03:00');
    expect(await findDefautSauvegarde(admin)).toBeNull();
    const courriels = () => app.application.identity.from('courriels').where({ modele: 'sauvegardeEchouee' });
    for (const heure of ['03:00', '03:10', '03:20']) await run(paris('2026-11-24', heure));
    const [courriel, ...others] = await courriels();
    expect(others).toEqual([]);
    expect(courriel?.donnees).toContain('BACKUP_DIR n’est pas un dossier.');
    expect(await findDefautSauvegarde(admin)).toEqual({
      raison: 'BACKUP_DIR n’est pas un dossier.',
      reussieLe: null,
    });
    expect(await findDefautSauvegarde(employe)).toBeNull();
    await rm(dossier);
    await run(paris('2026-11-24', '08:00'));
    expect(await findDefautSauvegarde(admin)).toBeNull();
    const later = await app.context({ role: 'accountAdmin', now: paris('2026-11-27', '09:00') });
    expect(await findDefautSauvegarde(later)).toMatchObject({ raison: '' });
    await forget();
  });
});
