import { beforeAll, describe, expect, test } from 'vitest';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { addDays, toParis } from '~/lib/dates';
import { runAuricule } from '../../support/server';
import { type Enseigne, useSite } from '../../support/site';

/** Each step starts a process: half a second, and several on a busy machine. */
const PATIENCE = { timeout: 90_000 };

describe('auricule reminders run', PATIENCE, () => {
  const site = useSite('sqlite', { smtp: true });
  let enseigne: Enseigne;
  beforeAll(async () => {
    enseigne = await site.createEnseigne();
  });
  const run = async (...args: string[]) =>
    (await runAuricule(['reminders', 'run', ...args], site.server.env)).stdout;

  test('rappelle, une fois, par le serveur de courriels, sans nommer personne à l’écran', async () => {
    const email = 'marie.duvivier@essai.example';
    const client = await enseigne.createClient({ nom: 'Duvivier', email }, { rappel_courriel: true });
    const demain = addDays(toParis(new Date()).date, 1);
    const rdv = { statut: 'Rdv devis', date: demain, heure: '10:00' };
    await changeStatut(enseigne.context(), client.id, ChangementStatut.parse(rdv));

    const essai = await run('--dry-run');
    expect(essai).toContain('1 rappel pour le');
    expect(essai).not.toContain('Duvivier');
    const fait = JSON.parse(await run('--json'));
    expect(fait).toMatchObject({ jour: demain, rappels: [{ clientId: client.id }], dejaRappeles: 0 });
    expect((await site.smtp.next(email)).sujet).toContain('10 h 00');
    expect(JSON.parse(await run('--json'))).toMatchObject({ rappels: [], dejaRappeles: 1 });
    expect(await run('--centre', 'Centre Croix-Rousse')).toContain('0 rappel');
  });

  test('un jour illisible ou passé est refusé', async () => {
    await expect(run('--date', 'demain')).rejects.toMatchObject({ code: 2 });
    await expect(run('--date', '2020-01-01')).rejects.toMatchObject({ code: 4 });
  });
});
